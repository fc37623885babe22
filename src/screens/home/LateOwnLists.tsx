import { useContentPending } from '#runtime/ElementRoot.tsx';
import { loadFailure } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { createScript, useScript } from '#ui/script.ts';
import type { OwnListsProps } from './OwnLists.tsx';

const ownLists = createScript(async () => (await import('./OwnLists.tsx')).OwnLists);

/** The user's own lists, of which most sites show none: their script comes where they are shown. Without it they are not there. */
export function LateOwnLists(props: OwnListsProps) {
  const { log } = useRuntime();
  const { value: Lists, hasFailed } = useScript(ownLists, true, (error) =>
    log.error('the lists of the user could not be shown', loadFailure('their script', error)),
  );
  useContentPending(!Lists && !hasFailed);
  return Lists ? <Lists {...props} /> : null;
}
