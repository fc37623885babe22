import type { MouseEvent } from 'react';
import { useLocation, useRuntime } from '#runtime/hooks.ts';
import { isPlainClick } from './PageLink.tsx';

/**
 * The address and the click of a Sign In link. Both lead back to this page (docs/behaviour/access.md#signing-in-on-the-way);
 * Back leads back to it too.
 */
export function useSignIn(): {
  href: string;
  target?: '_blank';
  onClick?: (event: MouseEvent) => void;
} {
  const { signIn, navigation } = useRuntime();
  useLocation();
  // No page may frame the sign-in page.
  if (navigation.isFramed()) return { href: signIn.loginHref(), target: '_blank' };
  return {
    href: signIn.loginHref(),
    onClick(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      signIn.toLogin({ history: 'push' });
    },
  };
}
