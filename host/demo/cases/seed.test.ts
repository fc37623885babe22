import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkName, isOfKind } from '../../cases/file-checks.ts';
import { folderFiles, folderOf } from '../../files/folder-files.ts';
import type { Store } from '../../store/database.ts';
import { withDataFolder } from '../../testing/small-export.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { seedDemoUsers } from '../users.ts';
import { seedDemoCases } from './seed.ts';

const now = new Date('2026-11-20T09:00:00Z');

async function withDemo<T>(work: (store: Store) => Promise<T>, at = now): Promise<T> {
  let result: T | undefined;
  await withDataFolder(async (folder) => {
    const store = await openTestStore(join(folder, 'data'));
    await seedDemoUsers(store);
    await seedDemoCases(store, folderFiles(store.dataDir), at);
    result = await work(store).finally(store.close);
  });
  return result ?? assert.fail('nothing came back');
}

const casesIn = ({ db }: Store) => db.selectFrom('cases').selectAll().orderBy('number').execute();

test('each demo account has its cases, and they come once', async () => {
  await withDemo(async (store) => {
    const expected: Readonly<Record<string, number>> = {
      ADMIN01: 128,
      ASOADM1: 9,
      PAYROL1: 12,
      EMPLOY1: 3,
      PARTNR1: 37,
      INTERN1: 2,
      TRIAL01: 1,
    };
    const rows = await casesIn(store);
    const counts = Object.groupBy(rows, ({ owner_id: owner }) => String(owner).slice(11));
    assert.deepEqual(
      Object.fromEntries(Object.entries(counts).map(([owner, own]) => [owner, own?.length])),
      expected,
    );
    await seedDemoCases(store, folderFiles(store.dataDir), now);
    assert.equal((await casesIn(store)).length, rows.length);
    return true;
  });
});

test('they show what there is: all statuses, types, tax notices, long and empty subjects, comments, files', async () => {
  await withDemo(async (store) => {
    const rows = await casesIn(store);
    const admin = rows.filter(({ owner_id: owner }) => owner === '005hc000000ADMIN01');
    assert.deepEqual(new Set(admin.map(({ type }) => type)), new Set(['Case', 'Chat']));
    const statuses = new Set(admin.map(({ status }) => status));
    for (const status of [
      'New',
      'Open',
      'On Hold',
      'Transfer',
      'Pending',
      'Pending Resolution Confirmation',
      'Solved',
      'Closed',
    ])
      assert.ok(statuses.has(status), status);
    assert.ok(rows.some(({ subject }) => subject === ''));
    assert.ok(rows.some(({ subject }) => subject.length > 150));
    const payroll = rows.filter(({ owner_id: owner }) => owner === '005hc000000PAYROL1');
    for (const type of ['Payroll_Notices', 'Global_Payroll_Notices'])
      assert.ok(
        payroll.some(({ record_type: own }) => own === type),
        type,
      );
    const partner = rows.filter(({ owner_id: owner }) => owner === '005hc000000PARTNR1');
    assert.equal(new Set(partner.map(({ account_id: account }) => account)).size, 4);
    const bodies = await store.db.selectFrom('case_comments').select('body').execute();
    for (const tag of ['<ol>', '<table>', '<strong>', '<a href=', '<blockquote>'])
      assert.ok(
        bodies.some(({ body }) => body.includes(tag)),
        tag,
      );
    return true;
  });
});

test('numbers ascend with the dates, which end at the day of the import; comments follow their case', async () => {
  await withDemo(async (store) => {
    const rows = await casesIn(store);
    const dates = rows.map(({ created_at: at }) => at);
    assert.deepEqual(
      dates,
      [...dates].sort((a, b) => a - b),
    );
    const last = dates.at(-1) ?? 0;
    assert.ok(last < now.getTime() && last > now.getTime() - 3 * 24 * 3_600_000);
    const comments = await store.db
      .selectFrom('case_comments')
      .innerJoin('cases', 'cases.id', 'case_comments.case_id')
      .select(['case_comments.created_at as at', 'cases.created_at as opened'])
      .execute();
    assert.ok(comments.length > 100);
    for (const { at, opened } of comments) assert.ok(at > opened && at < now.getTime());
    return true;
  });
});

test('the same cases come on every machine, dated back from another day', async () => {
  const shapeOf = async (store: Store) =>
    (await casesIn(store)).map(({ id, number, subject, status }) => [id, number, subject, status]);
  const other = new Date(now.getTime() + 400 * 24 * 3_600_000);
  assert.deepEqual(await withDemo(shapeOf), await withDemo(shapeOf, other));
});

test('their files are what their names say, and small', async () => {
  await withDemo(async ({ db, dataDir }) => {
    const files = await db.selectFrom('case_attachments').selectAll().execute();
    assert.ok(files.length > 20);
    for (const { document_id: id, title, file_type: type, size } of files) {
      const bytes = await readFile(join(folderOf(dataDir, 'attachments'), id));
      assert.equal(bytes.length, size);
      assert.ok(size < 20_000);
      const name = `${title}.${type}`;
      assert.ok(isOfKind(checkName({ Title: name, PathOnClient: name }, 0).extension, bytes), name);
    }
    assert.ok(new Set(files.map(({ file_type: type }) => type)).size >= 4);
    return true;
  });
});
