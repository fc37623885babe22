import { useMemo } from 'react';
import { type FeedNote, feedNotes } from '#domain/releases.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { type Read, useFailureLog, useRead } from '#runtime/useRead.ts';

/** All release notes in the page's language. */
export function useReleaseNotes(): Read<readonly FeedNote[]> {
  const { navigation, config } = useRuntime();
  const read = useRead('getReleaseNotes', { type: 'all', langLocale: navigation.siteContext().locale });
  const { externalHost } = config.links;
  const answer = read.status === 'ready' ? read.data : null;
  const data = useMemo(() => feedNotes(answer ?? [], externalHost), [answer, externalHost]);
  useFailureLog(read, 'the release notes could not be loaded');
  return useMemo(() => (read.status === 'ready' ? { ...read, data } : read), [read, data]);
}
