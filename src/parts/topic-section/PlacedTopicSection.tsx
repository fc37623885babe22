import { useContentPending } from '#runtime/ElementRoot.tsx';
import { useLocation } from '#runtime/hooks.ts';
import { TopicSection } from './TopicSection.tsx';
import { useTopics } from './useTopics.ts';

/** The topic section as an element of its own. */
export interface PlacedTopicSectionProps {
  /** Slug of the landing page whose topics to show; '' takes the page of the address. */
  readonly slug: string;
}

/** The topic section as an element of its own, under the name the topics have together. */
export function PlacedTopicSection({ slug }: PlacedTopicSectionProps) {
  const { target } = useLocation();
  const topics = useTopics(slug || (target.view === 'page' ? target.pageId : ''));
  useContentPending(topics.status === 'loading');
  return (
    <TopicSection topics={topics} title={topics.status === 'ready' ? topics.list.title : ''} description="" />
  );
}
