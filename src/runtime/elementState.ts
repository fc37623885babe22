import type { ElementState } from '#contracts/elementEvents.ts';

/**
 * What shows the state of an element to style sheets and scripts: its attribute `data-state`, and the custom state of
 * its name where the browser has them.
 */
export function showState(element: HTMLElement): (state: ElementState) => void {
  const states = 'attachInternals' in element ? element.attachInternals().states : undefined;
  return (state) => {
    element.dataset.state = state;
    states?.clear();
    states?.add(state);
  };
}
