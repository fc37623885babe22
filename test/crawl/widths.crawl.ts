import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { languages } from '../../src/domain/locales.ts';
import { siteRoot } from '../../src/domain/routes.ts';
import { openBrowser, visit } from '../flows/support/visitor.ts';

const widths = Array.from({ length: (1600 - 320) / 2 + 1 }, (_, step) => 320 + step * 2);

/** What is wrong with the page as it stands: an error panel, no header, or a row that is wider than the window. */
function faultsOfPage(): string[] {
  const root = document.querySelector('hc-shell')?.shadowRoot;
  const row = root?.querySelector('.hc-header__inner');
  return [
    ...(root?.querySelector('h1') ? [] : ['no content']),
    ...(row ? [] : ['no header']),
    ...(root?.querySelector('[role="alert"]') ? ['an alert'] : []),
    ...(row && row.scrollWidth > window.innerWidth ? [`the header takes ${row.scrollWidth} pixels`] : []),
    ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page scrolls sideways'] : []),
  ];
}

/** Puts a new shell in the place of the one that has adapted itself. */
function placeAnew(): void {
  document.querySelector('hc-shell')?.replaceWith(document.createElement('hc-shell'));
}

describe('the frame of the page at every width from 320 to 1600 pixels', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const email of ['', 'admin@harbor.example']) {
    for (const { locale } of languages) {
      it(`${email || 'a guest'} in ${locale}, while resizing and fresh`, async (context) => {
        const visitor = await visit(browser, host);
        if (email !== '') {
          await visitor.open('/login');
          await visitor.signIn(email);
        }
        const problems: string[] = [];
        const { page } = visitor;
        const look = async (width: number, how: string) => {
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          problems.push(...(await page.evaluate(faultsOfPage)).map((fault) => `${width} ${how}: ${fault}`));
        };
        await page.goto(`${host.url}${siteRoot({ basePath: '', locale })}/glossary`);
        await page.locator('hc-shell h1').first().waitFor();
        for (const width of [...widths, ...widths.toReversed()]) {
          await page.setViewportSize({ width, height: 800 });
          await look(width, 'while resizing');
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await page.evaluate(placeAnew);
          await page.locator('hc-shell h1').first().waitFor();
          await look(width, 'fresh');
        }
        context.diagnostic(`${problems.length} problems`);
        await visitor.leave();
        assert.deepEqual([...problems, ...visitor.problems], []);
      });
    }
  }
});
