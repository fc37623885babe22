import { useLayoutEffect, useRef } from 'react';
import { browseViewer, homeCategories, homeIntegrations } from '#domain/browse.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { Hero } from '#parts/Hero.tsx';
import { useContentPending } from '#runtime/elementContent.tsx';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import './home.css';
import { IntegrationSection } from './IntegrationSection.tsx';
import { LearningSection } from './LearningSection.tsx';
import { NewsSection } from './NewsSection.tsx';
import { ProductSection } from './ProductSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { ServiceSection } from './ServiceSection.tsx';

export interface HomeScreenProps {
  /** The product category to open at first; '' opens the one the visitor saw last (spec A 2.8). */
  readonly lastSeenProduct: string;
}

/** The way into the help center: products, roles, news, services, courses and integrations (spec A 2.8). */
export function HomeScreen({ lastSeenProduct }: HomeScreenProps) {
  const { t } = useText();
  const session = useSession();
  const isLoading = session.status === 'loading';
  useContentPending(isLoading);
  // Which categories there are depends on the visitor; without an answer he sees what everyone does (spec A 8).
  if (isLoading) return <Spinner variant="page" label={t('common.loading')} />;
  const user = session.status === 'ready' ? session.user : null;
  return <HomeContent user={user} lastSeenProduct={lastSeenProduct} />;
}

interface HomeContentProps extends HomeScreenProps {
  readonly user: Parameters<typeof browseViewer>[0] & Parameters<typeof ProductSection>[0]['user'];
}

function HomeContent({ user, lastSeenProduct }: HomeContentProps) {
  const { t } = useText();
  const { config, navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  const integrations = homeIntegrations(config.articles);
  return (
    <>
      <Hero className="hc-home-hero">
        <Breadcrumb crumbs={[]} />
        <h1 ref={heading} className="hc-hero__title hc-display">
          {t('home.heading')}
        </h1>
        <p className="hc-hero__text">{t('home.intro', { brand: config.brand.name })}</p>
      </Hero>
      <ProductSection
        user={user}
        categories={homeCategories(browseViewer(user), config.articles)}
        lastSeenProduct={lastSeenProduct}
      />
      <RoleSection />
      <NewsSection />
      <ServiceSection />
      <LearningSection />
      {integrations.length > 0 && <IntegrationSection integrations={integrations} />}
    </>
  );
}
