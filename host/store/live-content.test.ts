import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { indexName } from '#domain/search.ts';
import { same } from '../demo/export-parts.ts';
import { createLivePool } from '../search/threads/pool.ts';
import { entryIn, importSmall, withDataFolder } from '../testing/small-export.ts';
import { openContentStore } from './database.ts';
import { type LiveContent, openLiveContent } from './live-content.ts';

/** Two versions of the content, each a file; the first is open. */
async function withVersions(work: (live: LiveContent, other: string) => Promise<void>): Promise<void> {
  await withDataFolder(async (folder) => {
    for (const name of ['one', 'two']) {
      const store = await openContentStore(folder, join(folder, `${name}.sqlite`));
      await importSmall(store, (content) => {
        Object.assign(entryIn(content, 'public-one').fields, {
          slug: same(name),
          title: same(`Zebra ${name}`),
        });
      });
      store.close();
    }
    const live = openLiveContent(join(folder, 'one.sqlite'));
    try {
      await work(live, join(folder, 'two.sqlite'));
    } finally {
      live.close();
    }
  });
}

const slugIn = async ({ db }: LiveContent) => {
  const asked = db.selectFrom('entries').select('slug').where('id', '=', 'public-one');
  return (await asked.executeTakeFirstOrThrow()).slug;
};

it('who began with a version reads it to the end, whoever begins later the one that took its place', async () => {
  await withVersions(async (live, other) => {
    const began = Promise.withResolvers<string | null>();
    const swapped = Promise.withResolvers<void>();
    live.pinned(() => {
      void (async () => {
        assert.equal(await slugIn(live), 'one');
        await swapped.promise;
        began.resolve(await slugIn(live));
      })();
    });
    live.swap(other);
    const later = Promise.withResolvers<string | null>();
    live.pinned(() => void slugIn(live).then(later.resolve));
    assert.equal(await later.promise, 'two');
    assert.equal(await slugIn(live), 'two');
    swapped.resolve();
    assert.equal(await began.promise, 'one');
    assert.equal(live.files().length, 2);
  });
});

it('a version is closed when requests on it are over; a later word on it reads the newest, and so do searches', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  await withVersions(async (live, other) => {
    const pool = createLivePool(live.current, { log: { error: assert.fail } });
    const name = indexName(defaultConfig.search, 'en-US', false);
    const find = async () => {
      const scope = { personas: [], access: ['public'] };
      const [found] = await pool.find('ana', [{ indexName: name, params: { query: 'zebra' }, scope }]);
      return found?.hits.map(({ title }) => title);
    };
    assert.deepEqual(await find(), ['Zebra one']);
    const { closing, sqlite } = live.current();
    const over = Promise.withResolvers<void>();
    const late = Promise.withResolvers<unknown>();
    live.pinned(() => void over.promise.then(async () => late.resolve([await slugIn(live), await find()])));
    live.swap(other);
    assert.deepEqual(await find(), ['Zebra two']);
    t.mock.timers.tick(4 * 60_000);
    assert.equal(closing.aborted, false);
    t.mock.timers.tick(60_000);
    assert.equal(closing.aborted, true);
    assert.equal(sqlite.isOpen, false);
    over.resolve();
    assert.deepEqual(await late.promise, ['two', ['Zebra two']]);
    assert.equal(live.files().length, 1);
    await pool.close();
  });
});

it('a file that can not be opened leaves the one before', async () => {
  await withVersions(async (live, other) => {
    assert.throws(() => live.swap(`${other}.missing`), /ENOENT/);
    assert.equal(await slugIn(live), 'one');
    assert.equal(live.files().length, 1);
  });
});
