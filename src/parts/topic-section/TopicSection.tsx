import { useRef } from 'react';
import { useText } from '#i18n/useText.ts';
import { ErrorPanel } from '#parts/ErrorPanel.tsx';
import { Section, SectionHead } from '#parts/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TopicNav } from './TopicNav.tsx';
import { TopicPane } from './TopicPane.tsx';
import { topicId, topicsAnchor } from './topicAnchors.ts';
import '../sidenav.css';
import './topic-section.css';
import { useTopicArrival } from './useTopicArrival.ts';
import { useTopicScroll } from './useTopicScroll.ts';
import { useTopicSpy } from './useTopicSpy.ts';
import type { Topics } from './useTopics.ts';

/** The topics of a page, and what the page calls them. */
export interface TopicSectionProps {
  readonly topics: Topics;
  /** Words of the page about its topics; '' leaves the usual heading. */
  readonly title: string;
  readonly description: string;
  /** Without the sidebar, for a single topic. */
  readonly isBare?: boolean;
}

/**
 * All articles of a page by topic, and a sidebar that leads to each (docs/behaviour/topics.md#topic-section). Nothing
 * when there are no topics.
 */
export function TopicSection({ topics, title, description, isBare = false }: TopicSectionProps) {
  const { t } = useText();
  const box = useRef<HTMLDivElement>(null);
  const isReady = topics.status === 'ready';
  const { current, keep } = useTopicSpy(box, isReady);
  const scrollTo = useTopicScroll();
  useTopicArrival(box, isReady, keep);
  if (isReady && topics.list.topics.length === 0) return null;

  const choose = (from: Node, anchor: string) => {
    scrollTo(from, anchor);
    keep(anchor);
  };
  return (
    <Section ground="gray" id={topicId(topicsAnchor)} className="hc-topics" part="topics">
      <SectionHead
        overline={t('topicSection.label')}
        title={title || t('topicSection.heading')}
        text={description}
      />
      <div ref={box} className="hc-topics__body">
        {topics.status === 'loading' && <Spinner label={t('common.loading')} />}
        {topics.status === 'failed' && <ErrorPanel error={topics.error} onRetry={topics.retry} />}
        {topics.status === 'ready' && (
          <div className={isBare ? '' : 'hc-topics__grid'}>
            {!isBare && <TopicNav topics={topics.list.topics} current={current} onChoose={choose} />}
            <TopicPane topics={topics.list.topics} />
          </div>
        )}
      </div>
    </Section>
  );
}
