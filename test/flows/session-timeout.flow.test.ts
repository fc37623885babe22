import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { untilQuiet } from './support/quiet.ts';
import { elementsIn, newVisitor, openBrowser, type Visitor } from './support/visitor.ts';

const article = '/article?articleId=run-off-cycle-payroll';
const second = 1000;

describe('a session that is not used', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    // The host's own clock runs on: what ends a session here is the page.
    [host, browser] = await Promise.all([startHost({ env: { HC_SESSION_MINUTES: '1' } }), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  /** A signed-in user whose browser goes by a clock of the test's. */
  async function signedIn(): Promise<Visitor> {
    const visitor = await newVisitor(browser, host);
    await visitor.context.clock.install();
    await visitor.comeAs('admin@harbor.example');
    await visitor.open('/');
    return visitor;
  }
  const warning = ({ page }: Pick<Visitor, 'page'>) =>
    page.getByRole('alertdialog', { name: 'Still there?' });
  const toast = ({ page }: Pick<Visitor, 'page'>) => page.getByText('Your session has timed out. Try again.');
  const sessions = async () =>
    (await host.site.store.db.selectFrom('sessions').select('id_hash').execute()).length;

  it('warns and goes on, then ends, and leads back to the same page after signing in', async () => {
    const visitor = await signedIn();
    const { page, context, open, signIn, at, problems, isAccessible, leave } = visitor;
    await open(article);
    await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    const before = await sessions();

    await context.clock.fastForward(31 * second);
    await warning(visitor).waitFor();
    await isAccessible();
    assert.equal(
      await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.textContent;
      }),
      'Continue Working',
    );
    await page.keyboard.press('Enter');
    await warning(visitor).waitFor({ state: 'detached' });
    await context.clock.fastForward(20 * second);
    assert.equal(await warning(visitor).count(), 0);

    const endOnServer = page.waitForResponse('**/secur/logout.jsp');
    await context.clock.fastForward(61 * second);
    await toast(visitor).waitFor();
    await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
    assert.equal(at(), article);
    await isAccessible();
    // What was said is true on the server too.
    await endOnServer;
    assert.equal(await sessions(), before - 1);

    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await page.waitForURL('**/login?startURL=*');
    await signIn('admin@harbor.example');
    await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    assert.equal(at(), article);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is the same in two tabs, and signing in again in one brings the other back', async () => {
    const visitor = await signedIn();
    const { page, context, open, leave } = visitor;
    await open('/release-feed');
    await page.getByRole('heading', { level: 1, name: 'Release feed' }).waitFor();
    const other = await context.newPage();
    await other.goto(`${host.url}${article}`);
    await elementsIn(other);
    await other.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();

    await context.clock.fastForward(31 * second);
    await warning({ page: other }).waitFor();
    await warning(visitor).waitFor();
    await other.getByRole('button', { name: 'Continue Working' }).click();
    await warning({ page: other }).waitFor({ state: 'detached' });
    await warning(visitor).waitFor({ state: 'detached' });

    await context.clock.fastForward(61 * second);
    await toast(visitor).waitFor();
    await toast({ page: other }).waitFor();

    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await visitor.signIn('admin@harbor.example');
    await page.getByRole('heading', { level: 1, name: 'Release feed' }).waitFor();
    await other.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    assert.equal(await toast({ page: other }).count(), 0);
    await leave();
  });

  it('is told so when the host ended it sooner', async () => {
    const visitor = await signedIn();
    const { page, leave } = visitor;
    // What the home page asks for is there: the next call is that of the feed.
    await untilQuiet(page);
    await host.site.store.db.deleteFrom('sessions').execute();
    await page.getByRole('link', { name: 'Go to release feed' }).click();
    await toast(visitor).waitFor();
    await page.getByRole('heading', { level: 1, name: 'You are signed out' }).waitFor();
    await leave();
  });

  it('is logged out by Log Out', async () => {
    const visitor = await signedIn();
    const { page, context, leave } = visitor;
    await context.clock.fastForward(31 * second);
    await warning(visitor).getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('You are signed out.').waitFor();
    await leave();
  });
});
