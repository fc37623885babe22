import { useLayoutEffect, useRef } from 'react';
import type { LandingPage } from '#contracts/content.ts';
import type { UserInfo } from '#contracts/user.ts';
import { personasOf } from '#domain/access.ts';
import { hidesHero, type LandingSection, landingSections } from '#domain/landing.ts';
import { ScreenHeading } from '#parts/ScreenHeading.tsx';
import { TopicSection } from '#parts/topic-section/TopicSection.tsx';
import { useTopics } from '#parts/topic-section/useTopics.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { FeaturedBand } from './FeaturedBand.tsx';
import { LandingHero } from './LandingHero.tsx';
import { LandingSectionBlock } from './LandingSectionBlock.tsx';
import './landing.css';

/** A landing page that may be seen, and by whom. */
export interface LandingContentProps {
  readonly slug: string;
  readonly page: LandingPage;
  readonly user: UserInfo | null;
}

/** Hero, featured band, sections and topics of a landing page (docs/behaviour/landing-pages.md#page). */
export function LandingContent({ slug, page, user }: LandingContentProps) {
  const { navigation } = useRuntime();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => navigation.contentReady(heading.current), [navigation]);
  const topics = useTopics(slug);
  const sections = landingSections(page, personasOf(user));
  const title = page.landingPageTitle ?? '';
  const isSuite = hidesHero(slug);
  // On a suite page the Suite App Section on top stands in for the hero.
  const hasSuiteTop = isSuite && sections[0]?.layout === 'suite';
  const blockOf = (section: LandingSection | undefined, index: number) =>
    section && (
      <LandingSectionBlock
        key={index}
        section={section}
        pageTitle={title}
        {...(hasSuiteTop && index === 0 ? { headingRef: heading } : {})}
      />
    );
  return (
    <>
      {!isSuite && <LandingHero page={page} headingRef={heading} />}
      {isSuite && !hasSuiteTop && (
        <ScreenHeading ref={heading} className="hc-visually-hidden">
          {title}
        </ScreenHeading>
      )}
      {hasSuiteTop && blockOf(sections[0], 0)}
      <FeaturedBand page={page} topics={topics.status === 'ready' ? topics.list.topics : null} />
      {sections.map((section, index) => !(hasSuiteTop && index === 0) && blockOf(section, index))}
      <TopicSection
        topics={topics}
        title={page.topicTitleLabelText ?? ''}
        description={page.topicDescription ?? ''}
      />
    </>
  );
}
