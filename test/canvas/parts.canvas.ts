import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { placedInPage } from '../../builder/elementFields.ts';
import { blockNames, isBlock, pictureText } from '../../src/domain/blocks.ts';
import { type PagePart, placeableElements, textPart } from '../../src/domain/builtPages.ts';
import { builderOf, publishedPage } from '../flows/support/builder.ts';
import { fontsAreThere } from '../flows/support/fonts.ts';
import { differingShare } from '../flows/support/pixels.ts';
import { siteOfTests } from '../flows/support/siteOfTests.ts';
import { giveSign, newVisitor, showIn, type Visitor } from '../flows/support/visitor.ts';

// Every block and every element, filled and published, seen by a guest and by a customer, in the canvas as on the site.
// Where they differ, both pictures lie in .cache/canvas.

const folder = join(import.meta.dirname, '../../.cache/canvas');

const widths = [
  ['Phone', 390],
  ['Tablet', 820],
  ['Desktop', 1440],
] as const;

/** A picture of two pixels beside each other. */
const bay =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGOoWHDixIIKAA0nA8Gd4L3vAAAAAElFTkSuQmCC';

/** How much of each is compared, in pixels from the top. */
const compared = 1600;

/** How many elements, which may be as high as a screen, stand on one page. */
const atOnce = 3;

const list = (...items: readonly object[]) => JSON.stringify(items);
const go = { label: 'Go on', link: '/glossary' };
const card = { title: 'A card', note: 'What it is about\nin two lines', link: '/glossary' };

/** How long pages as high as these may take to be drawn, in milliseconds. */
const patience = 60_000;

/** What is set of each part; of elements what they must be told where no address says it. */
const values: Readonly<Partial<Record<PagePart['name'], PagePart['values']>>> = {
  heading: { text: 'Payroll without surprises', level: '2', size: 'large' },
  picture: { alternative: 'A bay in the morning', caption: 'The bay', shape: 'wide', link: '/glossary' },
  buttons: {
    items: list(...['primary', 'secondary', 'quiet'].map((kind) => ({ ...go, kind }))),
  },
  links: { title: 'Further', items: list({ ...go, note: 'All terms' }, go) },
  cards: { items: list(card, { ...card, link: '' }, card) },
  notice: { tone: 'warning', title: 'Mind', html: '<p>We are closed on <b>Monday</b>.</p>' },
  accordion: { items: list({ title: 'When?', html: '<p>Now.</p>' }, { title: 'Where?', html: '' }) },
  video: { link: 'https://www.youtube.com/embed/a', title: 'Introduction', note: 'Two minutes' },
  contents: { title: 'On this page' },
  divider: { look: 'short' },
  spacer: { height: 'large' },
  text: { html: '<p>All that you need, in <b>one</b> place.</p><ul><li>One</li><li>Two</li></ul>' },
  article: { articleId: 'understand-your-pay-statement' },
  landing: { pageId: 'payroll' },
  topicSection: { slug: 'payroll', limit: 3 },
  search: { term: 'payroll', limit: 3 },
  releaseFeed: { limit: 3 },
  integration: { integration: 'slack' },
  breadcrumb: { current: 'Partners', appearance: 'dark' },
};

/** What an element has by itself where the editor places it. */
const placed = (name: PagePart['name']): PagePart['values'] =>
  name === textPart || isBlock(name) ? {} : placedInPage(name, 'page');

/** Whether everything that a page of the builder shows has come: its elements, and the pictures that are not cut off. */
const isThere = (root: Element): boolean => {
  const isDrawn = (each: Element, end: number): boolean => {
    if (each instanceof HTMLImageElement) return each.complete || each.getBoundingClientRect().top >= end;
    if (!each.localName.startsWith('hc-') || each.localName === 'hc-root') return true;
    return each.hasAttribute('data-state') && each.getAttribute('data-state') !== 'loading';
  };
  const areDrawn = (parent: ParentNode, end: number): boolean =>
    [...parent.querySelectorAll('*')].every(
      (each) => isDrawn(each, end) && (!each.shadowRoot || areDrawn(each.shadowRoot, end)),
    );
  return [...root.querySelectorAll('.built-section')].every((section) =>
    areDrawn(section, section.getBoundingClientRect().bottom),
  );
};

/**
 * All elements. The glossary, which marks where its reader is, stands first of its page: what shows nothing to a visitor
 * is higher in the editor, and would move it.
 */
const inOrder = ['glossary' as const, ...placeableElements.filter((name) => name !== 'glossary')];

/** What stands on one page: as many as a window is high enough for. */
const groups: readonly (readonly PagePart['name'][])[] = [
  [...blockNames, textPart],
  ...Array.from({ length: Math.ceil(inOrder.length / atOnce) }, (_, at) =>
    inOrder.slice(at * atOnce, (at + 1) * atOnce),
  ),
];

describe('in the canvas as on the site', () => {
  const site = siteOfTests();

  for (const [at, names] of groups.entries())
    it(names.join(', '), async () => {
      const { host, browser } = site();
      const sections = await Promise.all(
        names.map(async (name) => ({
          id: name,
          layout: '12' as const,
          columns: [
            [
              {
                id: `${name}-part`,
                name,
                values: { ...placed(name), ...values[name], ...(await brought(name)) },
              },
            ],
          ],
        })),
      );
      const path = `parts-${at}`;
      const page = await publishedPage(host, 'page', path, sections);
      const differences: string[] = [];
      for (const visitor of ['guest', 'administrator'] as const) {
        const editor = await builderOf(browser, host, 'site@harbor.example');
        editor.page.setDefaultTimeout(patience);
        await editor.page.goto(`${host.url}/builder/pages/${page.id}`);
        await editor.page.getByLabel('Elements show').selectOption(visitor);
        // What the host draws for somebody of the role, who has no cases of their own.
        const reader = visitor === 'guest' ? await newVisitor(browser, host) : editor;
        const seen = visitor === 'guest' ? reader.page : await editor.context.newPage();
        const address = visitor === 'guest' ? `/${path}` : `/builder/preview/${visitor}/en-US/${page.id}`;
        seen.setDefaultTimeout(patience);
        const judge = await editor.context.newPage();
        const url = `${host.url}${address}`;
        const found = await differencesOf({ editor, seen, judge, url, names });
        differences.push(...(await keep(found, visitor)));
        if (reader !== editor) await reader.leave();
        await editor.leave();
      }
      const customer = await newVisitor(browser, host);
      await customer.comeAs('admin@harbor.example');
      await customer.open(`/${path}`);
      const shown = await sectionsIn(customer.page);
      assert.deepEqual(
        names.filter((_, index) => (shown[index]?.height ?? 0) === 0),
        [],
      );
      assert.deepEqual(customer.problems, []);
      await customer.leave();
      assert.deepEqual(differences, []);
    });

  /** A picture of one file, where a part shows one. */
  async function brought(name: PagePart['name']): Promise<PagePart['values']> {
    if (name !== 'picture') return {};
    const { host } = site();
    const bytes = Buffer.from(bay, 'base64');
    const editor = { userId: (await builder()).id, at: host.site.now() };
    const file = await host.site.builtPictures.add({ picture: 'bay', fileName: 'bay.png', bytes }, editor);
    return { picture: pictureText([file]) };
  }

  /** Whoever builds the pages of these tests. */
  const builder = () =>
    site()
      .host.site.store.db.selectFrom('users')
      .select('id')
      .where('email', '=', 'site@harbor.example')
      .executeTakeFirstOrThrow();
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The sections of a page that is built, each cut off where it is no longer compared, so that all of them are in sight. */
const cut = (page: Page): Promise<void> =>
  page.locator(builtSections).evaluateAll((sections, most) => {
    for (const section of sections)
      if (section instanceof HTMLElement) {
        section.style.maxBlockSize = `${most}px`;
        section.style.overflow = 'clip';
      }
  }, compared);

/** Where the sections of a page stand that is built, in order. */
const sectionsIn = (page: Page): Promise<readonly Box[]> =>
  page.locator(builtSections).evaluateAll((sections) =>
    sections.map((section) => {
      const { x, y, width, height } = section.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const builtSections = '.built-page .built-section';

interface Compared {
  readonly editor: Visitor;
  /** Shows the page as it is read. */
  readonly seen: Page;
  /** Loads the pictures of both. */
  readonly judge: Page;
  readonly url: string;
  /** What stands on the page, a section each. */
  readonly names: readonly string[];
}

/** A part on page and canvas at one width in one scheme, where they differ. */
interface Difference {
  readonly of: string;
  readonly share: number;
  readonly pictures: Pictures;
}

type Pictures = readonly [page: Buffer, canvas: Buffer];

/** Where canvas and page differ in more than a thousandth of a part, at three widths, in light and dark. */
async function differencesOf({ editor, seen, judge, url, names }: Compared): Promise<Difference[]> {
  // With room for what stands around them.
  const height = compared * (atOnce + 1);
  const found: Difference[] = [];
  for (const [label, width] of widths) {
    await seen.setViewportSize({ width, height });
    await seen.goto(url);
    await giveSign(seen);
    await editor.page.setViewportSize({ width: width + 1000, height });
    await editor.page.getByRole('radio', { name: label, exact: true }).check();
    const edited = editor.page.locator('.builder-page');
    // Letters between two pixels look otherwise.
    const left = await edited.evaluate((node) => node.getBoundingClientRect().left);
    if (left % 1 !== 0) await editor.page.setViewportSize({ width: width + 1001, height });
    for (const each of [seen, editor.page]) await hasCome(each, names.length);
    await beginAsLow(seen, editor.page);
    await hasCome(seen, names.length);
    for (const scheme of ['light', 'dark'] as const) {
      for (const each of [seen, editor.page]) await showIn(each, scheme);
      const [onPage, onCanvas] = [await sectionsIn(seen), await sectionsIn(editor.page)];
      for (const [at, name] of names.entries()) {
        const [one, other] = [onPage[at], onCanvas[at]];
        assert.ok(one && other, `${name} stands on both`);
        // What shows nothing to a visitor has a place in the editor that says so.
        if (one.height < 1) continue;
        const pictures = [await pictureOf(seen, one), await pictureOf(editor.page, other)] as const;
        const share = await differingShare(judge, pictures);
        if (share > 0.001) found.push({ of: `${name}, ${label}, ${scheme}`, share, pictures });
      }
    }
  }
  return found;
}

/** Waits until all of a page of so many sections has come, and has been drawn. */
async function hasCome(page: Page, count: number): Promise<void> {
  await page
    .locator(builtSections)
    .nth(count - 1)
    .waitFor({ state: 'attached' });
  await cut(page);
  const shown = await page.locator('.built-page').first().elementHandle();
  assert.ok(shown);
  await page.waitForFunction(isThere, shown);
  await page.evaluate(fontsAreThere);
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await page.waitForFunction(isThere, shown);
}

/**
 * Lets a page begin as low in its window as the canvas does: what marks where its reader is goes by a line of the window,
 * which crosses another place of a page that begins higher.
 */
async function beginAsLow(seen: Page, canvas: Page): Promise<void> {
  const [[onPage], [onCanvas]] = [await sectionsIn(seen), await sectionsIn(canvas)];
  assert.ok(onPage && onCanvas && onCanvas.y >= onPage.y);
  await seen.evaluate((room) => {
    document.documentElement.style.paddingBlockStart = `${room}px`;
  }, onCanvas.y - onPage.y);
}

const pictureOf = (page: Page, box: Box): Promise<Buffer> =>
  page.screenshot({
    animations: 'disabled',
    clip: box,
  });

/** Keeps the pictures of what differs, and answers it in words. */
async function keep(found: readonly Difference[], visitor: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  for (const { of, pictures } of found)
    for (const [at, name] of ['page', 'canvas'].entries())
      await writeFile(join(folder, `${of}, ${visitor}, ${name}.png`), pictures[at] ?? '');
  return found.map(({ of, share }) => `${of}, ${visitor}: ${(share * 100).toFixed(3)} %`);
}
