import assert from 'node:assert/strict';
import { test } from 'node:test';
import { link, same } from '../../demo/export-parts.ts';
import { openIndex } from '../../search/read/live-index.ts';
import type { ContentStore } from '../../store/database.ts';
import { startSpace, type TestSpace } from '../../testing/contentful.ts';
import {
  diagram,
  diagramSvg,
  entryIn,
  importSmall,
  type LooseExport,
  smallExport,
  withContentStore,
} from '../../testing/small-export.ts';
import { contentVersion, findEntry } from '../entries.ts';
import { sourceState } from '../import/source-state.ts';
import { lockSource, SyncUnderWay } from './lock.ts';
import { SourceError } from './source-error.ts';
import { type SyncOptions, syncContent } from './sync.ts';

const options: SyncOptions = {
  full: false,
  dryRun: false,
  now: () => new Date('2026-02-01T10:00:00Z'),
  patience: { retries: 0, timeout: 1000 },
};

const titleOf = async ({ db }: ContentStore, id: string) =>
  (await findEntry(db, id))?.fields.title?.['en-US'];

/** A store and a space of the small export beside it. */
async function withSpace(
  work: (
    store: ContentStore,
    space: TestSpace,
    sync: (more?: Partial<SyncOptions>) => ReturnType<typeof syncContent>,
  ) => Promise<void>,
  change: (content: LooseExport) => void = () => {},
): Promise<void> {
  const content = smallExport();
  change(content);
  const space = await startSpace(content, { [diagram.url]: diagramSvg });
  try {
    await withContentStore((store) =>
      work(store, space, (more) => syncContent(store, space.settings, { ...options, ...more })),
    );
  } finally {
    space.stop();
  }
}

const syncRequests = ({ state }: TestSpace) => state.requests.filter((path) => path.includes('/sync'));

test('the first sync brings everything of the source, page by page, with its files', async () => {
  await withSpace(async (store, space, sync) => {
    const report = await sync();
    assert.deepEqual([report.kind, report.came, report.held], ['full', 26, 0]);
    assert.equal(syncRequests(space).length, 4);
    assert.equal(report.summary?.files.stored, 1);
    assert.equal(await titleOf(store, 'public-one'), 'Zebra pay');
    assert.equal((await sourceState(store.db)).error, '');
    const asked = space.state.requests.map((path) => path.replace(/^.*\/|\?.*$/g, ''));
    assert.deepEqual(asked.slice(0, 3), ['locales', 'content_types', 'sync']);
  });
});

test('files of a space whose data stays in the EU come too', async () => {
  const eu = (url: string) => url.replace('images.ctfassets.net', 'images.eu.ctfassets.net');
  const content = smallExport();
  const { file } = content.assets[0].fields;
  file['en-US'].url = eu(file['en-US'].url);
  const space = await startSpace(content, { [eu(diagram.url)]: diagramSvg });
  try {
    await withContentStore(async (store) => {
      const { summary } = await syncContent(store, space.settings, options);
      assert.equal(summary?.files.stored, 1);
    });
  } finally {
    space.stop();
  }
});

test('later syncs bring what changed and what went, in one version', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    const before = await contentVersion(store.db);
    space.retitle('public-one', 'New title');
    space.unpublish('note-old');
    space.publish({
      ...structuredClone(entryIn(smallExport(), 'customers-one')),
      sys: { ...entryIn(smallExport(), 'customers-one').sys, id: 'new-one' },
    });
    space.edit('new-one', { slug: same('new-one') });
    const report = await sync();
    assert.deepEqual([report.kind, report.came, report.gone], ['changes', 2, 1]);
    assert.equal(await contentVersion(store.db), before + 1);
    assert.equal(await titleOf(store, 'public-one'), 'New title');
    assert.equal(await findEntry(store.db, 'note-old'), null);
    assert.ok(await findEntry(store.db, 'new-one'));
    assert.ok(await findEntry(store.db, 'peo-one'));
    assert.deepEqual(report.summary?.findings, { problems: [], deadLinks: [], missingFiles: [], notes: [] });
    const index = openIndex(store.sqlite, 'harbor_en-US');
    assert.equal([...(index?.rowsWithObjectID('new-one') ?? [0])].length, 1, 'the search finds it');
  });
});

test('a sync that finds nothing new leaves the version, and fetches no file again', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    const before = await contentVersion(store.db);
    assert.equal((await sync()).hasChanged, false);
    assert.equal(await contentVersion(store.db), before);
    space.publish(smallExport().assets[0]);
    space.state.requests.length = 0;
    assert.equal((await sync()).summary?.files.stored, 1);
    assert.deepEqual(
      space.state.requests.filter((path) => path.includes('ctfassets')),
      [],
    );
  });
});

test('changes of what the search does not show leave it as it is', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    const phasesOf = async () => {
      const phases = new Set<string>();
      await sync({ progress: (phase) => phases.add(phase) });
      return phases;
    };
    space.edit('note-old', { title: same('Renamed') });
    space.unpublish('note-new');
    assert.equal((await phasesOf()).has('search'), false);
    assert.equal(await titleOf(store, 'note-old'), 'Renamed');
    assert.deepEqual((await findEntry(store.db, 'public-one'))?.access, ['public', 'customer']);
    space.retitle('topic-a', 'Renamed');
    assert.equal((await phasesOf()).has('search'), true);
    space.unpublish('peo-one');
    assert.equal((await phasesOf()).has('search'), true);
  });
});

test('a broken entry stays as it was, is named, and comes in once it can be taken', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    space.edit('public-one', { body: same({ nodeType: 'document' }) });
    space.retitle('customers-one', 'Sound');
    const broken = await sync();
    assert.equal(broken.held, 1);
    assert.match(broken.summary?.findings.problems.join() ?? '', /^Entry public-one .*rich text/);
    assert.deepEqual(
      [await titleOf(store, 'public-one'), await titleOf(store, 'customers-one')],
      ['Zebra pay', 'Sound'],
    );
    const version = await contentVersion(store.db);
    assert.equal((await sync()).held, 1);
    assert.equal(await contentVersion(store.db), version, 'what is held back alone makes no new version');
    space.edit('public-one', { body: same('<p>Mended.</p>'), title: same('Mended') });
    assert.equal((await sync()).held, 0);
    assert.equal(await titleOf(store, 'public-one'), 'Mended');
    assert.equal((await sync()).hasChanged, false);
  });
});

test('an entry that takes the address of another waits until that one gives it up', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    space.edit('page-partners', { slug: same('my-pay'), landingPageTitle: same('Taken') });
    const { summary, held } = await sync();
    assert.match(
      summary?.findings.problems.join() ?? '',
      /^Entry page-partners .* is the slug of page-a already/,
    );
    assert.equal(held, 1);
    assert.equal((await findEntry(store.db, 'page-partners'))?.slug, 'partners');
    space.edit('page-a', { slug: same('pay-page') });
    assert.equal((await sync()).held, 0);
    assert.equal((await findEntry(store.db, 'page-partners'))?.slug, 'my-pay');
  });
});

test('topics that would go round in a circle with those that stay are held back', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    space.edit('topic-b', { subtopics: same([link('topic-a')]) });
    const { summary } = await sync();
    assert.match(summary?.findings.problems.join() ?? '', /goes round in a circle/);
    assert.equal((await findEntry(store.db, 'topic-b'))?.fields.subtopics, undefined);
  });
});

test('what the source no longer has goes also when everything is read anew', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    space.unpublish('note-old');
    space.unpublish(diagram.asset.sys.id);
    space.edit('public-one', { body: same({ nodeType: 'document' }) });
    const report = await sync({ full: true });
    assert.deepEqual([report.kind, report.gone, report.held], ['full', 2, 1]);
    assert.equal(await findEntry(store.db, 'note-old'), null);
    assert.equal(await titleOf(store, 'public-one'), 'Zebra pay');
  });
});

test('a token that the source forgot, another language and an import by hand lead to a full read', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    space.retitle('public-one', 'After all');
    space.state.forgotten = 1;
    assert.equal((await sync()).kind, 'full');
    assert.equal(await titleOf(store, 'public-one'), 'After all');
    space.state.locales = [
      ...space.state.locales,
      { code: 'ja-JP', name: 'Japanese', default: false, fallbackCode: 'en-US' },
    ];
    assert.equal((await sync()).kind, 'full');
    assert.equal((await sync()).kind, 'changes');
    await importSmall(store, () => {}, { replace: true });
    assert.equal((await sync()).kind, 'full');
  });
});

test('a dry run says what would change, and changes nothing', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    const before = await contentVersion(store.db);
    space.retitle('public-one', 'New title');
    space.unpublish('note-old');
    const report = await sync({ dryRun: true });
    assert.deepEqual([report.came, report.gone, report.isDryRun], [1, 1, true]);
    assert.equal(await contentVersion(store.db), before);
    assert.equal(await titleOf(store, 'public-one'), 'Zebra pay');
    assert.equal((await sync()).came, 1);
  });
});

test('a source that fails in any way changes nothing and says so', async () => {
  const faults: Readonly<
    Record<
      string,
      readonly [says: RegExp, on: RegExp, answer: (response: import('node:http').ServerResponse) => void]
    >
  > = {
    'is out of order': [/out of order \(500\)/, /sync/, (r) => r.writeHead(500).end('oops')],
    'asks for fewer requests': [
      /fewer requests \(429\)/,
      /sync/,
      (r) => r.writeHead(429, { 'x-contentful-ratelimit-reset': '9999' }).end('{}'),
    ],
    'answers a page of something else': [
      /something else than Contentful/,
      /sync/,
      (r) => r.writeHead(200).end('<html>Welcome</html>'),
    ],
    'answers JSON of something else': [
      /something else than Contentful/,
      /sync/,
      (r) => r.writeHead(200).end('{"items":[{"a":1}],"nextSyncUrl":"x?sync_token=1"}'),
    ],
    'answers a list without an end': [
      /something else than Contentful/,
      /sync/,
      (r) => r.writeHead(200).end('{"items":[],"nextPageUrl":"x?sync_token=all.0.0.0"}'),
    ],
    'answers no token': [
      /something else than Contentful/,
      /sync/,
      (r) => r.writeHead(200).end('{"items":[]}'),
    ],
    'breaks off within a page': [
      /not reached|something else/,
      /sync/,
      (r) => {
        r.writeHead(200, { 'Content-Length': '5000' }).write('{"items":[');
        setImmediate(() => r.destroy());
      },
    ],
    'answers half a page': [
      /something else than Contentful/,
      /sync/,
      (r) => r.writeHead(200).end('{"items":[{"sys":{"type":"Entry"'),
    ],
    hangs: [/not reached \(ECONNABORTED\)/, /sync/, () => {}],
    'has no sound locales': [
      /something else than Contentful/,
      /locales/,
      (r) => r.writeHead(200).end('{"items":7}'),
    ],
    'lacks the default language': [/no locale/, /locales/, (r) => r.writeHead(200).end('{"items":[]}')],
    'answers half a file': [/could not be fetched: /, /ctfassets/, (r) => r.writeHead(200).end('<svg')],
    'fails with a file': [
      /could not be fetched: the source answers 503/,
      /ctfassets/,
      (r) => r.writeHead(503).end(),
    ],
    'hangs with a file': [
      /could not be fetched: .*nothing came for 1 s/,
      /ctfassets/,
      (r) => void r.writeHead(200).write('<'),
    ],
  };
  for (const [name, [says, on, answer]] of Object.entries(faults)) {
    await withSpace(async (store, space, sync) => {
      await sync();
      const before = await contentVersion(store.db);
      space.retitle('public-one', 'New title');
      const asset = structuredClone(smallExport().assets[0]);
      asset.fields.file['en-US'].url = asset.fields.file['en-US'].url.replace(/[^/]+$/, 'other.svg');
      space.publish(asset);
      space.state.fault = (path, _count, response) => {
        if (!on.test(path)) return false;
        answer(response);
        return true;
      };
      await assert.rejects(sync(), (error: Error) => {
        assert.match(error.message, says, name);
        assert.ok(error instanceof SourceError || error.name === 'ImportError', `${name}: ${error.stack}`);
        return true;
      });
      assert.equal(await contentVersion(store.db), before, name);
      assert.equal(await titleOf(store, 'public-one'), 'Zebra pay', name);
      assert.match((await sourceState(store.db)).error, says, name);
      space.state.fault = null;
      const after = await sync();
      assert.equal(after.kind, 'changes', name);
      assert.equal(await titleOf(store, 'public-one'), 'New title', name);
      assert.equal((await sourceState(store.db)).error, '', name);
    });
  }
});

test('a wrong token, space or address is told as what it is', async () => {
  await withSpace(async (store, { settings }) => {
    const sync = (change: object) => syncContent(store, { ...settings, ...change }, options);
    await assert.rejects(sync({ token: 'other' }), /refuses the access token \(401\).*space space-a/);
    await assert.rejects(
      sync({ space: 'other' }),
      /has no .*space other.*\(404\)\. Check HC_CONTENTFUL_SPACE/,
    );
    await assert.rejects(sync({ host: 'http://127.0.0.1:9' }), /is not reached \(ECONNREFUSED\)/);
    assert.equal(await contentVersion(store.db), 0);
  });
});

test('an emptied source is refused: a site without content helps nobody', async () => {
  await withSpace(async (store, space, sync) => {
    await sync();
    for (const { sys } of smallExport().entries) space.unpublish(sys.id);
    await assert.rejects(sync(), /Nothing would be left to show/);
    assert.ok(await findEntry(store.db, 'public-one'));
  });
});

test('fields of another kind are told once, by their type', async () => {
  await withSpace(async (_store, space, sync) => {
    space.state.types = [
      {
        sys: { id: 'concept' },
        fields: [
          { id: 'body', type: 'RichText' },
          { id: 'other', type: 'RichText' },
        ],
      },
    ];
    assert.deepEqual((await sync()).summary?.findings.notes, [
      'The field body of the content type concept is rich text; the site reads HTML in long text.',
    ]);
  });
});

test('two never follow the source at once', async () => {
  await withSpace(async (store, _space, sync) => {
    const unlock = lockSource(store.dataDir);
    await assert.rejects(sync(), SyncUnderWay);
    unlock();
    assert.equal((await sync()).kind, 'full');
  });
});
