import type { MouseEvent } from 'react';
import { loginPath } from '#domain/routes.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { isPlainClick } from './PageLink.tsx';

/**
 * The address and the click of a Sign In link. A plain click remembers this page, so that signing in leads back to it
 * (docs/behaviour/access.md#signing-in-on-the-way); Back leads back to it too.
 */
export function useSignIn(): { href: string; onClick: (event: MouseEvent) => void } {
  const { navigation, signIn } = useRuntime();
  return {
    href: loginPath(navigation.siteContext().basePath),
    onClick(event) {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      signIn.toLogin({ history: 'push' });
    },
  };
}
