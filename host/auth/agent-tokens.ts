import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { storeReasonOf } from '../store/failures.ts';
import type { AgentTokenTable, SiteTables } from '../store/tables.ts';
import { whenUnlocked } from '../store/transaction.ts';

/** What a token of the agents' interface may do, each by itself (docs/behaviour/agents.md#tokens). */
export const agentScopes = {
  'cases:read': 'list and read cases, and download their files',
  'cases:comment': 'comment on cases and attach files',
  'cases:write': 'change, close, reopen and merge cases',
  complaints: 'the same with complaints, which are not there for other tokens',
} as const;

/** One thing a token may do. */
export type AgentScope = keyof typeof agentScopes;

/** The scopes, in the order they are shown. */
export const agentScopeNames = Object.keys(agentScopes) as AgentScope[];

/** A token as whoever keeps it sees it; its secret is in nobody's hands but the one it was given to. */
export interface AgentToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly AgentScope[];
  /** The accounts whose cases it reaches; null for all, and for cases without one. */
  readonly accounts: readonly string[] | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
}

/** What a new token is made of. */
export type NewAgentToken = Pick<AgentToken, 'name' | 'scopes' | 'accounts' | 'expiresAt'>;

/** How often the use of a token is noted, in milliseconds: noting each would make every read a write. */
const noteInterval = 60_000;

const tokenForm = /^hct_([A-Za-z0-9]{10})_([A-Za-z0-9_-]{43})$/;
const Scopes = z.array(z.enum(agentScopeNames));
const Accounts = z.array(z.string());

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const tokenOf = (row: Selectable<AgentTokenTable>): AgentToken => ({
  id: row.id,
  name: row.name,
  scopes: Scopes.parse(JSON.parse(row.scopes)),
  accounts: row.accounts === null ? null : Accounts.parse(JSON.parse(row.accounts)),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  lastUsedAt: row.last_used_at,
});

/** Makes a token; answers what its holder sends, which is never to be had again, and what is kept of it. */
export async function createAgentToken(
  db: Kysely<SiteTables>,
  { name, scopes, accounts, expiresAt }: NewAgentToken,
  now: Date,
): Promise<{ readonly text: string; readonly token: AgentToken }> {
  const id = randomBytes(5).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const row = {
    id,
    name,
    secret_hash: hashOf(secret),
    scopes: JSON.stringify(scopes),
    accounts: accounts === null ? null : JSON.stringify(accounts),
    created_at: now.getTime(),
    expires_at: expiresAt,
  };
  const made = await whenUnlocked(() =>
    db.insertInto('agent_tokens').values(row).returningAll().executeTakeFirstOrThrow(),
  );
  return { text: `hct_${id}_${secret}`, token: tokenOf(made) };
}

/** Those of these account ids that no account has. */
export async function unknownAccounts(
  db: Kysely<SiteTables>,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.selectFrom('accounts').select('id').where('id', 'in', ids).execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** All tokens there ever were, the oldest first. */
export async function listAgentTokens(db: Kysely<SiteTables>): Promise<readonly AgentToken[]> {
  const rows = await db.selectFrom('agent_tokens').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(tokenOf);
}

/** Ends a token at once; false when there is none of that id. One that was revoked before stays as it is. */
export async function revokeAgentToken(db: Kysely<SiteTables>, id: string, now: Date): Promise<boolean> {
  const found = await db.selectFrom('agent_tokens').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  const revoking = db.updateTable('agent_tokens').set({ revoked_at: now.getTime() });
  await whenUnlocked(() => revoking.where('id', '=', id).where('revoked_at', 'is', null).execute());
  return true;
}

const living = (db: Kysely<SiteTables>, now: Date) =>
  db
    .selectFrom('agent_tokens')
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now.getTime())]));

/** Whether anybody holds a token that holds. */
export async function hasAgentTokens(db: Kysely<SiteTables>, now: Date): Promise<boolean> {
  return (await living(db, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The token of a text that holds, whose use is noted; null for any other text, whatever is wrong with it. */
export async function findAgentToken(
  db: Kysely<SiteTables>,
  text: string,
  now: Date,
): Promise<AgentToken | null> {
  const [, id = '', secret = ''] = tokenForm.exec(text) ?? [];
  if (id === '') return null;
  const row = await living(db, now).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !timingSafeEqual(Buffer.from(row.secret_hash), Buffer.from(hashOf(secret)))) return null;
  if (now.getTime() - (row.last_used_at ?? 0) >= noteInterval) {
    const noting = db.updateTable('agent_tokens').set({ last_used_at: now.getTime() });
    // A full or locked disk keeps nobody out.
    await noting
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => {
        if (storeReasonOf(error) === null) throw error;
      });
  }
  return tokenOf(row);
}
