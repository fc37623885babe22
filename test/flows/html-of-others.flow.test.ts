import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { HtmlProfile } from '#domain/htmlRules.ts';
import { safeHtml } from '../../host/pages/safe-html.ts';
import { openBrowser } from './support/visitor.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const profiles = ['content', 'user'] as const;
const base = 'http://help.example/';
const mediaHosts = ['media.example'];

/** A file that may lie beside the project or the folder of its work trees; it is no part of the project. */
const beside = (name: string) =>
  ['../', '../../'].map((up) => `${root}${up}shared/corpus/${name}`).find((file) => existsSync(file));

const hostile = beside('xss.json');
const real = beside('real-large.json.gz') ?? beside('real-small.json');

describe('HTML of others is the same on the host and in browsers', () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    browser = await openBrowser();
    page = await (await browser.newContext({ javaScriptEnabled: true })).newPage();
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
    await page.goto(base);
    await page.addScriptTag({ content: await sanitiserOfBrowsers() });
  });
  after(() => browser.close());

  /** What `ask` finds in a page of texts with what the host makes of them. */
  async function found(texts: readonly string[], profile: HtmlProfile, ask: (asked: Asked) => string[]) {
    const all: string[] = [];
    for (let from = 0; from < texts.length; from += 100) {
      const part = texts.slice(from, from + 100);
      const pairs = part.map((text) => ({ text, host: safeHtml(text, { profile, base, mediaHosts }).text }));
      all.push(...(await page.evaluate(ask, { pairs, profile, mediaHosts })));
    }
    return all;
  }

  for (const profile of profiles) {
    it(`every element and attribute, ${profile}`, async () => {
      assert.deepEqual(await found(samples, profile, differences), []);
    });

    it(
      `the texts of real sites, ${profile}`,
      real === undefined ? { skip: 'shared/corpus/real-small.json is not beside this checkout' } : {},
      async () => {
        const texts = textsOfExport(real ?? '');
        assert.ok(texts.length > 100);
        assert.deepEqual(await found(texts, profile, differences), []);
      },
    );

    // Malformed as they are, each parser makes other nodes of some: what the host draws of them has to be as harmless.
    it(
      `of known attacks the host leaves nothing that browsers don't, ${profile}`,
      hostile === undefined ? { skip: 'shared/corpus/xss.json is not beside this checkout' } : {},
      async () => {
        const texts = attacks(hostile ?? '');
        assert.ok(texts.length > 100);
        assert.deepEqual(await found(texts, profile, leftovers), []);
      },
    );
  }
});

/** The sanitiser as the elements load it. */
async function sanitiserOfBrowsers(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}src/runtime/html.ts`],
    ...{ bundle: true, write: false, format: 'iife', globalName: 'sanitiser', absWorkingDir: root },
  });
  return outputFiles[0]?.text ?? '';
}

interface Asked {
  readonly pairs: readonly { readonly text: string; readonly host: string }[];
  readonly profile: HtmlProfile;
  readonly mediaHosts: readonly string[];
}

/** The texts of which a browser shows other nodes than the host, with both. */
function differences({ pairs, profile, mediaHosts }: Asked): string[] {
  const { shownNodes } = (window as unknown as { sanitiser: typeof import('#runtime/html.ts') }).sanitiser;
  return pairs.flatMap(({ text, host }) => {
    const shown = document.createElement('div');
    shown.append(shownNodes(text, { profile, mediaHosts }));
    shown.normalize();
    const { body } = new DOMParser().parseFromString(`<!doctype html><body><div>${host}</div>`, 'text/html');
    const drawn = body.firstElementChild;
    return drawn?.isEqualNode(shown) && body.childElementCount === 1
      ? []
      : [`${text}\n  browser: ${shown.innerHTML}\n  host:    ${drawn?.innerHTML}`];
  });
}

/** The texts of which the host leaves what the sanitiser of browsers would take away. */
function leftovers({ pairs, profile, mediaHosts }: Asked): string[] {
  const { shownNodes } = (window as unknown as { sanitiser: typeof import('#runtime/html.ts') }).sanitiser;
  const partsOf = (root: ParentNode) =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each.localName,
      ...[...each.attributes].map(({ name, value }) => `${each.localName} ${name}=${value}`),
    ]);
  return pairs.flatMap(({ text, host }) => {
    const { body } = new DOMParser().parseFromString(`<!doctype html><body><div>${host}</div>`, 'text/html');
    const kept = new Set(partsOf(shownNodes(host, { profile, mediaHosts })));
    const left = [...body.children].flatMap(partsOf).filter((part) => !kept.has(part));
    return left.length > 0 || body.childElementCount !== 1 ? [`${text}\n  ${left.join()}`] : [];
  });
}

const elementNames =
  'a abbr acronym address area article aside audio b base bdi bdo big blink blockquote body br button canvas caption center cite code data datalist dd decorator del details dfn dialog dir div dl dt element em embed fieldset figcaption figure font footer form h1 h2 h3 h4 h5 h6 header hgroup hr hc-article hc-shell i iframe img input ins kbd label legend li link main map mark marquee menu menuitem meta meter nav nobr object ol optgroup option output p param picture pre progress q rp rt ruby s samp script search section select slot small source spacer span strike strong style sub summary sup table template textarea time title tr track tt u ul var video wbr'.split(
    ' ',
  );
const attributeNames =
  'abbr accept action align alt aria-label autofocus background border cite class color colspan contenteditable data-x datetime dir download exportparts headers height hidden href hreflang id inert is lang loading media name onclick open part ping popover popovertarget poster rel reversed role rowspan scope size slot span srcdoc src srcset start style summary tabindex target title translate type usemap value width xlink:href xmlns'.split(
    ' ',
  );
const values = [
  '',
  'x',
  ' x ',
  'hc-button other',
  'https://video.example/a.mp4',
  'http://media.example/a.png',
  '/a.png',
  '#a',
  'mailto:a@b.example',
  'javascript:alert(1)',
  ' java&#9;script:alert(1)',
  'data:text/html,x',
  'a --> b',
];

const samples = [
  ...elementNames.flatMap((name) => [
    `<p>before</p><${name}>words <b>in</b> it</${name}> after`,
    `<${name} title="A name" class="c hc-x" id="i" src="https://video.example/a" href="/b">`,
  ]),
  ...['td', 'th', 'tbody', 'tfoot', 'thead', 'col', 'colgroup', 'caption'].map(
    (name) => `<table><${name} class="a">${name}</table>`,
  ),
  ...attributeNames.flatMap((name) =>
    ['a', 'img', 'p', 'video'].flatMap((element) =>
      values.map((value) => `<${element} ${name}="${value}">w</${element}>`),
    ),
  ),
  '<svg>words</svg><math>words</math> after',
  '<pre>\n\n  two lines\n</pre><pre>\r\none</pre>',
  '<p>one<p>two<ul><li>a<li>b</ul>',
  '<p>in <iframe src="https://video.example/x" title="Video"></iframe> a line</p>',
  '<video title="Film"><source src="https://video.example/f.mp4">no video</video>',
  '<a href="/x"><iframe src="https://video.example/x"></iframe></a>',
  ` <!-- first -->\n<p>a</p>\n<!-- last --> `,
  '<style>p { color: red }</style>\n<p>a</p>',
  `${'<div>'.repeat(300)}deep<p>words</p>${'</div>'.repeat(300)}`,
];

function textsOfExport(file: string): string[] {
  const bytes = readFileSync(file);
  const content: unknown = JSON.parse(String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes));
  const texts = new Set<string>();
  const collect = (value: unknown) => {
    if (typeof value === 'string') {
      if (value.includes('<')) texts.add(value);
    } else if (typeof value === 'object' && value !== null)
      for (const each of Object.values(value)) collect(each);
  };
  collect((content as { entries: unknown }).entries);
  return [...texts];
}

function attacks(file: string): string[] {
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: { payload: string }[] };
  return vectors.map(({ payload }) => payload);
}
