import type { DisplayReference, SectionGround } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import { ContentImage } from '#parts/ContentImage.tsx';
import { DestinationLink } from '#parts/DestinationLink.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { Tile, TileIcon } from '#parts/Tile.tsx';
import { WaveBackground } from '#parts/WaveBackground.tsx';
import { CategoryIcon } from '#ui/CategoryIcon.tsx';
import { classes } from '#ui/classes.ts';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import { IconArrowRight, IconArticle, IconChevronRight, IconExternal } from '#ui/icons/interface.ts';

interface ReferencesProps {
  readonly references: readonly DisplayReference[];
}

interface ReferenceProps {
  readonly reference: DisplayReference;
}

interface TileGridProps extends ReferencesProps {
  readonly ground: SectionGround;
  readonly className?: string;
  /** Whether each tile shows that it leads on. */
  readonly arrows?: boolean;
}

/** A grid of one-line links. */
export function TileGrid({ references, ground, className, arrows }: TileGridProps) {
  return (
    <div className={classes('hc-grid', 'hc-tiles', className)}>
      {references.map((reference) => {
        const { value, destination, icon, image, title } = reference;
        return (
          <Tile
            key={`${value} ${title}`}
            destination={destination}
            icon={icon || 'documents'}
            image={image}
            bare={ground === 'plum' && image === null}
            end={arrows || 'url' in destination ? <EndIcon reference={reference} /> : null}
          >
            {title}
          </Tile>
        );
      })}
    </div>
  );
}

function EndIcon({ reference }: ReferenceProps) {
  return 'url' in reference.destination ? <IconExternal size={16} /> : <IconArrowRight size={16} flip />;
}

/** Links below each other. */
export function LinkList({ references }: ReferencesProps) {
  return (
    <ul className="hc-linklist hc-infoleft__list">
      {references.map((reference) => (
        <li key={`${reference.value} ${reference.title}`}>
          <DestinationLink destination={reference.destination}>
            {categoryIcons.has(reference.icon) ? (
              <CategoryIcon slug={reference.icon} size={18} />
            ) : (
              <IconArticle size={18} />
            )}
            <span className="hc-linklist__name">{reference.title}</span>
            {'url' in reference.destination ? (
              <IconExternal size={16} />
            ) : (
              <IconChevronRight size={16} flip />
            )}
          </DestinationLink>
        </li>
      ))}
    </ul>
  );
}

/** A card with a picture, or an icon over the wave. */
export function IconCard({ reference }: ReferenceProps) {
  const { destination, image, icon, title } = reference;
  return (
    <DestinationLink destination={destination} className="hc-card hc-card--link hc-media-card hc-icon-card">
      <div className="hc-media-card__art">
        <ContentImage
          image={image}
          fallback={
            <>
              <WaveBackground />
              {categoryIcons.has(icon) ? <CategoryIcon slug={icon} duo /> : <IconArticle duo />}
            </>
          }
        />
      </div>
      <div className="hc-media-card__body">
        <h3 className="hc-h4">{title}</h3>
        <ReferenceWords reference={reference} />
      </div>
    </DestinationLink>
  );
}

/** A card with its icon beside the words. */
export function WideCard({ reference }: ReferenceProps) {
  const { destination, image, icon, title } = reference;
  return (
    <DestinationLink destination={destination} className="hc-card hc-card--link hc-wide-card">
      <TileIcon icon={icon || 'documents'} image={image} />
      <span className="hc-wide-card__text">
        <span className="hc-h4">{title}</span>
        <ReferenceWords reference={reference} />
      </span>
    </DestinationLink>
  );
}

function ReferenceWords({ reference: { description, destination } }: ReferenceProps) {
  const { t } = useText();
  const isArticle = 'target' in destination && destination.target.view === 'article';
  return (
    <LinkWords mark={'url' in destination ? 'external' : 'arrow'}>
      {description || t(isArticle ? 'landing.viewArticle' : 'landing.viewPage')}
    </LinkWords>
  );
}
