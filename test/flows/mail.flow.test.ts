import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { advisorPayload } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { mailEnv, startMailServer } from '../../host/testing/mail-server.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

const site = 'https://help.harbor.example';
const copy = 'a.person.with.a.rather.long.address@northwind-robotics-of-the-far-north.example';

describe('mail', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    server = await startMailServer();
    [host, browser] = await Promise.all([
      startHost({ content: 'none', env: mailEnv(server.url) }),
      openBrowser(),
    ]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
    await server.stop();
  });

  const mailTo = async (address: string) => {
    const found = () => server.mails.find(({ to }) => to[0] === address);
    await server.until(() => found() !== undefined);
    return found() ?? assert.fail();
  };

  it('about cases is left by who was included, and got again, on a phone and without an account', async () => {
    const admin = await userOf(host, 'admin@harbor.example');
    await admin.ask('createCaseFromJson', advisorPayload({ CcEmails__c: copy }));
    const { html } = await mailTo(copy);
    const [, link = ''] = new RegExp(`href="${site}(/mails/leave[^"]+)"`).exec(html) ?? [];

    const { page, problems, isAccessible, scrollsSideways, leave } = await newVisitor(browser, host);
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`${host.url}${link}`);
    await page.getByText(`Do you want no more emails about cases at ${copy}?`).waitFor();
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    await page.getByRole('button', { name: 'Stop Emails' }).click();
    await page.getByRole('status').filter({ hasText: 'gets no more emails about cases' }).waitFor();
    await showIn(page, 'dark');
    await isAccessible();
    await page.getByRole('button', { name: 'Get Emails Again' }).click();
    await page.getByRole('status').filter({ hasText: 'gets emails about cases again' }).waitFor();
    assert.equal(await scrollsSideways(), false);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('is asked for by who has forgotten the password, with a wrong address corrected first', async () => {
    const { page, problems, isAccessible, leave } = await newVisitor(browser, host);
    await page.goto(`${host.url}/login/forgotten`);
    await isAccessible();
    await page.getByLabel('Email address').fill('ana@north');
    await page.getByRole('button', { name: 'Send the Link' }).click();
    await page.getByRole('alert').filter({ hasText: 'Enter an email address' }).waitFor();
    await isAccessible();
    assert.equal(await page.getByLabel('Email address').inputValue(), 'ana@north');
    await page.getByLabel('Email address').fill('nobody@north.example');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Look in your inbox' }).waitFor();
    await page.getByRole('status').filter({ hasText: 'If nobody@north.example belongs to a user' }).waitFor();
    await isAccessible();
    assert.deepEqual(
      problems.filter((problem) => !/400/.test(problem)),
      [],
    );
    await leave();
  });
});
