import { expect } from '@open-wc/testing';
import { later } from '#parts/testing/later.ts';
import { stored } from '#parts/testing/network.ts';
import { keptDraft, wrapperOf } from '#parts/testing/wrapper.ts';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ComplaintsFormScreen } from './ComplaintsFormScreen.tsx';
import { caseId, openComplaintScreen, pdf } from './testing/complaintScreen.tsx';

type Page = Awaited<ReturnType<typeof openComplaintScreen>>;

const done = '✅ Case successfully created.';
const partial = 'Case successfully created. Error attaching files';
const { leave, comeBack } = wrapperOf(<ComplaintsFormScreen />);
const filings = (page: Page) => page.sent().filter(({ method }) => method === 'createComplaintsCase');
const uploads = (page: Page) => page.sent().filter(({ method }) => method === 'attachFilesToCase');
const hasText = (page: Page) => waitUntil(() => page.field('Name').value === 'Owen', 'the text is there');
const left = () => keptDraft('', 'complaints-form');

describe('the form of a complaint that is taken out of the page and put back', () => {
  it('with text and files has both', async () => {
    const page = await openComplaintScreen();
    await page.fill();
    await page.pick(pdf('one.pdf'));
    leave(page);
    comeBack(page);
    await hasText(page);
    await waitUntil(() => page.root.querySelectorAll('.hc-file').length === 1, 'the file is there');
    await page.submit();
    await page.shows(done);
    expect(page.sent().length).to.equal(2);
  });

  it('while it is filed waits for the answer, and its files follow once', async () => {
    const filing = later();
    const page = await openComplaintScreen({ answers: { createComplaintsCase: filing.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await page.shows('Creating a case...');
    leave(page);
    comeBack(page);
    await page.shows('Creating a case...');
    await hasText(page);
    await expect(page.host).to.be.accessible();
    filing.answer(caseId);
    await page.shows(done);
    expect([filings(page).length, uploads(page).length]).to.deep.equal([1, 1]);
    page.unmount();
    await waitUntil(async () => (await left()) === null, 'no draft is left');
  });

  it('has the result that came while it was gone, and sends the files that could not follow', async () => {
    const filing = later();
    const page = await openComplaintScreen({ answers: { createComplaintsCase: filing.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await page.shows('Creating a case...');
    leave(page);
    filing.answer(caseId);
    await waitUntil(async () => (await left())?.fields.name === '', 'only the file is kept');
    comeBack(page);
    await page.shows(partial);
    await click(await page.findByRole('button', 'Retry'));
    await page.shows(done);
    expect([filings(page).length, uploads(page).length]).to.deep.equal([1, 1]);
    page.unmount();
    await waitUntil(async () => (await left()) === null, 'no draft is left');
  });

  it('after a lost answer still says so, and sends the same under the same key', async () => {
    let isDown = true;
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: () => (isDown ? new CallError('timeout', 'slow') : caseId) },
    });
    await page.fill();
    await page.submit();
    await page.findByText(/^We may have received your complaint/);
    leave(page);
    comeBack(page);
    await page.findByText(/^We may have received your complaint/);
    await hasText(page);
    isDown = false;
    await page.submit();
    await page.shows(done);
    const [one, two] = filings(page).map(({ headers }) => headers['Idempotency-Key']);
    expect(one).to.equal(two);
  });

  it('after a refusal still says why', async () => {
    const page = await openComplaintScreen({ answers: { createComplaintsCase: 'ERROR: no topic' } });
    await page.fill();
    await page.submit();
    await page.findByText('❌ ERROR: no topic');
    leave(page);
    comeBack(page);
    await page.findByText('❌ ERROR: no topic');
    await hasText(page);
    expect(page.allByText(/^We may have received/).length).to.equal(0);
  });

  it('after the session ended has its text', async () => {
    let isOver = true;
    const page = await openComplaintScreen({
      answers: { createComplaintsCase: () => (isOver ? new CallError('signed-out', 'over') : caseId) },
    });
    await page.fill();
    await page.submit();
    await page.findByRole('link', 'Sign In');
    leave(page);
    isOver = false;
    comeBack(page);
    await hasText(page);
    await page.submit();
    await page.shows(done);
  });

  it('while files follow shows them on their way, and sends none twice', async () => {
    const attaching = later();
    const page = await openComplaintScreen({ answers: { attachFilesToCase: attaching.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await waitUntil(() => uploads(page).length === 1, 'the file is on its way');
    leave(page);
    comeBack(page);
    await page.shows('Attaching files...');
    attaching.answer(stored);
    await page.shows(done);
    expect(uploads(page).length).to.equal(1);
  });

  it('has every file that followed while it was gone, and keeps none of them', async () => {
    const attaching = later();
    const page = await openComplaintScreen({ answers: { attachFilesToCase: attaching.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await waitUntil(() => uploads(page).length === 1, 'the file is on its way');
    leave(page);
    attaching.answer(stored);
    await waitUntil(async () => (await left()) === null, 'no file is left');
    comeBack(page);
    await page.shows(done);
    expect(uploads(page).length).to.equal(1);
  });

  it('without its files still names them, and sends them again', async () => {
    let isDown = true;
    const page = await openComplaintScreen({
      answers: { attachFilesToCase: () => (isDown ? new CallError('server', 'full') : stored) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await page.submit();
    await page.shows(partial);
    leave(page);
    comeBack(page);
    await page.findByText('This file was not attached: one.pdf');
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await page.shows(done);
    expect(filings(page).length).to.equal(1);
  });

  it('once it is filed still says so', async () => {
    const page = await openComplaintScreen();
    await page.fill();
    await page.submit();
    await page.shows(done);
    leave(page);
    comeBack(page);
    await page.shows(done);
    expect(page.button().disabled).to.equal(true);
    await click(page.byRole('button', 'Submit another complaint'));
    await page.shows('Submit');
    expect(page.sent().length).to.equal(1);
  });
});
