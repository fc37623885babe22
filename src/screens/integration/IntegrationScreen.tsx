import { useLayoutEffect, useRef } from 'react';
import type { ScreenProps } from '#contracts/elements.ts';
import { integrationOf } from '#domain/targetQueries.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { HomeButton } from '#parts/HomeButton.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { SearchBar } from '#parts/search-bar/SearchBar.tsx';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { SceneBrokenPage, SceneSignpost } from '#ui/scenes.tsx';
import '#parts/page-error.css';
import './integration.css';

/**
 * The page of an integration, which is still to be built; an empty value takes the one of the address
 * (docs/behaviour/integration.md#integration-page).
 */
export function IntegrationScreen({ integration, hideSearchBar }: ScreenProps<'integration'>) {
  const { t } = useText();
  const { navigation } = useRuntime();
  const { target } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  const addressed = target.view === 'integration' ? target.integration : '';
  const wanted = integrationOf(integration) || addressed;
  const isNone = wanted.trim() === '';

  return (
    <>
      {!hideSearchBar && <SearchBar appearance="light" searchHistory="site" hideRecentSearches={false} />}
      <div className="hc-container hc-integration" part="content">
        <Breadcrumb crumbs={[{ label: t('integration.crumb') }]} appearance="dark" />
        <div className="hc-error-screen">
          <div className="hc-error-screen__art">{isNone ? <SceneSignpost /> : <SceneBrokenPage />}</div>
          <ScreenHeading ref={heading} className={isNone ? 'hc-h2' : 'hc-h1'}>
            {t(isNone ? 'integration.none' : 'integration.underConstruction')}
          </ScreenHeading>
          {!isNone && <p className="hc-error-screen__text">{t('integration.workInProgress')}</p>}
          <div className="hc-error-screen__actions">
            <HomeButton variant="primary" size="lg" />
          </div>
        </div>
      </div>
    </>
  );
}
