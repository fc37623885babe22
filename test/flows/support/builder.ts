import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { userOf } from '../../../host/testing/client.ts';
import type { TestHost } from '../../../host/testing/start-host.ts';
import { PageDetail, type PageKind } from '../../../src/contracts/builtPages.ts';
import type { PageSection } from '../../../src/domain/builtPages.ts';
import { platformViewOf } from '../../../src/domain/platformViews.ts';
import { newVisitor, type Visitor } from './visitor.ts';

/** Lets the page draw twice: what follows the pointer has then followed it. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Drags an element from the list to a place on the page by the mouse; `shown` is where it then stands. */
export async function drag(page: Page, name: string, to: Locator, shown: Locator): Promise<void> {
  const item = page.getByRole('button', { name, exact: true });
  await item.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const from = await item.boundingBox();
  assert.ok(from);
  // What is around it may still be loading, so that the place moves while something is dragged there.
  const target = async () => {
    const box = await to.boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)] as const;
  };
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
  await page.mouse.move(...(await target()), { steps: 15 });
  // A line shows where it will stand once the pointer has moved about there; each move may take it away again, and near an
  // edge the page goes on scrolling below the pointer: it is let go, as by a hand, where all rests and the line stays.
  const line = to.locator('[data-puck-line-placeholder]');
  const stays = async () => {
    const place = String(await target());
    for (let look = 0; look < 3; look += 1) {
      await settle(page);
      if ((await line.count()) === 0 || String(await target()) !== place) return false;
    }
    return true;
  };
  const end = performance.now() + 15_000;
  for (let moves = 0; !(await stays()); moves += 1) {
    assert.ok(performance.now() < end, `no line shows where ${name} will stand`);
    const [x, y] = await target();
    await page.mouse.move(x + (moves % 20), y + (moves % 10));
  }
  await page.mouse.up();
  await page.locator('[data-dnd-dragging]').waitFor({ state: 'detached' });
  await shown.first().waitFor();
}

/**
 * What the editor's library does itself and offers no other way for: a section can be dragged, and so can what it holds,
 * and each is a button. The keys reach both, and the outline lists them without any within another.
 */
export const ofLibrary = ['nested-interactive'];

/** What stands on the page is as small as the page is shown; the outline leads to the same. */
export const onCanvas = [...ofLibrary, 'target-size'];

/** The link that skips to the content is no content; the checker knows that of links before others of the same root alone. */
export const skipLink = ['region'];

/** Publishes a page although readers would stumble over something on it. */
export async function publishAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog', { name: 'Publish as it is?' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
}

/** Publishes a page on which nothing stands, which is asked about. */
export async function publishEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const asked = page.getByRole('dialog', { name: 'Publish an empty page?' });
  await asked.getByRole('button', { name: 'Publish' }).click();
}

/** The columns of the page that is built, in order. */
export const columns = (page: Page) => page.locator('.builder-page .built-column');

/** An administrator at the list of pages, in a browser as the options say. */
export async function builderOf(
  browser: Browser,
  host: TestHost,
  email: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const visitor = await newVisitor(browser, host, options);
  await visitor.comeAs(email);
  await visitor.open('/builder');
  await visitor.page.getByRole('heading', { name: 'Page builder' }).waitFor();
  return visitor;
}

/** Publishes a page with these sections, and answers it. */
export async function publishedPage(
  host: TestHost,
  kind: PageKind,
  name: string,
  sections: readonly PageSection[],
): Promise<PageDetail> {
  const builder = await userOf(host, 'site@harbor.example');
  const send = (method: string, path: string, body: object) =>
    builder.fetch(`/builder/api/pages${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', Origin: host.origin },
    });
  const title = `A ${kind} of columns`;
  const page = PageDetail.parse(await (await send('POST', '', { kind, name, title })).json());
  const view = platformViewOf({ title, description: '', sections }, page, () => crypto.randomUUID());
  const draft = { revision: page.revision, access: 'everyone', view };
  const { revision } = PageDetail.parse(await (await send('PUT', `/${page.id}`, draft)).json());
  assert.equal((await send('POST', `/${page.id}/publish`, { revision })).status, 200);
  return page;
}

/** Opens the form for a new page. */
export const newPage = (page: Page) => page.getByRole('button', { name: 'New page' }).click();

/** Makes a page of its own with a title and an address, and opens it in the editor. */
export async function makePage(page: Page, title: string, address: string): Promise<void> {
  await newPage(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Address' }).fill(address);
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

/** Adds something from the list by keys alone. */
export async function addByKeys(page: Page, name: string): Promise<void> {
  await page
    .getByTestId(/^drawer-item:/)
    .filter({ hasText: new RegExp(`^${name}$`) })
    .focus();
  await page.keyboard.press('Enter');
}
