import { expect } from '@open-wc/testing';
import { caseClosedCode, closedCaseError } from '#contracts/cases.ts';
import { stored } from '#parts/testing/network.ts';
import { CallError } from '#runtime/errors.ts';
import { paste } from '#ui/testing/clipboard.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseAnswer, caseId, openCase } from './testing/casePage.tsx';

type Page = Awaited<ReturnType<typeof openCase>>;

const names = (page: Page) =>
  Array.from(page.root.querySelectorAll('.hc-uploads .hc-file__name'), ({ textContent }) => textContent);
const pdf = (name: string) => new File(['ABC'], name, { type: 'application/pdf' });

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
              resolve(attachments.slice(-1));
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
            ? new CallError('server', 'no', { serverMessage: 'System.LimitException: Apex heap size' })
            : stored,
      },
    });
    await page.pick(pdf('bad.pdf'), pdf('good.pdf'));
    await click(page.byRole('button', 'Add attachments'));
    const alert = await page.findByRole('alert');
    expect(alert.querySelector('p')?.textContent).to.equal('The upload failed.');
    const details = alert.querySelector('details') as HTMLDetailsElement;
    expect(details.open).to.equal(false);
    expect(details.textContent).to.equal('DetailsSystem.LimitException: Apex heap size');
    await waitUntil(
      () => names(page).join() === 'bad.pdf',
      'what is attached stands with the attachments only',
    );
    expect(page.root.querySelector('.hc-uploads .hc-file__meta')?.textContent).to.equal(
      '3 bytes · Not attached',
    );
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
    expect(page.allByRole('button', 'Retry one.pdf').length).to.equal(0);
    expect(page.byRole('button', 'Add attachments').getAttribute('aria-disabled')).to.equal('true');
    await expect(page.host).to.be.accessible();
  });

  for (const status of [400, 404, 411, 414])
    it(`refused for good with ${status} leave the focus where it was, and send nothing again`, async () => {
      const kind = status === 404 ? 'not-found' : 'server';
      const page = await openCase({ answers: { attachFilesToCase: new CallError(kind, 'no', { status }) } });
      await page.pick(pdf('one.pdf'));
      const add = page.byRole('button', 'Add attachments');
      add.focus();
      await press('Enter');
      const alert = await page.findByRole('alert');
      expect(alert.textContent).to.equal('The upload failed.');
      expect(page.root.activeElement === add).to.equal(true);
      expect(add.getAttribute('aria-describedby')).to.equal(alert.id);
      await expect(page.host).to.be.accessible();
      await press('Enter');
      expect(page.sent('attachFilesToCase').length).to.equal(1);
      await click(page.byRole('button', 'Remove one.pdf'));
      expect(page.root.activeElement?.getAttribute('type')).to.equal('file');
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
    const shot = () => new File(['x'], 'image.png', { type: 'image/png' });
    await page.write('See the picture.');
    paste(await page.editor(), {}, [shot()]);
    await waitUntil(() => names(page).length === 1, 'it is taken from the editor');
    paste(page.byRole('heading', /00418273/), {}, [shot()]);
    await waitUntil(() => names(page).length === 2, 'it is taken from the heading, where a reader arrives');
    expect(names(page)).to.deep.equal(['image.png', 'image (2).png']);
    paste(await page.editor(), { 'text/plain': 'cells', 'text/html': '<p>cells</p>' }, [shot()]);
    await waitUntil(async () => (await page.typed())?.includes('cells'), 'the words are in the comment');
    expect(names(page).length).to.equal(2);
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

describe('files for a case whose answer says nothing of them', () => {
  const attachment = (Id: string, more: object = {}) => ({
    Id,
    ContentDocumentId: `069${Id}`,
    ContentDocument: { Title: 'one', FileType: 'PDF', CreatedDate: '2026-01-01T12:00:00Z', ...more },
  });
  const add = async (page: Page) => {
    await page.pick(pdf('one.pdf'));
    await click(page.byRole('button', 'Add attachments'));
  };

  for (const answer of [null, {}, [], '', 'ok', false, { success: false }])
    it(`are not taken for attached, stay, and are sent again under the same key: ${JSON.stringify(answer)}`, async () => {
      let reply: unknown = answer;
      const page = await openCase({
        answers: {
          // One of the same name was there before.
          getCase: () => caseAnswer({ caseAttachments: [attachment('before')] }),
          attachFilesToCase: () => reply,
        },
      });
      await add(page);
      const alert = await page.findByRole('alert');
      expect(alert.textContent).to.equal('The upload failed.');
      expect(names(page)).to.deep.equal(['one.pdf']);
      reply = stored;
      await click(page.byRole('button', 'Retry one.pdf'));
      await waitUntil(() => names(page).length === 0, 'it is attached');
      const [first, second] = page.sent('attachFilesToCase').map(({ headers }) => headers);
      expect(first?.['Idempotency-Key']).to.equal(second?.['Idempotency-Key']);
    });

  for (const [how, found] of [
    ['by its name', attachment('new')],
    ['by its name as a platform keeps it', attachment('new', { Title: 'one.pdf' })],
    ['by name and size', attachment('new', { ContentSize: 3 })],
  ] as const)
    it(`are found in the case ${how}`, async () => {
      let attachments = [attachment('before')];
      const page = await openCase({
        answers: {
          getCase: () => caseAnswer({ caseAttachments: attachments }),
          attachFilesToCase: () => {
            attachments = [...attachments, found];
            return null;
          },
        },
      });
      await add(page);
      await waitUntil(() => names(page).length === 0, 'it is attached');
      expect(page.allByRole('alert').length).to.equal(0);
      expect(page.sent('attachFilesToCase').length).to.equal(1);
    });

  it('are not found in a file of another size, and not twice in one', async () => {
    let attachments: object[] = [];
    const page = await openCase({
      answers: {
        getCase: () => caseAnswer({ caseAttachments: attachments }),
        attachFilesToCase: () => {
          attachments = [attachment('other', { ContentSize: 999 }), attachment('one', { ContentSize: 3 })];
          return null;
        },
      },
    });
    await page.pick(pdf('one.pdf'), new File(['ABC'], 'one.pdf', { lastModified: 5 }));
    await click(page.byRole('button', 'Add attachments'));
    await page.findByRole('alert');
    await waitUntil(() => names(page).length === 1, 'one of them is attached');
  });

  it('are called unconfirmed where the case can not be asked', async () => {
    let isDown = false;
    const page = await openCase({
      answers: {
        getCase: () => (isDown ? new CallError('unreachable', 'gone') : caseAnswer()),
        attachFilesToCase: () => {
          isDown = true;
          return null;
        },
      },
    });
    await add(page);
    expect((await page.findByRole('alert')).textContent).to.equal(
      'The server did not confirm this file. It may have arrived all the same.',
    );
    expect(page.allByText('The attachments were added.').length).to.equal(0);
  });

  for (const answer of [true, stored])
    it(`are attached by the word of the server: ${JSON.stringify(answer)}`, async () => {
      const page = await openCase({ answers: { attachFilesToCase: () => answer } });
      await add(page);
      await waitUntil(() => names(page).length === 0, 'it is attached');
    });
});
