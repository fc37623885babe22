import { useEffect, useReducer, useState } from 'react';
import type { View } from '#domain/views.ts';
import { loadFailure } from '#runtime/errors.ts';
import type { Screen, Screens } from './screens.ts';

/** A screen, or how far its script is. */
export type ScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly status: 'ready'; readonly render: Screen };

/** Loads the screen of a view. Only the view asked for last counts; one loaded before is there at once. */
export function useScreen(screens: Screens, view: View): ScreenState {
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ view: View; attempt: number; error: unknown } | null>(null);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);

  const render = screens.loaded(view);
  const isMissing = render === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isAskedFor = true;
    screens.load(view).then(
      () => isAskedFor && renderAgain(),
      (error: unknown) =>
        isAskedFor && setFailure({ view, attempt, error: loadFailure('the script of a screen', error) }),
    );
    return () => {
      isAskedFor = false;
    };
  }, [screens, view, isMissing, attempt]);

  if (render) return { status: 'ready', render };
  if (failure?.view === view && failure.attempt === attempt) {
    return { status: 'failed', error: failure.error, retry: () => setAttempt(attempt + 1) };
  }
  return { status: 'loading' };
}
