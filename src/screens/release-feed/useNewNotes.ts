import { startTransition, useCallback, useEffect, useState } from 'react';
import { type FeedNote, isNewNote, type SeenNotes, visitFeed } from '#domain/releases.ts';
import { isNumber, isText, listOf, nullable, objectOf } from '#domain/shapes.ts';
import { useRuntime, useSession } from '#runtime/hooks.ts';

const name = 'feedVisits';

const areSeen = objectOf({ day: isText, keys: listOf(isText) });
const areVisits = objectOf({ at: isNumber, seen: areSeen, before: nullable(areSeen) });

/** Which notes came since the user's last visit of the feed; to have the notes shown is a visit. None for guests. */
export function useNewNotes(notes: readonly FeedNote[] | null): (note: FeedNote) => boolean {
  const { memory, now, config } = useRuntime();
  const session = useSession();
  const [before, setBefore] = useState<SeenNotes | null>(null);
  const userId = session.status === 'ready' ? (session.user?.userId ?? '') : '';
  const { releaseVisitPause } = config.timings;

  useEffect(() => {
    if (notes === null || userId === '') return;
    const visits = visitFeed(memory.read(userId, name, areVisits), notes, now(), releaseVisitPause);
    memory.write(userId, name, visits);
    // A list that a server drew is taken over in its turn.
    startTransition(() => setBefore(visits.before));
  }, [memory, now, notes, userId, releaseVisitPause]);
  return useCallback((note) => isNewNote(note, before), [before]);
}
