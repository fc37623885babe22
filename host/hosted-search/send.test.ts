import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { runDoctor } from '../commands/doctor.ts';
import { runSearch } from '../commands/search.ts';
import { readConfig } from '../config.ts';
import { same } from '../demo/export-parts.ts';
import { openContentStore } from '../store/database.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { type HostedSearch, startHostedSearch } from '../testing/hosted-search.ts';
import { entryIn, importSmall, type LooseExport, withDataFolder } from '../testing/small-export.ts';
import { openStoreIn } from '../testing/test-store.ts';
import { hostedRecord } from './records.ts';
import type { HostedState, SentIndex } from './send.ts';
import { type OwedSearch, startSending } from './sender.ts';

const indexCount = 11;

interface Said {
  readonly code: number;
  readonly text: string;
}

/** A site whose operator runs commands, and the service that it searches by. */
interface Site {
  readonly service: HostedSearch;
  readonly env: Readonly<Record<string, string>>;
  readonly dataDir: string;
  run(command: typeof runSearch, ...args: readonly string[]): Promise<Said>;
  send(): Promise<readonly SentIndex[]>;
  status(): Promise<readonly HostedState[]>;
  importSmall(change?: (content: LooseExport) => void): Promise<void>;
}

async function withSite(work: (site: Site) => Promise<void>): Promise<void> {
  const service = await startHostedSearch();
  try {
    await withDataFolder(async (folder) => {
      const dataDir = join(folder, 'data');
      const env = { ...service.env, HC_DATA_DIR: dataDir };
      const run: Site['run'] = async (command, ...args) => {
        let text = '';
        const write = (more: string) => (text += more);
        const code = await command(
          args,
          { write },
          { write: args.includes('--json') ? () => {} : write },
          env,
        );
        return { code, text };
      };
      await work({
        ...{ service, env, dataDir, run },
        send: async () => JSON.parse((await run(runSearch, 'send', '--json')).text).sent,
        status: async () => JSON.parse((await run(runSearch, 'status', '--json')).text).indexes,
        async importSmall(change) {
          const store = await openContentStore(dataDir);
          try {
            await importSmall(store, change);
          } finally {
            store.close();
          }
        },
      });
    });
  } finally {
    await service.stop();
  }
}

/** Makes a thousand and some further articles of one of the small export. */
function manyArticles(content: LooseExport): void {
  const one = entryIn(content, 'customers-one');
  for (let number = 0; number < 1100; number += 1) {
    const more = structuredClone(one);
    more.sys.id = `many-${number}`;
    more.fields.slug = same(`many-${number}`);
    content.entries.push(more);
  }
}

const titled = (title: string) => (content: LooseExport) => {
  entryIn(content, 'public-one').fields.title = same(title);
};

describe('sending the content to the search service', () => {
  it('brings records, settings, synonyms and rules of every language the first time, and nothing the second', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      const { indexes, asked } = site.service;
      assert.deepEqual(
        (await site.status()).map(({ records, isCurrent }) => [records, isCurrent]),
        Array.from({ length: indexCount }, () => [null, false]),
      );
      const sent = await site.send();
      assert.equal(sent.length, indexCount);
      assert.deepEqual([...indexes.keys()].sort(), sent.map(({ name }) => name).sort());
      const english = indexes.get('help_en-US');
      assert.deepEqual(english?.records.get('public-one'), {
        ...{ objectID: 'public-one', title: 'Zebra pay', contentType: 'tutorial' },
        ...{ audience: ['Managers'], product: 'My Pay', productSlug: 'my-pay' },
        publishedAt: english?.records.get('public-one')?.publishedAt,
        ...{ persona: ['none'], access: ['public', 'customer'], labels: ['Topic pay-dates', 'My Pay'] },
        ...{ headings: [], original: [], place: 0 },
        published: english?.records.get('public-one')?.published,
        body: english?.records.get('public-one')?.body,
      });
      assert.deepEqual(indexes.get('help_de-DE')?.records.get('public-one')?.audience, ['Führungskräfte']);
      assert.ok(JSON.stringify([...(english?.synonyms.values() ?? [])]).includes('payslip'));
      assert.ok(JSON.stringify([...(english?.rules.values() ?? [])]).includes('"pattern":"My Pay"'));
      assert.deepEqual(english?.settings.customRanking, ['asc(place)', 'desc(published)']);

      asked.length = 0;
      assert.deepEqual(await site.send(), []);
      assert.ok(asked.every((request) => request.startsWith('GET ')));
      assert.ok((await site.status()).every(({ isCurrent }) => isCurrent));
      assert.match((await site.run(runSearch, 'send')).text, /has the content already/);
    });
  });

  it('lets a change take the place of what is searched in one step, and takes away what is gone', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      await site.send();
      const live = () => site.service.indexes.get('help_en-US')?.records;
      const seen = new Set<unknown>();
      site.service.state.fault = ({ path }) => {
        if (path.includes('help_en-US')) seen.add(live()?.get('public-one')?.title);
        return null;
      };
      await site.importSmall((content) => {
        titled('Zebra news')(content);
        content.entries = content.entries.filter((each: LooseExport) => each.sys.id !== 'eor-one');
      });
      assert.ok((await site.status()).every(({ isCurrent }) => !isCurrent));
      await site.send();
      assert.deepEqual([...seen], ['Zebra pay', 'Zebra news']);
      assert.equal(live()?.get('public-one')?.title, 'Zebra news');
      assert.ok([...site.service.indexes.keys()].every((name) => !name.startsWith('new-')));
    });
  });

  for (const [what, fault, says] of [
    ['breaks off', 'drop', /not reached, or fails/],
    ['fails', { status: 503, message: 'Unavailable' }, /not reached, or fails/],
    ['asks for patience', { status: 429, message: 'Too many requests' }, /Too many requests/],
    ['has no quota left', { status: 403, message: 'Operations quota exceeded' }, /Operations quota exceeded/],
  ] as const)
    it(`goes on where it was when the service ${what}, which searches what it has`, async () => {
      await withSite(async (site) => {
        await site.importSmall();
        await site.send();
        await site.importSmall((content) => {
          titled('Zebra news')(content);
          manyArticles(content);
        });
        const { state, indexes } = site.service;
        state.batches = 0;
        state.fault = ({ path, batches }) => (path.endsWith('/batch') && batches >= 1 ? fault : null);
        const said = await site.run(runSearch, 'send');
        assert.equal(said.code, 1);
        assert.match(said.text, /The search goes on with what the service has\. /);
        assert.match(said.text, says);
        assert.equal(indexes.get('help_de-DE')?.records.get('public-one')?.title, 'Zebra-Lohn');

        state.fault = () => null;
        state.batches = 0;
        const [first, second] = await site.send();
        assert.deepEqual([first?.name, first?.before], ['help_de-DE', 1000]);
        assert.deepEqual(second?.before, 0);
        const records = indexes.get('help_de-DE')?.records.size ?? 0;
        assert.equal(records, (first?.before ?? 0) + (first?.sent ?? 0));
        assert.equal(records, indexes.get('help_en-US')?.records.size);
        assert.equal(state.batches, 2 * indexCount - 1);
      });
    });

  it('goes on where a killed process was', async () => {
    await withSite(async (site) => {
      await site.importSmall(manyArticles);
      const hc = new URL('../hc.ts', import.meta.url).pathname;
      const child = spawn(process.execPath, [hc, 'search', 'send'], {
        env: site.env,
        stdio: 'ignore',
      });
      site.service.state.fault = ({ path, batches }) => {
        if (!path.endsWith('/batch') || batches < 1) return null;
        child.kill('SIGKILL');
        return 'drop';
      };
      await once(child, 'exit');
      site.service.state.fault = () => null;
      const [first] = await site.send();
      assert.equal(first?.before, 1000);
      assert.ok((await site.status()).every(({ isCurrent }) => isCurrent));
    });
  });

  it('puts nothing in the place of what is searched that is not whole, and begins anew', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      await site.send();
      await site.importSmall(titled('Zebra news'));
      const { state, indexes } = site.service;
      state.fault = ({ path }) => (path.endsWith('/operation') ? 'drop' : null);
      assert.equal((await site.run(runSearch, 'send')).code, 1);
      // What was gathered goes after its records were counted, as when the service moves them late.
      state.fault = ({ method, path }) => {
        if (method === 'PUT' && path.endsWith('/settings'))
          for (const [name, { records }] of indexes) if (name.startsWith('new-')) records.clear();
        return null;
      };
      assert.match((await site.run(runSearch, 'send')).text, /has 0 of 6 records of new-/);
      assert.equal(indexes.get('help_en-US')?.records.get('public-one')?.title, 'Zebra pay');
      state.fault = () => null;
      await site.send();
      assert.equal(indexes.get('help_en-US')?.records.get('public-one')?.title, 'Zebra news');
    });
  });

  it('drops what was gathered of content that has changed meanwhile', async () => {
    await withSite(async (site) => {
      await site.importSmall(manyArticles);
      const { state, indexes } = site.service;
      state.fault = ({ path, batches }) => (path.endsWith('/batch') && batches >= 1 ? 'drop' : null);
      assert.equal((await site.run(runSearch, 'send')).code, 1);
      state.fault = () => null;
      await site.importSmall(titled('Zebra news'));
      const [first] = await site.send();
      assert.equal(first?.before, 0);
      assert.equal(indexes.size, indexCount);
    });
  });

  it('is done by one process at a time', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      const release = lockFolder(site.dataDir, 'search');
      const { code, text } = await site.run(runSearch, 'send');
      assert.equal(code, 1);
      assert.match(text, /being sent at this moment, by a host or another command/);
      release?.();
      assert.equal((await site.send()).length, indexCount);
    });
  });

  it('is owed while the service is away, said, and made good by the host', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      const store = await openStoreIn(site.dataDir);
      const health: OwedSearch = { owedSearch: null };
      site.service.state.fault = () => 'drop';
      const until = async (isSo: () => boolean) => {
        while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
      };
      const stop = startSending(readConfig(site.env), store, health, { between: 10, delays: [10] });
      try {
        await until(() => health.owedSearch !== null);
        assert.match(health.owedSearch ?? '', /not reached, or fails/);
        assert.match((await site.run(runDoctor)).text, /^WRONG +search +The search service is not reached/m);
        site.service.state.fault = () => null;
        await until(() => health.owedSearch === null);
        assert.match(
          (await site.run(runDoctor)).text,
          /^ok +search +The search service has the content in 11/m,
        );

        await site.importSmall(titled('Zebra news'));
        const title = () => site.service.indexes.get('help_Test')?.records.get('public-one')?.title;
        await until(() => title() === 'Zebra news');
      } finally {
        await stop();
        await store.close();
      }
    });
  });

  it('is looked after by the doctor: what is owed, and keys that may too much', async () => {
    await withSite(async (site) => {
      await site.importSmall();
      assert.equal((await site.status()).length, indexCount);
      assert.match(
        (await site.run(runDoctor)).text,
        /lacks the newest content in 11 of 11 indexes: help_de-DE/,
      );
      site.service.state.searchAcl = ['search', 'browse'];
      assert.match((await site.run(runDoctor)).text, /HC_ALGOLIA_SEARCH_KEY may search, browse/);
    });
  });

  it('is no matter of a site that answers searches itself', async () => {
    await withSite(async (site) => {
      let errors = '';
      const out = { write: (text: string) => (errors += text) };
      const code = await runSearch(['send'], out, out, { HC_DATA_DIR: site.dataDir });
      assert.equal(code, 1);
      assert.match(errors, /^This site answers searches itself: HC_SEARCH is not algolia\./);
    });
  });
});

describe('a record', () => {
  const sentence = 'Pay comes on the “last” working day of the month.\n';
  const long = {
    ...{
      objectID: 'long',
      title: 'Pay dates',
      product: 'p',
      contentType: 'concept',
      audience: ['r', 'gone'],
    },
    ...{ persona: [], access: ['public'], body: sentence.repeat(1000) },
    headings: Array.from({ length: 20 }, (_, at) => ({ text: `Heading ${at}`, at, anchor: `h${at}` })),
  };
  const names = new Map([
    ['p', 'My Pay'],
    ['r', 'Managers'],
  ]);

  it('is no larger than the plan allows, ends with a sentence, and keeps all headings to be found by', () => {
    for (const bytes of [5000, 10_000, 100_000]) {
      const record = hostedRecord(long, names, bytes);
      const size = Buffer.byteLength(JSON.stringify(record));
      assert.ok(size <= bytes && size > Math.min(bytes, 50_000) - 200, `${size} of ${bytes}`);
      assert.match(record.body, /month\.\n?$/);
      assert.equal(record.headings.length, 20);
    }
  });

  it('names what readers see by name, and is for every persona where none is named', () => {
    const record = hostedRecord(long, names, 10_000);
    assert.deepEqual([record.product, record.audience, record.persona], ['My Pay', ['Managers'], ['none']]);
  });
});
