import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ServerRendering } from '../site/server-rendering.ts';
import { type Client, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { createDraftsman } from './draftsman.ts';
import type { Drawing, PageToDraw } from './draw.ts';

const paths = ['/', '/my-cases', '/glossary', '/release-feed', '/search?q=pay', '/de/my-cases'];

describe('pages of a busy host', () => {
  let host: TestHost;
  let rendering: ServerRendering;
  let pages: readonly PageToDraw[];
  before(async () => {
    host = await startHost();
    const found = await host.site.serverRendering();
    assert.ok(found);
    rendering = found;
    const customer = await userOf(host, 'admin@harbor.example');
    pages = await Promise.all(paths.map((path) => pageAt(host, customer, path)));
  });
  after(() => host.stop());

  it('are drawn by threads, several at once, as the host draws them alone', async () => {
    const [alone, busy] = [
      createDraftsman({ threads: 0 }),
      createDraftsman({ threads: 2, isBusy: () => true }),
    ];
    try {
      const drawn = await Promise.all(pages.map(async (page) => readable(await busy.draw(rendering, page))));
      for (const [at, page] of pages.entries()) {
        assert.ok(drawn[at]?.text.includes('<main'), paths[at]);
        assert.deepEqual(drawn[at], readable(await alone.draw(rendering, page)), paths[at]);
      }
    } finally {
      await Promise.all([alone.close(), busy.close()]);
    }
  });
});

const readable = (drawing: Drawing | null) =>
  drawing && { ...drawing, markup: null, text: Buffer.from(drawing.markup).toString() };

/** What the host draws a page from: all of it stands in the page. */
async function pageAt(host: TestHost, reader: Client, path: string): Promise<PageToDraw> {
  const text = await (await reader.fetch(path)).text();
  const blockOf = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">(.*?)</script>`, 's').exec(text)?.[1] ?? '');
  return {
    address: `${host.origin}${path}`,
    cookie: '',
    config: blockOf('hc-config'),
    answers: blockOf('hc-answers'),
    mediaHosts: host.site.settings.links.mediaHosts,
    letters: host.site.assets.letters,
  };
}
