import { useEffect, useLayoutEffect } from 'react';
import type { ElementProps } from '#contracts/elements.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { useIsDrawn } from '#ui/hydration.ts';
import { whenIdle } from '#ui/idle.ts';
import type { Screens } from './screens.ts';

interface PageOwnerProps extends ElementProps<'shell'> {
  readonly screens: Screens;
}

/**
 * Makes the page the shell's: Back, Forward and the channel, and what the page says of the visitor. Rendered first,
 * because effects run in the order of siblings and all that comes after it relies on it. The chat widget, too, is
 * served by the shell (docs/behaviour/support-chat.md#opening).
 */
export function PageOwner({ container, visitor, searchHistory, screens }: PageOwnerProps) {
  const runtime = useRuntime();
  const isDrawn = useIsDrawn();
  useLayoutEffect(() => runtime.navigation.connect(), [runtime]);
  useLayoutEffect(() => runtime.preload.connect(screens.load), [runtime, screens]);
  useLayoutEffect(() => runtime.session.setVisitor(visitor), [runtime, visitor]);
  useLayoutEffect(() => runtime.session.setContainer(container), [runtime, container]);
  useLayoutEffect(() => runtime.setSearchHistory(searchHistory), [runtime, searchHistory]);
  useEffect(() => runtime.chat.connect(), [runtime]);
  // For the next page that the host draws; no other site's host draws any.
  useEffect(() => {
    if (isDrawn) whenIdle(runtime.timeZones.note);
  }, [runtime, isDrawn]);
  return null;
}
