import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { searchTables } from '../../store/migrations/search-003.ts';
import { createDatabase, createDocument, createIndex, internalScope } from '../../testing/search-index.ts';
import { search } from '../read/search.ts';
import { dropIndex, removeUnfinishedBuilds, replaceIndex } from './replace.ts';

const idsIn = async (db: DatabaseSync, indexName: string, query = '') =>
  (await search(db, { indexName, params: { query }, scope: internalScope })).hits.map((hit) => hit.objectID);
const tablesIn = (db: DatabaseSync) =>
  db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .all()
    .map((row) => row.name);

it('a new build takes the place of the old one and leaves nothing of it', async () => {
  const { db, ids } = await createIndex([createDocument('old', { title: 'payroll' })]);
  const before = tablesIn(db).length;
  assert.deepEqual(await ids('payroll'), ['old']);
  assert.deepEqual(await replaceIndex(db, 'help', [createDocument('new', { title: 'leave' })]), {
    documents: 1,
  });
  assert.deepEqual(await ids(''), ['new']);
  assert.deepEqual(await ids('payroll'), []);
  assert.equal(tablesIn(db).length, before);
});

it('indexes do not see each other', async () => {
  const db = createDatabase();
  await replaceIndex(db, 'hc_en-US', [createDocument('a', { title: 'payroll' })]);
  await replaceIndex(db, 'hc_de-DE', [createDocument('a', { title: 'Kiesel' })]);
  assert.deepEqual(await idsIn(db, 'hc_en-US', 'kiesel'), []);
  assert.deepEqual(await idsIn(db, 'hc_de-DE', 'kiesel'), ['a']);
  await dropIndex(db, 'hc_de-DE');
  await dropIndex(db, 'never-there');
  await assert.rejects(idsIn(db, 'hc_de-DE'), { status: 404 });
  assert.deepEqual(await idsIn(db, 'hc_en-US'), ['a']);
});

it('an empty index exists and finds nothing', async () => {
  const { find } = await createIndex([]);
  assert.equal((await find('payroll', { facets: '*', filters: 'NOT persona:none' })).nbHits, 0);
  assert.equal((await find('')).nbHits, 0);
});

it('a build with a bad document changes nothing and names it', async () => {
  const { db, ids } = await createIndex([createDocument('old')]);
  const before = tablesIn(db);
  const many = Array.from({ length: 300 }, (_, n) => createDocument(`d${n}`));
  await assert.rejects(replaceIndex(db, 'help', [...many, createDocument('d7')]), /objectID d7/);
  await assert.rejects(replaceIndex(db, 'help', [...many, createDocument('')]), /no objectID/);
  await assert.rejects(
    replaceIndex(
      db,
      'help',
      (function* () {
        yield createDocument('x');
        throw new Error('source broke');
      })(),
    ),
    /source broke/,
  );
  assert.deepEqual(await ids(''), ['old']);
  assert.deepEqual(tablesIn(db), before);
});

it('searches during a build read the old index', async () => {
  const { db, ids } = await createIndex([createDocument('old')]);
  const seen = new Set<string>();
  let building = true;
  const many = Array.from({ length: 500 }, (_, n) => createDocument(`new${n}`));
  const built = replaceIndex(db, 'help', many).finally(() => {
    building = false;
  });
  let searches = 0;
  while (building) {
    for (const id of await ids('', { hitsPerPage: 1 })) seen.add(id);
    searches++;
    await new Promise(setImmediate);
  }
  await built;
  assert.ok(searches > 5, `only ${searches} searches were answered meanwhile`);
  assert.deepEqual(
    [...seen].filter((id) => id !== 'old' && id !== 'new0'),
    [],
  );
  assert.ok(seen.has('old'));
});

it('inside a transaction of the caller the build is undone with it', async () => {
  const { db, ids } = await createIndex([createDocument('old')]);
  db.exec('BEGIN');
  await replaceIndex(db, 'help', [createDocument('new')]);
  assert.deepEqual(await ids(''), ['new']);
  db.exec('ROLLBACK');
  assert.deepEqual(await ids(''), ['old']);
});

it('who searched in a build that was undone is not taken back to it by the next one', async () => {
  const { db } = await createIndex([createDocument('old')]);
  const guestIds = async () => {
    const { hits } = await search(db, {
      indexName: 'help',
      params: {},
      scope: { personas: [], access: ['public'] },
    });
    return hits.map((hit) => hit.objectID);
  };
  db.exec('BEGIN');
  await replaceIndex(db, 'help', [createDocument('open')]);
  assert.deepEqual(await guestIds(), ['open']);
  db.exec('ROLLBACK');
  await replaceIndex(db, 'help', [createDocument('hidden', { access: [] })]);
  assert.deepEqual(await guestIds(), []);
});

it('two builds of one index at once leave one whole index', async () => {
  const db = createDatabase();
  const build = (name: string) =>
    replaceIndex(
      db,
      'help',
      Array.from({ length: 120 }, (_, n) => createDocument(`${name}${n}`)),
    );
  await Promise.all([build('a'), build('b')]);
  const result = await search(db, { indexName: 'help', params: { hitsPerPage: 1000 }, scope: internalScope });
  assert.equal(new Set(result.hits.map((hit) => hit.objectID[0])).size, 1);
  assert.equal(result.nbHits, 120);
});

it('another connection sees the new index, and what a killed build left is cleared', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    const path = join(folder, 'data.sqlite');
    const writer = new DatabaseSync(path);
    writer.exec('PRAGMA journal_mode = WAL');
    for (const statement of searchTables) writer.exec(statement);
    const connection = new DatabaseSync(path, { readOnly: true });
    await replaceIndex(writer, 'help', [createDocument('one')]);
    assert.deepEqual(await idsIn(connection, 'help'), ['one']);
    await replaceIndex(writer, 'help', [createDocument('two')]);
    assert.deepEqual(await idsIn(connection, 'help'), ['two']);

    const tables = tablesIn(writer);
    const many = Array.from({ length: 100 }, (_, n) => createDocument(`d${n}`));
    const endless = (function* () {
      yield* many;
      writer.close();
    })();
    await assert.rejects(replaceIndex(writer, 'help', endless), { name: 'AggregateError' });
    const next = new DatabaseSync(path);
    assert.ok(tablesIn(next).length > tables.length);
    await removeUnfinishedBuilds(next);
    assert.deepEqual(tablesIn(next), tables);
    assert.deepEqual(await idsIn(next, 'help'), ['two']);
    next.close();
    connection.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('searches work through a connection that has the search tables attached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  try {
    const path = join(folder, 'content.sqlite');
    const content = new DatabaseSync(path);
    for (const statement of searchTables) content.exec(statement);
    await replaceIndex(content, 'help', [createDocument('a', { title: 'Run payroll' }), createDocument('b')]);
    const site = new DatabaseSync(':memory:');
    site.prepare('ATTACH DATABASE ? AS content').run(path);
    for (const query of ['run payroll', 'pyaroll', 'pay'])
      assert.deepEqual(await idsIn(site, 'help', query), ['a']);
    site.exec('BEGIN');
    assert.deepEqual(await idsIn(site, 'help', 'payroll'), ['a']);
    assert.equal(site.isTransaction, true);
    site.close();
    content.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
