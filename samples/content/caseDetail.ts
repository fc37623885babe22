import { closedCaseError } from '#contracts/cases.ts';
import type { WireAnswer } from '#contracts/methods.ts';
import { longTitle, longWord } from './items.ts';

type Case = WireAnswer<'getCase'>;

const advisor = { Comment_Owner__r: { Name: 'Priya Raman' }, CreatedBy: { Name: 'Harbor Support' } };
const customer = { Comment_Owner__r: null, CreatedBy: { Name: 'Maya Lindqvist' } };
const leave = '2025-09-23T14:00:00Z';

export const caseId = '500000000000001AAA';

/** A case in the middle of its talk. */
export const openCase = {
  subject: 'Parental leave for an employee in the Netherlands',
  caseNumber: '00418273',
  dtOpened: '2025-09-23T09:41:00Z',
  status: 'Pending',
  description:
    '<p>Femke’s baby is due on December 4 and she would like to start her leave four weeks earlier. Could you confirm:</p><ul><li>how birth leave and parental leave combine in her case,</li><li>which part is paid through the national scheme, and</li><li>by when we need to send the request?</li></ul>',
  caseComments: [
    {
      Id: '00a000000000001AAA',
      ...advisor,
      CreatedDate: '2025-09-23T11:02:00Z',
      CommentBody__c:
        '<p>Hi Maya, I’m your EOR advisor for the Netherlands. Does Femke want to take parental leave in one block or spread it over the year?</p>',
    },
    {
      Id: '00a000000000002AAA',
      ...customer,
      CreatedDate: leave,
      CommentBody__c:
        '<p>She would like to take the nine weeks in one block, starting right after the birth leave.</p>',
    },
    {
      Id: '00a000000000003AAA',
      ...advisor,
      CreatedDate: '2025-09-24T10:08:00Z',
      CommentBody__c:
        '<p>Thanks, Maya. Birth leave comes first and is paid at 100%. Parental leave can follow directly: nine weeks are paid at 70% of the daily wage when they are taken in the first year.</p><p>Please send us:</p><ul><li>the preferred start date, and</li><li>the pregnancy declaration, once Femke has it.</li></ul>',
    },
  ],
  caseAttachments: ['employment-agreement-de-boer PDF', 'leave-request PNG'].map((file, index) => {
    const [Title = '', FileType = ''] = file.split(' ');
    return {
      Id: `06A00000000000${index}AAA`,
      ContentDocumentId: `06900000000000${index}AAA`,
      ContentDocument: { Title, FileType, CreatedDate: leave },
    };
  }),
} satisfies Case;

export const closedCase: Case = { ...openCase, status: 'Closed' };

/** What the server answers to a comment on a closed case. */
export const closedAnswer = { ERROR: closedCaseError };

/** The case, which has one comment more once it is asked again. */
export function caseThatGrows(words: string): () => Case {
  const comment = { ...customer, CreatedDate: leave, CommentBody__c: `<p>${words}</p>` };
  let asked = 0;
  return () => {
    const added = Array.from({ length: asked }, (_, at) => ({ Id: `00a00000000001${at}AAA`, ...comment }));
    asked = 1;
    return { ...openCase, caseComments: [...openCase.caseComments, ...added] };
  };
}

export const emptyCase: Case = { caseNumber: '00418273', dtOpened: openCase.dtOpened, status: 'New' };

/** Long subject, words, names and files, a status only the server knows, and HTML that is not allowed. */
export const longCase: Case = {
  ...openCase,
  subject: longTitle,
  status: longWord,
  description: `<p>${longWord.repeat(3)}</p><p><img src="https://elsewhere.example/a.png" alt="A chart"></p><table><tr><th>Month</th><td>${longWord}</td></tr></table>`,
  caseComments: openCase.caseComments.map((comment) => ({
    ...comment,
    CreatedBy: { Name: longTitle },
    Comment_Owner__r: null,
    CommentBody__c: `<p>${longTitle} ${longWord}</p><pre>${longWord.repeat(2)}</pre>`,
  })),
  caseAttachments: openCase.caseAttachments.map((file) => ({
    ...file,
    ContentDocument: { Title: longWord.repeat(2), FileType: 'PDF', CreatedDate: leave },
  })),
};
