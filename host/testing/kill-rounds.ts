import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { agentScopeNames, createAgentToken } from '../auth/agent-tokens.ts';
import { openStore } from '../store/database.ts';
import { askAgents } from './agents.ts';
import { advisorPayload, commentParams } from './cases.ts';
import { userOf } from './client.ts';
import { copyDemo } from './demo-template.ts';
import { startProcess } from './host-process.ts';
import { startReceiver, webhookSecret } from './receiver.ts';

/** What came of the rounds. */
export interface KillReport {
  readonly comments: number;
  /** Messages that came more than once, under the same id. */
  readonly repeated: number;
}

/**
 * Kills a host so many times while two readers and an agent comment and a receiver is told of it, each time at a random count of
 * answers and messages. Asserts that the receiver, which keeps ids, has every comment once, those of a case in order.
 */
export async function killRounds(rounds: number): Promise<KillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'hc-kill-outbox-'));
  const dataDir = join(folder, 'data');
  await copyDemo(dataDir, new Date());
  const token = await makeToken(dataDir);
  let happened = () => {};
  const receiver = await startReceiver(() => happened());
  const env = { HC_WEBHOOK_URL: receiver.url, HC_WEBHOOK_SECRET: webhookSecret };
  const acknowledged = new Set<string>();
  const start = async () => {
    const { child, ended, host } = await startProcess(folder, dataDir, env);
    return { child, ended, url: host.url, client: await userOf(host, 'admin@harbor.example') };
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { child, ended, url, client } = await start();
      let left = randomInt(1, 40);
      happened = () => {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      };
      const asReader = async (caseId: string) => {
        const answer = await client.call('createCaseComment', commentParams(caseId));
        assert.equal(answer.status, 200);
        return ((await answer.json()) as { readonly Id: string }).Id;
      };
      const asAgent = async (caseId: string) => {
        const body = { agent: 'Priya Raman', body: 'An answer' };
        const answer = await askAgents(url, token, 'POST', `/cases/${caseId}/comments`, body);
        assert.equal(answer.status, 200);
        return String(answer.json.id);
      };
      const comment = async (write: (caseId: string) => Promise<string>) => {
        const caseId = String(await client.ask('createCaseFromJson', advisorPayload()));
        for (;;) {
          acknowledged.add(await write(caseId));
          happened();
        }
      };
      const ends = await Promise.allSettled([comment(asReader), comment(asReader), comment(asAgent)]);
      for (const end of ends)
        if (end.status === 'rejected') assert.ok(!(end.reason instanceof assert.AssertionError), end.reason);
      await ended;
    }
    happened = () => {};
    const { child, ended } = await start();
    const database = new DatabaseSync(join(dataDir, 'hc.sqlite'), { readOnly: true });
    const rows = database
      .prepare(`SELECT comment.id, comment.case_id FROM case_comments AS comment
        WHERE comment.case_id IN (SELECT id FROM cases WHERE subject = 'Remote work policy') ORDER BY comment.rowid`)
      .all()
      .map(({ id, case_id: caseId }) => ({ id: String(id), caseId: String(caseId) }));
    database.close();
    const wanted = new Set(rows.map(({ id }) => id).filter((id) => acknowledged.has(id)));
    assert.equal(wanted.size, acknowledged.size);
    const kept = () => {
      const byId = new Map(receiver.messages.map((message) => [message.id, message]));
      return [...byId.values()].filter(({ type }) => type === 'comment.added');
    };
    const told = () => new Set(kept().map(({ data }) => data.commentId));
    await receiver.until(() => [...wanted].every((id) => told().has(id)));
    child.kill('SIGTERM');
    await ended;
    assert.ok(receiver.messages.every(({ isGenuine }) => isGenuine));
    const known = new Set(rows.map(({ id }) => id));
    assert.ok(kept().every(({ data }) => known.has(String(data.commentId))));
    assert.equal(kept().length, told().size);
    for (const caseId of new Set(rows.map((row) => row.caseId)))
      assert.deepEqual(
        kept().flatMap(({ data }) => (data.caseId === caseId ? [data.commentId] : [])),
        rows.flatMap((row) => (row.caseId === caseId ? [row.id] : [])),
      );
    const ids = new Set(receiver.messages.map(({ id }) => id));
    return { comments: rows.length, repeated: receiver.messages.length - ids.size };
  } finally {
    receiver.stop();
    await rm(folder, { recursive: true });
  }
}

/** A token of the agents' interface of a data folder. */
async function makeToken(dataDir: string): Promise<string> {
  const store = await openStore(dataDir);
  const made = { name: 'kills', scopes: agentScopeNames, accounts: null, expiresAt: null };
  const { text } = await createAgentToken(store.db, made, new Date());
  store.close();
  return text;
}
