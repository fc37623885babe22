import { expect } from '@open-wc/testing';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

afterEach(() => openDrafts(window).clear());

describe('Submit that is pressed more than once', () => {
  it('creates one case', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    const submit = page.submit();
    submit.click();
    submit.click();
    await page.findByText(/^Created new case!/);
    expect(page.sent().length).to.equal(1);
  });

  it('creates one case after a failure, too, under the key of before', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => (isDown ? new CallError('timeout', 'slow') : caseId) },
    });
    await page.fill();
    page.submit().click();
    const retry = await page.findByRole('button', 'Retry');
    isDown = false;
    retry.click();
    retry.click();
    await page.findByText(/^Created new case!/);
    const keys = page.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).to.equal(2);
    expect(keys[0]).to.equal(keys[1]);
  });
});
