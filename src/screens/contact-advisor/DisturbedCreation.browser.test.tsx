import { expect } from '@open-wc/testing';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });
const left = async (place: string) => {
  const draft = await openDrafts(window).open(admin.userId, place);
  draft.close();
  return draft.found;
};

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

describe('a page that is left while its case is created', () => {
  it('leaves the files to the page of the case, and nothing to the form', async () => {
    let answer = (_id: string) => {};
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => new Promise((resolve) => (answer = resolve)) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    page.submit().click();
    await page.findByText('Creating a case...');
    page.unmount();
    expect((await left('contact-advisor'))?.files.length).to.equal(2);
    answer(caseId);
    await waitUntil(async () => (await left('contact-advisor')) === null, 'the form is forgotten');
    const files = (await left(`case-files/${caseId}`))?.files;
    expect(files?.map(({ name }) => name)).to.deep.equal(['one.pdf', 'two.pdf']);
    expect(page.sent().length).to.equal(1);
  });

  it('leaves nothing where no file was chosen', async () => {
    let answer = (_id: string) => {};
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => new Promise((resolve) => (answer = resolve)) },
    });
    await page.fill();
    page.submit().click();
    await page.findByText('Creating a case...');
    page.unmount();
    answer(caseId);
    await waitUntil(async () => (await left('contact-advisor')) === null, 'the form is forgotten');
    expect(await left(`case-files/${caseId}`)).to.equal(null);
  });
});
