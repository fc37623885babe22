import { expect } from '@open-wc/testing';
import { customer } from '#parts/testing/mountScreen.tsx';
import { openDrafts } from '#runtime/drafts.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { caseId, openComplaintScreen, pdf } from './testing/complaintScreen.tsx';

const left = async (userId: string, draftKey: string) => {
  const draft = await openDrafts(window).open(userId, draftKey);
  draft.close();
  return draft.found;
};
const namesOf = (files: readonly File[] | undefined) => files?.map(({ name }) => name).join();

/** Leaves the page while the complaint is on its way; then the server takes it. */
async function leaveWhileFiling(user: object | null) {
  let answer = (_id: string) => {};
  const page = await openComplaintScreen({
    user: user === null ? null : { ...user },
    answers: { createComplaintsCase: () => new Promise((resolve) => (answer = resolve)) },
  });
  await page.fill();
  await page.pick(pdf('one.pdf'), pdf('two.pdf'));
  await page.submit();
  await waitUntil(() => page.sent().length === 1, 'the complaint is on its way');
  page.unmount();
  answer(caseId);
  return page;
}

describe('a page that is left while its complaint is filed', () => {
  it('leaves a user’s files to the page of the case, and nothing to the form', async () => {
    const page = await leaveWhileFiling({});
    await waitUntil(
      async () => namesOf((await left(customer.userId, `case-files/${caseId}`))?.files) === 'one.pdf,two.pdf',
      'the files are left',
    );
    await waitUntil(
      async () => (await left(customer.userId, 'complaints-form')) === null,
      'the form is forgotten',
    );
    expect(page.sent().length).to.equal(1);
  });

  it('keeps a guest’s files, who has no page of the case, for the form, which sends them to the case', async () => {
    const first = await leaveWhileFiling(null);
    await waitUntil(async () => {
      const kept = await left('', 'complaints-form');
      return kept?.fields.name === '' && namesOf(kept.files) === 'one.pdf,two.pdf';
    }, 'only the files are kept');
    expect(first.sent().length).to.equal(1);
    const page = await openComplaintScreen();
    await page.findByText('These files were not attached: one.pdf, two.pdf');
    await click(page.byRole('button', 'Retry'));
    await page.shows('✅ Case successfully created.');
    expect(page.sent().map(({ method, params }) => [method, params.caseId])).to.deep.equal([
      ['attachFilesToCase', caseId],
      ['attachFilesToCase', caseId],
    ]);
  });
});
