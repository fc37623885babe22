import { useMemo } from 'react';
import { type TopicList, topicList } from '#domain/landing.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';
import { useRead } from '#runtime/useRead.ts';

/** The topics of a page, as its visitor sees them. */
export type Topics =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly list: TopicList };

/**
 * Asks for the topics of a landing page and for the visitor, on whom it depends which of them are shown
 * (docs/behaviour/access.md#eor-countries).
 */
export function useTopics(slug: string): Topics {
  const { config, navigation } = useRuntime();
  const session = useSession();
  const langLocale = navigation.siteContext().locale;
  const read = useRead('getTopicsWithArticles', { slug, langLocale }, { enabled: slug !== '' });
  const root = read.status === 'ready' ? read.data : undefined;
  const user = session.status === 'ready' ? session.user : null;
  const list = useMemo(
    () => (root === undefined ? null : topicList(root, user, config.eorCountries, langLocale)),
    [root, user, config, langLocale],
  );
  if (slug === '') return { status: 'ready', list: { title: '', topics: [] } };
  if (read.status === 'failed') return { status: 'failed', error: read.error, retry: read.retry };
  return list && session.status !== 'loading' ? { status: 'ready', list } : { status: 'loading' };
}
