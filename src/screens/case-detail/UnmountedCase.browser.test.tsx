import { expect } from '@open-wc/testing';
import { closedCaseError } from '#contracts/cases.ts';
import { later } from '#parts/testing/later.ts';
import { stored } from '#parts/testing/network.ts';
import { keptDraft, wrapperOf } from '#parts/testing/wrapper.ts';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { CaseDetailScreen } from './CaseDetailScreen.tsx';
import { caseAnswer, caseId, comment, openCase } from './testing/casePage.tsx';

type Page = Awaited<ReturnType<typeof openCase>>;

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });
const { leave, comeBack } = wrapperOf(<CaseDetailScreen caseId="" />);
const hasText = (page: Page, text: string) =>
  waitUntil(async () => (await page.typed()) === text, 'the text is there');
const files = (page: Page) => page.root.querySelectorAll('.hc-uploads .hc-file').length;
const writes = (page: Page) => page.sent('createCaseComment');
const left = (draftKey: string) => keptDraft('005000000000001', draftKey);
/** A case that holds what was written to it, if it was. */
const withComment = (page: () => Page, isThere: () => boolean) => () =>
  caseAnswer({
    caseComments: isThere()
      ? [comment('new', String(writes(page())[0]?.params.commentBody), '2026-01-01T00:00:00Z')]
      : [],
  });

describe('the comment of a case that is taken out of the page and put back', () => {
  it('has its text', async () => {
    const page = await openCase();
    await page.write('Half a thought');
    leave(page);
    comeBack(page);
    await hasText(page, 'Half a thought');
    expect(writes(page).length).to.equal(0);
  });

  it('is still on its way, and is added once', async () => {
    const writing = later();
    let isThere = false;
    const page: Page = await openCase({
      answers: {
        getCase: withComment(
          () => page,
          () => isThere,
        ),
        createCaseComment: writing.wait,
      },
    });
    await page.write('On its way');
    await press('Control+Enter');
    await page.findByRole('button', 'Save...');
    leave(page);
    comeBack(page);
    await page.findByRole('button', 'Save...');
    expect(await page.typed()).to.equal('On its way');
    expect((await page.editor()).getAttribute('contenteditable')).to.equal('false');
    isThere = true;
    writing.answer({ Id: 'new' });
    await hasText(page, '');
    await waitUntil(() => page.comments().join() === 'On its way', 'it is there once');
    expect(writes(page).length).to.equal(1);
    page.unmount();
    await waitUntil(async () => (await left(`case-comment/${caseId}`)) === null, 'nothing is kept');
  });

  it('was added while it was gone, and does not come back', async () => {
    const writing = later();
    let isThere = false;
    const page: Page = await openCase({
      answers: {
        getCase: withComment(
          () => page,
          () => isThere,
        ),
        createCaseComment: writing.wait,
      },
    });
    await page.write('Meanwhile');
    await press('Control+Enter');
    await page.findByRole('button', 'Save...');
    leave(page);
    isThere = true;
    writing.answer({ Id: 'new' });
    await waitUntil(async () => (await left(`case-comment/${caseId}`)) === null, 'nothing is kept');
    comeBack(page);
    await waitUntil(() => page.comments().join() === 'Meanwhile', 'it is there once');
    expect(await page.typed()).to.equal('');
    expect(writes(page).length).to.equal(1);
  });

  it('after a lost answer still says so, and goes out under the same key', async () => {
    let isDown = true;
    const page = await openCase({
      answers: { createCaseComment: () => (isDown ? new CallError('timeout', 'slow') : { Id: 'c1' }) },
    });
    await page.write('Anybody there');
    await press('Control+Enter');
    await page.findByText("We don't know whether your comment was added");
    leave(page);
    comeBack(page);
    await page.findByText("We don't know whether your comment was added");
    await hasText(page, 'Anybody there');
    await page.findByText('Your unsent draft has been restored.');
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await hasText(page, '');
    const [one, two] = writes(page).map(({ headers }) => headers['Idempotency-Key']);
    expect(one).to.equal(two);
  });

  it('that was refused is still offered, and why', async () => {
    const page = await openCase({ answers: { createCaseComment: { ERROR: closedCaseError } } });
    await page.write('Please reopen');
    await press('Control+Enter');
    await page.findByRole('button', 'Copy text');
    leave(page);
    comeBack(page);
    await page.findByRole('button', 'Copy text');
    expect(page.root.querySelector('.hc-rescued .hc-case__text')?.textContent).to.equal('Please reopen');
    expect(page.root.querySelector('.hc-error')?.textContent).to.equal(closedCaseError);
  });

  it('that was refused while it was gone is offered', async () => {
    const writing = later();
    const page = await openCase({ answers: { createCaseComment: writing.wait } });
    await page.write('Please reopen');
    await press('Control+Enter');
    await page.findByRole('button', 'Save...');
    leave(page);
    writing.answer({ ERROR: closedCaseError });
    await waitUntil(
      async () => (await left(`case-comment/${caseId}`))?.fields.rescued === '<p>Please reopen</p>',
      'the text is kept',
    );
    comeBack(page);
    await page.findByRole('button', 'Copy text');
  });

  it('after the session ended has its text', async () => {
    const page = await openCase({ answers: { createCaseComment: new CallError('signed-out', 'over') } });
    await page.write('Before the end');
    await press('Control+Enter');
    await page.findByRole('link', 'Sign In');
    leave(page);
    comeBack(page);
    await hasText(page, 'Before the end');
    expect(page.allByRole('link', 'Sign In').length).to.equal(0);
  });

  it('that the case does not show yet still says so', async () => {
    const page = await openCase({ answers: { createCaseComment: { Id: 'not-there' } } });
    await page.write('Where am I');
    await press('Control+Enter');
    await page.findByText('Your comment was sent, but it does not appear in the case yet.');
    leave(page);
    comeBack(page);
    await page.findByText('Your comment was sent, but it does not appear in the case yet.');
    expect(page.comments()[0]).to.equal('Where am I');
    expect(await page.typed()).to.equal('');
  });
});

describe('the files for a case that are taken out of the page and put back', () => {
  it('are there when they were chosen', async () => {
    const page = await openCase();
    await page.pick(pdf('one.pdf'));
    leave(page);
    comeBack(page);
    await page.findByText('one.pdf');
    expect(page.sent('attachFilesToCase').length).to.equal(0);
  });

  it('are still on their way, and are sent once', async () => {
    const attaching = later();
    const page = await openCase({ answers: { attachFilesToCase: attaching.wait } });
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    await waitUntil(() => page.sent('attachFilesToCase').length === 1, 'it is on its way');
    leave(page);
    comeBack(page);
    await waitUntil(
      () => page.byRole('button', 'Add attachments').getAttribute('aria-disabled') === 'true',
      'it is still on its way',
    );
    attaching.answer(stored);
    await waitUntil(() => files(page) === 0, 'it is there');
    expect(page.sent('attachFilesToCase').length).to.equal(1);
  });

  it('that were attached while they were gone are not kept', async () => {
    const attaching = later();
    const page = await openCase({ answers: { attachFilesToCase: attaching.wait } });
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    await waitUntil(() => page.sent('attachFilesToCase').length === 1, 'it is on its way');
    leave(page);
    attaching.answer(stored);
    await waitUntil(async () => (await left(`case-files/${caseId}`)) === null, 'no file is kept');
    comeBack(page);
    await page.editor();
    await waitUntil(() => files(page) === 0, 'no file is offered again');
    expect(page.sent('attachFilesToCase').length).to.equal(1);
  });

  it('that failed still say why', async () => {
    const full = new CallError('server', 'no', { code: 'STORAGE_LIMIT_EXCEEDED' });
    const page = await openCase({ answers: { attachFilesToCase: full } });
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    await page.findByRole('alert');
    leave(page);
    comeBack(page);
    expect((await page.findByRole('alert')).textContent).to.contain('There is no room for more files here.');
    expect(files(page)).to.equal(1);
  });
});
