import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Locator, Page } from 'playwright-core';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { PageDetail, type PageKind } from '../../src/contracts/builtPages.ts';
import type { ElementName } from '../../src/contracts/elements.ts';
import {
  type ColumnLayout,
  type PagePart,
  type PageSection,
  platformViewOf,
} from '../../src/domain/builtPages.ts';
import { newVisitor, openBrowser, showIn, type Visitor } from './support/visitor.ts';

/** Lets the page draw twice: what follows the pointer has then followed it. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Drags an element from the list to a place on the page by the mouse; `shown` is where it then stands. */
async function drag(page: Page, name: string, to: Locator, shown: Locator): Promise<void> {
  const item = page.getByRole('button', { name, exact: true });
  await item.scrollIntoViewIfNeeded();
  await to.scrollIntoViewIfNeeded();
  const from = await item.boundingBox();
  assert.ok(from);
  // What is around it may still be loading, so that the place moves while something is dragged there.
  const target = async () => {
    const box = await to.boundingBox();
    assert.ok(box);
    return [box.x + box.width / 2, box.y + Math.min(box.height / 2, 30)] as const;
  };
  await page.mouse.move(from.x + 20, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 5 });
  await page.mouse.move(...(await target()), { steps: 15 });
  // A line shows where it will stand once the pointer has moved about there; each move may take it away again, so that
  // it is let go, as by a hand, where the pointer rests and the line stays.
  const line = to.locator('[data-puck-line-placeholder]');
  const stays = async () => {
    for (let look = 0; look < 3; look += 1) {
      await settle(page);
      if ((await line.count()) === 0) return false;
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
const ofLibrary = ['nested-interactive'];
/** Beside them of its lists of items: a button that adds one has no name. */
const ofItems = [...ofLibrary, 'button-name', 'target-size'];

/** The link that skips to the content is no content; the checker knows that of links before others of the same root alone. */
const skipLink = ['region'];

/** Publishes a page although readers would stumble over something on it. */
async function publishAnyway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog', { name: 'Publish as it is?' })
    .getByRole('button', { name: 'Publish anyway' })
    .click();
}

/** Publishes a page on which nothing stands, which is asked about. */
async function publishEmpty(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  const asked = page.getByRole('dialog', { name: 'Publish an empty page?' });
  await asked.getByRole('button', { name: 'Publish' }).click();
}

/** The columns of the page that is built, in order. */
const columns = (page: Page) => page.locator('.builder-page .built-column');

async function builderOf(browser: Browser, host: TestHost, email: string): Promise<Visitor> {
  const visitor = await newVisitor(browser, host);
  await visitor.open('/login?startURL=%2Fbuilder');
  await visitor.page.getByLabel('Email address').fill(email);
  await visitor.page.getByLabel('Password').fill('harbor-demo');
  await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await visitor.page.getByRole('heading', { name: 'Page builder' }).waitFor();
  return visitor;
}

/** Publishes a page with these sections, and answers it. */
async function publishedPage(
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

/** The share of pixels in which two pictures of the same place differ, from 0 to 1; 1 when their sizes do. */
function difference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          if (!context) throw new Error('There is nothing to draw on.');
          context.drawImage(image, 0, 0);
          return context.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!first || !second || first.width !== second.width || first.height !== second.height) return 1;
      let differing = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const isOther = [0, 1, 2].some(
          (part) => Math.abs((first.data[at + part] ?? 0) - (second.data[at + part] ?? 0)) > 8,
        );
        if (isOther) differing += 1;
      }
      return differing / (first.data.length / 4);
    },
    [one.toString('base64'), other.toString('base64')],
  );
}

/** Opens the form for a new page. */
const newPage = (page: Page) => page.getByRole('button', { name: 'New page' }).click();

describe('building a page without code', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('drags four elements, sets a property, publishes, and a customer sees the page; what was not saved survives a reload', async () => {
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await isAccessible();
    await newPage(page);
    await isAccessible();
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByText('Give the page a title.').waitFor();
    await page.getByText('Give the page an address.').waitFor();
    await page.getByRole('textbox', { name: 'Title' }).fill('Welcome, partners');
    await page.getByRole('textbox', { name: 'Address' }).fill('welcome-partners');
    await page.getByRole('button', { name: 'Create page' }).click();

    await page.getByRole('heading', { level: 1, name: 'Welcome, partners' }).waitFor();
    await drag(page, 'Section', page.locator('[data-puck-dropzone]').first(), columns(page));
    await drag(page, 'Breadcrumb', columns(page).first(), columns(page).locator('hc-breadcrumb'));
    await page.getByRole('textbox', { name: 'Current page' }).fill('Partners');
    await page.getByText('Not saved yet').waitFor();

    await page.reload();
    await page.getByText(/These are your changes of .*, which were not saved yet\./).waitFor();
    await page.locator('hc-breadcrumb').getByText('Partners').waitFor();

    await drag(page, 'Release feed', columns(page).first(), columns(page).locator('hc-release-feed'));
    await drag(page, 'Glossary', columns(page).first(), columns(page).locator('hc-glossary'));
    await drag(page, 'Footer', columns(page).first(), columns(page).locator('hc-footer'));
    for (const tag of ['hc-release-feed', 'hc-glossary', 'hc-footer'])
      assert.equal(await columns(page).locator(tag).count(), 1, tag);
    await page.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('dialog', { name: 'Publish as it is?' });
    await asked.getByText('This stands in the frame already.').waitFor();
    await isAccessible(ofLibrary);
    await asked.getByRole('button', { name: 'Show' }).click();
    await page.locator('[data-puck-component]:focus hc-footer').waitFor();
    await publishAnyway(page);
    await page.getByText('The page is published: everyone who may open it sees this version.').waitFor();
    await isAccessible(ofLibrary);

    // What can be done stands in one row, also where its words are longest.
    const account = host.site.store.db.updateTable('users').where('email', '=', 'site@harbor.example');
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [locale, name] of [
      ['de-DE', 'Veröffentlichen'],
      ['pl-PL', 'Opublikuj'],
    ] as const) {
      await account.set({ locale }).execute();
      await page.reload();
      const publish = page.getByRole('button', { name, exact: true });
      await publish.waitFor();
      const [last, ...before] = await publish
        .locator('xpath=../*[not(self::dialog)]')
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).reverse());
      assert.ok(last && before.length > 4, locale);
      for (const { bottom } of before) assert.ok(bottom > last.top, `${locale}: one row`);
    }
    await account.set({ locale: 'en-US' }).execute();
    assert.deepEqual(problems, []);
    await leave();

    const customer = await newVisitor(browser, host);
    await customer.open('/login');
    await customer.signIn('admin@harbor.example');
    await customer.open('/welcome-partners');
    await customer.page.locator('hc-breadcrumb').getByText('Partners').waitFor();
    await customer.page.locator('hc-glossary').getByRole('heading').first().waitFor();
    assert.match(await customer.page.title(), /^Welcome, partners · /);
    assert.equal(await customer.scrollsSideways(), false);
    assert.deepEqual(customer.problems, []);
    await customer.leave();
  });

  it('two who edit one page do not overwrite each other unseen, and a version comes back', async () => {
    const [mine, theirs] = await Promise.all([
      builderOf(browser, host, 'site@harbor.example'),
      builderOf(browser, host, 'site2@harbor.example'),
    ]);
    await newPage(mine.page);
    await mine.page.getByRole('textbox', { name: 'Title' }).fill('Shared');
    await mine.page.getByRole('textbox', { name: 'Address' }).fill('shared');
    await mine.page.getByRole('button', { name: 'Create page' }).click();
    await mine.page.getByRole('heading', { level: 1, name: 'Shared' }).waitFor();
    await theirs.page.goto(mine.page.url());
    const title = (visitor: Visitor) => visitor.page.getByRole('textbox', { name: 'Title' });
    await title(theirs).fill('Their title');
    await title(mine).fill('My title');
    await publishEmpty(mine.page);
    await mine.page.getByText('The page is published').waitFor();

    await theirs.page.getByRole('button', { name: 'Save draft' }).click();
    const dialog = theirs.page.getByRole('dialog', { name: 'Somebody else saved this page' });
    await dialog
      .getByText('Sofia Keller saved this page while you were editing it.', { exact: false })
      .waitFor();
    await theirs.isAccessible(ofLibrary);
    await dialog.getByRole('button', { name: 'Go on with mine' }).click();
    assert.equal(await title(theirs).inputValue(), 'Their title');
    await publishEmpty(theirs.page);
    await theirs.page.getByText('The page is published').waitFor();

    // To take it offline looks at no draft: what the other stored is still unseen.
    await title(mine).fill('My next title');
    await mine.page.getByRole('button', { name: 'Take offline' }).click();
    await mine.page
      .getByRole('dialog', { name: 'Take this page offline?' })
      .getByRole('button', { name: 'Take offline' })
      .click();
    await mine.page.getByText('The page is offline', { exact: false }).waitFor();
    await mine.page.getByRole('button', { name: 'Save draft' }).click();
    await mine.page.getByRole('dialog', { name: 'Somebody else saved this page' }).waitFor();

    await theirs.page.getByRole('button', { name: 'Versions' }).click();
    await theirs.page.getByRole('button', { name: 'Restore version 1' }).click();
    await theirs.page.getByText('Version 1 is in the draft now.', { exact: false }).waitFor();
    assert.equal(await title(theirs).inputValue(), 'My title');
    await mine.leave();

    // Their page in two tabs: each keeps what is changed there, and says what the other keeps.
    const kept = (page: Page) => page.getByText('Another tab keeps changes of', { exact: false });
    const [one, two] = [theirs.page, await theirs.context.newPage()];
    await two.goto(one.url());
    const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
    await two.getByText('These are your changes of', { exact: false }).waitFor();
    await titleOf(one).fill('In one tab');
    await titleOf(two).fill('In two tabs');
    await kept(one).waitFor();
    await kept(two).waitFor();
    await theirs.isAccessible(ofLibrary);
    await one.close();
    await two.reload();
    assert.equal(await titleOf(two).inputValue(), 'In two tabs');
    await two.getByRole('button', { name: 'Go on with those' }).click();
    await titleOf(two).and(two.locator('[value="In one tab"]')).waitFor();
    await two.getByRole('button', { name: 'Save draft' }).click();
    await two.getByText('The draft is saved.').waitFor();
    await two.getByRole('button', { name: 'Go on with those' }).click();
    await two.getByRole('button', { name: 'Discard them' }).click();
    await kept(two).waitFor({ state: 'detached' });
    assert.equal(await titleOf(two).inputValue(), 'In one tab');
    await theirs.leave();
  });

  it('a draft is previewed as a partner and in German before anybody else sees it', async () => {
    const { page, context, isAccessible, leave } = await builderOf(browser, host, 'site@harbor.example');
    await newPage(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Our home');
    await page
      .getByLabel('What it is')
      .selectOption({ label: "The home page, in place of the product's own" });
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our home' }).waitFor();
    await drag(page, 'Section', page.locator('[data-puck-dropzone]').first(), columns(page));
    await drag(page, 'Home', columns(page).first(), columns(page).locator('hc-home'));
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByLabel('View as').selectOption({ label: 'Partner' });
    await page.getByLabel('Language').selectOption({ label: 'German (Germany)' });
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open preview' }).click();
    const shown = await opened;
    await shown.getByRole('heading', { name: 'Ich brauche Hilfe bei' }).waitFor();
    // Only partners have this category.
    await shown
      .locator('hc-home')
      .getByRole('tab', { name: 'Partner' })
      .or(shown.locator('hc-home').getByText('Partner', { exact: true }))
      .first()
      .waitFor();
    await page.goto(`${host.url}/builder`);
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('nothing');
    await page.getByText('No page has this in its title or address.').waitFor();
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('our HOME');
    await page.getByRole('button', { name: 'More for “Our home”' }).click();
    const remove = page.getByRole('button', { name: 'Delete page: Our home' });
    const asked = page.getByRole('dialog', { name: 'Delete “Our home”?' });
    await remove.click();
    await isAccessible();
    // Enter gives the harmless answer.
    await page.keyboard.press('Enter');
    await asked.waitFor({ state: 'hidden' });
    await remove.click();
    await asked.getByRole('button', { name: 'Delete page' }).click();
    await page.getByRole('link', { name: 'Our home' }).waitFor({ state: 'detached' });
    await leave();
  });

  it('a frame with a color, a home and a landing page are built by keys alone, and stand on the site in light and dark', async () => {
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    const make = async (kind: string, title: string, slug = '') => {
      await page.goto(`${host.url}/builder`);
      await page.getByRole('button', { name: 'New page' }).press('Enter');
      await page.getByRole('textbox', { name: 'Title' }).fill(title);
      await page.getByLabel('What it is').selectOption({ label: kind });
      if (slug) await page.getByRole('textbox', { name: 'Slug of the landing page' }).fill(slug);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: `Page builder: ${title}` }).waitFor();
    };
    const add = async (name: string) => {
      await page
        .getByTestId(/^drawer-item:/)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .focus();
      await page.keyboard.press('Enter');
      await page.getByText(`${name} was added.`).waitFor();
    };
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish' }).press('Enter');
      const asked = page.getByRole('dialog', { name: 'Publish as it is?' });
      const done = page.getByText('The page is published');
      await asked.or(done).first().waitFor();
      if (await asked.isVisible()) await asked.getByRole('button', { name: 'Publish anyway' }).press('Enter');
      await page.getByText('The page is published').waitFor();
    };

    await make('The frame around all built pages', 'Our frame');
    for (const name of ['Section', 'Header', 'Section', 'Footer']) await add(name);
    // Footer, one step up: into the section above the pages; and down again.
    await page.getByRole('button', { name: 'Move up' }).press('Enter');
    await page.getByText('Footer was moved.').waitFor();
    await columns(page).first().locator('hc-footer').waitFor();
    await page.getByRole('button', { name: 'Move down' }).press('Enter');
    await columns(page).nth(1).locator('hc-footer').waitFor();
    await page.getByRole('button', { name: 'Page', exact: true }).first().press('Enter');
    const color = page.getByRole('textbox', { name: 'Brand color' });
    await color.fill('yellow');
    await page.getByText('Write the color as #1f5a4a.').waitFor();
    await color.fill('#ffcc00');
    await page.getByText('has a contrast of only 1.5:1', { exact: false }).waitFor();
    for (const scheme of ['dark', 'light'] as const) {
      await showIn(page, scheme);
      await isAccessible(ofLibrary);
    }
    await color.fill('#1f5a4a');
    await page.getByText('has a contrast of 8:1', { exact: false }).waitFor();
    await publish();

    await make('A landing page, in place of the product\u0027s own', 'Our payroll', 'payroll');
    await add('Landing page');
    await publish();
    await make('The home page, in place of the product\u0027s own', 'Our start');
    await add('Home');
    await publish();
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    await isAccessible();
    await page.getByLabel('Colors').selectOption({ label: 'Dark' });
    assert.match((await page.getByRole('link', { name: 'Open preview' }).getAttribute('href')) ?? '', /dark/);
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('button', { name: 'Versions' }).press('Enter');
    await isAccessible();
    await page.keyboard.press('Escape');
    assert.deepEqual(problems, []);
    await leave();

    const customer = await newVisitor(browser, host);
    await customer.open('/login');
    await customer.signIn('admin@harbor.example');
    for (const [path, heading] of [
      ['/', 'I need help with'],
      ['/page?page=payroll', 'Payroll'],
    ] as const) {
      await customer.open(path);
      await customer.page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await customer.page.getByRole('contentinfo').waitFor();
      for (const scheme of ['dark', 'light'] as const) {
        await showIn(customer.page, scheme);
        await customer.isAccessible(skipLink);
      }
      await customer.page.setViewportSize({ width: 390, height: 844 });
      assert.equal(await customer.scrollsSideways(), false, path);
      await customer.page.setViewportSize({ width: 1440, height: 900 });
    }
    const seed = await customer.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--hc-brand-seed'),
    );
    assert.equal(seed.trim(), '#1f5a4a');
    assert.deepEqual(customer.problems, []);
    await customer.leave();
  });

  it('places words of their own by press and by drag, and formats them', async () => {
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await newPage(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Our words');
    await page.getByRole('textbox', { name: 'Address' }).fill('our-words');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our words' }).waitFor();
    for (const name of ['Section', 'Text']) {
      await page
        .getByTestId(/^drawer-item:/)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .click();
      await page.getByText(`${name} was added.`).waitFor();
    }
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    const onPage = page.locator('.built-text');
    await onPage.getByText('Nothing is written here yet.').waitFor();
    await editor.click();
    await page.keyboard.type('Payday moves to Thursday.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await onPage.locator('strong').getByText('Payday moves to Thursday.').waitFor();
    await drag(page, 'Text', columns(page).first(), onPage.nth(1));
    await isAccessible(ofLibrary);

    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    await onPage.locator('strong').getByText('Payday moves to Thursday.').waitFor();
    await publishAnyway(page);
    await page.getByText('The page is published').waitFor();
    assert.deepEqual(problems, []);

    const guest = await newVisitor(browser, host);
    await guest.open('/our-words');
    await guest.page.getByRole('main').locator('strong').getByText('Payday moves to Thursday.').waitFor();
    await guest.leave();
    await leave();
  });

  it('composes a hero, cards and an accordion of blocks without a script of their own, in German', async () => {
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await page.goto(`${host.url}/de/builder`);
    await page.getByRole('button', { name: 'Neue Seite' }).press('Enter');
    await page.getByRole('textbox', { name: 'Titel' }).fill('Unsere Kampagne');
    await page.getByRole('textbox', { name: 'Adresse' }).fill('unsere-kampagne');
    await page.getByRole('button', { name: 'Seite anlegen' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Unsere Kampagne' }).waitFor();
    const add = async (name: string) => {
      await page
        .getByTestId(/^drawer-item:/)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .focus();
      await page.keyboard.press('Enter');
    };
    const canvas = page.locator('.builder-page');

    await add('Abschnitt');
    await page.getByRole('combobox', { name: 'Hintergrund' }).selectOption({ label: 'Bild' });
    await page.getByRole('combobox', { name: 'Ausrichtung' }).selectOption({ label: 'Zentriert' });
    const picture = await page.evaluate(async () => {
      const drawing = new OffscreenCanvas(1200, 700);
      const context = drawing.getContext('2d');
      if (!context) throw new Error('There is nothing to draw on.');
      context.fillStyle = '#8ac';
      context.fillRect(0, 0, 1200, 700);
      const bytes = new Uint8Array(await (await drawing.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return [...bytes];
    });
    const bring = (name: string, bytes: readonly number[]) =>
      page
        .getByRole('button', { name: 'Bild hochladen' })
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await bring('kein-bild.png', [1, 2, 3]);
    await page
      .getByText('Diese Datei ist kein Bild, das der Browser lesen kann.', { exact: false })
      .waitFor();
    await bring('bucht.png', picture);
    await canvas.locator('.built-image--backdrop').waitFor();
    await isAccessible(ofLibrary);

    await add('Überschrift');
    await canvas.getByText('Schreiben Sie ihre Worte neben der Seite.').waitFor();
    await page.getByRole('textbox', { name: 'Worte' }).fill('Lohn ohne Überraschungen');
    await page.getByRole('combobox', { name: 'Ebene' }).selectOption({ label: '1, Titel der Seite' });
    await canvas.locator('h1').getByText('Lohn ohne Überraschungen').waitFor();

    await add('Abschnitt');
    await add('Aufklappliste');
    await page.getByText('Eintrag 1').last().click();
    await page.getByRole('textbox', { name: 'Titel' }).fill('Wann kommt der Lohn?');
    await canvas.locator('summary').getByText('Wann kommt der Lohn?').waitFor();
    await add('Schaltflächen');
    await page.getByText('Eintrag 1').last().click();
    await page.getByRole('textbox', { name: 'Worte' }).fill('Zum Glossar');
    await page.getByRole('textbox', { name: 'Führt zu' }).fill('javascript:alert(1)');
    await page.getByText('Das führt nirgendwohin.', { exact: false }).waitFor();
    assert.equal(await canvas.locator('.built-button').count(), 0);
    await page.getByRole('button', { name: 'Seite suchen' }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'Seite suchen' });
    await picker.getByRole('searchbox', { name: 'Suche' }).fill('Direktüberweisung einrichten');
    await picker
      .getByRole('button', { name: /übernehmen$/ })
      .first()
      .waitFor();
    await isAccessible(ofItems);
    await picker
      .getByRole('button', { name: /übernehmen$/ })
      .first()
      .press('Enter');
    assert.match(
      await page.getByRole('textbox', { name: 'Führt zu' }).inputValue(),
      /^\/article\?articleId=/,
    );
    await page.getByRole('textbox', { name: 'Führt zu' }).fill('/glossary');
    await canvas.locator('.built-button').getByText('Zum Glossar').waitFor();
    await isAccessible(ofItems);
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'So veröffentlichen?' });
    await asked.getByText('Die Seite hat keine Beschreibung für Suchmaschinen.').waitFor();
    await isAccessible(ofItems);
    await asked.getByRole('button', { name: 'Trotzdem veröffentlichen' }).press('Enter');
    await page.getByText('Die Seite ist veröffentlicht', { exact: false }).waitFor();
    assert.deepEqual(problems, []);
    await leave();

    const guest = await newVisitor(browser, host);
    await guest.open('/de/unsere-kampagne');
    const main = guest.page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Lohn ohne Überraschungen' }).waitFor();
    for (const scheme of ['dark', 'light'] as const) {
      await showIn(guest.page, scheme);
      await guest.isAccessible(skipLink);
    }
    const image = main.locator('.built-image--backdrop');
    assert.deepEqual(
      [...((await image.getAttribute('srcset')) ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => width),
      ['1200', '960', '480'],
    );
    await guest.page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await guest.scrollsSideways(), false);
    assert.equal(await main.getByRole('link', { name: 'Zum Glossar' }).getAttribute('href'), '/de/glossary');
    assert.deepEqual(guest.problems, []);
    await guest.leave();
  });

  it('begins with a template, survives a block that throws, and is duplicated', async () => {
    const { page, isAccessible, leave } = await builderOf(browser, host, 'site@harbor.example');
    await page.addInitScript(() => {
      const replace = Element.prototype.replaceChildren;
      Element.prototype.replaceChildren = function (...nodes) {
        if (nodes.some((node) => node instanceof HTMLElement && node.textContent === 'Boom!'))
          throw new Error('Planted.');
        replace.apply(this, nodes);
      };
    });
    await newPage(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Our campaign');
    await page.getByRole('textbox', { name: 'Address' }).fill('our-campaign');
    await page.getByLabel('Begin with').selectOption({ label: 'Campaign' });
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our campaign' }).waitFor();
    const canvas = page.locator('.builder-page');
    await canvas.getByText('Give a card a title, a text or a picture.').waitFor();
    await isAccessible(ofLibrary);

    const heading = canvas.locator('[data-puck-component]').filter({ hasText: 'Write its words' }).last();
    await heading.press('Enter');
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.fill('Boom');
    await canvas.getByText('Boom', { exact: true }).first().waitFor();
    await words.fill('Boom!');
    const told = page.getByRole('alert').filter({ hasText: 'The block “Heading”' });
    await told.waitFor();
    assert.equal(await words.inputValue(), 'Boom!');
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await told.waitFor({ state: 'detached' });

    // Each width lays the page out as a window of that width does.
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1440],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check();
      const shown = await canvas.evaluate((node) => (node as HTMLElement).offsetWidth);
      assert.equal(shown, width, name);
    }
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();

    await page.goto(`${host.url}/builder`);
    await page.getByRole('button', { name: 'More for “Our campaign”' }).click();
    await isAccessible();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our campaign (copy)' }).waitFor();
    await canvas.getByText('Give a card a title, a text or a picture.').waitFor();
    await page.goto(`${host.url}/builder`);
    await page.getByText('/our-campaign-2', { exact: false }).waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Published' });
    await page.getByRole('link', { name: 'Our campaign (copy)' }).waitFor({ state: 'detached' });
    await leave();
  });

  it('a slow or failing network loses nothing that was typed, and is told', async () => {
    const { page, leave } = await builderOf(browser, host, 'site@harbor.example');
    await newPage(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Slow');
    await page.getByRole('textbox', { name: 'Address' }).fill('slow');
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Slow' }).waitFor();
    const title = page.getByRole('textbox', { name: 'Title' });
    const save = page.getByRole('button', { name: 'Save draft' });
    const told = page.getByRole('alert');

    // No network at all.
    await title.fill('Offline');
    await page.route('**/builder/api/**', (route) => route.abort());
    await save.click();
    await told.getByText('The help center can\u0027t be reached.', { exact: false }).waitFor();
    await told.getByText('What you changed is kept in this browser.', { exact: false }).waitFor();
    assert.equal(await title.inputValue(), 'Offline');
    await page.unrouteAll();

    // What is typed while a draft is on its way stays a change.
    const arrived = Promise.withResolvers<void>();
    await page.route('**/builder/api/**', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await save.click();
    await page.getByText('Saving...').waitFor();
    await title.fill('Typed meanwhile');
    arrived.resolve();
    await page.getByText('The draft is saved.').waitFor();
    await page.getByText('Not saved yet').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await page.getByText('These are your changes of', { exact: false }).waitFor();
    assert.equal(await title.inputValue(), 'Typed meanwhile');

    // Stored, but the answer is lost: trying again is no conflict with oneself.
    await page.route('**/builder/api/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save.click();
    await told.getByText('What you changed is kept in this browser.', { exact: false }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await save.click();
    await page.getByText('The draft is saved.').waitFor();

    // Stored, but not published; something that is no host answers.
    await title.fill('Half way');
    await page.route('**/publish', (route) => route.fulfill({ body: '<html>Proxy</html>' }));
    await publishEmpty(page);
    await told.getByText('The draft is saved, but it was not published.', { exact: false }).waitFor();
    await page.unrouteAll();
    await publishEmpty(page);
    await page.getByText('The page is published').waitFor();

    // A browser that keeps nothing.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Refused', 'QuotaExceededError');
      };
    });
    await title.fill('Kept nowhere');
    await told.getByText('This browser keeps no unsaved changes here.', { exact: false }).waitFor();
    await leave();
  });

  it('looks in the editor as on the site, pixel by pixel, at three widths in light and dark', async () => {
    let count = 0;
    const part = (name: PagePart['name'], values: PagePart['values']): PagePart => ({
      id: `part-${count++}`,
      name,
      values,
    });
    const list = (...items: readonly object[]) => JSON.stringify(items);
    const go = { label: 'Go on', link: '/glossary', kind: 'primary' };
    const card = { title: 'A card', note: 'What it is about\nin two lines', link: '/glossary' };
    const sections: readonly PageSection[] = [
      {
        id: 'hero',
        layout: '12',
        look: { background: 'band', align: 'center', spacing: 'large' },
        columns: [
          [
            part('heading', { text: 'Payroll without surprises', level: '1', size: 'large' }),
            part('text', { html: '<p>All that you need at the turn of the year, in <b>one</b> place.</p>' }),
            part('buttons', { items: list(go, { ...go, kind: 'secondary' }) }),
          ],
        ],
      },
      {
        id: 'body',
        layout: '8-4',
        columns: [
          [
            part('heading', { text: 'What is new', level: '2' }),
            part('text', { html: '<p>A paragraph.</p><ul><li>One</li><li>Two</li></ul>' }),
            part('accordion', {
              items: list({ title: 'When?', html: '<p>Now.</p>' }, { title: 'Where?', html: '' }),
            }),
          ],
          [
            part('contents', { title: 'On this page' }),
            part('links', {
              title: 'Further',
              items: list({ label: 'Glossary', link: '/glossary', note: 'All terms' }),
            }),
          ],
        ],
      },
      {
        id: 'end',
        layout: '12',
        look: { background: 'tint', width: 'text' },
        columns: [
          [
            part('notice', { tone: 'warning', title: 'Mind', html: '<p>We are closed on Monday.</p>' }),
            part('cards', { items: list(card, { ...card, link: '' }) }),
            part('divider', { look: 'short' }),
            part('video', { link: 'https://www.youtube.com/embed/a', title: 'Introduction' }),
            part('spacer', { height: 'medium' }),
          ],
        ],
      },
    ];
    const made = await publishedPage(host, 'page', 'pixels', sections);
    const editor = await builderOf(browser, host, 'site@harbor.example');
    const guest = await newVisitor(browser, host);
    const height = 3200;
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1440],
    ] as const) {
      await guest.page.setViewportSize({ width, height });
      await guest.open('/pixels');
      await editor.page.setViewportSize({ width: width + 1000, height });
      await editor.page.goto(`${host.url}/builder/pages/${made.id}`);
      await editor.page.getByRole('radio', { name, exact: true }).check();
      const canvas = editor.page.locator('.builder-page');
      // Letters between two pixels look otherwise.
      const left = await canvas.evaluate((node) => node.getBoundingClientRect().left);
      if (left % 1 !== 0) await editor.page.setViewportSize({ width: width + 1001, height });
      for (const scheme of ['light', 'dark'] as const) {
        await showIn(guest.page, scheme);
        await showIn(editor.page, scheme);
        const [onSite, edited] = [
          await guest.page.getByRole('main').screenshot({ animations: 'disabled' }),
          await canvas.screenshot({ animations: 'disabled' }),
        ];
        const share = await difference(guest.page, onSite, edited);
        assert.ok(share <= 0.001, `${name}, ${scheme}: ${(share * 100).toFixed(3)} %`);
      }
    }
    await guest.leave();
    await editor.leave();
  });

  it('columns of a page and of its frame hold what stands in them, and stand below each other on a phone', async () => {
    const section = (layout: ColumnLayout, ...names: readonly ElementName[]): PageSection => ({
      id: layout,
      layout,
      columns: names.map((name) => [{ id: name, name, values: {} }]),
    });
    // A site has one frame.
    for (const { id, kind } of await host.site.builtPages.list())
      if (kind === 'frame') await host.site.builtPages.remove(id);
    await publishedPage(host, 'page', 'columns', [section('4-4-4', 'glossary', 'releaseFeed', 'complaints')]);
    await publishedPage(host, 'frame', '', [
      section('3-9', 'languagePicker', 'header'),
      section('6-6', 'searchBar', 'footer'),
    ]);

    const { page, open, signIn, scrollsSideways, problems, leave } = await newVisitor(browser, host);
    await open('/login');
    await signIn('admin@harbor.example');
    await open('/columns');
    for (const tag of ['hc-header', 'hc-footer', 'hc-glossary', 'hc-release-feed', 'hc-complaints'])
      await page.locator(`${tag}[data-state="ready"]`).waitFor();
    const rows = () =>
      page
        .locator('.built-column')
        .evaluateAll((all) => new Set(all.map((column) => column.getBoundingClientRect().top)).size);
    for (const [width, wanted] of [
      [1440, 3],
      [1024, 3],
      [390, 7],
      [320, 7],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      assert.equal(await rows(), wanted, `rows at ${width} pixels`);
      assert.equal(await scrollsSideways(), false, `${width} pixels`);
    }
    assert.deepEqual(problems, []);
    await leave();
  });
});
