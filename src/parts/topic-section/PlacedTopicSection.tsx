import { narrowedTopics } from '#domain/landing.ts';
import { useText } from '#i18n/useText.ts';
import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { Callout } from '#ui/Callout.tsx';
import { TopicSection } from './TopicSection.tsx';
import { useTopics } from './useTopics.ts';

/** The topic section as an element of its own. */
export interface PlacedTopicSectionProps {
  /** Slug of the landing page whose topics to show; '' takes the page of the address. */
  readonly slug: string;
  /** Slug of the one topic to show; '' shows all of them. */
  readonly topic?: string;
  /** The most articles of each topic; 0 for all. */
  readonly limit?: number;
}

/**
 * The topic section as an element of its own, under the name the topics have together. Without a page it is nothing to
 * readers, and says so to who builds the page.
 */
export function PlacedTopicSection({ slug, topic = '', limit = 0 }: PlacedTopicSectionProps) {
  const { t } = useText();
  const { isPreview } = useRuntime();
  const { target } = useLocation();
  const page = slug || (target.view === 'page' ? target.pageId : '');
  const topics = useTopics(page);
  useContentPending(topics.status === 'loading');
  if (page === '' && isPreview) {
    return (
      <div className="hc-container">
        <Callout tone="warning">
          <p>{t('topicSection.slugMissing')}</p>
        </Callout>
      </div>
    );
  }
  if (topics.status !== 'ready') return <TopicSection topics={topics} title="" description="" />;
  const list = narrowedTopics(topics.list, topic, limit);
  return (
    <TopicSection
      topics={{ status: 'ready', list }}
      title={list.title}
      description=""
      isBare={topic !== ''}
    />
  );
}
