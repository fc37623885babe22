import type { Selectable } from 'kysely';
import type { WireAnswer } from '#contracts/methods.ts';
import type { CaseCommentTable } from '../store/tables.ts';
import type { Attachment } from './attachments.ts';
import type { FoundCase, ListedCase, MergesOfCase } from './cases.ts';
import { caseNumberText } from './model.ts';

const dateText = (time: number) => new Date(time).toISOString();

/** An entry of the case list, as answered. */
export type ListItem = NonNullable<WireAnswer<'getCaseList'>['caseList']>[number];

/** An entry of the case list (docs/behaviour/my-cases.md#rows). */
export const listItem = (row: ListedCase): ListItem => ({
  Id: row.id,
  Subject: row.subject,
  CaseNumber: caseNumberText(row.number),
  CreatedDate: dateText(row.created_at),
  Type__c: row.type,
  Account: row.account_name === null ? null : { Name: row.account_name },
  AccountId: row.account_id,
  Customer_Status__c: row.status,
  IsClosed: row.is_closed === 1,
  RecordType: { DeveloperName: row.record_type },
  ...(row.agent_name === null ? {} : { Owner: { Name: row.agent_name } }),
});

/**
 * A case with its comments and files (docs/behaviour/case-detail.md#comments). Rich text is as it was given: whoever
 * shows it makes it safe.
 */
export const caseDetail = (
  row: FoundCase,
  comments: readonly Selectable<CaseCommentTable>[],
  attachments: readonly Attachment[],
  merges: MergesOfCase,
): WireAnswer<'getCase'> => ({
  subject: row.subject,
  caseNumber: caseNumberText(row.number),
  dtOpened: dateText(row.created_at),
  status: row.status,
  IsClosed: row.is_closed === 1,
  description: row.description,
  caseComments: comments.map((comment) => ({
    Id: comment.id,
    CommentBody__c: comment.body,
    Comment_Owner__r: comment.owner_name === null ? null : { Name: comment.owner_name },
    CreatedBy: { Name: comment.author_name },
    CreatedDate: dateText(comment.created_at),
  })),
  caseAttachments: attachments.map(attachmentItem),
  ...(row.agent_name === null ? {} : { Owner: { Name: row.agent_name } }),
  ...(row.merged_into === null
    ? {}
    : { IsMerged: true, MergedInto: merges.into && referenceTo(merges.into) }),
  ...(merges.from.length === 0 ? {} : { MergedCases: merges.from.map(referenceTo) }),
});

const referenceTo = ({ id, number }: { readonly id: string; readonly number: number }) => ({
  Id: id,
  CaseNumber: caseNumberText(number),
});

/** A file of a case, also as the answer to whoever added it. */
export const attachmentItem = (file: Attachment) => ({
  Id: file.id,
  ContentDocumentId: file.document_id,
  ContentDocument: {
    Title: file.title,
    FileType: file.file_type,
    CreatedDate: dateText(file.created_at),
    ContentSize: file.size,
  },
  ...(file.token_id === null ? {} : { IsByAgent: true }),
});
