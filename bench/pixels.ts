import type { Page } from 'playwright-core';
import type { TestHost } from '../host/testing/start-host.ts';
import { fontsAreThere } from '../test/flows/support/fonts.ts';
import { holdScripts } from '../test/flows/support/heldScripts.ts';
import { differingShare } from '../test/flows/support/pixels.ts';
import { followRequests, untilQuiet } from '../test/flows/support/quiet.ts';
import { showIn } from '../test/flows/support/visitor.ts';
import { openBrowser } from './browser.ts';
import type { Row } from './figures.ts';
import { type Cookies, signIn, startSite } from './site.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

/** What a guest may see, and all that a customer may. */
const ofGuests = [
  '/article?articleId=understand-your-pay-statement',
  '/glossary',
  '/complaints',
  '/complaints-form',
  '/nowhere',
];
const ofCustomers = (caseId: string) => [
  ...ofGuests,
  '/',
  '/page?app=payroll',
  '/search?q=payroll',
  '/my-cases',
  `/case-detail?id=${caseId}`,
  '/contact-advisor',
  '/release-feed',
  '/integration?integration=slack',
];
const widths = [390, 768, 1440];
const languages = ['', '/de'];
const schemes = ['light', 'dark'] as const;

/** How a page as drawn differs from the same page with its components. */
interface Difference {
  /** In per cent of its pixels. */
  readonly share: number;
  readonly where: string;
}

/** Leaves out what stands over the page until there are scripts, or only with them, and has pictures come at once. */
function showWhole(): void {
  const style = document.createElement('style');
  style.textContent =
    '.page-notice, #demo-chat { display: none !important } hc-shell { --hc-corner-size: 0px !important }';
  document.head.append(style);
  const roots = [document, document.querySelector('hc-shell')?.shadowRoot];
  for (const picture of roots.flatMap((root) => [...(root?.querySelectorAll('img') ?? [])]))
    picture.loading = 'eager';
}

/** A picture of the whole page in each colour. */
async function pictures(page: Page): Promise<Buffer[]> {
  await page.evaluate(showWhole);
  await page.evaluate(fontsAreThere);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const taken: Buffer[] = [];
  for (const scheme of schemes) {
    await showIn(page, scheme);
    taken.push(await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' }));
  }
  return taken;
}

/** How a page changes in each colour when its components take over. */
async function changesOf(page: Page, url: string): Promise<number[]> {
  const release = await holdScripts(page);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const drawn = await pictures(page);
  release();
  await page.keyboard.press('Shift');
  await page.locator('hc-shell[data-state=ready]').waitFor({ timeout: 60_000 });
  await untilQuiet(page);
  const live = await pictures(page);
  await page.unrouteAll();
  const shares: number[] = [];
  for (const [at, before] of drawn.entries())
    shares.push(await differingShare(page, [before, live[at] ?? before]));
  return shares;
}

/** All that changes of a screen, in each width, colour and language. */
async function differencesOf(browser: Browser, url: (language: string) => string, cookies: Cookies) {
  const all: Difference[] = [];
  for (const width of widths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    });
    followRequests(context);
    if (cookies) await context.addCookies(cookies);
    const page = await context.newPage();
    for (const language of languages)
      for (const [at, share] of (await changesOf(page, url(language))).entries())
        all.push({ share: 100 * share, where: `${width} ${schemes[at]} ${language.slice(1) || 'en'}` });
    await context.close();
  }
  return all;
}

/** How many pixels of each screen change when its components take over; the worst of all widths, colours and languages. */
export async function pixels(): Promise<Row[]> {
  const host: TestHost = await startSite();
  const browser = await openBrowser();
  try {
    const cookies = await signIn(browser, host);
    const cases = host.site.store.db.selectFrom('cases').select('id');
    const { id } = await cases.where('owner_id', '=', '005hc000000ADMIN01').executeTakeFirstOrThrow();
    const rows: Row[] = [];
    for (const [visitor, paths] of [
      ['guest', ofGuests],
      ['customer', ofCustomers(id)],
    ] as const)
      for (const path of paths) {
        const url = (language: string) => `${host.url}${language}${path}`;
        const all = await differencesOf(browser, url, visitor === 'guest' ? [] : cookies);
        const shares = all.map(({ share }) => share);
        const worst = all.reduce((most, each) => (each.share > most.share ? each : most));
        rows.push({
          part: 'pixels',
          what: `${visitor} ${path.replace(/=.*/, '')}, drawn and live differ`,
          figure: worst.share,
          unit: '%',
          target: { most: 0.1 },
          range: [Math.min(...shares), Math.max(...shares)],
          ...(worst.share > 0 ? { note: `worst: ${worst.where}` } : {}),
        });
      }
    return rows;
  } finally {
    await browser.close();
    await host.stop();
  }
}
