import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** A desk and a phone. */
export const stateWidths = [1440, 390] as const;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe says against a shown story, light and dark, on a desk and a phone: the rule, the state, and the places. */
export async function stateViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  const all: string[] = [];
  for (const width of stateWidths) {
    await page.setViewportSize({ width, height: 844 });
    for (const scheme of ['light', 'dark'] as const) {
      const found = await page.evaluate(async (scheme) => {
        document.documentElement.dataset.scheme = scheme;
        for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
        const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
          '#storybook-root',
          // A story is a part of a page.
          { rules: { region: { enabled: false } }, resultTypes: ['violations'] },
        );
        return violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
      }, scheme);
      all.push(...found.map((violation) => `${scheme} at ${width}: ${violation}`));
    }
  }
  return all;
}
