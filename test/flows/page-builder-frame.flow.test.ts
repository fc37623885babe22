import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementName } from '../../src/contracts/elements.ts';
import type { ColumnLayout, PageSection } from '../../src/domain/builtPages.ts';
import {
  addByKeys,
  builderOf,
  columns,
  drag,
  newPage,
  ofLibrary,
  publishedPage,
  skipLink,
} from './support/builder.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import { newVisitor, showIn } from './support/visitor.ts';

describe('a frame, a home and landing pages that are built', () => {
  const site = siteOfTests();

  it('a draft is previewed as a partner and in German before anybody else sees it', async () => {
    const { host, browser } = site();
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
    await page
      .getByRole('dialog', { name: 'Preview' })
      .getByLabel('Language')
      .selectOption({ label: 'German (Germany)' });
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
    const { host, browser } = site();
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
      await addByKeys(page, name);
      await page.getByText(`${name} was added.`).waitFor();
    };
    const publish = async () => {
      await page.getByRole('button', { name: 'Publish' }).press('Enter');
      const asked = page.getByRole('dialog', { name: /^Publish/ });
      await asked.getByRole('button', { name: /^Publish/ }).press('Enter');
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
    // The outline and back, by keys.
    await page.getByRole('button', { name: 'Outline' }).press('Enter');
    await page.getByRole('button', { name: 'Outline', pressed: true }).waitFor();
    const outline = page.getByRole('navigation', { name: 'Outline' });
    const named = async (...names: readonly string[]) => {
      const texts = await outline.getByRole('button').allTextContents();
      assert.deepEqual(
        texts.map((text) => text.trim()),
        names,
      );
    };
    await named('Section 1', 'Header', 'Section 2', 'Footer');
    await isAccessible(ofLibrary);
    // What is chosen there is selected on the page, duplicated and removed.
    await outline.getByRole('button', { name: 'Header' }).press('Enter');
    const ways = page.locator('.builder-moves');
    await ways.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await page.getByText('Header was added.').waitFor();
    await named('Section 1', 'Header', 'Header', 'Section 2', 'Footer');
    await ways.getByRole('button', { name: 'Remove' }).press('Enter');
    await page.getByText('Header was removed.').waitFor();
    await named('Section 1', 'Header', 'Section 2', 'Footer');
    await page.getByRole('button', { name: 'Elements', exact: true, pressed: false }).press('Space');
    await page.getByRole('button', { name: 'Elements', exact: true, pressed: true }).waitFor();
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

  it('columns of a page and of its frame hold what stands in them, and stand below each other on a phone', async () => {
    const { host, browser } = site();
    const section = (layout: ColumnLayout, ...names: readonly ElementName[]): PageSection => ({
      id: layout,
      layout,
      columns: names.map((name) => [{ id: name, name, values: {} }]),
    });
    // A site has one frame.
    for (const { id, kind } of await host.site.builtPages.list())
      if (kind === 'frame') await host.site.builtPages.remove(id, { userId: 'site', at: host.site.now() });
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
