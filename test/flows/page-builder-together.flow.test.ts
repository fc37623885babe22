import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { builderOf, makePage, newPage, ofLibrary, publishEmpty } from './support/builder.ts';
import { letThrough } from './support/routes.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import type { Visitor } from './support/visitor.ts';

describe('building pages together, and on a bad network', () => {
  const site = siteOfTests();

  it('two who edit one page do not overwrite each other unseen, and a version comes back', async () => {
    const { host, browser } = site();
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

  it('a slow or failing network loses nothing that was typed, and is told', async () => {
    const { host, browser } = site();
    const { page, leave } = await builderOf(browser, host, 'site@harbor.example');
    await makePage(page, 'Slow', 'slow');
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
    await letThrough(page, '**/builder/api/**');

    // What is typed while a draft is on its way stays a change.
    const arrived = Promise.withResolvers<void>();
    await page.route('**/builder/api/**', async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await save.click();
    await page.getByText('Saving…').waitFor();
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
    await letThrough(page, '**/builder/api/**');
    await save.click();
    await page.getByText('The draft is saved.').waitFor();

    // Stored, but not published; something that is no host answers.
    await title.fill('Half way');
    await page.route('**/publish', (route) => route.fulfill({ body: '<html>Proxy</html>' }));
    await publishEmpty(page);
    await told.getByText('The draft is saved, but it was not published.', { exact: false }).waitFor();
    await letThrough(page, '**/publish');
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
});
