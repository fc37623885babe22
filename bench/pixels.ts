import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestHost } from '../host/testing/start-host.ts';
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

/** Stands over the page until there are scripts, or only with them. */
const leftOut = '.page-notice, #demo-chat { display: none !important }';

/** How a page as drawn differs from the same page with its components. */
interface Difference {
  readonly share: number;
  readonly where: string;
}

/** The share of pixels that differ between two pictures; the lower one is filled up. Runs in a page. */
async function shareOfPixels([before, after]: readonly [string, string]): Promise<number> {
  const pixels = async (data: string) => {
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]),
    );
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    return context.getImageData(0, 0, image.width, image.height);
  };
  const [a, b] = [await pixels(before), await pixels(after)];
  const height = Math.max(a.height, b.height);
  let differing = Math.abs(a.height - b.height) * a.width;
  const common = Math.min(a.data.length, b.data.length);
  // A step of one is the rounding of a blend, and nothing that can be seen.
  const isOther = (at: number) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > 1;
  for (let at = 0; at < common; at += 4)
    if (isOther(at) || isOther(at + 1) || isOther(at + 2)) differing += 1;
  return differing / (height * a.width);
}

async function picture(page: Page): Promise<string> {
  await page.addStyleTag({ content: leftOut });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Pictures that wait until they are near.
  await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    window.scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
  const bytes = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  return bytes.toString('base64');
}

/** Pictures of an address as it is drawn, its scripts kept away, and as it is with them. */
async function bothOf(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  cookies: Cookies,
): Promise<readonly [string, string]> {
  const open = async (isLive: boolean) => {
    const context = await browser.newContext({
      ...options,
      bypassCSP: true,
      reducedMotion: 'reduce',
      timezoneId: 'UTC',
    });
    if (cookies) await context.addCookies(cookies);
    const page = await context.newPage();
    if (!isLive) await page.route(/\.js$/, (route) => route.abort());
    await page.goto(url);
    if (isLive) {
      await page.keyboard.press('Shift');
      await page.locator('hc-shell[data-state=ready]').waitFor({ timeout: 60_000 });
    }
    const taken = await picture(page);
    await context.close();
    return taken;
  };
  return [await open(false), await open(true)];
}

/** How many pixels of each screen change when its components take over; the worst of all widths, colours and languages. */
export async function pixels(): Promise<Row[]> {
  const host: TestHost = await startSite();
  const browser = await openBrowser();
  try {
    const cookies = await signIn(browser, host);
    const cases = host.site.store.db.selectFrom('cases').select('id');
    const { id } = await cases.where('owner_id', '=', '005hc000000ADMIN01').executeTakeFirstOrThrow();
    const comparing = await (await browser.newContext()).newPage();
    const rows: Row[] = [];
    for (const [visitor, paths] of [
      ['guest', ofGuests],
      ['customer', ofCustomers(id)],
    ] as const)
      for (const path of paths) {
        const all: Difference[] = [];
        for (const width of widths)
          for (const colorScheme of ['light', 'dark'] as const)
            for (const language of ['', '/de']) {
              const viewport = { width, height: 900 };
              const url = `${host.url}${language}${path}`;
              const visitors = visitor === 'guest' ? [] : cookies;
              const two = await bothOf(browser, url, { viewport, colorScheme }, visitors);
              const share = await comparing.evaluate(shareOfPixels, two);
              all.push({ share: share * 100, where: `${width} ${colorScheme} ${language.slice(1) || 'en'}` });
            }
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
