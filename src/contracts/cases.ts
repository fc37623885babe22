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

/** Whether a text is the id of a case: 15 or 18 letters and digits. */
export function isCaseId(text: string): boolean {
  return /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(text);
}

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

/** What file inputs accept (docs/behaviour/uploads.md#accepted-files). */
export const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.svg', '.gif', '.pdf', '.zip'] as const;
/** An extension that file inputs accept, in lower case with its dot. */
export type AcceptedExtension = (typeof acceptedExtensions)[number];

/** Statuses of an open case that have a label; every other text is shown as it is. */
export const openCaseStatuses = [
  'New',
  'Open',
  'On Hold',
  'Transfer',
  'Pending',
  'Pending Resolution Confirmation',
  'Solved',
] as const;

/** The status of a closed case. */
export const closedCaseStatus = 'Closed';

/** Reasons of a case for an EOR advisor (docs/behaviour/contact-advisor.md#case-reasons). */
export const eorCaseReasons = [
  'Benefits',
  'Confirmation of employment',
  'Employment Agreements',
  'Equity',
  'Hiring - Approvals / Info',
  'Leave Management',
  'Payroll/Tax',
  'Performance Management',
  'Terminations',
  'Workers compensation',
] as const;

/** Reasons of a case for a PEO or ASO advisor; the last one carries the partner's name. */
export const advisorCaseReasons = [
  'Termination / Discipline / Performance Management',
  'Leave of Absence Guidance',
  'Policy Assistance (PTO, LOA, Parental Leave)',
  '{partner} Resources',
] as const;

/** Countries of the EOR form, as sent (docs/behaviour/contact-advisor.md#eor-countries). */
export const eorCaseCountries = [
  'USA',
  'Argentina',
  'Australia',
  'Belgium',
  'Brazil',
  'Canada',
  'Chile',
  'China',
  'Colombia',
  'Costa Rica',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hong Kong',
  'Hungary',
  'India',
  'Indonesia',
  'Ireland',
  'Israel',
  'Italy',
  'Japan',
  'Korea Republic of',
  'Malaysia',
  'Mexico',
  'N/A',
  'Netherlands',
  'New Zealand',
  'Norway',
  'Pakistan',
  'Philippines',
  'Poland',
  'Portugal',
  'Puerto Rico',
  'Romania',
  'Singapore',
  'Slovakia',
  'South Africa',
  'Spain',
  'Sweden',
  'Switzerland',
  'Turkey',
  'UK',
  'United Arab Emirates',
] as const;

/** Most characters of the fields of a case or complaint, as on the platform; a file by its whole name. */
export const fieldLengths = {
  subject: 255,
  name: 255,
  cc: 4000,
  phone: 40,
  caseNumber: 30,
  fileName: 255,
} as const;

/** Most addresses a case is copied to. */
export const ccCount = 50;

/** The server's answer for a case that there is not, or that is another's. */
export const noSuchCaseError = "This case doesn't exist, or you don't have access to it.";

/** The code of the server's refusal of files for a closed case. */
export const caseClosedCode = 'CASE_CLOSED';

/** The server's answer to a comment on a closed case (docs/behaviour/case-detail.md#closed-cases). */
export const closedCaseError =
  'It looks like you are trying to add a comment to a closed case. Please create a new case for assistance.';
