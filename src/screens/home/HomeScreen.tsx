import { memo, useLayoutEffect, useRef } from 'react';
import type { ScreenProps } from '#contracts/elements.ts';
import type { UserInfo } from '#contracts/user.ts';
import { browseVisitor, homeCategories, homeIntegrations } from '#domain/browse.ts';
import { views } from '#domain/views.ts';
import { useText } from '#i18n/useText.ts';
import { Breadcrumb } from '#parts/Breadcrumb.tsx';
import { useEmbedded } from '#parts/Embedded.tsx';
import { Hero, HeroText } from '#parts/Hero.tsx';
import { LinkWords } from '#parts/LinkWords.tsx';
import { PageLink } from '#parts/PageLink.tsx';
import { Region } from '#parts/Region.tsx';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
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
export function HomeScreen(props: ScreenProps<'home'>) {
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

interface HomeContentProps extends ScreenProps<'home'> {
  readonly user: UserInfo | null;
}

function HomeContent({ user, lastSeenProduct, recentlyViewed, openCases }: HomeContentProps) {
  const { t } = useText();
  const { config, navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  const [topic, clearTopic] = useTopic();
  const { embedded } = useEmbedded();
  const tools = useToolViews();
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  const hasCases = openCases || config.openCases;
  const hasRecent = recentlyViewed || config.recentlyViewed;
  return (
    <>
      <Hero className="hc-home-hero">
        <Breadcrumb crumbs={[]} />
        <ScreenHeading ref={heading} className="hc-hero__title hc-display">
          {t('home.heading')}
        </ScreenHeading>
        <HeroText>{t('home.intro', { brand: config.brand.name })}</HeroText>
        {!embedded && (
          <ul className="hc-home-tools">
            {tools.map((view) => (
              <li key={view}>
                <PageLink target={{ view }} className="hc-home-tools__link">
                  <LinkWords mark="arrow">{t(views[view].title)}</LinkWords>
                </PageLink>
              </li>
            ))}
          </ul>
        )}
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
      <Further hasServices={topic === ''} />
    </>
  );
}

/** What stands further down: a region of its own, for which what is above doesn't wait. */
const Further = memo(function Further({ hasServices }: { readonly hasServices: boolean }) {
  const integrations = homeIntegrations(useRuntime().config.articles);
  return (
    <Region>
      <RoleSection />
      <NewsSection />
      {hasServices && <ServiceSection />}
      <LearningSection />
      {integrations.length > 0 && <IntegrationSection integrations={integrations} />}
    </Region>
  );
});
