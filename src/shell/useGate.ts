import { useLayoutEffect, useRef, useState } from 'react';
import { gate } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import { useLocation, useRuntime, useSession } from '#runtime/hooks.ts';
import { useLogin } from '#runtime/useLogin.ts';
import { useIsBuilt } from './useIsBuilt.ts';

/** What may be seen of the address. */
export type Gate =
  /** Nothing is seen yet. `target` may be prepared meanwhile, when everybody may see it. */
  | { readonly status: 'blank'; readonly target: Target | null }
  | { readonly status: 'open'; readonly target: Target }
  /** The session of the user who saw the target is over: they are asked to sign in without being sent away. */
  | { readonly status: 'ended' }
  /**
   * Only signed-in users may see the target, and who visits could not be asked, or a guest not be sent to sign in;
   * `retry` tries the latter again.
   */
  | { readonly status: 'closed'; readonly error: unknown; readonly retry?: () => void };

/**
 * What the visitor may see of what the address names (docs/behaviour/access.md#guests). Sends guests to the login and
 * users to the address remembered before it; after a failed look-up it shows what a guest may see and sends nobody
 * away (docs/behaviour/shell.md#what-is-missing).
 */
export function useGate(): Gate {
  const { navigation, signIn } = useRuntime();
  const { leaving } = navigation;
  const session = useSession();
  const { target } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const isArriving = useRef(true);
  const isReady = session.status === 'ready';
  const isGuest = !isReady || session.user === null;
  const isBuilt = useIsBuilt();
  // The host opens built pages to those alone who may see them, also in the place of a page for users.
  const decision = isBuilt ? 'show' : gate(target, isGuest);
  const hasEnded = isReady && session.hasEnded;

  useLayoutEffect(() => {
    if (!isReady || isGuest || !isArriving.current) return;
    isArriving.current = false;
    if (signIn.followRedirect()) setLeaving(true);
  }, [isReady, isGuest, signIn]);

  // The page that could not be left stays to be read.
  useLayoutEffect(
    () => (isLeaving ? leaving.subscribe(() => leaving.get().failure && setLeaving(false)) : undefined),
    [isLeaving, leaving],
  );

  const isRefused = isReady && !isLeaving && !hasEnded && decision !== 'show';
  const loginFailure = useLogin(isRefused && isGuest);
  const isMisled = isRefused && !isGuest;
  useLayoutEffect(() => {
    if (isMisled) navigation.show({ view: 'main' }, { history: 'replace' });
  }, [isMisled, navigation]);

  if (session.status === 'failed') {
    return decision === 'show' ? { status: 'open', target } : { status: 'closed', error: session.error };
  }
  if (!isReady) return { status: 'blank', target: decision === 'show' ? target : null };
  if (hasEnded && decision !== 'show') return { status: 'ended' };
  if (loginFailure) return { status: 'closed', ...loginFailure };
  if (isLeaving || decision !== 'show') return { status: 'blank', target: null };
  return { status: 'open', target };
}
