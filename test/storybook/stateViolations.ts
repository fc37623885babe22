import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { isAtRest } from '../flows/support/visitor.ts';

/** A desk and a phone. */
export const stateWidths = [1440, 390] as const;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe says against a shown story, light and dark, on a desk and a phone: the rule, the state, and the places. In the
 * second scheme it goes by the rules of colours alone, for nothing else changes. A story that is shown in the dark is for
 * the dark.
 */
export async function stateViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  await page.evaluate(layOutAll);
  const isForDark = (await page.evaluate(() => document.documentElement.dataset.scheme)) === 'dark';
  const schemes = isForDark ? (['dark'] as const) : (['light', 'dark'] as const);
  const all: string[] = [];
  for (const width of stateWidths) {
    await page.setViewportSize({ width, height: 844 });
    for (const scheme of schemes) {
      await page.evaluate((shown) => {
        document.documentElement.dataset.scheme = shown;
      }, scheme);
      // What is on its way from one colour to another has neither.
      await page.waitForFunction(isAtRest);
      const found = await page.evaluate(async (byColours) => {
        const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
          '#storybook-root',
          {
            ...(byColours
              ? { runOnly: ['color-contrast', 'link-in-text-block'] }
              : // A story is a part of a page.
                { rules: { region: { enabled: false } } }),
            resultTypes: ['violations'],
          },
        );
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      }, scheme !== schemes[0]);
      all.push(...found.map((violation) => `${scheme} at ${width}: ${violation}`));
    }
  }
  return all;
}

/** Lays out what is far from the window too: until then it has places that others have, and is judged by their ground. */
function layOutAll(): void {
  const within = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? within(each.shadowRoot) : []),
    ]);
  for (const each of within(document))
    if (each instanceof HTMLElement && getComputedStyle(each).contentVisibility === 'auto')
      each.style.contentVisibility = 'visible';
}
