import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { CaseListAnswerSchema } from '#contracts/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, showIn } from '../flows/support/visitor.ts';

// npm run screenshots: every screen of the demo into docs/screenshots, at 1440 and 390 pixels and in the dark, as small
// WebP files.

const folder = 'docs/screenshots';
const quality = 55;
/** A picture is half as large as the window: words of headings can be read, and all of them are a few hundred kilobytes. */
const scale = 0.5;

const administrator = 'admin@harbor.example';
const author = 'site@harbor.example';
const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

const host = await startHost();
const browser = await openBrowser();
const client = await userOf(host, administrator);
const { userId } = (await client.ask('getUserInfo', {})) as { userId: string };
const { caseList } = CaseListAnswerSchema.parse(await client.ask('getCaseList', { userId }));
const caseId = caseList?.find(({ IsClosed, Subject }) => !IsClosed && Subject)?.Id ?? '';

/** Each screen: its name, who sees it, its address, and what is done there before it is taken. */
const screens: readonly (readonly [string, string | null, string, ((page: Page) => Promise<void>)?])[] = [
  ['sign-in', null, '/login'],
  ['guest-article', null, '/article?articleId=reset-your-password'],
  ['complaints', null, '/complaints'],
  ['complaints-form', null, '/complaints-form'],
  ['home', administrator, '/'],
  ['landing', administrator, '/page?page=payroll'],
  ['article', administrator, '/article?articleId=run-off-cycle-payroll'],
  ['search', administrator, '/search?q=payroll'],
  [
    'search-bar',
    administrator,
    '/',
    async (page) => {
      await page.getByRole('combobox', { name: 'Search Help Center' }).click();
      await page.keyboard.type('payroll');
      await page.getByRole('option').first().waitFor();
    },
  ],
  ['release-feed', administrator, '/release-feed'],
  ['glossary', administrator, '/glossary'],
  ['my-cases', administrator, '/my-cases'],
  ['case-detail', administrator, `/case-detail?id=${caseId}`],
  ['contact-advisor', administrator, '/contact-advisor'],
  ['error', administrator, '/nowhere'],
  ['page-builder', author, '/builder'],
  ['embed', author, '/embed'],
  ['diagnostics', author, '/diagnostics'],
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, viewport, scheme] of [
  ['1440', wide, 'light'],
  ['390', narrow, 'light'],
  ['dark', wide, 'dark'],
] as const)
  for (const email of [null, administrator, author]) {
    const visitor = await newVisitor(browser, host, { viewport, colorScheme: scheme });
    if (email) await visitor.comeAs(email);
    for (const [screen, who, path, prepare] of screens.filter(([, each]) => each === email)) {
      await visitor.open(path);
      await showIn(visitor.page, scheme);
      await visitor.page.waitForLoadState('networkidle');
      await prepare?.(visitor.page);
      writeFileSync(`${folder}/${screen}-${name}.webp`, await pictureOf(visitor.page));
      if (who !== email) throw new Error(`${screen} is for ${who}`);
    }
    await visitor.leave();
  }
await browser.close();
await host.stop();
const files = readdirSync(folder);
const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
console.log(`${files.length} pictures in ${folder}, ${Math.round(bytes / 1000)} kB`);

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
