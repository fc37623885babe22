import { homeServices, offeredPages } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { useRuntime } from '#runtime/hooks.ts';
import { classes } from '#ui/classes.ts';
import { ArtEor, ArtHrServices, ArtPeo } from './serviceArt.tsx';

const art = {
  eor: { Drawing: ArtEor, ground: '' },
  peo: { Drawing: ArtPeo, ground: 'hc-media-card__art--accent' },
  'hr-services': { Drawing: ArtHrServices, ground: 'hc-media-card__art--sunken' },
} as const;

/** The managed services (docs/behaviour/home.md#sections). */
export function ServiceSection() {
  const { t } = useText();
  const { brand, absentPages } = useRuntime().config;
  const services = offeredPages(homeServices, absentPages);
  if (services.length === 0) return null;
  return (
    <Section part="services">
      <SectionHead title={t('home.servicesHeading')} text={t('home.servicesText', { brand: brand.name })} />
      <div className="hc-section__body hc-grid">
        {services.map((service) => {
          const { Drawing, ground } = art[service];
          return (
            <PageLink
              key={service}
              target={{ view: 'page', pageType: 'service', pageId: service }}
              className="hc-card hc-card--link hc-media-card"
            >
              <div className={classes('hc-media-card__art', ground)}>
                <Drawing />
              </div>
              <div className="hc-media-card__body">
                <h3 className="hc-h4">{t(`home.services.${service}`)}</h3>
                <p className="hc-media-card__text">{t(`home.serviceTexts.${service}`)}</p>
                <LinkWords mark="arrow">{t('home.viewAll')}</LinkWords>
              </div>
            </PageLink>
          );
        })}
      </div>
    </Section>
  );
}
