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
}

/**
 * The topic section as an element of its own, under the name the topics have together. Without a page it is nothing to
 * readers, and says so to who builds the page.
 */
export function PlacedTopicSection({ slug }: PlacedTopicSectionProps) {
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
  return (
    <TopicSection topics={topics} title={topics.status === 'ready' ? topics.list.title : ''} description="" />
  );
}
