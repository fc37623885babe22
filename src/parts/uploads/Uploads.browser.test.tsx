import { expect } from '@open-wc/testing';
import { useRef, useState } from 'react';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { stored } from '#parts/testing/network.ts';
import { CallError } from '#runtime/errors.ts';
import { useRuntime } from '#runtime/hooks.ts';
import { dropFiles, paste, pickFiles } from '#ui/testing/clipboard.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { Uploads } from './Uploads.tsx';
import { createUploads, type Uploads as UploadsOfForm } from './uploads.ts';

const pdf = (name: string, content = 'ABC') => new File([content], name, { type: 'application/pdf' });

let uploads: UploadsOfForm;

function Form() {
  const form = useRef<HTMLFormElement>(null);
  const runtime = useRuntime();
  const [made] = useState(() => createUploads(runtime));
  uploads = made;
  return (
    <form ref={form}>
      <Uploads uploads={made} pasteIn={form} />
    </form>
  );
}

async function open(options: Parameters<typeof mountScreen>[1] = {}) {
  const page = await mountScreen(<Form />, options);
  const input = page.root.querySelector('input[type="file"]') as HTMLInputElement;
  const rows = () =>
    Array.from(page.root.querySelectorAll('.hc-file__text'), ({ textContent }) => textContent);
  const attached = () => page.calls.filter(({ method }) => method === 'attachFilesToCase');
  return { ...page, input, rows, attached };
}

const choose = async (input: HTMLInputElement, ...files: File[]) => {
  const before = uploads.get();
  pickFiles(input, files);
  await waitUntil(() => uploads.get() !== before, 'the files are taken');
  const box = input.closest('.hc-uploads');
  await waitUntil(() => box?.querySelector('.hc-files, [role=alert]'), 'what became of them is shown');
};

describe('the uploads of a form', () => {
  it('say which file was taken out', async () => {
    const { host, input, byRole, root } = await open();
    await choose(input, pdf('one.pdf'), pdf('two.pdf'));
    await click(byRole('button', 'Remove one.pdf'));
    await waitUntil(
      () => root.querySelector('[aria-live]')?.textContent === 'one.pdf was removed. 1 file chosen',
      'it is said',
    );
    await expect(host).to.be.accessible();
  });

  it('name accepted kinds and limits, and each file that is not taken', async () => {
    const { host, input, rows, byRole, byText } = await open({
      config: { limits: { fileBytes: 1024, fileCount: 2 } },
    });
    const long = `${'x'.repeat(252)}.pdf`;
    expect(byText(/^SVG, PNG, JPG, GIF, PDF, or ZIP/).textContent).to.contain(
      'Up to 1 kB each, 2 files at most',
    );
    expect(input.accept).to.equal('.jpg,.jpeg,.png,.svg,.gif,.pdf,.zip');
    expect(input.multiple).to.equal(true);
    await choose(
      input,
      pdf('Überweisung №1 <b>.pdf'),
      pdf('run.exe'),
      pdf('a.docx'),
      pdf('b.docx'),
      pdf('.pdf'),
      pdf('big.pdf', 'x'.repeat(1025)),
      pdf('empty.pdf', ''),
      pdf('b.zip'),
      pdf('c.zip'),
      pdf(long),
    );
    expect(rows()).to.deep.equal(['Überweisung №1 <b>.pdf3 bytes', 'b.zip3 bytes']);
    const lines = () => Array.from(byRole('alert').querySelectorAll('p, li'), (line) => line.textContent);
    expect(lines()).to.deep.equal([
      '8 files were not added:',
      'Not an accepted kind (SVG, PNG, JPG, GIF, PDF, or ZIP): run.exe, a.docx, b.docx',
      'The name is only an extension: .pdf',
      'Larger than 1 kB: big.pdf',
      'Empty: empty.pdf',
      'Too many at once (limit: 2): c.zip',
      `The name is longer than 255 characters: ${long}`,
    ]);
    await expect(host).to.be.accessible();
    const sentences: readonly (readonly [File, string])[] = [
      [pdf('run.exe'), 'run.exe was not added. Accepted files: SVG, PNG, JPG, GIF, PDF, or ZIP.'],
      [pdf('.pdf'), '.pdf was not added because its name is only an extension. Rename it and add it again.'],
      [pdf('big.pdf', 'x'.repeat(1025)), 'big.pdf was not added because it is larger than 1 kB.'],
      [pdf('empty.pdf', ''), 'empty.pdf was not added because it is empty.'],
      [pdf('c.zip'), 'c.zip was not added because no more than 2 files can be sent at once.'],
      [
        pdf(long),
        `${long} was not added because its name is too long: 256 of at most 255 characters. Rename it and add it again.`,
      ],
    ];
    for (const [file, sentence] of sentences) {
      await choose(input, file);
      await waitUntil(() => byRole('alert').textContent === sentence, sentence);
    }
  });

  it('take dropped files and pasted screenshots, each by a name of its own', async () => {
    const { input, rows, byText } = await open();
    const shot = () => new File(['x'], 'image.png', { type: 'image/png' });
    dropFiles(byText('Click to upload'), [pdf('a.pdf'), pdf('a.docx')]);
    await waitUntil(() => rows().length === 1, 'the dropped file is there');
    paste(input, {}, [shot()]);
    paste(input, {}, [shot()]);
    await waitUntil(() => rows().length === 3, 'the screenshots are there');
    expect(uploads.get().items.map(({ file }) => file.name)).to.deep.equal([
      'a.pdf',
      'image.png',
      'image (2).png',
    ]);
  });

  it('are taken out again, and the focus goes to the picker', async () => {
    const { root, input, rows, byRole } = await open();
    await choose(input, pdf('a.pdf'), pdf('b.pdf'));
    await click(byRole('button', 'Remove a.pdf'));
    expect(rows()).to.deep.equal(['b.pdf3 bytes']);
    expect(root.activeElement === input).to.equal(true);
  });

  it('go one call a file, one after the other, as base64 without prefix', async () => {
    let running = 0;
    let most = 0;
    const { input, rows, attached } = await open({
      answers: {
        attachFilesToCase: async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setTimeout(resolve, 5));
          running -= 1;
          return stored;
        },
      },
    });
    await choose(input, pdf('a b.pdf'), pdf('c.zip', ''.padEnd(3, 'ÿ')));
    const outcome = await uploads.send('500000000000001');
    expect(outcome).to.deep.equal({ done: 2, failed: [] });
    expect(attached().map(({ params }) => params)).to.deep.equal([
      { caseId: '500000000000001', files: [{ Title: 'a b.pdf', data: 'QUJD', PathOnClient: 'a b.pdf' }] },
      { caseId: '500000000000001', files: [{ Title: 'c.zip', data: 'w7/Dv8O/', PathOnClient: 'c.zip' }] },
    ]);
    expect(most).to.equal(1);
    expect(rows()).to.deep.equal(['a b.pdf3 bytes · Uploaded', 'c.zip6 bytes · Uploaded']);
  });

  it('have longer than other writes, by their size', async () => {
    const { input } = await open({
      config: { timings: { writeTimeout: 10 }, limits: { uploadBytesPerSecond: 1 } },
      answers: { attachFilesToCase: () => new Promise((resolve) => setTimeout(() => resolve(stored), 50)) },
    });
    await choose(input, pdf('20 seconds.pdf', 'x'.repeat(20)));
    expect(await uploads.send('500000000000001')).to.deep.equal({ done: 1, failed: [] });
  });

  it('that fail stay, with the reason, and are sent again under the same key', async () => {
    let isDown = true;
    const { host, input, rows, attached, findByRole } = await open({
      answers: {
        attachFilesToCase: ({ files }: { files?: unknown }) => {
          const isBad = JSON.stringify(files).includes('bad.pdf');
          return isDown && isBad
            ? new CallError('server', 'failed', { serverMessage: 'The storage of this case is full.' })
            : stored;
        },
      },
    });
    await choose(input, pdf('bad.pdf'), pdf('good.pdf'));
    expect(await uploads.send('5')).to.deep.equal({ done: 1, failed: ['bad.pdf'] });
    await findByRole('button', 'Retry bad.pdf');
    expect(rows()).to.deep.equal([
      'bad.pdf3 bytes · The upload failed.DetailsThe storage of this case is full.',
      'good.pdf3 bytes · Uploaded',
    ]);
    await expect(host).to.be.accessible();
    isDown = false;
    await click(await findByRole('button', 'Retry bad.pdf'));
    await waitUntil(() => uploads.get().items.every(({ state }) => state === 'done'), 'both are there');
    const keys = attached().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).to.equal(3);
    expect(keys[0]).to.equal(keys[2]);
    expect(new Set(keys).size).to.equal(2);
  });

  for (const [code, sentence] of [
    [
      'INVALID_FILE',
      'The content is not what the name says, or it is damaged. Save the file again and choose the new one.',
    ],
    ['STRING_TOO_LONG', 'The name is too long. Rename the file and choose it again.'],
    ['REQUEST_TOO_LARGE', 'The file is larger than the server accepts. Choose a smaller one.'],
    [
      'STORAGE_LIMIT_EXCEEDED',
      'There is no room for more files here. Choose fewer or smaller ones, or start a new case.',
    ],
    [
      'INVALID_PARAMETER',
      'The server could not use what was sent. Reload the page and try again: what you entered is kept.',
    ],
  ] as const)
    it(`that the server refuses as ${code} say in our words what to do, and not in its own`, async () => {
      const { input, rows, allByRole, attached } = await open({
        answers: {
          attachFilesToCase: new CallError('server', 'no', {
            status: 400,
            code,
            serverMessage: 'The parameter files.0.data is no PDF file.',
          }),
        },
      });
      await choose(input, pdf('bad.pdf'));
      await uploads.send('5');
      await waitUntil(() => rows()[0] === `bad.pdf3 bytes · ${sentence}`, 'it says so');
      expect(allByRole('button', 'Retry bad.pdf').length).to.equal(0);
      expect(allByRole('button', 'Remove bad.pdf').length).to.equal(1);
      expect(await uploads.send('5')).to.deep.equal({ done: 0, failed: ['bad.pdf'] });
      expect(attached().length).to.equal(1);
    });

  it('show how far they are, and can be stopped', async () => {
    const { host, input, rows, byRole, findByRole, runtime } = await open({
      answers: { attachFilesToCase: () => new Promise(() => undefined) },
    });
    await choose(input, pdf('a.pdf'));
    const sent = uploads.send('5');
    const bar = await findByRole('progressbar', 'Uploading a.pdf');
    expect(bar.hasAttribute('aria-valuenow')).to.equal(false);
    expect(runtime.config.limits.fileCount).to.equal(10);
    await expect(host).to.be.accessible();
    await click(byRole('button', 'Cancel the upload of a.pdf'));
    expect(await sent).to.deep.equal({ done: 0, failed: ['a.pdf'] });
    await waitUntil(() => rows()[0] === 'a.pdf3 bytes · Upload cancelled', 'it says so');
  });

  it('are stopped and sent again from the keyboard, which stays in the row', async () => {
    const { root, input, byRole, findByRole } = await open({
      answers: { attachFilesToCase: () => new Promise(() => undefined) },
    });
    const focused = () => root.activeElement?.getAttribute('aria-label') ?? root.activeElement?.textContent;
    await choose(input, pdf('a.pdf'));
    const sent = uploads.send('5');
    (await findByRole('button', 'Cancel the upload of a.pdf')).focus();
    await press('Enter');
    await sent;
    await waitUntil(() => focused() === 'Retry a.pdf', 'Retry has the focus');
    await press('Enter');
    await waitUntil(() => focused() === 'Cancel the upload of a.pdf', 'Cancel has the focus');
    await click(byRole('button', 'Cancel the upload of a.pdf'));
  });

  it('that can not be read any more say so', async () => {
    const { rows } = await open({ answers: { attachFilesToCase: stored } });
    const broken = pdf('gone.pdf');
    Object.defineProperty(broken, 'slice', { value: undefined });
    uploads.add([broken]);
    const read = FileReader.prototype.readAsDataURL;
    FileReader.prototype.readAsDataURL = function fail() {
      this.dispatchEvent(new ProgressEvent('error'));
    };
    const outcome = await uploads.send('5');
    FileReader.prototype.readAsDataURL = read;
    expect(outcome.failed).to.deep.equal(['gone.pdf']);
    await waitUntil(
      () => rows()[0] === 'gone.pdf3 bytes · The file could not be read. Choose it again.',
      'it says so',
    );
  });
});
