import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readConfig } from '../config.ts';
import { openFiles } from '../files/open-files.ts';
import { putFile } from '../files/put.ts';
import type { MoveSummary } from '../move/move.ts';
import { downloadPath } from '../testing/cases.ts';
import { userOf } from '../testing/client.ts';
import { documentsIn, startStorage, type TestStorage } from '../testing/object-storage.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { startHost } from '../testing/start-host.ts';
import { openTestStore, settingsOf, sqlOn } from '../testing/test-store.ts';
import { runMove } from './move.ts';

let storage: TestStorage;
let folders = 0;
before(async () => {
  storage = await startStorage();
});
after(() => storage.stop());

type Settings = Readonly<Record<string, string>>;

/** A site with the files of the demo's cases in its folder, stopped, and settings of an empty folder of the storage. */
async function withSite(
  work: (site: {
    readonly dataDir: string;
    readonly inFolder: Settings;
    readonly inStorage: Settings;
    readonly names: readonly string[];
    move(from: Settings, to: Settings, ...args: string[]): Promise<Moved>;
  }) => Promise<void>,
) {
  await withDataFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const host = await startHost({ content: 'none', dataDir });
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const editor = { userId: '005hc000000ADMIN01', name: 'Ada', at: new Date() };
    await host.site.builtPictures.add({ picture: 'p', fileName: 'dot.png', bytes: png }, editor);
    await host.stop();
    const names = await documentsIn(host.site.files);
    assert.ok(names.length > 20);
    const inFolder = await settingsOf(dataDir);
    folders += 1;
    const inStorage = { ...inFolder, ...storage.env(`moved-${folders}`) };
    const move = async (from: Settings, to: Settings, ...args: string[]): Promise<Moved> => {
      const file = join(folder, 'settings');
      writeFileSync(
        file,
        Object.entries(to)
          .map(([name, value]) => `${name}=${value}\n`)
          .join(''),
      );
      let output = '';
      let errors = '';
      const code = await runMove(
        [file, ...args],
        { write: (text) => (output += text) },
        { write: (text) => (errors += text) },
        from,
      );
      return { code, output, errors };
    };
    storage.fail(null);
    await work({ dataDir, inFolder, inStorage, names, move });
  });
}

interface Moved {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

function partOf({ code, output, errors }: Moved) {
  assert.ok(output !== '', errors);
  const [part] = (JSON.parse(output) as MoveSummary).parts;
  const { wanted, copied, known, missing, damaged } = part ?? assert.fail('nothing was moved');
  return { code, wanted, copied, known, missing, damaged };
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function rowsIn(dataDir: string, query: string) {
  const store = await openTestStore(dataDir);
  const rows = await sqlOn(store, query);
  await store.close();
  return rows;
}

/** The hash that each row has of its file, by its document id. */
async function hashesIn(dataDir: string): Promise<Map<string, string>> {
  const rows = await rowsIn(dataDir, 'SELECT document_id, sha256 FROM case_attachments');
  return new Map(rows.map(({ document_id: id, sha256 }) => [String(id), String(sha256)]));
}

test('all files go to object storage and back, each with the hash of its row', async () => {
  await withSite(async ({ dataDir, inFolder, inStorage, names, move }) => {
    const there = await move(inFolder, inStorage, '--json');
    const wanted = names.length + 1;
    assert.deepEqual(partOf(there), { code: 0, wanted, copied: wanted, known: 0, missing: [], damaged: [] });
    // Nothing of the folder is needed any more.
    for (const kind of ['attachments', 'pictures'])
      renameSync(join(dataDir, kind), join(dataDir, `old-${kind}`));
    const host = await startHost({ content: 'none', dataDir, env: inStorage });
    const admin = await userOf(host, 'admin@harbor.example');
    const [mine = ''] = await ofAdmin(dataDir);
    const download = await admin.fetch(downloadPath(mine));
    assert.equal(digest(Buffer.from(await download.arrayBuffer())), (await hashesIn(dataDir)).get(mine));
    await host.stop();
    const back = await move(inStorage, inFolder, '--json');
    assert.deepEqual(partOf(back), { code: 0, wanted, copied: wanted, known: 0, missing: [], damaged: [] });
    for (const [name, sha256] of await hashesIn(dataDir))
      assert.equal(digest(readFileSync(join(dataDir, 'attachments', name))), sha256);
    const picture = readdirSync(join(dataDir, 'pictures'));
    assert.deepEqual(picture, readdirSync(join(dataDir, 'old-pictures')));
    assert.ok(!existsSync(join(dataDir, 'attachments/.moving')));
  });
});

async function ofAdmin(dataDir: string): Promise<string[]> {
  const rows = await rowsIn(
    dataDir,
    "SELECT document_id FROM case_attachments WHERE uploader_id = '005hc000000ADMIN01'",
  );
  return rows.map(({ document_id: id }) => String(id));
}

test('a move that was broken off goes on where it was, and the host does not start on a half of it', async () => {
  await withSite(async ({ dataDir, inFolder, inStorage, names, move }) => {
    storage.taken();
    const broken = move(inFolder, inStorage);
    await storage.until(/^PUT .*attachments/, 5);
    storage.fail('away');
    const { code, errors } = await broken;
    assert.equal(code, 1);
    assert.match(errors, /^The move is not done: The storage of HC_FILES_URL is not reached \(\w+\)\.\n$/);
    storage.fail(null);
    const again = partOf(await move(inFolder, inStorage, '--json'));
    assert.equal(again.code, 0);
    assert.equal(again.copied + again.known, names.length + 1);
    assert.ok(again.known > 0 && again.copied > 0, JSON.stringify(again));
    // Back into a folder: one that is half full is no place to start on.
    for (const kind of ['attachments', 'pictures']) rmSync(join(dataDir, kind), { recursive: true });
    storage.taken();
    const back = move(inStorage, inFolder);
    await storage.until(/^GET .*attachments/, 5);
    storage.fail('away');
    assert.equal((await back).code, 1);
    await assert.rejects(startHost({ content: 'none', dataDir }), /A move of files to .* was broken off/);
    storage.fail(null);
    assert.equal((await move(inStorage, inFolder)).code, 0);
    await (await startHost({ content: 'none', dataDir })).stop();
  });
});

test('a place that holds other files, is another site’s, can’t be reached or is the same is refused, and nothing changes', async () => {
  await withSite(async ({ dataDir, inFolder, inStorage, move }) => {
    const refused = async (to: Settings, says: RegExp, from: Settings = inFolder) => {
      const { code, output, errors } = await move(from, to);
      assert.deepEqual([code, output], [1, '']);
      assert.match(errors, says);
    };
    const files = await openFiles(readConfig(inStorage));
    const other = `069${'a'.repeat(15)}`;
    await putFile(files, 'attachments', other, [Buffer.from('other')]);
    await refused(
      inStorage,
      /^The move is not done: s3:\/\/help\/moved-\d+ at http:\S+ holds files already, and they are not those of a move that was broken off\./,
    );
    await files.remove('attachments', other);
    await files.writeNote('site', 'another');
    await refused(inStorage, /holds the files of another site; name another place\./);
    await files.writeNote('site', null);
    await files.writeNote('moving', 'another');
    await refused(inStorage, /Another site is being moved to /);
    await files.writeNote('moving', null);
    assert.deepEqual(await documentsIn(files), []);
    files.close();
    await refused({ ...inStorage, HC_FILES_URL: 's3://nowhere' }, /has no bucket nowhere\./);
    await refused({ ...inStorage, HC_FILES_SECRET: 'wrong' }, /does not let HC_FILES_KEY do this/);
    await refused(inFolder, /Both settings name the same places/);
    await refused(
      { ...inStorage, HC_DATA_DIR: '/elsewhere' },
      /HC_DATA_DIR is not the same in both settings\./,
    );
    await refused({ ...inStorage, HC_FILES_URL: 'http://x' }, /^HC_FILES_URL is "http:\/\/x"; it must be /);
    const host = await startHost({ content: 'none', dataDir });
    await refused(inStorage, /is in use; stop the hosts and imports first\./);
    await host.stop();
    assert.ok(readdirSync(join(dataDir, 'attachments')).length > 20);
  });
});

test('a file that was lost or damaged before is named, and all others are moved', async () => {
  await withSite(async ({ dataDir, inFolder, inStorage, names, move }) => {
    const [lost = '', damaged = ''] = names;
    rmSync(join(dataDir, 'attachments', lost));
    writeFileSync(join(dataDir, 'attachments', damaged), 'other bytes');
    const { code, output } = await move(inFolder, inStorage);
    assert.equal(code, 1);
    assert.ok(output.includes(`attachments/${lost} was lost before: it is not in ${dataDir}.`));
    assert.ok(output.includes(`attachments/${damaged} was damaged before, and was copied as it is.`));
    assert.match(
      output,
      new RegExp(`${names.length + 1} rows, ${names.length - 1} copied now, 0 there already`),
    );
  });
});
