import type { MouseEvent } from 'react';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { isPlainClick } from './PageLink.tsx';

/**
 * The address and the click of a Sign In link. Both lead back to this page (docs/behaviour/access.md#signing-in-on-the-way);
 * Back leads back to it too.
 */
export function useSignIn(): { href: string; onClick: (event: MouseEvent) => void } {
  const { signIn } = useRuntime();
  useLocation();
  return {
    href: signIn.loginHref(),
    onClick(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      signIn.toLogin({ history: 'push' });
    },
  };
}
