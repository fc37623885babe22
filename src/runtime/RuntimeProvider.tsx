import type { ReactNode } from 'react';
import { TextsContext } from '#i18n/useText.ts';
import type { Runtime } from './createRuntime.ts';
import { RuntimeContext } from './hooks.ts';

/** Gives everything below it one runtime and its texts. */
export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  return (
    <RuntimeContext value={runtime}>
      <TextsContext value={runtime.texts}>{children}</TextsContext>
    </RuntimeContext>
  );
}
