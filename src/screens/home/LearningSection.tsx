import { useText } from '#i18n/useText.ts';
import { ArtCourse } from '#parts/ArtCourse.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { LinkButton } from '#ui/Button.tsx';
import { IconExternal } from '#ui/icons/interface.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

/** The promo block of the learning site (docs/behaviour/home.md#sections). */
export function LearningSection() {
  const { t } = useText();
  const { brand, links } = useRuntime().config;
  return (
    <section className="hc-container hc-learning" part="learning">
      <div className="hc-promo">
        <div className="hc-promo__text">
          <h2 className="hc-h2">{t('home.learningHeading', { brand: brand.name })}</h2>
          <p>{t('home.learningText')}</p>
          <LinkButton
            variant="primary"
            size="lg"
            href={links.learning}
            target="_blank"
            rel="noopener noreferrer"
            iconEnd={<IconExternal size={20} />}
          >
            {t('home.learningLink', { brand: brand.name })}
            <VisuallyHidden> {t('common.opensInNewTab')}</VisuallyHidden>
          </LinkButton>
        </div>
        <div className="hc-promo__art">
          <ArtCourse title={t('home.learningHeading', { brand: brand.name })} />
        </div>
      </div>
    </section>
  );
}
