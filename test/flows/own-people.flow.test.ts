import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

const command = fileURLToPath(new URL('../../host/hc.ts', import.meta.url));

describe('people of one’s own', () => {
  let host: TestHost;
  let browser: Browser;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hc-own-'));
    [host, browser] = await Promise.all([
      startHost({ content: 'none', env: { HC_DEMO: 'off', HC_ACCESS_CONTACT: 'access@north.example' } }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
    await rm(folder, { recursive: true });
  });

  const hc = async (...args: string[]) => {
    const { dataDir, databaseUrl } = host.config;
    const env = {
      ...{ HC_DATA_DIR: dataDir, HC_ORIGIN: host.origin },
      ...(databaseUrl === null ? {} : { HC_DATABASE_URL: databaseUrl }),
    };
    const { stdout } = await promisify(execFile)(process.execPath, [command, ...args], { env });
    return stdout;
  };

  it('come from files, are invited, set a password and sign in; who is shut out is so at once', async () => {
    const [accounts, people] = [join(folder, 'customers.csv'), join(folder, 'people.csv')];
    await writeFile(accounts, 'id;name;products\nnorth;Northwind Robotics;"HR;Payroll"\n');
    await writeFile(
      people,
      'email,first_name,last_name,account,permissions\nana@north.example,Ana,Duarte,north,view-cases;raise-cases\n',
    );
    await hc('accounts', 'import', accounts);
    await hc('users', 'import', people);
    const [, link = ''] = /^(http\S+)$/m.exec(await hc('users', 'invite', 'ana@north.example')) ?? [];

    const { page, problems, isAccessible, signOut, scrollsSideways, leave } = await newVisitor(browser, host);
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'Set your password' }).waitFor();
    await isAccessible();
    const password = 'quiet lanterns over gravel';
    await page.getByLabel('New password').fill('Password123!');
    await page.getByLabel('Repeat the password').fill('Password123!');
    await page.getByRole('button', { name: 'Save and Sign In' }).click();
    await page.getByRole('alert').filter({ hasText: 'easy to guess' }).waitFor();
    await isAccessible();
    await showIn(page, 'dark');
    await isAccessible();
    await page.setViewportSize({ width: 320, height: 700 });
    assert.equal(await scrollsSideways(), false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('New password').fill(password);
    await page.getByLabel('Repeat the password').fill(password);
    await page.getByRole('button', { name: 'Save and Sign In' }).click();
    await page
      .getByRole('button', { name: /^Account.*Ana/ })
      .or(page.getByRole('button', { name: /^Account/ }))
      .first()
      .waitFor();

    await signOut();
    await page.getByText('You are signed out.').waitFor();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('link', { name: 'access@north.example' }).waitFor();
    await isAccessible();
    await page.getByRole('link', { name: 'Back to sign-in' }).click();
    await page.getByLabel('Email address').fill('ana@north.example');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: /^Account/ }).waitFor();

    await page.goto(`${host.url}/my-cases`);
    await page.getByRole('heading', { level: 1, name: 'My Cases' }).waitFor();
    await hc('users', 'deactivate', 'ana@north.example');
    await page.goto(`${host.url}/my-cases`);
    await page.waitForURL('**/login?startURL=*');
    await page.goto(link);
    await page.getByRole('heading', { level: 1, name: 'This link no longer works' }).waitFor();
    await isAccessible();
    // The passwords that were refused, the link that is over, and pages without any content.
    assert.deepEqual(
      problems.filter((problem) => !/status of (?:400|404|410)/.test(problem)),
      [],
    );
    await leave();
  });
});
