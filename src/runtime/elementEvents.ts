import type { ElementEventDetail, ElementEventName } from '#contracts/elementEvents.ts';

/** Dispatches an event of the definitions with a copy of its detail; it bubbles and crosses shadow roots. */
export function sendEvent<N extends ElementEventName>(
  from: EventTarget,
  name: N,
  detail: ElementEventDetail<N>,
): void {
  // Its name before 0.2 is sent for one version more.
  const names = name === 'hc-failed' ? [name, 'hc-error'] : [name];
  for (const each of names)
    from.dispatchEvent(
      new CustomEvent(each, { detail: JSON.parse(JSON.stringify(detail)), bubbles: true, composed: true }),
    );
}
