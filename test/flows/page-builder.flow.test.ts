import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { builderOf, columns, drag, makePage, newPage, onCanvas, publishAnyway } from './support/builder.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import { newVisitor } from './support/visitor.ts';

/** Whether something lies over the top of a box, in its middle or at its ends, or it ends outside of the window. */
const isCovered = (box: Locator): Promise<boolean> =>
  box.evaluate((node) => {
    const { left, right, top } = node.getBoundingClientRect();
    return [left + 2, (left + right) / 2, right - 2].some(
      (x) => !node.contains(document.elementFromPoint(x, top + 2)),
    );
  });

describe('building a page without code', () => {
  const site = siteOfTests();

  it('drags four elements, sets a property, publishes, and a customer sees the page; what was not saved survives a reload', async () => {
    const { host, browser } = site();
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
    const twice = asked.getByRole('listitem').filter({ hasText: 'This stands in the frame already.' });
    await twice.waitFor();
    await isAccessible(onCanvas);
    await twice.getByRole('button', { name: 'Show' }).click();
    await page.locator('[data-puck-component]:focus hc-footer').waitFor();
    await publishAnyway(page);
    await page.getByText('The page is published: everyone who may open it sees this version.').waitFor();
    await isAccessible(onCanvas);

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
        .locator(
          'xpath=ancestor::div[@class="builder-actions"]//*[self::button or self::a][not(ancestor::dialog)]',
        )
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

  it('places words of their own by press and by drag, and formats them', async () => {
    const { host, browser } = site();
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await makePage(page, 'Our words', 'our-words');
    // Around the page is the product's own frame, and from there a way to one of the site's.
    await page.getByRole('link', { name: 'Build a frame of your own' }).click();
    const made = page.getByRole('dialog', { name: 'New page' });
    assert.equal(await made.getByRole('combobox', { name: 'What it is' }).inputValue(), 'frame');
    await isAccessible();
    await page.goBack();
    // On a tablet, too, nothing covers the page between the list and the properties.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.getByRole('radio', { name: 'Tablet' }).check();
    assert.equal(await isCovered(page.locator('.builder-bar')), false);
    await page.setViewportSize({ width, height });
    for (const name of ['Section', 'Text']) {
      await page
        .getByTestId(/^drawer-item:/)
        .filter({ hasText: new RegExp(`^${name}$`) })
        .click();
      await page.getByText(`${name} was added.`).waitFor();
    }
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    const onPage = page.locator('.built-text');
    await page.locator('.builder-page').getByText('Write its words beside the page.').waitFor();
    await editor.click();
    await page.keyboard.type('Payday moves to Thursday.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await onPage.locator('strong').getByText('Payday moves to Thursday.').waitFor();
    // The words lead to an article that not everybody may read, and then to nothing.
    const forCustomers = '/article?articleId=plan-onboarding-tasks';
    await editor.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const address = page.getByRole('textbox', { name: 'Link address' });
    await address.fill(forCustomers);
    await address.press('Enter');
    await page.getByText(`Not every reader of this page may open “${forCustomers}”.`).waitFor();
    await isAccessible(onCanvas);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await address.fill('/no-such-page');
    await address.press('Enter');
    await page.getByText('There is nothing at “/no-such-page”.').waitFor();
    await page.getByRole('button', { name: 'Find a page' }).click();
    const picker = page.getByRole('dialog', { name: 'Find a page' });
    await picker.getByRole('searchbox', { name: 'Search' }).fill('Our words');
    await picker.getByRole('button', { name: 'Take “Our words”' }).click();
    await onPage.locator('a[href$="/our-words"]').getByText('Payday moves to Thursday.').waitFor();
    await drag(page, 'Text', columns(page).first(), page.locator('.builder-page .builder-unfilled'));
    await isAccessible(onCanvas);

    await page.getByText('Not saved yet').waitFor();
    await page.reload();
    await onPage.locator('strong').getByText('Payday moves to Thursday.').waitFor();
    await publishAnyway(page);
    await page.getByText('The page is published').waitFor();
    assert.deepEqual(problems, []);

    const guest = await newVisitor(browser, host);
    await guest.open('/our-words');
    await guest.page
      .locator('.built-page')
      .locator('strong')
      .getByText('Payday moves to Thursday.')
      .waitFor();
    await guest.leave();
    await leave();
  });
});
