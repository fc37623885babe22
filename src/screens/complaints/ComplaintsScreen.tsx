import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { Hero } from '#parts/Hero.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useArrival } from '#parts/useArrival.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useRead } from '#runtime/useRead.ts';
import '#parts/card.css';
import '#parts/page.css';
import '#ui/button.css';
import { ComplaintText } from './ComplaintText.tsx';
import { RegionSection } from './RegionSection.tsx';
import { useRegion, useRegionText } from './useRegion.ts';
import './complaints.css';

/** What there is to know about complaints, in general and by region (docs/behaviour/complaints.md#regions). */
export function ComplaintsScreen() {
  const { t } = useText();
  const { navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const [region, choose] = useRegion();
  const main = useRead('getMainSectionContent', { langLocale: navigation.siteContext().locale });
  const text = useRegionText(region);
  useArrival(heading, main.status !== 'loading' && (region === null || text.status !== 'loading'));
  return (
    <>
      <Hero height="short">
        <Breadcrumb crumbs={[{ label: t('complaints.heading') }]} appearance="light" />
        <ScreenHeading ref={heading} className="hc-hero__title hc-h1">
          {t('complaints.heading')}
        </ScreenHeading>
      </Hero>
      <div className="hc-container hc-page">
        <div className="hc-complaints__main">
          <div part="main">
            <ComplaintText read={main} empty={t('complaints.empty')} />
          </div>
          <aside className="hc-card hc-complaints__call" aria-label={t('complaints.call')}>
            <h2 className="hc-h4">{t('complaints.call')}</h2>
            <p className="hc-small hc-muted">{t('complaints.callText')}</p>
            <PageLink target={{ view: 'complaints-form' }} className="hc-button hc-button--primary">
              {t('complaints.call')}
            </PageLink>
          </aside>
        </div>
        <RegionSection region={region} onChoose={choose} read={text} />
      </div>
    </>
  );
}
