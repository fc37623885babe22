import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { contentVersion, countEntries, findEntry } from '../content/entries.ts';
import { same } from '../demo/export-parts.ts';
import { openContentStore } from '../store/database.ts';
import { startSpace, type TestSpace } from '../testing/contentful.ts';
import { diagram, diagramSvg, smallExport, withDataFolder } from '../testing/small-export.ts';
import { runSync } from './sync.ts';

const hc = fileURLToPath(new URL('../hc.ts', import.meta.url));

async function withSpace(
  work: (
    space: TestSpace,
    dataDir: string,
    sync: (...args: string[]) => Promise<{ code: number; output: string; errors: string }>,
  ) => Promise<void>,
): Promise<void> {
  const space = await startSpace(smallExport(), { [diagram.url]: diagramSvg });
  try {
    await withDataFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      await work(space, dataDir, async (...args) => {
        let output = '';
        let errors = '';
        const code = await runSync(
          args,
          { write: (text) => (output += text) },
          { write: (text) => (errors += text) },
          { HC_DATA_DIR: dataDir, ...space.environment },
        );
        return { code, output, errors };
      });
    });
  } finally {
    space.stop();
  }
}

test('an operator brings a space in, and later what changed', async () => {
  await withSpace(async (space, dataDir, sync) => {
    const first = await sync();
    assert.deepEqual([first.code, first.errors], [0, '']);
    assert.match(
      first.output,
      /^Read everything of Contentful space space-a, environment master: 26 came, 0 went, 0 held back\.$/m,
    );
    assert.match(first.output, /^ {2}tutorial +4$/m);
    assert.match((await sync()).output, /^Nothing has changed at Contentful space space-a/m);
    space.retitle('public-one', 'Other');
    space.edit('note-old', { releaseDate: same('never') });
    const dry = await sync('--dry-run');
    assert.match(
      dry.output,
      /^A dry run: nothing was changed\.\nRead what changed .*: 2 came, 0 went, 1 held back\.$/m,
    );
    const later = await sync();
    assert.equal(later.code, 0);
    assert.match(
      later.output,
      /^ {2}Entry note-old \(releaseNote\), field releaseDate, locale en-US: "never" is not a date/m,
    );
    assert.ok(existsSync(join(dataDir, 'sync-list.txt')));
    const data = JSON.parse((await sync('--full', '--json')).output);
    assert.deepEqual([data.kind, data.held, data.hasChanged], ['full', 1, true]);
  });
});

test('a failure ends with 1 and says that nothing was changed', async () => {
  await withSpace(async (space, dataDir, sync) => {
    space.state.fault = (_path, _count, response) => Boolean(response.writeHead(401).end('{}'));
    const { code, errors } = await sync();
    assert.equal(code, 1);
    assert.match(errors, /^Nothing was changed\. The source refuses the access token \(401\)/);
    assert.match((await sync('--sideways')).errors, /See --help\.$/m);
    let text = '';
    const write = (part: string) => (text += part);
    await runSync([], { write }, { write }, { HC_DATA_DIR: dataDir });
    assert.match(
      text,
      /^There is no source: set HC_CONTENTFUL_SPACE and HC_CONTENTFUL_TOKEN\. See --help\.$/m,
    );
    text = '';
    await runSync([], { write }, { write }, { HC_DATA_DIR: dataDir, HC_CONTENTFUL_SPACE: 'a' });
    assert.match(text, /^HC_CONTENTFUL_SPACE and HC_CONTENTFUL_TOKEN must be set together\.$/m);
  });
});

test('a sync that is killed at any moment leaves the content of before, and the next one brings all of it', async () => {
  await withSpace(async (space, dataDir, sync) => {
    await sync();
    const ids = ['public-one', 'customers-one', 'eor-one', 'peo-one'];
    const titles = async () => {
      const store = await openContentStore(dataDir);
      try {
        const found = await Promise.all(ids.map((id) => findEntry(store.db, id)));
        const entries = await countEntries(store.db);
        return {
          titles: found.map((entry) => entry?.fields.title?.['en-US']),
          entries,
          version: await contentVersion(store.db),
        };
      } finally {
        store.close();
      }
    };
    let before = await titles();
    for (const delay of [150, 250, 300, 350, 400, 450, 500, 600]) {
      for (const id of ids) space.retitle(id, `${id} after ${delay}`);
      const child = spawn(process.execPath, [hc, 'sync'], {
        env: { HC_DATA_DIR: dataDir, ...space.environment },
        stdio: 'ignore',
      });
      const timer = setTimeout(() => child.kill('SIGKILL'), delay);
      await once(child, 'exit');
      clearTimeout(timer);
      const after = await titles();
      if (after.version === before.version) assert.deepEqual(after, before);
      else
        assert.deepEqual(
          after.titles,
          ids.map((id) => `${id} after ${delay}`),
        );
      assert.equal(after.entries, before.entries);
      before = after;
    }
    assert.equal((await sync()).code, 0);
    assert.deepEqual(
      (await titles()).titles,
      ids.map((id) => `${id} after 600`),
    );
  });
});
