import type { PuckApi } from '@puckeditor/core';

/** Selects something on the page by its id, scrolls to it, and answers where it stands; null where it isn't drawn. */
export function showOnPage(
  { dispatch, getSelectorForId }: Pick<PuckApi, 'dispatch' | 'getSelectorForId'>,
  id: string,
): HTMLElement | null {
  const spot = getSelectorForId(id);
  if (spot) dispatch({ type: 'setUi', ui: { itemSelector: spot } });
  const node = document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`);
  if (!(node instanceof HTMLElement)) return null;
  node.scrollIntoView({ block: 'center' });
  return node;
}

/** Scrolls to something on the page by its id as soon as it is drawn, unless it is in sight. */
export function bringIntoSight(id: string): void {
  requestAnimationFrame(() =>
    document.querySelector(`[data-puck-component="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'nearest' }),
  );
}
