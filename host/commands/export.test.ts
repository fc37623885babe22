import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withDataFolder } from '../testing/small-export.ts';
import { runExport } from './export.ts';
import { runImport } from './import.ts';

const sample = fileURLToPath(new URL('../../samples/markdown', import.meta.url));

test('an operator brings a folder in and writes it out again', async () => {
  await withDataFolder(async (folder) => {
    const call = async (run: typeof runExport, ...args: string[]) => {
      let output = '';
      let errors = '';
      const code = await run(
        args,
        { write: (text) => (output += text) },
        { write: (text) => (errors += text) },
        { HC_DATA_DIR: join(folder, 'data') },
      );
      return { code, output, errors };
    };
    const brought = await call(runImport, sample);
    assert.deepEqual([brought.code, brought.errors], [0, '']);
    assert.match(brought.output, /^Imported 11 entries from markdown in /m);
    const target = join(folder, 'out');
    const written = await call(runExport, target);
    assert.deepEqual([written.code, written.errors], [0, '']);
    assert.match(written.output, /^Wrote 11 entries in 14 files, and 1 files of assets, to /m);
    assert.ok(existsSync(join(target, 'tutorials/find-your-pay-date.de-DE.md')));
    assert.match(
      (await call(runExport, target)).errors,
      /^Nothing was written: .* is not empty\. Name a new folder\.$/m,
    );
    assert.match((await call(runExport)).errors, /^Name one folder to write to\. See --help\.$/m);
    assert.match(
      (await call(runImport, sample, '--assets', sample)).errors,
      /^A folder has its files in itself/m,
    );

    mkdirSync(join(folder, 'broken/topics'), { recursive: true });
    writeFileSync(join(folder, 'broken/topics/a.md'), '---\ntitle: A\nslug: "a b"\n---\n');
    const refused = await call(runImport, join(folder, 'broken'));
    assert.equal(refused.code, 1);
    assert.match(
      refused.errors,
      /^Nothing was imported: topics\/a\.md, line 3: Entry topics\.a \(topic\), field slug/,
    );
  });
});
