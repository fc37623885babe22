import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { contentVersion } from '../content/entries.ts';
import { openContentStore } from '../store/database.ts';
import {
  diagram,
  diagramSvg,
  type LooseExport,
  smallExport,
  withDataFolder,
} from '../testing/small-export.ts';
import { runImport } from './import.ts';

async function run(folder: string, args: readonly string[], isTTY = false) {
  let output = '';
  let errors = '';
  const environment = { HC_DATA_DIR: join(folder, 'data') };
  const write = (text: string) => (output += text);
  const code = await runImport(args, { isTTY, write }, { write: (text) => (errors += text) }, environment);
  return { code, output, errors };
}

function writeExport(folder: string, change: (content: LooseExport) => void = () => {}): string {
  const content = smallExport();
  change(content);
  writeFileSync(join(folder, 'export.json'), JSON.stringify(content));
  return join(folder, 'export.json');
}

function writeAssets(folder: string): string {
  const path = join(folder, diagram.url);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, diagramSvg);
  return folder;
}

test('an import ends with what it brought', async () => {
  await withDataFolder(async (folder) => {
    const file = writeExport(folder, (content) => delete content.entries.at(-1).sys.publishedAt);
    const { code, output, errors } = await run(folder, [
      file,
      '--assets',
      writeAssets(join(folder, 'files')),
    ]);
    assert.deepEqual([code, errors], [0, '']);
    assert.match(output, /^Building the search: \d+ of \d+$/m);
    assert.match(output, /^Imported 24 entries from export\.json in \d+\.\d s\.$/m);
    assert.match(output, /^ {2}tutorial +4$/m);
    assert.match(output, /^ {2}de-DE +1$/m);
    assert.match(output, /^ {2}drafts +1$/m);
    assert.match(output, /^ {2}stored +1$/m);
  });
});

test('an export that an editor saved, with a byte order mark or other line ends, is imported as it is', async () => {
  const forms: Readonly<Record<string, (json: string) => string>> = {
    'a byte order mark': (json) => `\ufeff${json}`,
    'line ends of Windows': (json) => json.replaceAll('\n', '\r\n'),
    both: (json) => `\ufeff\r\n${json.replaceAll('\n', '\r\n')}\r\n`,
  };
  for (const [name, form] of Object.entries(forms)) {
    for (const pack of [Buffer.from, (text: string) => gzipSync(text)]) {
      await withDataFolder(async (folder) => {
        const file = join(folder, 'export.json');
        writeFileSync(file, pack(form(JSON.stringify(smallExport(), null, 2))));
        const { code, errors } = await run(folder, [file]);
        assert.deepEqual([code, errors], [0, ''], name);
      });
    }
  }
});

test('on a terminal a bar shows how far it is, and is gone in the end', async () => {
  await withDataFolder(async (folder) => {
    const { output } = await run(folder, [writeExport(folder)], true);
    assert.match(output, /█+░* +\d+ % {2}Building the search: \d+ of \d+/);
    assert.ok(output.includes('\r\u001b[KImported 25 entries'));
  });
});

test('asset files are found beside the export without being named', async () => {
  for (const place of ['export-assets', '.']) {
    await withDataFolder(async (folder) => {
      writeAssets(join(folder, place));
      assert.match((await run(folder, [writeExport(folder)])).output, /^ {2}stored +1$/m, place);
    });
  }
});

test('--help explains the command, its options and the environment', async () => {
  await withDataFolder(async (folder) => {
    const { code, output } = await run(folder, ['--help']);
    assert.equal(code, 0);
    for (const word of ['FILE', '--assets DIR', '--replace', 'HC_DATA_DIR']) assert.ok(output.includes(word));
  });
});

test('a wrong call or a broken export ends with one sentence, exit code 1 and the content of before', async () => {
  await withDataFolder(async (folder) => {
    const file = writeExport(folder);
    await run(folder, [file]);
    const broken = join(folder, 'broken.json');
    writeFileSync(broken, JSON.stringify({ ...smallExport(), locales: [] }));
    const cases: [readonly string[], RegExp][] = [
      [[], /^Name the export file or the folder to import\. See --help\.$/],
      [[file, file], /^Name one export file; .* is one too many\. See --help\.$/],
      [[file, '--overwrite'], /^Unknown option '--overwrite'\. See --help\.$/],
      [[file, '--assets'], /^Option '--assets <value>' argument missing\. See --help\.$/],
      [
        [file, '--assets', join(folder, 'nowhere')],
        /^--assets names .*nowhere, which is not a folder\. See --help\.$/,
      ],
      [[join(folder, 'nothing.json')], /^Nothing was imported: .*nothing\.json does not exist\.$/],
      [
        [folder],
        /^Nothing was imported: .* is a folder without entries; they lie in folders named concepts, tutorials, /,
      ],
      [[broken, '--replace'], /^Nothing was imported: Locales: .* but the export has no locale\.$/],
    ];
    for (const [args, says] of cases) {
      const { code, output, errors } = await run(folder, args);
      assert.equal(code, 1);
      assert.match(errors.trimEnd(), says);
      assert.equal(output, '');
    }
    const store = await openContentStore(join(folder, 'data'));
    assert.equal(await contentVersion(store.db), 1);
    store.close();
  });
});

test('of an export with problems all are listed in a file, and --skip-invalid imports the rest', async () => {
  await withDataFolder(async (folder) => {
    const file = writeExport(folder, (content) => {
      for (let n = 0; n < 30; n += 1) content.entries.push({ sys: { id: `no id ${n}` }, fields: {} });
    });
    const list = join(folder, 'data', 'import-list.txt');
    const refused = await run(folder, [file]);
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /^Nothing was imported; there are 30 problems:$/m);
    assert.match(refused.errors, /^… and 10 more\.$/m);
    assert.ok(refused.errors.includes(`Everything that is to be seen to is listed in ${list}.`));
    assert.match(refused.errors, /^Mend them, or import the rest with --skip-invalid\.$/m);
    assert.equal(readFileSync(list, 'utf8').match(/its id "no id \d+" is not/g)?.length, 30);

    const own = join(folder, 'own.txt');
    const { code, output } = await run(folder, [file, '--skip-invalid', '--list', own]);
    assert.equal(code, 0);
    assert.match(output, /^Imported 25 entries/m);
    assert.match(output, /^ {2}problems +30$/m);
    const text = readFileSync(own, 'utf8');
    assert.match(text, /^Entries and assets with problems \(30\)$/m);
    assert.match(text, /^Asset files that are missing \(1\)$/m);
  });
});

test('while another import holds the database, the second says so', async () => {
  await withDataFolder(async (folder) => {
    const file = writeExport(folder);
    const other = await openContentStore(join(folder, 'data'));
    other.sqlite.exec('BEGIN IMMEDIATE');
    const { code, errors } = await run(folder, [file]);
    other.close();
    assert.equal(code, 1);
    assert.match(errors, /^Nothing was imported: the data folder is in use by another process; /);
  });
});
