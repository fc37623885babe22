import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import {
  freePort,
  type IdentityProvider,
  providerSettings,
  startIdentityProvider,
} from '../../host/testing/identity-provider.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { elementsIn, newVisitor, openBrowser, showIn, type Visitor } from './support/visitor.ts';

const mapping = {
  user: {
    email: 'email',
    first_name: 'given_name',
    last_name: 'family_name',
    permissions: { claim: 'groups', values: { support: ['view-cases', 'raise-cases'], staff: 'internal' } },
  },
  account: { id: 'org', name: 'org_name' },
};

const ana = {
  ...{ given_name: 'Ana', family_name: 'Duarte', email: 'ana@north.example', email_verified: true },
  ...{ org: 'north', org_name: 'Northwind Robotics', groups: ['support'] },
};

const article = '/article?articleId=run-off-cycle-payroll#create-the-run';

describe('signing in by an identity provider', () => {
  let host: TestHost;
  let provider: IdentityProvider;
  let browser: Browser;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hc-provider-'));
    const file = join(folder, 'mapping.json');
    await writeFile(file, JSON.stringify(mapping));
    const site = { origin: `http://127.0.0.1:${await freePort()}`, name: 'north' };
    provider = await startIdentityProvider(site);
    const env = {
      ...providerSettings(provider, site, { MAPPING: file, CREATE: 'accounts' }),
      ...{ HC_ACCESS_CONTACT: 'access@north.example', HC_LOG_LEVEL: 'silent' },
    };
    [host, browser] = await Promise.all([startHost({ env }), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
    await provider.stop();
    await rm(folder, { recursive: true });
  });
  afterEach(() => {
    provider.people.clear();
    for (const key of Object.keys(provider.trouble))
      delete provider.trouble[key as keyof typeof provider.trouble];
  });

  const choose = (page: Page) => page.getByRole('link', { name: 'Sign in with Northwind' }).click();

  /** At the provider: says who they are. */
  async function beThere(page: Page, who: string) {
    await page.getByLabel('Name').fill(who);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  async function signInBy({ page, open }: Visitor, who: string, path: string) {
    await open(path);
    await choose(page);
    await beThere(page, who);
    await page.getByRole('button', { name: /^Account/ }).waitFor();
    await elementsIn(page);
  }

  /** What a page says of itself in the console and nothing else is wrong with it: its status is one of these. */
  const isWell = ({ problems }: Visitor, ...statuses: readonly number[]) =>
    assert.deepEqual(
      problems.filter((problem) => !statuses.some((status) => problem.includes(`status of ${status}`))),
      [],
    );

  it('leads a customer back to the page they were led away from, and knows them the next time', async () => {
    provider.people.set('ana', ana);
    const visitor = await newVisitor(browser, host);
    const { page, open, at, isAccessible, signOut, leave } = visitor;
    await open(article);
    await page.waitForURL('**/login?startURL=*');
    await page.getByLabel('Password').waitFor();
    await isAccessible();
    await choose(page);
    await beThere(page, 'ana');
    await page.getByRole('heading', { level: 1, name: 'Run an off-cycle payroll' }).waitFor();
    assert.equal(at(), article);
    await elementsIn(page);
    await page.waitForFunction(() => window.scrollY > 100);
    assert.equal(await page.evaluate(() => localStorage.getItem('hcRedirectUrl')), null);
    await page.getByRole('link', { name: 'My Cases' }).first().waitFor();

    // Everywhere: here, at the provider, and in the other tab.
    const other = await visitor.context.newPage();
    await other.goto(`${host.url}/my-cases`);
    await other.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    await elementsIn(other);
    await signOut();
    await page.getByRole('heading', { name: 'Sign out?' }).waitFor();
    await page.getByRole('button', { name: 'Yes, everywhere' }).click();
    await page.getByText('You are signed out.').waitFor();
    assert.equal(at(), '/login?status=signed-out');
    await isAccessible();
    await other.getByRole('link', { name: 'Sign In' }).first().waitFor();

    // The groups have changed meanwhile; the provider asks anew who they are.
    provider.people.set('ana', { ...ana, groups: [] });
    await signInBy(visitor, 'ana', '/login');
    await page.getByRole('link', { name: 'Training videos' }).first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'My Cases' }).count(), 0);
    isWell(visitor, 404);
    await leave();
  });

  it('leads each of two tabs to its own page, and whoever came by another name of the site to its own', async () => {
    provider.people.set('ana', ana);
    const { page, context, open, leave } = await newVisitor(browser, host);
    const other = await context.newPage();
    await open('/my-cases');
    await page.waitForURL('**/login?startURL=*');
    const { port } = new URL(host.url);
    await other.goto(`http://localhost:${port}/login/with/north?startURL=/release-feed`);
    await choose(page);
    await beThere(page, 'ana');
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    await beThere(other, 'ana');
    await other.waitForURL(`${host.url}/release-feed`);
    await leave();
  });

  it('ends with the next request when the provider shuts somebody out, who is told why', async () => {
    provider.people.set('ana', ana);
    const visitor = await newVisitor(browser, host);
    const { page, open, isAccessible, leave } = visitor;
    await signInBy(visitor, 'ana', '/login?startURL=/my-cases');
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    provider.people.delete('ana');
    // There, too, nobody is signed in any more.
    await visitor.context.clearCookies({ name: '_session' });
    assert.equal(await provider.tellLogout('ana'), 200);
    await open('/my-cases');
    await page.waitForURL('**/login?startURL=*');
    await choose(page);
    await beThere(page, 'ana');
    await page.getByRole('heading', { level: 1, name: 'Northwind did not sign you in' }).waitFor();
    await page.getByRole('link', { name: 'access@north.example' }).waitFor();
    await isAccessible();
    provider.people.set('ana', ana);
    await page.getByRole('link', { name: 'Try Again' }).click();
    await beThere(page, 'ana');
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    isWell(visitor, 403, 404);
    await leave();
  });

  it('says what happened and what to do, whatever fails, in any colours and on small screens', async () => {
    const visitor = await newVisitor(browser, host);
    const { page, context, open, isAccessible, scrollsSideways, leave } = visitor;
    const { trouble, people } = provider;
    const hour = 3600;
    const attempt = async (who = 'ana') => {
      await context.clearCookies();
      await open('/login/with/north?startURL=/my-cases');
      await beThere(page, who);
    };
    const failures: [heading: string, way: string, happen: () => Promise<void>][] = [
      [
        "Northwind can't be reached",
        'Try Again',
        async () => {
          Object.assign(trouble, { at: '/token', status: 503 });
          await attempt();
        },
      ],
      [
        'Northwind takes too long',
        'Try Again',
        async () => {
          Object.assign(trouble, { at: '/token', isSilent: true });
          await attempt();
        },
      ],
      [
        "The clocks don't agree",
        'Try Again',
        async () => {
          trouble.token = ({ iat = 0, exp = 0, ...claims }) => ({
            ...claims,
            iat: iat - 3 * hour,
            exp: exp - 3 * hour,
          });
          await attempt();
        },
      ],
      [
        'The answer of Northwind could not be checked',
        'Try Again',
        async () => {
          trouble.hasTurnedKey = true;
          await attempt();
        },
      ],
      [
        'Signing in with Northwind is not set up correctly',
        'Try Again',
        async () => {
          trouble.token = (claims) => ({ ...claims, aud: 'another site' });
          await attempt();
        },
      ],
      [
        'Northwind did not sign you in',
        'Try Again',
        async () => {
          await context.clearCookies();
          await open('/login/with/north');
          await page.getByRole('button', { name: 'Refuse' }).click();
        },
      ],
      [
        'This sign-in could not be continued',
        'Try Again',
        async () => {
          await open('/login/with/north/callback?code=x&state=y.en-US');
        },
      ],
      [
        'Your browser keeps no cookies',
        'Try Again',
        async () => {
          await context.clearCookies();
          await page.getByRole('link', { name: 'Try Again' }).click();
        },
      ],
      [
        'Northwind says too little about you',
        'Sign In as Somebody Else',
        async () => {
          people.set('new', { ...ana, email: 'new@north.example', email_verified: false });
          await attempt('new');
        },
      ],
      [
        'Your email address belongs to another user',
        'Sign In as Somebody Else',
        async () => {
          people.set('first', { ...ana, email: 'taken@north.example' });
          await attempt('first');
          await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
          people.set('second', { ...ana, email: 'taken@north.example' });
          await attempt('second');
        },
      ],
      [
        'Your access has ended',
        'Sign In as Somebody Else',
        async () => {
          await host.site.store.db.updateTable('accounts').set({ deactivated_by: 'operator' }).execute();
          await attempt();
          await page.getByRole('heading', { level: 1, name: 'Your access has ended' }).waitFor();
          await host.site.store.db.updateTable('accounts').set({ deactivated_by: null }).execute();
        },
      ],
    ];
    for (const [heading, way, happen] of failures) {
      people.set('ana', ana);
      await happen();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByRole('link', { name: way }).waitFor();
      await isAccessible();
      await showIn(page, 'dark');
      await isAccessible();
      await page.setViewportSize({ width: 320, height: 700 });
      assert.equal(await scrollsSideways(), false, heading);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const key of Object.keys(trouble)) delete trouble[key as keyof typeof trouble];
    }
    // Who is shut out meanwhile is told so by what their page asks for, too.
    isWell(visitor, 400, 401, 403, 404, 409, 502, 504);

    // The way on leads to who was meant, past the session that the provider still has.
    people.set('ben', { ...ana, email: 'ben@north.example' });
    await page.getByRole('link', { name: 'Sign In as Somebody Else' }).click();
    await beThere(page, 'ben');
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    await leave();
  });
});
