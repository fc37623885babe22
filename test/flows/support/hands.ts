import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';

/** A file that a visitor chooses. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** How somebody works at a page: with a pointer, or with the keyboard alone. Text is typed either way. */
export interface Hands {
  /** Goes to a link or button and uses it. */
  use(target: Locator): Promise<void>;
  /** Puts the caret into a field. */
  enter(field: Locator): Promise<void>;
  /** Checks a radio of a group. */
  check(radio: Locator): Promise<void>;
  /** Chooses an option by its label. */
  choose(select: Locator, option: string): Promise<void>;
  /** Opens the file chooser of an input that is shown as its label, and picks files. */
  pick(input: Locator, files: readonly ChosenFile[]): Promise<void>;
}

export function mouse(page: Page): Hands {
  return {
    use: (target) => target.click(),
    enter: (field) => field.click(),
    check: (radio) => radio.check(),
    async choose(select, option) {
      // The list of a native select is drawn by the browser, outside the page.
      await select.selectOption({ label: option });
    },
    async pick(input, files) {
      await take(page, files, () => input.locator('xpath=ancestor::label').click());
    },
  };
}

/** Only Tab, arrows, Space, Enter and letters; a target that Tab does not reach going forward fails. */
export function keyboard(page: Page): Hands {
  const press = (key: string) => page.keyboard.press(key);
  const isFocused = (target: Locator) =>
    target.evaluate((element) => {
      const root = element.getRootNode();
      return (root instanceof ShadowRoot || root instanceof Document) && root.activeElement === element;
    });
  const tabTo = async (target: Locator) => {
    await target.waitFor({ state: 'attached' });
    for (let stops = 0; !(await isFocused(target)); stops += 1) {
      assert.ok(stops < 100, `Tab does not reach ${target}`);
      await press('Tab');
    }
  };
  return {
    async use(target) {
      await tabTo(target);
      await press('Enter');
    },
    enter: tabTo,
    async check(radio) {
      const group = radio.locator('xpath=ancestor::*[@role="radiogroup"]');
      // Tab stops at the radio that is checked, the arrows go on from there.
      await tabTo(group.getByRole('radio', { checked: true }));
      const count = await group.getByRole('radio').count();
      for (let steps = 0; !(await radio.isChecked()); steps += 1) {
        assert.ok(steps < count, `the arrows do not reach ${radio}`);
        await press('ArrowDown');
      }
    },
    async choose(select, option) {
      await tabTo(select);
      await page.keyboard.type(option);
      assert.equal(await select.evaluate(selectedLabel), option);
    },
    async pick(input, files) {
      await take(page, files, async () => {
        await tabTo(input);
        await press('Enter');
      });
    },
  };
}

function selectedLabel(element: Element): string {
  return element instanceof HTMLSelectElement ? (element.selectedOptions[0]?.label ?? '') : '';
}

async function take(page: Page, files: readonly ChosenFile[], open: () => Promise<void>): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), open()]);
  assert.equal(chooser.isMultiple(), true);
  await chooser.setFiles([...files]);
}
