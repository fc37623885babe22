import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { advisorPayload } from './cases.ts';
import { userOf } from './client.ts';
import { copyDemo } from './demo-template.ts';
import { mailEnv, startMailServer } from './mail-server.ts';

const script = fileURLToPath(new URL('./run-host.ts', import.meta.url));

/** How many mails a day those get whom one reader includes (docs/behaviour/mail.md#sending). */
const mostCopies = 200;

/** What came of the rounds. */
export interface MailKillReport {
  readonly cases: number;
  readonly mails: number;
  /** Mails that came more than once, under the same id. */
  readonly repeated: number;
}

/**
 * Kills a host so many times while three people open cases, each with two addresses included, and a server takes the
 * mails; each time at a random count of answers and mails, some before the server answers. Asserts that a mailbox that
 * keeps ids has one mail of every case for each of the three addresses, as long as the included ones get some.
 */
export async function mailKillRounds(rounds: number): Promise<MailKillReport> {
  const folder = await mkdtemp(join(tmpdir(), 'hc-kill-mails-'));
  const dataDir = join(folder, 'data');
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/hc.js'), '');
  await copyDemo(dataDir, new Date());
  let happened = () => {};
  const server = await startMailServer({ judge: async () => happened() });
  const env = { ...mailEnv(server.url), PORT: '0', HC_DATA_DIR: dataDir };
  const acknowledged = new Set<string>();
  const start = async () => {
    const child = spawn(process.execPath, [script, join(folder, 'dist')], { env });
    const ended = once(child, 'close');
    let output = '';
    while (!/is at http:\S+/.test(output)) output += String((await once(child.stdout, 'data'))[0]);
    const url = (/http:\S+(?=\/\s)/.exec(output) ?? [''])[0];
    return { child, ended, client: await userOf({ url, origin: url }, 'admin@harbor.example') };
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { child, ended, client } = await start();
      let left = randomInt(1, 40);
      happened = () => {
        left -= 1;
        if (left === 0) child.kill('SIGKILL');
      };
      const open = async () => {
        for (;;) {
          const answer = await client.call(
            'createCaseFromJson',
            advisorPayload({ CcEmails__c: 'a@kills.example b@kills.example' }),
          );
          assert.equal(answer.status, 200);
          acknowledged.add(String(await answer.json()));
          happened();
        }
      };
      const ends = await Promise.allSettled([open(), open(), open()]);
      for (const end of ends)
        if (end.status === 'rejected') assert.ok(!(end.reason instanceof assert.AssertionError), end.reason);
      await ended;
    }
    happened = () => {};
    const { child, ended } = await start();
    const database = new DatabaseSync(join(dataDir, 'hc.sqlite'), { readOnly: true });
    const rows = database.prepare('SELECT message_id, case_id, recipient FROM mails ORDER BY id').all();
    const cases = database
      .prepare(`SELECT id FROM cases WHERE cc_recipients LIKE '%kills.example%'`)
      .all()
      .map(({ id }) => String(id));
    database.close();
    assert.ok([...acknowledged].every((id) => cases.includes(id)));
    const idOf = (headers: ReadonlyMap<string, string>) => headers.get('message-id')?.replace(/^<|>$/g, '');
    const kept = () => new Set(server.mails.map(({ headers }) => idOf(headers)));
    await server.until(() => {
      const ids = kept();
      return rows.every(({ message_id: id }) => ids.has(String(id)));
    });
    child.kill('SIGTERM');
    await ended;
    const toldOf = (address: string) =>
      rows.filter(({ recipient }) => recipient === address).map(({ case_id: id }) => String(id));
    assert.deepEqual(toldOf('admin@harbor.example').sort(), cases.toSorted());
    // Those one reader includes get no more than so many mails a day, and of each case both or none.
    const copies = toldOf('a@kills.example').sort();
    assert.equal(copies.length, Math.min(cases.length, mostCopies / 2));
    assert.equal(new Set(copies).size, copies.length);
    assert.deepEqual(toldOf('b@kills.example').sort(), copies);
    assert.equal(rows.length, cases.length + 2 * copies.length);
    assert.deepEqual(kept(), new Set(rows.map(({ message_id: id }) => String(id))));
    return { cases: cases.length, mails: kept().size, repeated: server.mails.length - kept().size };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}
