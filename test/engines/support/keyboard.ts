import assert from 'node:assert/strict';
import type { Wanted } from './inPage.ts';
import { until } from './until.ts';
import type { Visitor } from './visitor.ts';

/** Somebody who has a keyboard alone. After each key the focus is on something, and the page shows where. */
export interface Keyboard {
  press(...keys: readonly string[]): Promise<void>;
  /** Goes to it by Tab. */
  tabTo(wanted: Wanted): Promise<void>;
  /** Goes to it by Tab and presses Enter. */
  use(wanted: Wanted): Promise<void>;
  /** Goes to a field by Tab and types. */
  write(field: Wanted, text: string): Promise<void>;
  /** Takes the option after the one that a select shows, from the list that some engines open for it. */
  chooseNext(): Promise<void>;
  /** Waits until the focus is on it. */
  isOn(wanted: Wanted): Promise<void>;
  /** Waits until the focus is on something that shows it. */
  isSomewhere(): Promise<void>;
}

const mostStops = 150;

/** The keyboard of somebody at a window. */
export function keyboardOf({ tab, sees, seesThat, all }: Visitor): Keyboard {
  const isSomewhere = async () => {
    let last = '';
    await until(async () => {
      last = await tab.evaluate(faultOfFocus);
      return last === '' || undefined;
    }, 'the focus is not seen').catch((error: unknown) => assert.fail(`${String(error)}: ${last}`));
  };
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await tab.press(key);
  };
  const tabTo = async (wanted: Wanted) => {
    await sees(wanted);
    for (let stops = 0; !(await all(wanted)).some(({ hasFocus }) => hasFocus); stops += 1) {
      assert.ok(stops < mostStops, `Tab does not reach ${JSON.stringify(wanted)}`);
      await press('Tab');
    }
    await isSomewhere();
  };
  return {
    tabTo,
    isSomewhere,
    async press(...keys) {
      await press(...keys);
      await isSomewhere();
    },
    async use(wanted) {
      await tabTo(wanted);
      await press('Enter');
    },
    async write(field, text) {
      await tabTo(field);
      await tab.type(text);
      await isSomewhere();
    },
    async chooseNext() {
      await press('ArrowDown');
      const isList = (await all({ role: 'option' })).some(({ hasFocus }) => hasFocus);
      if (isList) await press('ArrowDown', 'Enter');
      await isSomewhere();
    },
    async isOn(wanted) {
      await seesThat(wanted, ({ hasFocus }) => hasFocus);
      await isSomewhere();
    },
  };
}

/**
 * Runs in the page: why nobody could say where the focus is; '' when all is well. A heading or a message that comes
 * has it without a sign, for it can't be used (docs/behaviour/design.md#accessibility).
 */
export function faultOfFocus(): string {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  if (!active || active === document.body || active === document.documentElement) return 'it is on body';
  const { width, height, left, right, top, bottom } = active.getBoundingClientRect();
  const says = active.outerHTML.slice(0, 120);
  const isReached = active.matches(
    'a, button, input, select, textarea, summary, option, [contenteditable=true], [role]',
  );
  if (!isReached && active instanceof HTMLElement && active.tabIndex < 0) return '';
  if (width === 0 && height === 0) return `${says} has no size`;
  if (right < 0 || bottom < 0 || left > window.innerWidth || top > window.innerHeight)
    return `${says} is out of sight`;
  const shows = (element: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo);
    const isMarked = boxShadow.includes('inset') && active.matches('[contenteditable=true]');
    return isMarked || (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0);
  };
  // The list of a select marks the option that it is on.
  if (active.localName === 'option') return '';
  // What stands around a field may show it: its box, its bar; an editor has a mark instead of an outline.
  for (let at: Element | null = active, steps = 0; at && steps < 6; at = at.parentElement, steps += 1)
    if (shows(at) || shows(at, '::before') || shows(at, '::after')) return '';
  const label = 'labels' in active ? (active as HTMLInputElement).labels?.[0] : null;
  if (label && shows(label)) return '';
  // The panel that a field has opened shows it too.
  if (active.getAttribute('role') === 'combobox' && document.activeElement) {
    const root = active.getRootNode() as ShadowRoot;
    if (root.querySelector('.hc-search__backdrop')) return '';
  }
  return `${says} does not show it`;
}
