import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { agentOf } from '../../host/testing/agents.ts';
import { advisorPayload, detailOf } from '../../host/testing/cases.ts';
import { type Client, userOf } from '../../host/testing/client.ts';
import { withDataFolder } from '../../host/testing/small-export.ts';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { sqlOn } from '../../host/testing/test-store.ts';
import { readTable } from './table.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let host: TestHost;
let reader: Client;
let token = '';
before(async () => {
  host = await startHost({ content: 'none' });
  reader = await userOf(host, 'admin@harbor.example');
  token = (await agentOf(host)).token;
});
after(() => host.stop());

/** Runs the program as an operator does. */
async function run(...args: string[]) {
  const env = { HC_URL: host.url, HC_TOKEN: token };
  return promisify(execFile)(process.execPath, [main, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

const open = async (subject: string) =>
  String(await reader.ask('createCaseFromJson', advisorPayload({ subject })));

describe('cases as CSV', () => {
  it('are written as a spreadsheet reads them, and nothing of them runs there', async () => {
    await withDataFolder(async (folder) => {
      const id = await open('=HYPERLINK("x"), "quoted"');
      const file = join(folder, 'cases.csv');
      assert.equal((await run('out', file)).code, 0);
      const rows = readTable(await readFile(file, 'utf8'));
      const row = rows.find(({ cells }) => cells.case === id);
      assert.equal(row?.cells.subject, '\'=HYPERLINK("x"), "quoted"');
      assert.deepEqual(
        [row?.cells.status, row?.cells.closed, row?.cells.email],
        ['New', 'no', 'admin@harbor.example'],
      );
      const [count] = await sqlOn(host.site.store, 'SELECT count(*) AS n FROM cases');
      assert.equal(rows.length, count?.n);
    });
  });

  it('are changed by a file, once, and by none that has a fault', async () => {
    await withDataFolder(async (folder) => {
      const [first, second] = [await open('First'), await open('Second')];
      const file = join(folder, 'changes.csv');
      const head = 'case;status;owner;agent;comment;closed';
      await writeFile(file, `${head}\r\n${first};Pending;Priya;;;\r\nnobody;;;;;\r\n${second};;;;Hello;\r\n`);
      const refused = await run('in', file);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /Line 3: This case doesn't exist/);
      assert.match(refused.stderr, /Line 4: a comment needs the name/);
      assert.equal((await detailOf(reader, first)).status, 'New');

      const rows = [`${first};Pending;Priya;Priya;"Two\nlines <b>";`, `${second};;;;;yes`];
      await writeFile(file, `${head}\n${rows.join('\n')}\n`);
      assert.match((await run('in', file, '--dry-run')).stdout, /^0 rows done/);
      assert.equal((await detailOf(reader, first)).status, 'New');
      assert.equal((await run('in', file)).stdout, '2 rows done, 0 were before.\n');
      assert.equal((await run('in', file)).stdout, '0 rows done, 2 were before.\n');
      const seen = await detailOf(reader, first);
      assert.deepEqual([seen.status, seen.Owner?.Name], ['Pending', 'Priya']);
      assert.deepEqual(
        seen.caseComments?.map((each) => each?.CommentBody__c),
        ['<p>Two<br>lines &lt;b&gt;</p>'],
      );
      assert.equal((await detailOf(reader, second)).IsClosed, true);
    });
  });
});
