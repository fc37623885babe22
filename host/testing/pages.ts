import { after, before, describe } from 'node:test';
import { Parser } from 'htmlparser2';
import { type Client, guestOf, userOf } from './client.ts';
import { startHost, type TestHost } from './start-host.ts';

/** Under which the sites of these tests are known. */
export const publicOrigin = 'https://help.example.com';

/** What the tests of a site share: its host, a guest of it and an administrator. */
export interface SiteOfPages {
  readonly host: TestHost;
  readonly guest: Client;
  readonly admin: Client;
}

/** Declares the same tests of a site at the root and of one below a base path, each with a host of its own. */
export function atRootAndBelow(declare: (site: () => SiteOfPages, base: string) => void): void {
  for (const base of ['', '/support']) {
    describe(base === '' ? 'a site at the root' : `a site below ${base}`, () => {
      let site: SiteOfPages | undefined;
      before(async () => {
        const host = await startHost({ env: { HC_SITE_BASE_PATH: base, HC_ORIGIN: publicOrigin } });
        site = { host, guest: guestOf(host), admin: await userOf(host, 'admin@harbor.example') };
      });
      after(() => site?.host.stop());
      declare(() => {
        if (!site) throw new Error('The site of these tests has not started.');
        return site;
      }, base);
    });
  }
}

/** What a test looks at in a page. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly lang: string;
  readonly title: string;
  readonly metas: ReadonlyMap<string, string>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly blocks: ReadonlyMap<string, unknown>;
  readonly text: string;
}

/** Asks a page as a browser does, and reads it. */
export async function pageOf(client: Client, path: string): Promise<Page> {
  const response = await client.fetch(path, { headers: { Accept: 'text/html' } });
  const text = await response.text();
  const metas = new Map<string, string>();
  const links: Record<string, string>[] = [];
  const blocks = new Map<string, unknown>();
  let lang = '';
  let title = '';
  let inside = '';
  let block = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      inside = name;
      block = attributes.type === 'application/json' ? (attributes.id ?? '') : '';
      if (name === 'html') lang = attributes.lang ?? '';
      if (name === 'meta') metas.set(attributes.name ?? attributes.property ?? '', attributes.content ?? '');
      if (name === 'link') links.push(attributes);
    },
    ontext(part) {
      if (inside === 'title') title += part;
      if (block !== '') blocks.set(block, JSON.parse(part));
    },
    onclosetag() {
      inside = '';
      block = '';
    },
  });
  parser.end(text);
  return { status: response.status, headers: response.headers, lang, title, metas, links, blocks, text };
}

/** What stands between the tags of the shell: all that is read without shadow roots. */
export const lightOf = (page: string): string =>
  page.slice(page.indexOf('</template>') + '</template>'.length, page.indexOf('</hc-shell>'));
