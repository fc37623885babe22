import { nextFrame } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';

/** Presses keys one after the other, as a keyboard does: `press('Tab', 'Enter')`, `press('Shift+Tab')`. */
export async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const [last = '', ...held] = key.split('+').reverse();
    for (const down of held.reverse()) await sendKeys({ down });
    await sendKeys({ press: last });
    for (const up of held) await sendKeys({ up });
  }
  await nextFrame();
}

/** Types text where the focus is. */
export async function type(text: string): Promise<void> {
  await sendKeys({ type: text });
  await nextFrame();
}

/** Clicks the middle of an element with the mouse; what lies over it gets the click. */
export async function click(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
  await nextFrame();
}

/** Points at the middle of an element with the mouse, without pressing. */
export async function pointAt(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

afterEach(() => resetMouse());
