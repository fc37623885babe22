import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openContentStore } from '../../store/database.ts';
import { copyDemo } from '../../testing/demo-template.ts';
import { roundTrip } from '../../testing/round-trip.ts';
import { importOptions, withDataFolder } from '../../testing/small-export.ts';
import { importContent } from '../import/import.ts';
import { assetFolder } from '../import/media-files.ts';
import { exportFile } from '../import/read-export.ts';

/** Real content beside the project or the folder of its work trees; it is no part of the project. */
const realExport = ['../../../../', '../../../../../']
  .map((up) => fileURLToPath(new URL(`${up}shared/corpus/real-small.json`, import.meta.url)))
  .find((file) => existsSync(file));
const hasReal = realExport !== undefined;

test('the content of the demo comes back the same', async () => {
  await withDataFolder(async (scratch) => {
    await copyDemo(join(scratch, 'data'), new Date('2026-11-20T09:00:00Z'));
    const store = await openContentStore(join(scratch, 'data'));
    try {
      await roundTrip(store, scratch);
    } finally {
      store.close();
    }
  });
});

test('a real export comes back the same', {
  skip: hasReal ? false : 'shared/corpus/real-small.json is not beside the project',
}, async () => {
  await withDataFolder(async (scratch) => {
    const store = await openContentStore(join(scratch, 'data'));
    try {
      const files = realExport?.replace('.json', '-assets');
      await importContent(store, exportFile(realExport ?? ''), {
        ...importOptions,
        source: assetFolder(files ?? ''),
        skipInvalid: true,
      });
      await roundTrip(store, scratch);
    } finally {
      store.close();
    }
  });
});
