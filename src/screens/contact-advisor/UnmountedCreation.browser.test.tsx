import { expect } from '@open-wc/testing';
import { later } from '#parts/testing/later.ts';
import { stored } from '#parts/testing/network.ts';
import { keptDraft, wrapperOf } from '#parts/testing/wrapper.ts';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ContactAdvisorScreen } from './ContactAdvisorScreen.tsx';
import { admin, caseId, openAdvisorScreen } from './testing/advisorScreen.tsx';

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });
type Page = Awaited<ReturnType<typeof openAdvisorScreen>>;

const { leave, comeBack } = wrapperOf(<ContactAdvisorScreen />);
const creations = (page: Page) => page.sent().filter(({ method }) => method === 'createEorCase');
const uploads = (page: Page) => page.sent().filter(({ method }) => method === 'attachFilesToCase');
const hasText = (page: Page) =>
  waitUntil(() => page.field('Subject').value === 'Parental leave', 'the text is there');
const rows = (page: Page) =>
  Array.from(page.root.querySelectorAll('.hc-file__name'), ({ textContent }) => textContent);
const left = (draftKey: string) => keptDraft(admin.userId, draftKey);

describe('the form of a case that is taken out of the page and put back', () => {
  it('with text and files has both', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    await page.pick(pdf('one.pdf'));
    leave(page);
    comeBack(page);
    await hasText(page);
    await waitUntil(() => rows(page).join() === 'one.pdf', 'the file is there');
    await waitUntil(() => page.submit().ariaDisabled === null, 'the form can be sent');
    await click(page.submit());
    await page.findByText(/^Created new case and attachments!/);
    expect(page.sent().length).to.equal(2);
  });

  it('while the case is created waits for the answer, and its files follow once', async () => {
    const creation = later();
    const page = await openAdvisorScreen({ answers: { createEorCase: creation.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await page.findByText('Creating a case...');
    leave(page);
    comeBack(page);
    await page.findByText('Creating a case...');
    await hasText(page);
    expect(page.field('Subject').matches(':disabled')).to.equal(true);
    expect(page.allByText('Your unsent draft has been restored.').length).to.equal(0);
    await expect(page.host).to.be.accessible();
    page.submit().click();
    creation.answer(caseId);
    await page.findByText(/^Created new case and attachments!/);
    expect(creations(page).length).to.equal(1);
    expect(uploads(page).length).to.equal(1);
    page.unmount();
    await waitUntil(async () => (await left('contact-advisor')) === null, 'no draft is left');
  });

  it('has the result that came while it was gone, and the files that could not follow', async () => {
    const creation = later();
    const page = await openAdvisorScreen({ answers: { createEorCase: creation.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await page.findByText('Creating a case...');
    leave(page);
    creation.answer(caseId);
    await waitUntil(async () => (await left('contact-advisor')) === null, 'the form is forgotten');
    comeBack(page);
    await page.findByText('Your case was created, but no file was attached');
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Retry one.pdf'));
    await page.findByText(/^Created new case and attachments!/);
    expect(creations(page).length).to.equal(1);
    expect(uploads(page).length).to.equal(1);
    page.unmount();
    await waitUntil(async () => (await left(`case-files/${caseId}`)) === null, 'no file is left');
  });

  it('after a lost answer still says so, and sends the same under the same key', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => (isDown ? new CallError('timeout', 'slow') : caseId) },
    });
    await page.fill();
    await click(page.submit());
    await page.findByText("We don't know whether your case was created");
    leave(page);
    comeBack(page);
    await page.findByText("We don't know whether your case was created");
    await hasText(page);
    await waitUntil(() => page.submit().ariaDisabled === null, 'the form can be sent');
    isDown = false;
    await click(page.byRole('button', 'Retry'));
    await page.findByText(/^Created new case!/);
    const [one, two] = creations(page).map(({ headers }) => headers['Idempotency-Key']);
    expect(one).to.equal(two);
  });

  it('after its answer was lost while it was gone says so', async () => {
    const creation = later();
    const page = await openAdvisorScreen({ answers: { createEorCase: creation.wait } });
    await page.fill();
    await click(page.submit());
    await page.findByText('Creating a case...');
    leave(page);
    creation.answer(new CallError('timeout', 'slow'));
    comeBack(page);
    await page.findByText("We don't know whether your case was created");
    await hasText(page);
  });

  it('after a refusal still says why', async () => {
    const refusal = new CallError('server', 'no', { status: 400, code: 'STRING_TOO_LONG' });
    const page = await openAdvisorScreen({ answers: { createEorCase: refusal } });
    await page.fill();
    await click(page.submit());
    await page.findByText('Your case was not created');
    leave(page);
    comeBack(page);
    await page.findByText('Your case was not created');
    page.byText('Something is longer than the server accepts. Shorten what is marked and try again.');
    await hasText(page);
    expect(page.allByText(/may already exist/).length).to.equal(0);
  });

  it('after the session ended has its text for whoever signs in again', async () => {
    let isOver = true;
    const page = await openAdvisorScreen({
      answers: { createEorCase: () => (isOver ? new CallError('signed-out', 'over') : caseId) },
    });
    await page.fill();
    await click(page.submit());
    await page.findByText('Your session has ended. Sign in to continue.');
    leave(page);
    isOver = false;
    comeBack(page);
    await hasText(page);
    expect(page.allByRole('link', 'Sign In').length).to.equal(0);
    await waitUntil(() => page.submit().ariaDisabled === null, 'the form can be sent');
    await click(page.submit());
    await page.findByText(/^Created new case!/);
  });

  it('while files follow shows them on their way, and sends none twice', async () => {
    const attaching = later();
    const page = await openAdvisorScreen({ answers: { attachFilesToCase: attaching.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await waitUntil(() => uploads(page).length === 1, 'the file is on its way');
    leave(page);
    comeBack(page);
    await page.findByText('Attaching files...');
    expect(rows(page)).to.deep.equal(['one.pdf']);
    attaching.answer(stored);
    await page.findByText(/^Created new case and attachments!/);
    expect(uploads(page).length).to.equal(1);
  });

  it('has every file that followed while it was gone, and keeps none of them', async () => {
    const attaching = later();
    const page = await openAdvisorScreen({ answers: { attachFilesToCase: attaching.wait } });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await waitUntil(() => uploads(page).length === 1, 'the file is on its way');
    leave(page);
    attaching.answer(stored);
    await waitUntil(async () => (await left(`case-files/${caseId}`)) === null, 'no file is left');
    comeBack(page);
    await page.findByText(/^Created new case and attachments!/);
    expect(uploads(page).length).to.equal(1);
  });

  it('without some of its files still names them, and sends them again', async () => {
    let isDown = true;
    const page = await openAdvisorScreen({
      answers: { attachFilesToCase: () => (isDown ? new CallError('server', 'full') : stored) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'));
    await click(page.submit());
    await page.findByText('Your case was created, but no file was attached');
    leave(page);
    comeBack(page);
    await page.findByText('Your case was created, but no file was attached');
    isDown = false;
    await click(page.byRole('button', 'Retry one.pdf'));
    await page.findByText(/^Created new case and attachments!/);
    expect(creations(page).length).to.equal(1);
    page.unmount();
    await waitUntil(async () => (await left(`case-files/${caseId}`)) === null, 'no file is left');
  });

  it('once the case is there still leads to it; another visit of the page begins anew', async () => {
    const page = await openAdvisorScreen();
    await page.fill();
    await click(page.submit());
    await page.findByText(/^Created new case!/);
    leave(page);
    comeBack(page);
    await page.findByText(/^Created new case!/);
    leave(page);
    page.runtime.navigation.show({ view: 'my-cases' });
    page.runtime.navigation.show({ view: 'contact-advisor' });
    comeBack(page);
    await waitUntil(() => page.field('Subject').value === '', 'the form is empty');
    expect(page.allByText(/^Created new case!/).length).to.equal(0);
    expect(page.sent().length).to.equal(1);
  });
});
