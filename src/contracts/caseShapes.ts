import * as z from 'zod/mini';
import { later } from './later.ts';

const text = () => z.nullish(z.string());
const person = () => z.nullish(z.looseObject({ Name: text() }));

/** An entry of the case list (docs/behaviour/my-cases.md#rows); `Owner` is the agent who works on the case. */
export const CaseListItemSchema = later(() =>
  z.looseObject({
    Id: z.string(),
    Subject: text(),
    CaseNumber: text(),
    CreatedDate: text(),
    Type__c: text(),
    Account: z.nullish(z.looseObject({ Name: text() })),
    AccountId: text(),
    Customer_Status__c: text(),
    IsClosed: z.nullish(z.boolean()),
    RecordType: z.nullish(z.looseObject({ DeveloperName: text() })),
    Owner: person(),
  }),
);
/** A case in the list, as answered: fields other than these are kept and ignored. */
export type CaseListItem = z.output<typeof CaseListItemSchema>;
/** The answer of the case list; without `caseList` it is a failure. `next` is what the cases after these are asked with. */
export const CaseListAnswerSchema = later(() =>
  z.looseObject({
    caseList: z.nullish(z.array(CaseListItemSchema)),
    next: text(),
  }),
);
/** The answer of the case list. */
export type CaseListAnswer = z.output<typeof CaseListAnswerSchema>;

/** A list whose entries of another shape are null: one that is broken hides none of the others. */
const lenient = <S extends z.ZodMiniType>(entry: S) => z.array(z.catch(z.nullable(entry), null));

/** A comment of a case; its body is HTML of a user, its date ISO. */
export const CaseCommentSchema = later(() =>
  z.looseObject({
    Id: z.string(),
    CommentBody__c: text(),
    Comment_Owner__r: person(),
    CreatedBy: person(),
    CreatedDate: text(),
  }),
);
/** A comment of a case, as answered. */
export type CaseComment = z.output<typeof CaseCommentSchema>;

/**
 * A file of a case; `ContentDocumentId` is what downloads it, `ContentSize` counts its bytes. A server that knows says of
 * one that an agent added `IsByAgent`.
 */
export const CaseAttachmentSchema = later(() =>
  z.looseObject({
    Id: z.string(),
    ContentDocumentId: z.string(),
    IsByAgent: z.nullish(z.boolean()),
    ContentDocument: z.nullish(
      z.looseObject({
        Title: text(),
        FileType: text(),
        CreatedDate: text(),
        ContentSize: z.nullish(z.number()),
      }),
    ),
  }),
);
/** A file of a case, as answered. */
export type CaseAttachment = z.output<typeof CaseAttachmentSchema>;

const CaseReferenceSchema = later(() => z.looseObject({ Id: z.string(), CaseNumber: z.string() }));
/** Another case that the reader may open. */
export type CaseReference = z.output<typeof CaseReferenceSchema>;

/**
 * A case with its comments and attachments (docs/behaviour/case-detail.md#comments); `error` is a message, present on
 * failure. `IsClosed` is as in the list of cases; a server may leave it out, and then only a refusal tells. `Owner` is the
 * agent who works on it. A case that `IsMerged` goes on in another, `MergedInto`, which is left out where the reader may
 * not see it; `MergedCases` go on in this one (docs/behaviour/case-detail.md#merged-cases).
 */
export const CaseDetailSchema = later(() =>
  z.looseObject({
    subject: text(),
    caseNumber: text(),
    dtOpened: text(),
    status: text(),
    IsClosed: z.nullish(z.boolean()),
    description: text(),
    error: text(),
    caseComments: z.nullish(lenient(CaseCommentSchema)),
    caseAttachments: z.nullish(lenient(CaseAttachmentSchema)),
    Owner: person(),
    IsMerged: z.nullish(z.boolean()),
    MergedInto: z.catch(z.nullish(CaseReferenceSchema), null),
    MergedCases: z.nullish(lenient(CaseReferenceSchema)),
  }),
);
/** A case with its comments and files, as answered. */
export type CaseAnswer = z.output<typeof CaseDetailSchema>;

/** A case, without what is broken of its comments and attachments. */
export type CaseDetail = CaseAnswer & {
  readonly caseComments: readonly CaseComment[];
  readonly caseAttachments: readonly CaseAttachment[];
};

/**
 * Which part of a file a call carries, for servers that take less than a file at once: its place from 1 on, of how many,
 * the bytes of the whole file, and the SHA-256 of the part in hexadecimal digits.
 */
const FilePartSchema = later(() =>
  z.object({ index: z.int(), count: z.int(), size: z.int(), sha256: z.string() }),
);

/**
 * A file on its way to a case (docs/behaviour/uploads.md#sending-files), or a part of one; `data` is base64 without the
 * data-URL prefix, and comes last, so that a server can judge the names before it takes it.
 */
export const FilePayloadSchema = later(() =>
  z.object({
    Title: z.string(),
    PathOnClient: z.string(),
    part: z.optional(FilePartSchema),
    data: z.string(),
  }),
);
/** A file on its way to a case. */
export type FilePayload = z.output<typeof FilePayloadSchema>;

/**
 * Answer to files: what was stored of them. A server may also answer `true`, and a text with ERROR refuses them;
 * whatever else it answers says nothing of them (docs/behaviour/uploads.md#what-the-answer-says).
 */
export const FilesAnswerSchema = later(() =>
  z.catch(
    z.nullable(z.union([z.array(z.looseObject({ Id: z.string() })), z.literal(true), z.string()])),
    null,
  ),
);
/** What became of files. */
export type FilesAnswer = z.output<typeof FilesAnswerSchema>;

/** The EOR case payload, sent as a JSON text (docs/behaviour/contact-advisor.md#payloads). */
export const EorCaseSchema = later(() =>
  z.object({
    subject: z.string(),
    Description__c: z.string(),
    CcEmails__c: z.string(),
    Origin: z.literal('Web'),
    EOR_HR_Case_Reason__c: z.string(),
    Employee_Name__c: z.string(),
    Country__c: z.string(),
  }),
);
/** What is sent for a case with an EOR advisor. */
export type EorCase = z.output<typeof EorCaseSchema>;

/** The PEO or ASO case payload, sent as a JSON text. */
export const AdvisorCaseSchema = later(() =>
  z.object({
    subject: z.string(),
    Description__c: z.string(),
    Description: z.string(),
    CcEmails__c: z.string(),
    Origin: z.literal('Web'),
    Case_Comment_Can_Create__c: z.literal(true),
    ContactId: z.string(),
    PEO_Customer_Case_Reason__c: z.string(),
  }),
);
/** What is sent for a case with a PEO or an HR services advisor. */
export type AdvisorCase = z.output<typeof AdvisorCaseSchema>;

/** Answer of a comment: its `Id`, or `ERROR` with the reason it was refused (docs/server-methods.md). */
export const CommentAnswerSchema = later(() => z.nullish(z.looseObject({ Id: text(), ERROR: text() })));
/** What became of a comment. */
export type CommentAnswer = z.output<typeof CommentAnswerSchema>;
