import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { agentOf } from '../../host/testing/agents.ts';
import { advisorPayload, pdf } from '../../host/testing/cases.ts';
import { userOf } from '../../host/testing/client.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { sqlOn } from '../../host/testing/test-store.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

const email = 'admin@harbor.example';

describe('a case that agents work on', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('changes before the reader’s eyes, in the case and in the list, and ends with the session', async () => {
    const agent = await agentOf(host);
    const reader = await userOf(host, email);
    const openOne = async (subject: string) =>
      String(await reader.ask('createCaseFromJson', advisorPayload({ subject })));
    const [id, into] = [await openOne('Parental leave'), await openOne('Leave of absence')];
    const visitor = await newVisitor(browser, host);
    const { page, problems, isAccessible } = visitor;
    await visitor.comeAs(email);
    await visitor.open(`/case-detail?id=${id}`);
    await page.getByRole('textbox', { name: 'Add a comment' }).click();
    await page.keyboard.type('A question that is not finished');

    await agent.ask('POST', `/cases/${id}/comments`, {
      agent: 'Priya Raman',
      body: '<p>We look into it.</p>',
    });
    await page.getByText('We look into it.').waitFor();
    await agent.ask('POST', `/cases/${id}/files?name=answer.pdf`, pdf);
    await page.getByRole('link', { name: 'answer.pdf' }).waitFor();
    await agent.ask('PATCH', `/cases/${id}`, { status: 'Pending', owner: { name: 'Priya Raman' } });
    await page.getByText('Pending Input', { exact: true }).waitFor();
    await page.getByText('Assigned to').waitFor();
    const editor = page.getByRole('textbox', { name: 'Add a comment' });
    assert.equal(await editor.textContent(), 'A question that is not finished');
    await isAccessible();

    await agent.ask('POST', `/cases/${id}/merge`, { into });
    await page.getByText('This case was merged into another one.').waitFor();
    assert.equal(await editor.textContent(), 'A question that is not finished');
    await isAccessible();

    await visitor.open('/my-cases');
    const row = page.getByRole('row', { name: /Leave of absence/ });
    await row.getByText('New').waitFor();
    await agent.ask('PATCH', `/cases/${into}`, {
      status: 'Solved',
      subject: 'Leave of absence, answered',
      owner: { name: 'Jon Bell' },
    });
    const answered = page.getByRole('row', { name: /Leave of absence, answered/ });
    await answered.getByText('Pending Resolution Confirmation').waitFor();
    await answered.getByText('Jon Bell').waitFor();
    await isAccessible();

    await sqlOn(host.site.store, 'DELETE FROM sessions');
    await agent.ask('PATCH', `/cases/${into}`, { status: 'Open' });
    await page.getByRole('link', { name: 'Sign In' }).first().waitFor();
    assert.deepEqual(
      problems.filter((problem) => !/401/.test(problem)),
      [],
    );
  });
});
