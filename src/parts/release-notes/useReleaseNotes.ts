import { useMemo } from 'react';
import { type FeedNote, feedNotes } from '#domain/releases.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useFailureLog, useRead } from '#runtime/useRead.ts';

/** The notes, or how far they are. */
export type ReleaseNotes =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => unknown }
  | { readonly status: 'ready'; readonly notes: readonly FeedNote[] };

/** All release notes in the page's language. */
export function useReleaseNotes(): ReleaseNotes {
  const { navigation, config } = useRuntime();
  const read = useRead('getReleaseNotes', { type: 'all', langLocale: navigation.siteContext().locale });
  const { externalHost } = config.links;
  const data = read.status === 'ready' ? read.data : null;
  const notes = useMemo(() => (data ? feedNotes(data, externalHost) : null), [data, externalHost]);
  useFailureLog(read, 'the release notes could not be loaded');
  if (read.status === 'failed') return read;
  return notes === null ? { status: 'loading' } : { status: 'ready', notes };
}
