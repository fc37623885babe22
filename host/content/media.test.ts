import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withContentStore } from '../testing/small-export.ts';
import { findMedia } from './media.ts';

test('a key that was never handed out leads nowhere', async () => {
  await withContentStore(async ({ db, dataDir }) => {
    for (const key of ['', '..', '../content.sqlite', `MC${'0'.repeat(30)}`, '__proto__']) {
      assert.equal(await findMedia(db, dataDir, key), null);
    }
  });
});
