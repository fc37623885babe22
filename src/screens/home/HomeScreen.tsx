import { useLayoutEffect, useRef } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import type { UserInfo } from '#contracts/user.ts';
import { browseVisitor, homeCategories, homeIntegrations } from '#domain/browse.ts';
import { views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { Hero } from '#parts/Hero.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { useToolViews } from '#parts/useToolViews.ts';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { Spinner } from '#ui/Spinner.tsx';
import './home.css';
import { IntegrationSection } from './IntegrationSection.tsx';
import { LateOwnLists } from './LateOwnLists.tsx';
import { LateTopicResults } from './LateTopicResults.tsx';
import { LearningSection } from './LearningSection.tsx';
import { NewsSection } from './NewsSection.tsx';
import { ProductSection } from './ProductSection.tsx';
import { RoleSection } from './RoleSection.tsx';
import { ServiceSection } from './ServiceSection.tsx';
import { useTopic } from './useTopic.ts';

/**
 * The way into the help center: products, roles, news, services, courses and integrations
 * (docs/behaviour/home.md#sections).
 */
export function HomeScreen(props: ElementProps<'home'>) {
  const { t } = useText();
  const session = useSession();
  const isLoading = session.status === 'loading';
  useContentPending(isLoading);
  // Which categories there are depends on the visitor; without an answer they see what everyone does
  // (docs/behaviour/shell.md#what-is-missing).
  if (isLoading) return <Spinner variant="page" label={t('common.loading')} />;
  const user = session.status === 'ready' ? session.user : null;
  return <HomeContent user={user} {...props} />;
}

interface HomeContentProps extends ElementProps<'home'> {
  readonly user: UserInfo | null;
}

function HomeContent({ user, lastSeenProduct, recentlyViewed, openCases }: HomeContentProps) {
  const { t } = useText();
  const { config, navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const [topic, clearTopic] = useTopic();
  const tools = useToolViews();
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  const hasCases = openCases || config.openCases;
  const hasRecent = recentlyViewed || config.recentlyViewed;
  const integrations = homeIntegrations(config.articles);
  return (
    <>
      <Hero className="hc-home-hero">
        <Breadcrumb crumbs={[]} />
        <h1 ref={heading} className="hc-hero__title hc-display" tabIndex={-1}>
          {t('home.heading')}
        </h1>
        <p className="hc-hero__text">{t('home.intro', { brand: config.brand.name })}</p>
        <ul className="hc-home-tools">
          {tools.map((view) => (
            <li key={view}>
              <PageLink target={{ view }} className="hc-home-tools__link">
                <LinkWords mark="arrow">{t(views[view].title)}</LinkWords>
              </PageLink>
            </li>
          ))}
        </ul>
      </Hero>
      <ProductSection
        user={user}
        categories={homeCategories(browseVisitor(user), config.articles, config.absentPages)}
        lastSeenProduct={lastSeenProduct}
      />
      {topic !== '' && (
        <LateTopicResults
          key={topic}
          topic={topic}
          onBack={() => {
            heading.current?.focus({ preventScroll: true });
            clearTopic();
          }}
        />
      )}
      {(hasCases || hasRecent) && user && <LateOwnLists {...{ user, hasCases, hasRecent }} />}
      <RoleSection />
      <NewsSection />
      {topic === '' && <ServiceSection />}
      <LearningSection />
      {integrations.length > 0 && <IntegrationSection integrations={integrations} />}
    </>
  );
}
