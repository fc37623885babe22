import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { newId } from '../cases/ids.ts';
import { readConfig } from '../config.ts';
import { documentsIn, startStorage, type TestStorage } from '../testing/object-storage.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openStoreIn, sqlOn } from '../testing/test-store.ts';
import { FilesAway } from './away.ts';
import { collectFiles } from './collect.ts';
import { partBytes } from './object-files.ts';
import { openFiles } from './open-files.ts';
import { putFile } from './put.ts';

let storage: TestStorage;
before(async () => {
  storage = await startStorage();
});
after(() => storage.stop());

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

test('what has no row goes after a day, with uploads that never ended, and nothing of another site', async () => {
  await withDataFolder(async (folder) => {
    const store = await openStoreIn(join(folder, 'data'));
    const files = await openFiles(readConfig(storage.env('collected')));
    const [kept, orphan] = [newId('document'), newId('document')];
    for (const name of [kept, orphan]) await putFile(files, 'attachments', name, [Buffer.from('a')]);
    await putFile(files, 'pictures', `MC${'0'.repeat(30)}`, [Buffer.from('a')]);
    const unfinished = await files.begin('attachments', newId('document'));
    await unfinished.write(Buffer.alloc(partBytes + 1));
    await sqlOn(store, 'PRAGMA foreign_keys = OFF');
    await sqlOn(
      store,
      `INSERT INTO case_attachments (id, document_id, case_id, title, file_type, size, sha256, created_at)
        VALUES ('06A', ?, '500', 'a', 'PDF', 1, '', 0)`,
      kept,
    );
    assert.deepEqual(await collectFiles(store, files, 'ours', hours(23)), { orphans: 0, unfinished: 0 });
    assert.deepEqual(await collectFiles(store, files, 'ours', hours(25)), { orphans: 2, unfinished: 1 });
    assert.deepEqual(await documentsIn(files), [kept]);
    await assert.rejects(
      collectFiles(store, files, 'another', hours(25)),
      (error) => error instanceof FilesAway && /holds the files of another site/.test(error.message),
    );
    files.close();
    await store.close();
  });
});
