import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { emptyComplaint } from '#domain/complaints.ts';
import { customer, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { stored } from '#parts/testing/network.ts';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseId, openComplaintScreen, pdf } from './testing/complaintScreen.tsx';

const done = '✅ Case successfully created.';
const partial = 'Case successfully created. Error attaching files';
const noRoom = new CallError('server', 'x', { status: 500, serverMessage: 'No room.' });
const offline = 'You appear to be offline. Check your connection and try again.';
const failing = {
  attachFilesToCase: (params: object) =>
    JSON.stringify(params).includes('two.pdf') ? new CallError('offline', 'gone') : noRoom,
};

type Page = Awaited<ReturnType<typeof openComplaintScreen>>;

const leftAt = async (userId: string, draftKey: string) => {
  const draft = await openDrafts(window).open(userId, draftKey);
  draft.close();
  return draft.found;
};
const left = () => leftAt('', 'complaints-form');
const rows = (page: Page) => Array.from(page.root.querySelectorAll('.hc-file'), (row) => row.textContent);
const keysOf = (page: Page) =>
  page
    .sent()
    .filter(({ method }) => method === 'attachFilesToCase')
    .map(({ headers }) => headers['Idempotency-Key']);

/** A complaint that was filed without its two files. */
async function fileWithoutFiles(options: ScreenOptions = {}) {
  const page = await openComplaintScreen({ answers: failing, ...options });
  await page.fill();
  await page.pick(pdf('one.pdf'), pdf('two.pdf'));
  await page.submit();
  await page.shows(partial);
  return page;
}

/** What the drafts of the browser hold at this moment, as text. */
const database = () =>
  new Promise<string>((resolve, reject) => {
    const request = indexedDB.open('hc-drafts');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const read = request.result.transaction('drafts').objectStore('drafts').getAll();
      read.onsuccess = () => {
        request.result.close();
        const files = (read.result as { files: File[] }[]).flatMap((each) => each.files);
        resolve(`${JSON.stringify(read.result)} ${files.map(({ name }) => name).join(' ')}`);
      };
    };
  });

before(() => setViewport({ width: 1200, height: 900 }));
describe('files that a guest’s complaint was filed without', () => {
  it('are named after a reload, each with its reason, and Retry adds them to the same case', async () => {
    const first = await fileWithoutFiles();
    const before = rows(first);
    const keys = keysOf(first);
    first.unmount();
    const page = await openComplaintScreen();
    await page.findByText('These files were not attached: one.pdf, two.pdf');
    expect([page.label(), page.button().disabled]).to.deep.equal([partial, true]);
    expect(rows(page)).to.deep.equal(before);
    expect(before[0]).to.contain('No room.');
    expect(before[1]).to.contain(offline);
    expect(page.allByText('Your unsent draft has been restored.').length).to.equal(0);
    expect(page.field('Name').value).to.equal('');
    await expect(page.host).to.be.accessible();
    await click(page.byRole('button', 'Retry'));
    await page.shows(done);
    const sent = page.sent();
    expect(sent.map(({ method, params }) => [method, params.caseId])).to.deep.equal([
      ['attachFilesToCase', caseId],
      ['attachFilesToCase', caseId],
    ]);
    expect(keysOf(page), 'a repeated upload stays one file').to.deep.equal(keys);
    page.unmount();
    expect(await left()).to.equal(null);
    const later = await openComplaintScreen();
    await later.findByRole('textbox', 'Complaint details');
    expect([later.label(), later.button().disabled]).to.deep.equal(['Submit', false]);
  });

  it('are in the database while the page is open, without the text that was sent', async () => {
    let answer = () => {};
    const page = await openComplaintScreen({
      answers: { attachFilesToCase: () => new Promise((resolve) => (answer = () => resolve(stored))) },
    });
    await page.fill();
    await page.pick(pdf('one.pdf'), pdf('two.pdf'));
    await page.submit();
    await page.shows('Attaching files...');
    await waitUntil(async () => /one\.pdf two\.pdf/.test(await database()), 'both are kept');
    expect(await database())
      .to.contain(caseId)
      .and.not.to.contain('Owen');
    answer();
    await waitUntil(async () => !(await database()).includes('one.pdf'), 'what is attached is not kept');
    expect(await database()).to.contain('two.pdf');
  });

  it('can each be tried again or taken out after a reload', async () => {
    (await fileWithoutFiles()).unmount();
    const page = await openComplaintScreen();
    await click(await page.findByRole('button', 'Remove two.pdf'));
    await page.findByText('This file was not attached: one.pdf');
    await click(page.byRole('button', 'Retry one.pdf'));
    await page.shows(done);
    expect(page.sent().length).to.equal(1);
    page.unmount();
    expect(await left()).to.equal(null);
  });

  it('are forgotten when all of them are taken out, and the focus is not lost', async () => {
    const page = await fileWithoutFiles();
    await click(page.byRole('button', 'Remove one.pdf'));
    await click(page.byRole('button', 'Remove two.pdf'));
    await page.shows(done);
    expect(page.root.activeElement?.className).to.contain('hc-complaint__filed');
    await expect(page.host).to.be.accessible();
    page.unmount();
    expect(await left()).to.equal(null);
  });

  it('are forgotten by whoever begins another complaint', async () => {
    (await fileWithoutFiles()).unmount();
    const page = await openComplaintScreen();
    await click(await page.findByRole('button', 'Submit another complaint'));
    await page.shows('Submit');
    expect(rows(page)).to.deep.equal([]);
    expect(page.allByText('Your unsent draft has been restored.').length).to.equal(0);
    expect(page.root.activeElement === page.field('Related support case number')).to.equal(true);
    await page.write('Name', 'Ada');
    page.unmount();
    expect((await left())?.fields).to.deep.include({ name: 'Ada', left: { caseId: '', files: [] } });
  });

  it('were on their way when the page was left, and go out under the same keys', async () => {
    const first = await openComplaintScreen({
      answers: { attachFilesToCase: () => new Promise(() => undefined) },
    });
    await first.fill();
    await first.pick(pdf('one.pdf'), pdf('two.pdf'));
    await first.submit();
    await waitUntil(() => first.sent().length === 2, 'the first file is on its way');
    const [key] = keysOf(first);
    first.unmount();
    const page = await openComplaintScreen();
    await page.findByText('These files were not attached: one.pdf, two.pdf');
    for (const row of rows(page)) expect(row).to.contain('The upload failed.');
    await click(page.byRole('button', 'Retry'));
    await page.shows(done);
    expect(keysOf(page).length).to.equal(2);
    expect(keysOf(page)[0]).to.equal(key);
  });

  it('do not cost what another form was left with', async () => {
    const other = await openComplaintScreen();
    await other.write('Name', 'Ada');
    const filed = await fileWithoutFiles();
    other.unmount();
    filed.unmount();
    const page = await openComplaintScreen();
    await page.findByText('These files were not attached: one.pdf, two.pdf');
    await click(page.byRole('button', 'Submit another complaint'));
    await page.shows('Submit');
    page.unmount();
    expect((await left())?.fields.name).to.equal('Ada');
  });

  it('are left to the page of the case where the visitor may open it', async () => {
    const first = await fileWithoutFiles({ user: {} });
    first.unmount();
    const leftAtCase = () => leftAt(customer.userId, `case-files/${caseId}`);
    await waitUntil(async () => (await leftAtCase()) !== null, 'the files are left');
    const files = (await leftAtCase())?.files;
    expect(files?.map(({ name }) => name)).to.deep.equal(['one.pdf', 'two.pdf']);
    expect(await leftAt(customer.userId, 'complaints-form')).to.equal(null);
  });

  it('fit a phone', async () => {
    await setViewport({ width: 320, height: 700 });
    (await fileWithoutFiles()).unmount();
    const page = await openComplaintScreen();
    await page.findByText('These files were not attached: one.pdf, two.pdf');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1200, height: 900 });
  });

  for (const [what, wrong] of Object.entries({
    'no list of files': { caseId },
    'fewer files than it names': { caseId, files: [{ reason: null }] },
    'an id that is none': { caseId: '../x', files: [] },
    'a reason of another shape': { caseId, files: [{ reason: { kind: 'none' } }] },
  }))
    it(`of a draft with ${what} lock nothing`, async () => {
      const draft = await openDrafts(window).open('', 'complaints-form');
      const attempt = { key: '', payload: '' };
      await draft.save({ fields: { ...emptyComplaint, name: 'Ada', attempt, left: wrong }, files: [] });
      draft.close();
      const page = await openComplaintScreen();
      await page.findByText('Your unsent draft has been restored.');
      expect([page.label(), page.field('Name').value]).to.deep.equal(['Submit', 'Ada']);
    });
});
