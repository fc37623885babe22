import { expect } from '@open-wc/testing';
import { stored } from '#parts/testing/network.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { admin, caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });
const left = async (draftKey: string) => {
  const draft = await openDrafts(window).open(admin.userId, draftKey);
  draft.close();
  return draft.found;
};

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

describe('the focus of somebody who works by keyboard', () => {
  it('is on Submit while the case is created and after that failed, by Submit or by Retry', async () => {
    let fail = (_error: Error) => {};
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => new Promise((_resolve, reject) => (fail = reject)) },
    });
    const isOnSubmit = () => page.root.activeElement === page.submit();
    await page.fill();
    page.submit().focus();
    await press('Enter');
    await page.findByText('Creating a case...');
    expect([isOnSubmit(), page.submit().getAttribute('aria-disabled')]).to.deep.equal([true, 'true']);
    await press('Enter');
    fail(new CallError('server', 'down', { status: 500 }));
    const retry = await page.findByRole('button', 'Retry');
    expect([isOnSubmit(), page.submit().getAttribute('aria-disabled')]).to.deep.equal([true, null]);
    retry.focus();
    await press('Enter');
    await page.findByText('Creating a case...');
    expect(isOnSubmit()).to.equal(true);
    expect(page.sent().length).to.equal(2);
    await expect(page.host).to.be.accessible();
  });

  it('goes by Retry to the first field that was emptied meanwhile, the description too', async () => {
    const page = await openAdvisorScreen({
      answers: { createEorCase: new CallError('server', 'down', { status: 500 }) },
    });
    await page.fill();
    await click(page.submit());
    await page.findByText('Your case was not created');
    await click(page.byRole('textbox', 'Description'));
    for (const _letter of 'When?') await press('Backspace');
    await waitUntil(() => page.errors().length === 1, 'the description is missing');
    await click(page.byRole('button', 'Retry'));
    const isOn = (element: HTMLElement) => page.root.activeElement === element;
    await waitUntil(() => isOn(page.byRole('textbox', 'Description')), 'it is on the description');
    page.choose('Case Reason', '');
    await click(page.byRole('button', 'Retry'));
    await waitUntil(() => isOn(page.select('Case Reason')), 'it is on the reason');
    expect(page.errors()).to.deep.equal(['Case Reason is required', 'Description is required']);
    expect(page.sent().length).to.equal(1);
  });

  it('does not send the form again while files are sent again', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: {
        attachFilesToCase: () => (isDown ? new CallError('server', 'full') : new Promise(() => undefined)),
      },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    page.submit().click();
    const retry = await page.findByRole('button', 'Retry one.pdf');
    isDown = false;
    retry.click();
    await page.findByText('Attaching files...');
    expect(page.submit().getAttribute('aria-disabled')).to.equal('true');
    page.submit().click();
    expect(page.sent().filter(({ method }) => method === 'createEorCase').length).to.equal(1);
  });
});

describe('a file that a new case can never have', () => {
  it('can be taken out, also of what is left to the page of the case', async () => {
    const page = await openAdvisorScreen({
      answers: {
        attachFilesToCase: (params: object) =>
          JSON.stringify(params).includes('bad.pdf')
            ? new CallError('server', 'not a PDF', { status: 400, code: 'INVALID_FILE' })
            : stored,
      },
    });
    await page.fill();
    await page.pick(pdf('good.pdf'), pdf('bad.pdf'));
    page.submit().click();
    await page.findByText('Your case was created, but only 1 of 2 files were attached');
    expect((page.root.querySelector('input[type="file"]') as HTMLInputElement).disabled).to.equal(true);
    page.byText(/^You can add other files on the case page/);
    expect(page.allByRole('button', 'Retry bad.pdf').length).to.equal(0);
    await click(page.byRole('button', 'Remove bad.pdf'));
    await page.findByText(/^Created new case and attachments!/);
    expect(page.root.activeElement?.className).to.contain('hc-advisor-case__result');
    expect(page.root.querySelectorAll('.hc-file').length).to.equal(1);
    await expect(page.host).to.be.accessible();
    page.unmount();
    await waitUntil(async () => (await left(`case-files/${caseId}`)) === null, 'it is forgotten');
  });
});
