import type { ReactNode, Ref } from 'react';
import type { LandingSection, SectionLayout } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ContentImage } from '#parts/ContentImage.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { IconCard, LinkList, TileGrid, WideCard } from './referenceLists.tsx';

/** A section, and what it needs to know of its page. */
export interface LandingSectionBlockProps {
  readonly section: LandingSection;
  readonly pageTitle: string;
  /** Given to the section that stands in for the hero; its title is the page's heading then. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** A section in the layout of its type, on its ground (docs/behaviour/landing-pages.md#sections). */
export function LandingSectionBlock(props: LandingSectionBlockProps) {
  return layouts[props.section.layout](props);
}

const layouts: Readonly<Record<SectionLayout, (props: LandingSectionBlockProps) => ReactNode>> = {
  suite: (props) => <SuiteSection {...props} />,
  'call-to-action': ({ section }) => <CallToAction section={section} />,
  'center-cards': ({ section }) => (
    <Centered section={section}>
      <div className="hc-section__body hc-grid hc-icon-cards">{section.references.map(iconCard)}</div>
    </Centered>
  ),
  'center-grid': ({ section }) => (
    <Centered section={section}>
      <TileGrid references={section.references} ground={section.ground} className="hc-section__body" />
    </Centered>
  ),
  'left-cards': ({ section }) => (
    <InfoLeft section={section}>
      <div className="hc-grid hc-grid--2 hc-icon-cards">{section.references.map(iconCard)}</div>
    </InfoLeft>
  ),
  'left-grid': ({ section }) => (
    <InfoLeft section={section}>
      <TileGrid references={section.references} ground={section.ground} className="hc-grid--2" />
    </InfoLeft>
  ),
  'left-list': ({ section }) => (
    <InfoLeft section={section}>
      <LinkList references={section.references} />
    </InfoLeft>
  ),
  default: ({ section }) => (
    <Section ground={section.ground} part="section">
      <Head section={section} />
      <div className="hc-section__body hc-grid hc-grid--2">
        {section.references.map((reference) => (
          <WideCard key={`${reference.value} ${reference.title}`} reference={reference} />
        ))}
      </div>
    </Section>
  ),
};

const iconCard = (reference: LandingSection['references'][number]) => (
  <IconCard key={`${reference.value} ${reference.title}`} reference={reference} />
);

interface PieceProps {
  readonly section: LandingSection;
  readonly children?: ReactNode;
}

function Head({ section, centered = false }: PieceProps & { readonly centered?: boolean }) {
  const { title, header, description } = section;
  if (!title && !header && !description) return null;
  return <SectionHead title={title} overline={header} text={description} centered={centered} />;
}

function Centered({ section, children }: PieceProps) {
  return (
    <Section ground={section.ground} part="section">
      <Head section={section} centered />
      {children}
    </Section>
  );
}

function InfoLeft({ section, children }: PieceProps) {
  return (
    <Section ground={section.ground} innerClassName="hc-infoleft" part="section">
      <Head section={section} />
      {children}
    </Section>
  );
}

/** Breadcrumb and the apps of a suite; on a suite's own page, where there is no hero, on top. */
function SuiteSection({ section, pageTitle, headingRef }: LandingSectionBlockProps) {
  const { t } = useText();
  const { ground, title, header, description, references } = section;
  const isTop = headingRef !== undefined;
  return (
    <Section
      ground={isTop ? 'plum' : ground}
      {...(isTop ? { className: 'hc-suite-top' } : {})}
      part="section"
    >
      <Breadcrumb
        crumbs={[{ label: pageTitle }]}
        appearance={isTop || ground === 'plum' ? 'light' : 'dark'}
        {...(isTop ? {} : { label: t('landing.sectionBreadcrumb', { section: title || pageTitle }) })}
      />
      <div className="hc-suite__head">
        <SectionHead
          title={title || (isTop ? pageTitle : '')}
          overline={header}
          text={description}
          level={isTop ? 1 : 2}
          {...(headingRef ? { headingRef } : {})}
        />
      </div>
      <TileGrid
        references={references}
        ground={isTop ? 'plum' : ground}
        className="hc-section__body hc-suite"
      />
    </Section>
  );
}

function CallToAction({ section }: PieceProps) {
  const { ground, image, references } = section;
  return (
    <Section ground={ground} innerClassName={image ? 'hc-cta hc-cta--art' : 'hc-cta'} part="section">
      {image && (
        <div className="hc-cta__art">
          <ContentImage image={image} />
        </div>
      )}
      <div>
        <Head section={section} />
        {references.length > 0 && (
          <TileGrid references={references} ground={ground} className="hc-cta__cards" arrows />
        )}
      </div>
    </Section>
  );
}
