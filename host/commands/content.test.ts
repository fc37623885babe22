import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { withDataFolder } from '../testing/small-export.ts';
import { runContent } from './content.ts';

test('a site with its content in its data folder says that it has no versions', async () => {
  await withDataFolder(async (folder) => {
    let errors = '';
    const code = await runContent(
      ['versions'],
      { isTTY: false, write: () => {} },
      { isTTY: false, write: (text) => (errors += text) },
      { HC_DATA_DIR: join(folder, 'data') },
    );
    assert.equal(code, 1);
    assert.match(errors, /^This site has its content in its data folder, and no versions of it/);
  });
});
