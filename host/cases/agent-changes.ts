import type { Kysely } from 'kysely';
import { closedCaseStatus } from '#contracts/cases.ts';
import { Refusal } from '../errors.ts';
import type { Outbox, OutboxOrigin } from '../outbox/outbox.ts';
import type { SiteTables } from '../store/tables.ts';
import { type AgentCase, type AgentReach, findAgentCase } from './agent-cases.ts';
import { addComment } from './comments.ts';
import { recordTypes } from './model.ts';

/** An agent's change on its way: the transaction it is made in, and by whom and when. */
export interface AgentWrite {
  readonly db: Kysely<SiteTables>;
  readonly outbox: Outbox;
  readonly reach: AgentReach;
  readonly token: string;
  readonly now: Date;
}

/** What can be changed of a case; what is left out stays. `owner` is the agent who works on it, null for nobody. */
export interface CaseChange {
  readonly subject?: string | undefined;
  readonly type?: string | undefined;
  readonly status?: string | undefined;
  readonly owner?: string | null | undefined;
}

const conflict = (code: string, message: string) => new Refusal('conflict', code, message);

/** Throws a Refusal of what a merged case no longer takes. */
export function refuseMerged({ merged_into: into }: Pick<AgentCase, 'merged_into'>): void {
  if (into === null) return;
  throw conflict('CASE_MERGED', `The case was merged into ${into}. Work on that one, or reopen this first.`);
}

const originOf = ({ token }: AgentWrite): OutboxOrigin => ({ by: 'agent', token });

const columnOf = { subject: 'subject', type: 'type', status: 'status', owner: 'agent_name' } as const;
type Field = keyof typeof columnOf;
const fields = Object.keys(columnOf) as Field[];

/** Changes fields of a case; what is as it was is no change, and told to nobody. Throws a Refusal. */
export async function changeCase(write: AgentWrite, found: AgentCase, change: CaseChange): Promise<void> {
  const changed = fields.filter(
    (field) => change[field] !== undefined && change[field] !== found[columnOf[field]],
  );
  if (changed.length === 0) return;
  if (found.is_closed === 1 && changed.includes('status'))
    throw conflict('CASE_CLOSED', 'The case is closed. Reopen it before its status is changed.');
  const set = Object.fromEntries(changed.map((field) => [columnOf[field], change[field]]));
  await update(write, found.id, set);
  const data = { caseId: found.id, fields: changed };
  await write.outbox.note(write.db, { type: 'case.changed', data }, originOf(write));
}

/** Closes a case; one that is closed stays as it is. */
export async function closeCase(write: AgentWrite, { id, is_closed: isClosed }: AgentCase): Promise<void> {
  if (isClosed === 1) return;
  await update(write, id, { status: closedCaseStatus, is_closed: 1 });
  await write.outbox.note(write.db, { type: 'case.closed', data: { caseId: id } }, originOf(write));
}

/** Opens a closed case again, under a status; a merge is undone by it. One that is open stays as it is. */
export async function reopenCase(write: AgentWrite, found: AgentCase, status: string): Promise<void> {
  if (found.is_closed === 0) return;
  await update(write, found.id, { status, is_closed: 0, merged_into: null });
  await write.outbox.note(write.db, { type: 'case.reopened', data: { caseId: found.id } }, originOf(write));
}

/**
 * Merges a case into another of the same account: it is closed and names the other, to which nothing moves, because not
 * everyone who reads the one may read the other (docs/behaviour/agents.md#merging). Throws a Refusal.
 */
export async function mergeCase(write: AgentWrite, found: AgentCase, intoId: string): Promise<void> {
  const into = await findAgentCase(write.db, intoId, write.reach);
  if (!into) throw new Refusal('invalid', 'INVALID_FIELD', 'The field into names no case there is.');
  if (into.id === found.merged_into) return;
  refuseMerged(found);
  const rule = mergeFault(found, into);
  if (rule !== null) throw conflict('MERGE_REFUSED', rule);
  await update(write, found.id, { status: closedCaseStatus, is_closed: 1, merged_into: into.id });
  const data = { caseId: found.id, intoCaseId: into.id };
  await write.outbox.note(write.db, { type: 'case.merged', data }, originOf(write));
}

function mergeFault(found: AgentCase, into: AgentCase): string | null {
  if (found.id === into.id) return 'A case can’t be merged into itself.';
  if (found.account_id === null || found.account_id !== into.account_id)
    return 'Only cases of the same account can be merged.';
  if (isComplaint(found) !== isComplaint(into))
    return 'A complaint can’t be merged with a case that is none.';
  if (into.is_closed === 1) return 'The case it is to be merged into is closed.';
  return null;
}

const isComplaint = ({ record_type: type }: AgentCase) => type === recordTypes.complaint;

/** Adds a comment of an agent, who is named to the reader; returns its id. Throws a Refusal. */
export async function commentAsAgent(
  write: AgentWrite,
  found: AgentCase,
  { agent, body }: { readonly agent: string; readonly body: string },
): Promise<string> {
  refuseMerged(found);
  const commentId = await addComment(write.db, {
    case_id: found.id,
    author_id: null,
    author_name: agent,
    owner_name: agent,
    body,
    created_at: write.now.getTime(),
    token_id: write.token,
  });
  const data = { caseId: found.id, commentId };
  await write.outbox.note(write.db, { type: 'comment.added', data }, originOf(write));
  return commentId;
}

async function update(
  { db, now }: AgentWrite,
  id: string,
  set: Readonly<
    Partial<Record<'subject' | 'type' | 'status' | 'agent_name' | 'merged_into', string | null>>
  > & {
    readonly is_closed?: 0 | 1;
  },
): Promise<void> {
  const row = { ...set, updated_at: now.getTime() } as Readonly<Record<string, string | number | null>>;
  await db.updateTable('cases').set(row).where('id', '=', id).execute();
}
