import type * as z from 'zod/mini';
import { noSuchCaseError } from '#contracts/cases.ts';
import type { AgentToken } from '../auth/agent-tokens.ts';
import {
  type AgentCase,
  type AgentReach,
  complaintOf,
  findAgentCase,
  findAgentFile,
  listAgentCases,
} from '../cases/agent-cases.ts';
import {
  type AgentWrite,
  changeCase,
  closeCase,
  commentAsAgent,
  mergeCase,
  refuseMerged,
  reopenCase,
} from '../cases/agent-changes.ts';
import { attachFiles, checkTakesFiles } from '../cases/attach-files.ts';
import { type Attachment, attachmentsOf, findAttachment } from '../cases/attachments.ts';
import { commentsOf, findComment } from '../cases/comments.ts';
import { lineField, required, richField } from '../cases/fields.ts';
import { once } from '../cases/idempotency.ts';
import { receiveFile } from '../cases/receive-files.ts';
import { notFound } from '../http/http-error.ts';
import { noSuchFile } from '../site/downloads.ts';
import type { Site } from '../site/site.ts';
import type { OperationAnswer, OperationName, Operations } from './operations.ts';
import { presentCase, presentComment, presentDetail, presentFile } from './presenters.ts';

/** What a handler is called with: whose call, the ids of its path, and its checked query and body. */
export interface AgentCall<N extends OperationName> {
  readonly site: Site;
  readonly token: AgentToken;
  readonly ids: { readonly caseId: string; readonly fileId: string };
  readonly query: z.output<Operations[N]['query']>;
  readonly body: Operations[N]['body'] extends z.ZodMiniType
    ? z.output<Operations[N]['body']>
    : Operations[N]['body'] extends 'file'
      ? AsyncIterable<Uint8Array>
      : null;
  /** The header `Idempotency-Key`; null without one. */
  readonly key: string | null;
}

/** Answers a call: with JSON, or with a file of a case. */
export type AgentHandler<N extends OperationName> = (
  call: AgentCall<N>,
) => Promise<Operations[N]['answer'] extends 'file' ? Attachment : OperationAnswer<N>>;

type AnyCall = Pick<AgentCall<OperationName>, 'site' | 'token' | 'ids' | 'key'>;

const reachOf = ({ token }: AnyCall): AgentReach => ({
  accounts: token.accounts,
  hasComplaints: token.scopes.includes('complaints'),
});

const repeatableOf = ({ site, token, key }: AnyCall) => ({
  visitor: `agent ${token.id}`,
  key,
  now: site.now(),
});

const noSuchCase = () => notFound(noSuchCaseError);

async function found(call: AnyCall): Promise<AgentCase> {
  const row = await findAgentCase(call.site.store.db, call.ids.caseId, reachOf(call));
  if (!row) throw noSuchCase();
  return row;
}

/** Makes a change in a transaction, once for a key; answers what `change` answers of the case, which it is given. */
async function write<T>(
  call: AnyCall,
  request: readonly unknown[],
  change: (write: AgentWrite, found: AgentCase) => Promise<T>,
): Promise<T> {
  const { site, token, ids } = call;
  const reach = reachOf(call);
  const repeatable = { ...repeatableOf(call), request: JSON.stringify([...request, ids.caseId]) };
  const answer = await once(site.store, repeatable, async ({ db }) => {
    const row = await findAgentCase(db, ids.caseId, reach);
    if (!row) throw noSuchCase();
    const own: AgentWrite = { db, outbox: site.outbox, reach, token: token.id, now: repeatable.now };
    return JSON.stringify(await change(own, row));
  });
  site.caseWatch.changed();
  return JSON.parse(answer);
}

/** Makes a change of the case itself; answers the case after it. */
async function changed(
  call: AnyCall,
  request: readonly unknown[],
  change: (write: AgentWrite, found: AgentCase) => Promise<void>,
) {
  const answer = await write(call, request, async (own, row) => {
    await change(own, row);
    const after = await findAgentCase(own.db, row.id, own.reach);
    if (!after) throw noSuchCase();
    return presentCase(after);
  });
  call.site.caseLists.changed();
  return answer;
}

/** Mails that a case is closed, unless it was closed before. */
async function mailThatClosed({ site }: AnyCall, { db }: AgentWrite, before: AgentCase): Promise<void> {
  if (before.is_closed === 0) await site.mails.noteCaseClosed(db, before.id);
}

/** A name as one line that is not empty. Throws a Refusal that names the field. */
function nameOf(field: string, given: string, length: number): string {
  const line = lineField(field, given, length);
  required(field, line);
  return line;
}

const longestName = 80;
const longestSubject = 255;

/** What each operation of the agents' interface does. */
export const agentHandlers: { readonly [N in OperationName]: AgentHandler<N> } = {
  async listCases(call) {
    const { status, type, closed, updatedSince, cursor, limit } = call.query;
    const rows = await listAgentCases(call.site.store.db, reachOf(call), {
      ...{ status, type },
      isClosed: closed === undefined ? undefined : closed === 'true',
      updatedSince: updatedSince === undefined ? undefined : Date.parse(updatedSince),
      after: Number(cursor ?? 0),
      // One more tells whether there are more.
      limit: limit + 1,
    });
    const cases = rows.slice(0, limit);
    return {
      cases: cases.map(presentCase),
      cursor: String(cases.at(-1)?.revision ?? cursor ?? 0),
      hasMore: rows.length > limit,
    };
  },

  async readCase(call) {
    const row = await found(call);
    const { db } = call.site.store;
    return presentDetail(
      row,
      await commentsOf(db, row.id),
      await attachmentsOf(db, row.id),
      await complaintOf(db, row.id),
    );
  },

  async downloadFile(call) {
    const file = await findAgentFile(call.site.store.db, call.ids.fileId, reachOf(call));
    if (!file) throw noSuchFile();
    return file;
  },

  async addComment(call) {
    const { commentLength } = call.site.settings.limits;
    const agent = nameOf('agent', call.body.agent, longestName);
    const body = richField('body', call.body.body, commentLength);
    required('body', body, 'rich');
    return write(call, ['addComment', call.body], async (own, row) => {
      const commentId = await commentAsAgent(own, row, { agent, body });
      const comment = await findComment(own.db, commentId);
      if (!comment) throw noSuchCase();
      await call.site.mails.noteComment(own.db, { caseId: row.id, commentId });
      return presentComment(comment);
    });
  },

  async attachFile(call) {
    const { site, token } = call;
    const { store, outbox, files } = site;
    const { limits } = site.settings;
    const row = await found(call);
    refuseMerged(row);
    const attaching = { caseId: row.id, sender: { token: token.id }, isClosed: false };
    const repeatable = repeatableOf(call);
    await checkTakesFiles(store, attaching, repeatable, limits);
    const file = await receiveFile(call.body, call.query.name, { files, limits });
    const context = { limits, outbox, files };
    const answer = await attachFiles(store, { ...attaching, files: [file] }, repeatable, context);
    site.caseWatch.changed();
    const stored = Array.isArray(answer) && answer[0] ? await findAttachment(store.db, answer[0].Id) : null;
    if (!stored) throw noSuchFile();
    return presentFile(stored);
  },

  changeCase(call) {
    const { subject, type, status, owner } = call.body;
    const change = {
      status,
      subject: subject === undefined ? undefined : nameOf('subject', subject, longestSubject),
      type: type === undefined ? undefined : nameOf('type', type, longestName),
      owner: owner ? nameOf('owner.name', owner.name, longestName) : owner,
    };
    return changed(call, ['changeCase', call.body], (own, row) => changeCase(own, row, change));
  },

  closeCase: (call) =>
    changed(call, ['closeCase'], async (own, row) => {
      await closeCase(own, row);
      await mailThatClosed(call, own, row);
    }),

  reopenCase: (call) =>
    changed(call, ['reopenCase', call.body], (own, row) => reopenCase(own, row, call.body.status)),

  mergeCase: (call) =>
    changed(call, ['mergeCase', call.body], async (own, row) => {
      await mergeCase(own, row, call.body.into);
      await mailThatClosed(call, own, row);
    }),
};
