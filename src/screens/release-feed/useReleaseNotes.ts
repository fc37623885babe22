import { useEffect, useMemo } from 'react';
import { type FeedNote, feedNotes } from '#domain/releases.ts';
import { useRead, useRuntime } from '#runtime/hooks.ts';

export type ReleaseNotes =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly notes: readonly FeedNote[] };

/**
 * All release notes in the page's language (docs/behaviour/release-feed.md#data). An answer without a list is a
 * failure.
 */
export function useReleaseNotes(): ReleaseNotes {
  const { navigation, transport, log, config } = useRuntime();
  const params = { type: 'all', langLocale: navigation.siteContext().locale } as const;
  const read = useRead('getReleaseNotes', params);
  const { externalHost } = config.links;
  const data = read.status === 'ready' ? read.data : null;
  const notes = useMemo(() => (data ? feedNotes(data, externalHost) : null), [data, externalHost]);
  const error = read.status === 'failed' ? read.error : null;
  const isMissing = data !== null && notes === null;

  useEffect(() => {
    if (error !== null) log.error('the release notes could not be loaded', error);
    if (isMissing) log.error('the answer holds no list of release notes');
  }, [error, isMissing, log]);

  if (read.status === 'failed') return { status: 'failed', error, retry: read.retry };
  if (isMissing) {
    const { queryKey } = transport.read('getReleaseNotes', params);
    return { status: 'failed', error: null, retry: () => transport.queries.refetchQueries({ queryKey }) };
  }
  return notes === null ? { status: 'loading' } : { status: 'ready', notes };
}
