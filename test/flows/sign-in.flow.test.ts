import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

describe('signing in and out', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  const article = '/article?articleId=run-off-cycle-payroll#create-the-run';

  it('leads a guest from a customer article to the sign-in page and back to its anchor', async () => {
    const { page, open, signIn, at, problems, isAccessible, leave } = await newVisitor(browser, host);
    await open(article);
    await page.waitForURL('**/login?startURL=*');
    assert.equal(await page.evaluate(() => localStorage.getItem('hcRedirectUrl')), `${host.url}${article}`);
    await isAccessible();
    await signIn('admin@harbor.example');
    await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    assert.equal(at(), article);
    await page.waitForFunction(() => window.scrollY > 300);
    assert.equal(await page.evaluate(() => localStorage.getItem('hcRedirectUrl')), null);
    // To a guest such an article is as one that isn't there.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('404')),
      [],
    );
    await leave();
  });

  it('leads each of two tabs straight to the page it asked for, without the home page between', async () => {
    const { page, context, open, signIn, leave } = await newVisitor(browser, host);
    const other = await context.newPage();
    await open('/my-cases');
    await page.waitForURL('**/login?startURL=*');
    await other.goto(`${host.url}/release-feed`);
    await other.waitForURL('**/login?startURL=*');
    const opened: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) opened.push(new URL(frame.url()).pathname);
    });
    await signIn('admin@harbor.example');
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    assert.deepEqual(opened, ['/my-cases']);
    await other.reload();
    await other
      .getByRole('heading', { level: 1, name: "What's new" })
      .or(other.getByText('Launch date'))
      .first()
      .waitFor();
    assert.equal(new URL(other.url()).pathname, '/release-feed');
    await leave();
  });

  it('ends in every tab when one opens the sign-out address', async () => {
    const { page, context, open, signIn, leave } = await newVisitor(browser, host);
    await open('/login?startURL=/my-cases');
    await signIn('admin@harbor.example');
    const cases = page.getByRole('table').getByRole('link');
    await cases.first().waitFor();
    const other = await context.newPage();
    await other.goto(`${host.url}/secur/logout.jsp`);
    await other.getByText('You are signed out.').waitFor();
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    assert.equal(await cases.count(), 0);
    await leave();
  });

  it('says what is wrong with a password, keeps the address typed, and lets try again', async () => {
    const { page, open, signIn, leave } = await newVisitor(browser, host);
    await open('/login');
    await page.getByLabel('Email address').fill('admin@harbor.example');
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('The email address or password is not right.').waitFor();
    assert.equal(await page.getByLabel('Email address').inputValue(), 'admin@harbor.example');
    await signIn('admin@harbor.example');
    await leave();
  });

  it('does not follow a forged address after signing in', async () => {
    const { page, context, open, signIn, at, leave } = await newVisitor(browser, host);
    for (const forged of ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '/login']) {
      await context.clearCookies();
      await open('/login');
      await page.evaluate((value) => localStorage.setItem('hcRedirectUrl', value), forged);
      await signIn('employee@harbor.example');
      assert.equal(at(), '/', forged);
    }
    await leave();
  });

  it('clears what belongs to the user when signing out, and asks again for customer pages', async () => {
    const { page, context, open, signIn, signOut, leave } = await newVisitor(browser, host);
    await open('/login');
    await signIn('payroll@harbor.example');
    assert.equal(await page.evaluate(() => localStorage.getItem('hcPersona')), 'payroll_classic-admin-user');
    const field = page.getByRole('combobox', { name: 'Search Help Center' });
    const recent = (term: string) =>
      page.getByRole('button', { name: `Remove “${term}” from recent searches` });
    const searchFor = async (term: string) => {
      await field.fill(term);
      await field.press('Enter');
      await page.getByRole('heading', { level: 1, name: `Results for “${term}”` }).waitFor();
      await field.click();
      await recent(term).waitFor();
    };
    await searchFor('garnishment');
    await field.press('Escape');
    await signOut();
    await page.getByText('You are signed out.').waitFor();
    assert.deepEqual(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('hc'))),
      [],
    );
    // What stays knows the browser, not the user: a known device is heard while others are told to wait.
    const kept = (await context.cookies()).filter(({ value }) => value !== '');
    assert.deepEqual(
      kept.filter(({ name, httpOnly }) => name !== 'hc_zone' && !(name.startsWith('hc_device_') && httpOnly)),
      [],
    );
    await open('/');
    await page.waitForURL('**/login');
    await signIn('aso@harbor.example');
    await searchFor('goals');
    // The next user of the browser isn't shown what the one before searched for.
    assert.equal(await recent('garnishment').count(), 0);
    await leave();
  });

  const articles: Readonly<Record<string, readonly (readonly [id: string, isAllowed: boolean])[]>> = {
    'empty@harbor.example': [['employ-people-in-germany-through-eor', false]],
    'admin@harbor.example': [
      ['employ-people-in-germany-through-eor', true],
      ['peo-shared-responsibilities', true],
      ['close-your-harbor-account', false],
    ],
    'aso@harbor.example': [
      ['peo-shared-responsibilities', false],
      ['hr-services-handbook-and-policy-reviews', true],
    ],
    'internal@harbor.example': [
      ['close-your-harbor-account', true],
      ['employ-people-in-the-uk-and-us-through-eor', true],
    ],
  };
  for (const [email, each] of Object.entries(articles)) {
    it(`${email} reads what is for them, and does not find what isn't`, async () => {
      const { page, open, comeAs, leave } = await newVisitor(browser, host);
      await comeAs(email);
      for (const [id, isAllowed] of each) {
        await open(`/article?articleId=${id}`);
        if (isAllowed) await page.getByText('This article is for:').waitFor();
        else await page.getByText("We can't seem to find the page you're looking for…").waitFor();
      }
      await leave();
    });
  }

  it('shows the header each account may use', async () => {
    const { page, open, comeAs, leave } = await newVisitor(browser, host);
    await comeAs('trial@harbor.example');
    await open('/');
    await page.getByRole('link', { name: 'Training videos' }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'My Cases' }).count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Browse by' }).count(), 0);
    await leave();
    const limited = await newVisitor(browser, host);
    await limited.comeAs('limited@harbor.example');
    await limited.open('/');
    await limited.page.getByRole('link', { name: 'Training videos' }).waitFor();
    assert.equal(await limited.page.getByRole('link', { name: /My Cases|Community/ }).count(), 0);
    assert.equal(await limited.page.getByRole('button', { name: 'Language' }).count(), 0);
    await limited.leave();
  });

  it('offers a user the page in their language once, and searches the index of a sandbox', async () => {
    const german = await newVisitor(browser, host);
    await german.comeAs('german@harbor.example');
    await german.open('/glossary?q=pay');
    await german.page.getByRole('button', { name: 'Schließen' }).click();
    await german.open('/article?articleId=reset-your-password');
    await german.page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await german.page.getByText('Auf Deutsch anzeigen').count(), 0);
    assert.deepEqual(german.problems, []);
    await german.leave();

    const polish = await newVisitor(browser, host, { viewport: { width: 390, height: 844 } });
    await polish.comeAs('polish@harbor.example');
    await polish.open('/glossary?q=pay');
    await polish.page.getByRole('link', { name: 'Pokaż po polsku' }).waitFor();
    await polish.isAccessible();
    assert.equal(await polish.scrollsSideways(), false);
    await polish.page.getByRole('link', { name: 'Pokaż po polsku' }).click();
    await polish.page.waitForURL('**/pl/glossary?q=pay');
    await polish.leave();

    const sandbox = await newVisitor(browser, host);
    await sandbox.comeAs('sandbox@harbor.example');
    await sandbox.open('/');
    const searched = sandbox.page.waitForRequest((request) => (request.postData() ?? '').includes('_Test'));
    await sandbox.page.getByRole('combobox', { name: 'Search Help Center' }).fill('payroll');
    await searched;
    await sandbox.open('/search?q=payroll');
    await sandbox.page.getByText('Articles •').first().waitFor();
    assert.match((await sandbox.page.locator('#hc-answers').textContent()) ?? '', /"indexName":"\w+_Test"/);
    await sandbox.leave();
  });

  it('lets an internal user view the site as others, says so everywhere, and gives their own view back', async () => {
    const { page, open, signIn, isAccessible, leave } = await newVisitor(browser, host);
    const closing = '/article?articleId=close-your-harbor-account';
    const heading = page.getByRole('heading', { level: 1, name: /Close your Harbor account/i });
    const banner = page.getByText(/^You are viewing the help center as/);
    const panel = page.getByRole('dialog', { name: 'Visibility' });
    const viewAs = async (role: string) => {
      await panel.getByRole('combobox', { name: 'View as' }).selectOption(role);
      await panel.getByRole('button', { name: 'View', exact: true }).click();
      await banner.waitFor();
    };
    await open(closing);
    await signIn('internal@harbor.example');
    await heading.waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Visibility' }).click();
    await panel.getByText(/Others: Users with the permission: articles on closing an account/).waitFor();
    await isAccessible();

    await viewAs('administrator');
    await page.getByText(/We can't seem to find the page/).waitFor();
    assert.equal(await heading.count(), 0);
    await page.getByRole('button', { name: 'Why?' }).click();
    await panel.getByText('Users with the permission: articles on closing an account').waitFor();
    await viewAs('guest');
    await page.getByRole('heading', { name: 'Guests are asked to sign in here' }).waitFor();
    await isAccessible();

    await page.getByRole('button', { name: 'Back to my own view' }).first().click();
    await heading.waitFor();
    assert.equal(await banner.count(), 0);
    await leave();
  });
});
