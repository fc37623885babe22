import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { blockNames, pictureText } from '../../src/domain/blocks.ts';
import { type PagePart, placeableElements, textPart } from '../../src/domain/builtPages.ts';
import { builderOf, publishedPage } from '../flows/support/builder.ts';
import { differingShare } from '../flows/support/pixels.ts';
import { siteOfTests } from '../flows/support/siteOfTests.ts';
import { giveSign, newVisitor, showIn, type Visitor } from '../flows/support/visitor.ts';

// Every block and every element, filled and published, seen by a guest and by a customer, in the canvas as on the site.

const widths = [
  ['Phone', 390],
  ['Tablet', 820],
  ['Desktop', 1440],
] as const;

/** A picture of two pixels beside each other. */
const bay =
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR4nGOoWHDixIIKAA0nA8Gd4L3vAAAAAElFTkSuQmCC';

/** How much of each is compared, in pixels from the top. */
const compared = 2400;

const list = (...items: readonly object[]) => JSON.stringify(items);
const go = { label: 'Go on', link: '/glossary', kind: 'primary', note: 'All terms' };
const card = { title: 'A card', note: 'What it is about\nin two lines', link: '/glossary' };

/** What is set of each part; of elements what they must be told where no address says it. */
const values: Readonly<Partial<Record<PagePart['name'], PagePart['values']>>> = {
  heading: { text: 'Payroll without surprises', level: '2', size: 'large' },
  picture: { alternative: 'A bay in the morning', caption: 'The bay', shape: 'wide', link: '/glossary' },
  buttons: { items: list(go, { ...go, kind: 'secondary' }, { ...go, kind: 'quiet' }) },
  links: { title: 'Further', items: list(go, { ...go, note: '' }) },
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
  search: { term: 'payroll' },
  releaseFeed: { embedded: true, limit: 3 },
  myCases: { embedded: true },
  glossary: { embedded: true },
  integration: { integration: 'slack' },
  breadcrumb: { current: 'Partners', appearance: 'dark' },
};

/** Whether everything that a page of the builder shows has come: its elements, and the pictures in sight. */
const isThere = (root: Element): boolean => {
  const all: Element[] = [];
  const collect = (parent: ParentNode) => {
    for (const each of parent.querySelectorAll('*')) {
      all.push(each);
      if (each.shadowRoot) collect(each.shadowRoot);
    }
  };
  collect(root);
  return all.every((each) => {
    if (each instanceof HTMLImageElement) return each.complete;
    return !each.localName.startsWith('hc-') ||
      each.localName === 'hc-root' ||
      each.hasAttribute('data-state')
      ? each.getAttribute('data-state') !== 'loading'
      : false;
  });
};

async function pictureOf(page: Page, shown: Locator): Promise<Buffer> {
  const node = await shown.elementHandle();
  assert.ok(node);
  await page.waitForFunction(isThere, node);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isThere, node);
  const box = await shown.boundingBox();
  assert.ok(box);
  return page.screenshot({
    animations: 'disabled',
    clip: { ...box, height: Math.min(box.height, compared) },
  });
}

describe('in the canvas as on the site', () => {
  const site = siteOfTests();

  for (const name of [...blockNames, textPart, ...placeableElements] as const)
    it(name, async () => {
      const { host, browser } = site();
      const part: PagePart = { id: 'part', name, values: { ...values[name], ...(await brought(name)) } };
      const heading: PagePart = { id: 'heading', name: 'heading', values: { text: 'What is new' } };
      const columns = [name === 'contents' ? [part, heading] : [part]];
      const page = await publishedPage(host, 'page', 'part', [{ id: 'one', layout: '12', columns }]);

      for (const visitor of ['guest', 'administrator'] as const) {
        const editor = await builderOf(browser, host, 'site@harbor.example');
        await editor.page.goto(`${host.url}/builder/pages/${page.id}`);
        await editor.page.getByLabel('Elements show').selectOption(visitor);
        // What the host draws for somebody of the role, who has no cases of their own.
        const reader = visitor === 'guest' ? await newVisitor(browser, host) : editor;
        const seen = visitor === 'guest' ? reader.page : await editor.context.newPage();
        const address = visitor === 'guest' ? '/part' : `/builder/preview/${visitor}/en-US/${page.id}`;
        const judge = await editor.context.newPage();
        await differ({ editor, seen, judge, url: `${host.url}${address}` });
        if (reader !== editor) await reader.leave();
        await editor.leave();
      }
      const customer = await newVisitor(browser, host);
      await customer.comeAs('admin@harbor.example');
      await customer.open('/part');
      assert.ok(((await customer.page.locator('.built-page').boundingBox())?.height ?? 0) > 0);
      assert.deepEqual(customer.problems, []);
      await customer.leave();
      await host.site.builtPages.remove(page.id, { userId: (await builder()).id, at: host.site.now() });
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

interface Compared {
  readonly editor: Visitor;
  /** Shows the page as it is read. */
  readonly seen: Page;
  /** Loads the pictures of both. */
  readonly judge: Page;
  readonly url: string;
}

/** Fails where canvas and page differ in more than a thousandth, at three widths, in light and dark. */
async function differ({ editor, seen, judge, url }: Compared): Promise<void> {
  const height = compared + 800;
  for (const [label, width] of widths) {
    await seen.setViewportSize({ width, height });
    await seen.goto(url);
    await giveSign(seen);
    await editor.page.setViewportSize({ width: width + 1000, height });
    await editor.page.getByRole('radio', { name: label, exact: true }).check();
    const canvas = editor.page.locator('.builder-page');
    // Letters between two pixels look otherwise.
    const left = await canvas.evaluate((node) => node.getBoundingClientRect().left);
    if (left % 1 !== 0) await editor.page.setViewportSize({ width: width + 1001, height });
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(seen, scheme);
      await showIn(editor.page, scheme);
      const pictures = [
        await pictureOf(seen, seen.locator('.built-page')),
        await pictureOf(editor.page, canvas),
      ] as const;
      const share = await differingShare(judge, pictures);
      assert.ok(share <= 0.001, `${label}, ${scheme}: ${(share * 100).toFixed(3)} % of ${url}`);
    }
  }
}
