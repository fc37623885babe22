import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { startHost } from '../../host/testing/start-host.ts';
import { untilQuiet } from '../flows/support/quiet.ts';
import { screensOf } from '../flows/support/screens.ts';
import { newVisitor, openBrowser, showIn } from '../flows/support/visitor.ts';

// npm run screenshots: every screen of the demo into docs/screenshots, at 1440 and 390 pixels and in the dark, as small
// WebP files.

const folder = 'docs/screenshots';
const quality = 55;
/** A picture is half as large as the window: words of headings can be read, and all of them are a few hundred kilobytes. */
const scale = 0.5;

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const host = await startHost();
const browser = await openBrowser();
/** The list of results over a page, which no address opens. */
const searching = { name: 'search-bar', who: 'admin@harbor.example', path: '/' };
// A guest's home is the sign-in page.
const screens = [...(await screensOf(host)).filter(({ name }) => name !== 'guest-home'), searching];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, viewport, scheme] of [
  ['1440', wide, 'light'],
  ['390', narrow, 'light'],
  ['dark', wide, 'dark'],
] as const)
  for (const who of new Set(screens.map((screen) => screen.who))) {
    const visitor = await newVisitor(browser, host, { viewport, colorScheme: scheme });
    if (who) await visitor.comeAs(who);
    for (const screen of screens.filter((each) => each.who === who)) {
      await visitor.open(screen.path);
      await showIn(visitor.page, scheme);
      await untilQuiet(visitor.page);
      if (screen === searching) await search(visitor.page);
      writeFileSync(`${folder}/${screen.name}-${name}.webp`, await pictureOf(visitor.page));
    }
    await visitor.leave();
  }
await browser.close();
await host.stop();
const files = readdirSync(folder);
const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
console.log(`${files.length} pictures in ${folder}, ${Math.round(bytes / 1000)} kB`);

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Search Help Center' }).click();
  await page.keyboard.type('payroll');
  await page.getByRole('option').first().waitFor();
}

/** The window as a WebP file, which Playwright doesn't make itself. */
async function pictureOf(page: Page): Promise<Buffer> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: 0, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
