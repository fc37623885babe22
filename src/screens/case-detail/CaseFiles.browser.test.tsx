import { expect } from '@open-wc/testing';
import { caseClosedCode, closedCaseError } from '#contracts/cases.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { paste } from '#ui/testing/clipboard.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseAnswer, caseId, openCase } from './testing/casePage.tsx';

const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });

afterEach(() => openDrafts(window).clear());

describe('files for a case', () => {
  it('are named with what is accepted, sent one by one, and then listed with the others', async () => {
    let answer = () => {};
    let attachments = caseAnswer().caseAttachments;
    const page = await openCase({
      answers: {
        getCase: () => caseAnswer({ caseAttachments: attachments }),
        attachFilesToCase: () =>
          new Promise((resolve) => {
            answer = () => {
              const file = { Title: 'declaration', FileType: 'PDF', CreatedDate: '2026-01-01T12:00:00Z' };
              attachments = [
                ...attachments,
                { Id: '06A2', ContentDocumentId: '0692', ContentDocument: file },
              ];
              resolve(null);
            };
          }),
      },
    });
    await page.editor();
    page.byText(/^SVG, PNG, JPG, GIF, PDF, or ZIP/);
    const add = () => page.byRole('button', 'Add attachments') as HTMLButtonElement;
    expect(add().disabled).to.equal(true);
    await page.pick(pdf('declaration.pdf'));
    await expect(page.host).to.be.accessible();
    add().focus();
    await click(add());
    await waitUntil(() => add().getAttribute('aria-disabled') === 'true', 'it is locked');
    expect(add().querySelectorAll('.hc-spinner__ring, .hc-ring, svg, span').length > 1).to.equal(true);
    await expect(page.host).to.be.accessible();
    answer();
    await page.findByRole('link', 'declaration.pdf');
    await waitUntil(
      () => page.root.querySelectorAll('.hc-uploads .hc-file').length === 0,
      'the list is clear',
    );
    expect(page.sent('attachFilesToCase').map(({ params }) => params)).to.deep.equal([
      {
        caseId,
        files: [{ Title: 'declaration.pdf', data: 'QUJD', PathOnClient: 'declaration.pdf' }],
      },
    ]);
    expect(page.root.activeElement?.textContent).to.equal('Attachments');
  });

  it('that fail stay with the reason in red, and go when they are sent again', async () => {
    let isDown = true;
    const page = await openCase({
      answers: {
        attachFilesToCase: (params: object) =>
          isDown && JSON.stringify(params).includes('bad.pdf')
            ? new CallError('server', 'no', { serverMessage: 'The storage of this case is full.' })
            : null,
      },
    });
    await page.pick(pdf('bad.pdf'), pdf('good.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    const alert = await page.findByRole('alert');
    expect(alert.textContent).to.equal('The storage of this case is full.');
    expect(page.root.querySelectorAll('.hc-uploads .hc-file--done').length).to.equal(1);
    await expect(page.host).to.be.accessible();
    isDown = false;
    await click(page.byRole('button', 'Retry bad.pdf'));
    await waitUntil(() => page.root.querySelectorAll('.hc-uploads .hc-file').length === 0, 'all are there');
    expect(page.allByRole('alert').length).to.equal(0);
    expect(page.sent('attachFilesToCase').length).to.equal(3);
  });

  it('of a session that is over offer to sign in', async () => {
    const page = await openCase({ answers: { attachFilesToCase: new CallError('signed-out', 'over') } });
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    await page.findByRole('alert');
    const section = page.root.querySelector('.hc-case__upload');
    expect(section?.querySelector('a')?.textContent).to.equal('Sign In');
    await expect(page.host).to.be.accessible();
  });

  it('for a closed case are refused in words', async () => {
    const closed = new CallError('server', 'no', {
      status: 400,
      code: caseClosedCode,
      serverMessage: closedCaseError,
    });
    const page = await openCase({ answers: { attachFilesToCase: closed } });
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    expect((await page.findByRole('alert')).textContent).to.equal(
      'The case is closed and takes no more files. Please create a new case for assistance.',
    );
  });

  it('whose upload nobody saw the end of are sent again under the same key after a reload', async () => {
    const first = await openCase({ answers: { attachFilesToCase: () => new Promise(() => undefined) } });
    await first.pick(pdf('lost.pdf'));
    await click(first.byRole('button', 'Add attachments'));
    await waitUntil(() => first.sent('attachFilesToCase').length === 1, 'it is on its way');
    first.unmount();
    const second = await openCase();
    await second.findByText('lost.pdf');
    await click(second.byRole('button', 'Add attachments'));
    await waitUntil(() => second.root.querySelectorAll('.hc-uploads .hc-file').length === 0, 'it is sent');
    const [before, after] = [first, second].map((page) => page.sent('attachFilesToCase')[0]?.headers);
    expect(typeof before?.['Idempotency-Key']).to.equal('string');
    expect(after?.['Idempotency-Key']).to.equal(before?.['Idempotency-Key']);
  });

  it('may be screenshots pasted wherever the reader is, in the editor of a comment too', async () => {
    const page = await openCase();
    const names = () =>
      Array.from(page.root.querySelectorAll('.hc-uploads .hc-file__name'), ({ textContent }) => textContent);
    const shot = () => new File(['x'], 'image.png', { type: 'image/png' });
    await page.write('See the picture.');
    paste(await page.editor(), {}, [shot()]);
    await waitUntil(() => names().length === 1, 'it is taken from the editor');
    paste(page.byRole('heading', /00418273/), {}, [shot()]);
    await waitUntil(() => names().length === 2, 'it is taken from the heading, where a reader arrives');
    expect(names()).to.deep.equal(['image.png', 'image (2).png']);
    paste(await page.editor(), { 'text/plain': 'cells', 'text/html': '<p>cells</p>' }, [shot()]);
    await waitUntil(async () => (await page.typed())?.includes('cells'), 'the words are in the comment');
    expect(names().length).to.equal(2);
  });

  it('come back after a reload, also a second time', async () => {
    const first = await openCase();
    await first.pick(pdf('sent.pdf'));
    await click(first.byRole('button', 'Add attachments'));
    await waitUntil(() => first.root.querySelectorAll('.hc-uploads .hc-file').length === 0, 'it is sent');
    await first.pick(pdf('a b.pdf'));
    first.unmount();
    const second = await openCase();
    await second.findByText('a b.pdf');
    await second.findByText('Your unsent draft has been restored.');
    await click(second.byRole('button', 'Discard draft'));
    expect(second.root.querySelectorAll('.hc-uploads .hc-file').length).to.equal(0);
  });
});
