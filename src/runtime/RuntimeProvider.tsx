import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TextsContext } from '#i18n/useText.ts';
import type { Runtime } from './createRuntime.ts';
import { RuntimeContext } from './hooks.ts';

// A window that comes to the front was visible before, where two stand beside each other.
if (typeof window !== 'undefined')
  focusManager.setEventListener((onReturn) => {
    const returned = () => onReturn();
    window.addEventListener('focus', returned);
    document.addEventListener('visibilitychange', returned);
    return () => {
      window.removeEventListener('focus', returned);
      document.removeEventListener('visibilitychange', returned);
    };
  });

/** Gives everything below it one runtime, its texts and its server state. */
export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <RuntimeContext value={runtime}>
      <TextsContext value={runtime.texts}>
        <QueryClientProvider client={runtime.transport.queries}>{children}</QueryClientProvider>
      </TextsContext>
    </RuntimeContext>
  );
}
