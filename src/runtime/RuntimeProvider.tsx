import type { ReactNode } from 'react';
import { TextsContext } from '#i18n/useText.ts';
import type { Runtime } from './createRuntime.ts';
import { RuntimeContext, useStore } from './hooks.ts';

/** Gives everything below it one runtime and its texts. */
export function RuntimeProvider({ runtime, children }: { runtime: Runtime; children: ReactNode }) {
  // Once for all that show texts: a subscription in each of them would be most of what their hooks cost.
  const texts = useStore(runtime.texts);
  return (
    <RuntimeContext value={runtime}>
      <TextsContext value={texts}>{children}</TextsContext>
    </RuntimeContext>
  );
}
