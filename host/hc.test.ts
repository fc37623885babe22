import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { runHc } from './hc.ts';
import { smallExport, withDataFolder } from './testing/small-export.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
/** What the package offers as the command. */
const script = fileURLToPath(new URL(`../${manifest.bin.hc}`, import.meta.url));

/** Runs the command as an operator does, in a folder of their own with nothing set but what is given. */
async function hc(folder: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = { HC_DATA_DIR: join(folder, 'data'), ...env };
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: settings });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, output, errors };
}

const commands = [
  ...['serve', 'import', 'sync', 'content', 'export', 'export-pages', 'backup', 'restore', 'move', 'doctor'],
  ...[
    'demo-bulk',
    'outbox',
    'mails',
    'accounts',
    'users',
    'tokens',
    'secrets',
    'search-secret',
    'version',
    'search',
  ],
];

/** The same within this process. */
async function run(...args: string[]) {
  let output = '';
  let errors = '';
  const code = await runHc(
    args,
    { write: (text) => (output += text) },
    { write: (text) => (errors += text) },
  );
  return { code, output, errors };
}

test('an operator finds every command and what it takes by --help', async () => {
  await withDataFolder(async (folder) => {
    for (const args of [['--help'], ['-h'], []]) {
      const { code, output, errors } = await hc(folder, args);
      assert.deepEqual([code, errors], [0, '']);
      const named = [...output.matchAll(/^ {2}([a-z-]+) +\S.*\.$/gm)].map(([, name]) => name);
      assert.deepEqual(named.toSorted(), commands.toSorted());
    }
    const serve = await hc(folder, ['serve', '--help']);
    assert.deepEqual([serve.code, serve.errors], [0, '']);
    assert.match(serve.output, /^Usage: hc serve/m);
  });
  for (const name of commands.filter((each) => each !== 'serve')) {
    const { code, output, errors } = await run(name, '--help');
    assert.deepEqual([code, errors], [0, ''], name);
    assert.match(output, new RegExp(`^Usage: hc ${name}\\b`, 'm'));
    assert.match(output, /^ {2}--json +\S/m, name);
  }
});

test('every command refuses what it does not know in one sentence, and as one object for software', async () => {
  for (const name of commands.filter((each) => each !== 'serve')) {
    const { code, output, errors } = await run(name, '--nonsense');
    assert.deepEqual([code, output], [1, ''], name);
    assert.match(errors, /^Unknown option '--nonsense'\. See --help\.\n$/, name);
    const asData = await run(name, '--nonsense', '--json');
    assert.deepEqual([asData.code, asData.output], [1, ''], name);
    assert.deepEqual(JSON.parse(asData.errors), { error: errors.trim() }, name);
  }
});

test('a wrong call is one clear sentence, and one object for software', async () => {
  await withDataFolder(async (folder) => {
    const wrong: readonly (readonly [readonly string[], RegExp])[] = [
      [['imports'], /^There is no command "imports"\. See --help\.\n$/],
      [['import'], /^Name the export file or the folder to import\. See --help\.\n$/],
      [['import', '--nonsense'], /^Unknown option '--nonsense'\. See --help\.\n$/],
      [['version', 'more'], /^.*'more'.* See --help\.\n$/],
      [['serve', '--port'], /^There is no option --port; .*\.\n$/],
    ];
    for (const [args, sentence] of wrong) {
      const { code, output, errors } = await hc(folder, args);
      assert.deepEqual([code, output], [1, ''], args.join(' '));
      assert.match(errors, sentence);
    }
    const { code, output, errors } = await hc(folder, ['import', '--json']);
    assert.deepEqual([code, output], [1, '']);
    assert.deepEqual(JSON.parse(errors), {
      error: 'Name the export file or the folder to import. See --help.',
    });
  });
});

test('an import tells software what it brought as one object, and its progress elsewhere', async () => {
  await withDataFolder(async (folder) => {
    await writeFile(join(folder, 'export.json'), JSON.stringify(smallExport()));
    const { code, output, errors } = await hc(folder, ['import', 'export.json', '--json']);
    assert.equal(code, 0, errors);
    assert.equal(JSON.parse(output).entriesByType.tutorial, 4);
    assert.match(errors, /^Building the search: \d+ of \d+$/m);
  });
});

test('the version is that of the package', async () => {
  await withDataFolder(async (folder) => {
    const { version } = manifest;
    assert.equal((await hc(folder, ['version'])).output, `hc ${version}, Node ${process.versions.node}\n`);
    const { output } = await hc(folder, ['version', '--json']);
    assert.deepEqual(JSON.parse(output), { hc: version, node: process.versions.node });
  });
});

test('a host does not start on wrong settings and names all of them', async () => {
  await withDataFolder(async (folder) => {
    const { code, output, errors } = await hc(folder, ['serve'], { PORT: 'x', HC_DEMO: 'no' });
    assert.deepEqual([code, output], [1, '']);
    assert.match(errors, /^PORT is "x"; it must be .*\.\nHC_DEMO is "no"; it must be on or off\.\n$/);
  });
});
