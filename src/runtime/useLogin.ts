import { useLayoutEffect, useState } from 'react';
import { useLocation, useRuntime } from './hooks.ts';
import type { LeaveFailure } from './leaving.ts';

/**
 * Sends a guest to sign in once for each page that is only for users (docs/behaviour/access.md#signing-in-on-the-way).
 * Returns why the page could not be left, for the place of the content; null as long as nobody knows.
 */
export function useLogin(isWanted: boolean): LeaveFailure | null {
  const { navigation, signIn } = useRuntime();
  const { leaving } = navigation;
  const { target } = useLocation();
  const [failure, setFailure] = useState<LeaveFailure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each target in its turn is what signing in leads back to
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    signIn.toLogin();
    const stop = leaving.subscribe(() => {
      const { failure: found } = leaving.get();
      if (found === null) return;
      setFailure(found);
      // What is said in the place of the content need not be said over it.
      leaving.dismiss();
    });
    return () => {
      stop();
      setFailure(null);
    };
  }, [isWanted, target, signIn, leaving]);

  return isWanted ? failure : null;
}
