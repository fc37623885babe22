import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { stored } from '#parts/testing/network.ts';
import { pickFiles } from '#ui/testing/clipboard.ts';
import { findEditor } from '#ui/testing/richText.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { CaseDetailScreen } from '../CaseDetailScreen.tsx';

export const caseId = '500000000000001AAA';

/** Someone who may contact an advisor. */
export const admin = { userId: '005000000000001', canContactAdvisor: true, canContactEorAdvisor: true };

export const comment = (Id: string, body: string, at: string, more: object = {}) => ({
  Id,
  CommentBody__c: body,
  Comment_Owner__r: null,
  CreatedBy: { Name: 'Maya Lindqvist' },
  CreatedDate: at,
  ...more,
});

/** A case as the server answers it, the comments out of order. */
export const caseAnswer = (more: object = {}) => ({
  subject: 'Parental leave for an employee in the Netherlands',
  caseNumber: '00418273',
  dtOpened: new Date(2025, 8, 23, 9, 41).toISOString(),
  status: 'Pending',
  description: '<p>Could you confirm:</p><ul><li>how birth leave works</li></ul>',
  caseComments: [
    comment('c1', '<p>Hi Maya</p>', new Date(2025, 8, 23, 11, 2).toISOString(), {
      Comment_Owner__r: { Name: 'Priya Raman' },
    }),
    comment('c3', '<p>Thanks, <strong>Maya</strong>.</p>', new Date(2025, 8, 24, 10, 8).toISOString(), {
      Comment_Owner__r: { Name: 'Priya Raman' },
    }),
    comment('c2', '<p>In one block.</p>', new Date(2025, 8, 23, 14, 17).toISOString()),
  ],
  caseAttachments: [
    {
      Id: '06A1',
      ContentDocumentId: '069000000000001AAA',
      ContentDocument: {
        Title: 'employment-agreement',
        FileType: 'PDF',
        CreatedDate: new Date(2025, 8, 23, 12).toISOString(),
      },
    },
  ],
  ...more,
});

/** The page of a case; comments and files are taken unless told otherwise. */
export async function openCase(options: ScreenOptions = {}) {
  const page: MountedScreen = await mountScreen(<CaseDetailScreen caseId="" />, {
    path: `/case-detail?id=${caseId}`,
    ...options,
    user: options.user === undefined ? admin : options.user,
    config: { timings: { interfaceDebounce: 1 }, ...options.config },
    answers: {
      getCase: caseAnswer(),
      createCaseComment: { Id: 'new' },
      attachFilesToCase: stored,
      ...options.answers,
    },
  });
  const editor = () => findEditor(page, 'Add a comment');
  const write = async (text: string) => {
    await click(await editor());
    await type(text);
    await page.findByRole('button', 'Add a comment');
  };
  const pick = async (...files: File[]) => {
    await editor();
    const input = page.root.querySelector('input[type="file"]');
    if (!input) throw new Error('There is no file input.');
    pickFiles(input, files);
    await waitUntil(
      () => page.root.querySelectorAll('.hc-uploads .hc-file').length >= files.length,
      'the files are there',
    );
  };
  const sent = (method: string) => page.calls.filter((call) => call.method === method);
  const comments = () =>
    Array.from(page.root.querySelectorAll('.hc-comment .hc-case__text'), ({ textContent }) => textContent);
  const typed = async () => (await editor()).textContent;
  return { ...page, editor, write, pick, sent, comments, typed };
}
