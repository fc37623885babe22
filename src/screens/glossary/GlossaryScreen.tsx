import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Hero, HeroText } from '#parts/Hero.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { useArrival } from '#parts/useArrival.ts';
import { useGlossaryTerms } from '#parts/useGlossaryTerms.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { SceneFolder } from '#ui/scenes.tsx';
import { GlossaryContent } from './GlossaryContent.tsx';
import './glossary.css';

/**
 * All terms with their definitions, by initial, with filters by location and product category
 * (docs/behaviour/glossary.md#filters).
 */
export function GlossaryScreen() {
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const read = useGlossaryTerms();
  useArrival(heading, read.status !== 'loading');
  const isEmpty = read.status === 'ready' && read.terms.length === 0;
  return (
    <>
      <Hero height="short">
        <Breadcrumb crumbs={[{ label: t('glossary.crumb') }]} appearance="light" />
        <ScreenHeading ref={heading} className="hc-hero__title hc-h1">
          {t('glossary.heading')}
        </ScreenHeading>
        <HeroText>{t('glossary.intro')}</HeroText>
      </Hero>
      <LiveRegion message={isEmpty ? t('glossary.empty') : ''} />
      {read.status === 'ready' && !isEmpty ? (
        <GlossaryContent terms={read.terms} heading={heading} />
      ) : (
        <div className="hc-container hc-glossary__wait">
          {read.status === 'loading' && <Spinner label={t('glossary.loading')} />}
          {read.status === 'failed' && <ErrorPanel error={read.error} onRetry={read.retry} />}
          {isEmpty && <EmptyState art={<SceneFolder />} title={t('glossary.empty')} />}
        </div>
      )}
    </>
  );
}
