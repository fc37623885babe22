import * as z from 'zod/mini';
import { fieldLengths, openCaseStatuses } from '#contracts/cases.ts';
import type { AgentScope } from '../auth/agent-tokens.ts';

/** Most cases of one answer. */
export const mostListed = 200;

const listedAtFirst = 50;

/** Longest name of an agent, and of a type, in characters. */
const nameLength = 80;

/** A number that a query gives as a text. */
const digits = (most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(most))),
  );

const caseId = z
  .string()
  .check(
    z.regex(/^[0-9A-Za-z]{15}([0-9A-Za-z]{3})?$/),
    z.describe('Id of a case: 15 or 18 letters and digits.'),
  );
const instant = z.string().check(z.describe('ISO 8601, in UTC.'));
const name = (what: string) => z.string().check(z.minLength(1), z.maxLength(nameLength), z.describe(what));
const openStatus = z.enum(openCaseStatuses).check(z.describe('Status of an open case.'));

const CaseSchema = z.object({
  id: caseId,
  number: z.string(),
  subject: z.string(),
  status: z.string(),
  isClosed: z.boolean(),
  type: z.string(),
  recordType: z.string().check(z.describe('Which form it came by; Complaints for complaints.')),
  reason: z.string(),
  owner: z.nullable(z.object({ name: z.string() })).check(z.describe('The agent who works on it.')),
  account: z.nullable(z.object({ id: z.string(), name: z.string() })),
  requester: z
    .nullable(z.object({ id: z.string(), name: z.string(), email: z.string(), locale: z.string() }))
    .check(z.describe('The reader who opened it; null for a guest.')),
  mergedInto: z.nullable(caseId),
  createdAt: instant,
  updatedAt: instant,
});

const CommentSchema = z.object({
  id: z.string(),
  author: z.object({ name: z.string(), kind: z.enum(['reader', 'agent']) }),
  tokenId: z
    .nullable(z.string())
    .check(z.describe('The token it came by; null when a person of the site wrote it.')),
  body: z.string().check(z.describe('HTML as it was given; make it safe before it is shown.')),
  createdAt: instant,
});

const FileSchema = z.object({
  id: z.string().check(z.describe('What downloads it.')),
  name: z.string(),
  size: z.number().check(z.describe('Bytes.')),
  sha256: z.string(),
  tokenId: z.nullable(z.string()),
  createdAt: instant,
});

const ComplaintSchema = z.object({
  relatedCaseNumber: z.string(),
  region: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  identifyingInformation: z.string(),
  topic: z.string(),
  details: z.string(),
  resolution: z.string(),
  damage: z.string(),
  filedBefore: z.boolean(),
});

const CaseDetailSchema = z.extend(CaseSchema, {
  description: z.string().check(z.describe('HTML as it was given; make it safe before it is shown.')),
  employeeName: z.string(),
  country: z.string(),
  ccRecipients: z.array(z.string()),
  comments: z.array(CommentSchema).check(z.describe('The oldest first.')),
  files: z.array(FileSchema).check(z.describe('The oldest first.')),
  complaint: z.nullable(ComplaintSchema),
});

const none = z.strictObject({});

/** One thing an agent's program can ask for; what a path names stands in it in braces. */
interface Operation {
  readonly verb: 'get' | 'post' | 'patch';
  readonly path: string;
  readonly summary: string;
  readonly scope: AgentScope;
  readonly query: z.ZodMiniType;
  /** Its JSON body; `file` is the bytes of one file; null for none. */
  readonly body: z.ZodMiniType | 'file' | null;
  /** Its JSON answer; `file` is the bytes of one file. */
  readonly answer: z.ZodMiniType | 'file';
}

/** Everything of the agents' interface (docs/behaviour/agents.md#interface): routes and OpenAPI document are made of it. */
export const operations = {
  listCases: {
    verb: 'get',
    path: '/cases',
    summary:
      'Lists cases in the order they were changed last; the cursor goes on behind those that were answered.',
    scope: 'cases:read',
    query: z.strictObject({
      status: z.optional(z.string().check(z.maxLength(nameLength))),
      type: z.optional(z.string().check(z.maxLength(nameLength))),
      closed: z.optional(z.enum(['true', 'false'])),
      updatedSince: z.optional(z.iso.datetime({ offset: true })),
      cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      limit: z._default(digits(mostListed), listedAtFirst),
    }),
    body: null,
    answer: z.object({
      cases: z.array(CaseSchema),
      cursor: z.string().check(z.describe('Where to go on, also when there is nothing more yet.')),
      hasMore: z.boolean(),
    }),
  },
  readCase: {
    verb: 'get',
    path: '/cases/{caseId}',
    summary: 'Reads a case with its comments and files.',
    scope: 'cases:read',
    query: none,
    body: null,
    answer: CaseDetailSchema,
  },
  downloadFile: {
    verb: 'get',
    path: '/files/{fileId}',
    summary: 'Downloads a file of a case.',
    scope: 'cases:read',
    query: none,
    body: null,
    answer: 'file',
  },
  addComment: {
    verb: 'post',
    path: '/cases/{caseId}/comments',
    summary: 'Comments as an agent, whose name the reader sees.',
    scope: 'cases:comment',
    query: none,
    body: z.strictObject({
      agent: name('The agent as the reader sees them.'),
      body: z.string().check(z.minLength(1), z.describe('HTML; fewer than 131,072 characters.')),
    }),
    answer: CommentSchema,
  },
  attachFile: {
    verb: 'post',
    path: '/cases/{caseId}/files',
    summary: 'Attaches a file, whose bytes are the body.',
    scope: 'cases:comment',
    query: z.strictObject({
      name: z
        .string()
        .check(
          z.minLength(1),
          z.maxLength(fieldLengths.fileName),
          z.describe('Its name, with the extension.'),
        ),
    }),
    body: 'file',
    answer: FileSchema,
  },
  changeCase: {
    verb: 'patch',
    path: '/cases/{caseId}',
    summary: 'Changes fields of a case; those left out stay.',
    scope: 'cases:write',
    query: none,
    body: z.strictObject({
      subject: z.optional(z.string().check(z.minLength(1), z.maxLength(fieldLengths.subject))),
      type: z.optional(name('Type of the case; Case and Chat have a label in the reader’s language.')),
      status: z.optional(openStatus),
      owner: z.optional(
        z.nullable(z.strictObject({ name: name('The agent who works on it, as the reader sees them.') })),
      ),
    }),
    answer: CaseSchema,
  },
  closeCase: {
    verb: 'post',
    path: '/cases/{caseId}/close',
    summary: 'Closes a case; one that is closed stays as it is.',
    scope: 'cases:write',
    query: none,
    body: none,
    answer: CaseSchema,
  },
  reopenCase: {
    verb: 'post',
    path: '/cases/{caseId}/reopen',
    summary: 'Opens a closed case again, and undoes its merge; one that is open stays as it is.',
    scope: 'cases:write',
    query: none,
    body: z.strictObject({ status: z._default(openStatus, 'Open') }),
    answer: CaseSchema,
  },
  mergeCase: {
    verb: 'post',
    path: '/cases/{caseId}/merge',
    summary: 'Closes a case in favour of another of the same account.',
    scope: 'cases:write',
    query: none,
    body: z.strictObject({ into: caseId }),
    answer: CaseSchema,
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** The table of operations as a type. */
export type Operations = typeof operations;
/** An operation by its name. */
export type OperationName = keyof Operations;
/** Every operation, in the order of the table. */
export const operationNames = Object.keys(operations) as OperationName[];

/** An operation, of which nothing more is known than that it is one. */
export const operationOf = (name: OperationName): Operation => operations[name];

/** The JSON answer of an operation. */
export type OperationAnswer<N extends OperationName> = Operations[N]['answer'] extends z.ZodMiniType
  ? z.output<Operations[N]['answer']>
  : never;

/** A case as agents get it. */
export type AgentCaseAnswer = z.output<typeof CaseSchema>;
/** A comment as agents get it. */
export type AgentCommentAnswer = z.output<typeof CommentSchema>;
/** A file as agents get it. */
export type AgentFileAnswer = z.output<typeof FileSchema>;
