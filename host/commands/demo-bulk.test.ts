import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { seedDemoUsers } from '../demo/users.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openTestStore, settingsOf } from '../testing/test-store.ts';
import { runBulk } from './demo-bulk.ts';

async function run(folder: string, args: readonly string[], isTTY = false) {
  let output = '';
  let errors = '';
  const write = (text: string) => (output += text);
  const environment = { ...(await settingsOf(join(folder, 'data'))), HC_CLOCK: '2026-11-20T09:00:00Z' };
  const code = await runBulk(args, { isTTY, write }, { write: (text) => (errors += text) }, environment);
  return { code, output, errors };
}

/** A data folder with the demo accounts. */
async function withAccounts(work: (folder: string) => Promise<void>): Promise<void> {
  await withDataFolder(async (folder) => {
    const store = await openTestStore(join(folder, 'data'));
    await seedDemoUsers(store);
    await store.close();
    await work(folder);
  });
}

async function casesIn(folder: string) {
  const store = await openTestStore(join(folder, 'data'));
  const query = store.db.selectFrom('cases').select(['number', 'created_at', 'owner_id', 'record_type']);
  const rows = await query.orderBy('number').execute();
  await store.close();
  return rows;
}

test('many cases are made for one account, ascending in number and date, and more at the next call', async () => {
  await withAccounts(async (folder) => {
    const args = ['--cases', '1203', '--account', 'Employee@harbor.example'];
    const { code, output, errors } = await run(folder, args);
    assert.deepEqual([code, errors], [0, '']);
    assert.match(output, /^Making cases: 1,203 of 1,203$/m);
    assert.match(output, /^Made 1,203 cases for Employee@harbor\.example in \d+\.\d s\.$/m);
    await run(folder, args);
    const rows = await casesIn(folder);
    assert.equal(rows.length, 2406);
    assert.deepEqual(new Set(rows.map(({ owner_id: owner }) => owner)), new Set(['005hc000000EMPLOY1']));
    for (const half of [rows.slice(0, 1203), rows.slice(1203)]) {
      const dates = half.map(({ created_at: at }) => at);
      assert.deepEqual(
        dates,
        [...dates].sort((a, b) => a - b),
      );
      assert.ok(Math.max(...dates) < Date.parse('2026-11-20T09:00:00Z'));
      assert.ok(half.filter(({ record_type: type }) => type.endsWith('Payroll_Notices')).length > 50);
    }
    assert.equal(new Set(rows.map(({ number }) => number)).size, 2406);
  });
});

test('on a terminal a bar shows how far it is', async () => {
  await withAccounts(async (folder) => {
    const { output } = await run(folder, ['--cases', '3', '--account', 'trial@harbor.example'], true);
    assert.match(output, /█+ +100 % {2}Making cases: 3 of 3/);
  });
});

test('--help explains the command', async () => {
  await withDataFolder(async (folder) => {
    const { code, output } = await run(folder, ['--help']);
    assert.equal(code, 0);
    for (const word of ['--cases N', '--account EMAIL', 'HC_DATA_DIR']) assert.ok(output.includes(word));
  });
});

test('a wrong call is one sentence and changes nothing', async () => {
  await withAccounts(async (folder) => {
    const account = ['--account', 'admin@harbor.example'];
    const calls: [readonly string[], RegExp][] = [
      [[], /^Say how many cases to make with --cases N\. See --help\.$/],
      [['--cases', '5'], /^Name the account by its e-mail address with --account EMAIL\. See --help\.$/],
      [['--cases', '5', '--account', 'x@y.z'], /^There is no account x@y\.z in this data folder; /],
      [['--cases', '5', '--owner', 'x'], /^Unknown option '--owner'\. See --help\.$/],
      [['--cases', '5', 'more', ...account], /^Unexpected argument 'more'\. /],
    ];
    for (const number of ['0', '1.5', 'ten', '', '1000001', '1e3', '99999999']) {
      calls.push([
        ['--cases', number, ...account],
        /^--cases is ".*"; it must be a whole number from 1 to 1000000\. See --help\.$/,
      ]);
    }
    for (const [args, says] of calls) {
      const { code, output, errors } = await run(folder, args);
      assert.deepEqual([code, output], [1, ''], args.join(' '));
      assert.match(errors.trimEnd(), says);
    }
    assert.equal((await casesIn(folder)).length, 0);
  });
});
