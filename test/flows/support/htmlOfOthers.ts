import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { type BuildOptions, build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import type { HtmlProfile } from '#domain/htmlRules.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { safeHtml, safeNodes } from '../../../host/pages/safe-html.ts';
import { openBrowser } from './visitor.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const profiles = ['content', 'user'] as const;
const base = 'http://help.example/';
const mediaHosts = ['media.example'];

/** A file that may lie beside the project or the folder of its work trees; it is no part of the project. */
const beside = (name: string) =>
  ['../', '../../'].map((up) => `${root}${up}shared/corpus/${name}`).find((file) => existsSync(file));

const hostile = beside('xss.json');

/** What the host makes of every element and attribute, and of known attacks, against what browsers do. */
export function compareKinds(): void {
  const { found } = openSanitiser();
  for (const profile of profiles) {
    it(`every element and attribute, ${profile}`, async () => {
      assert.deepEqual(await found(samples, profile, differences), []);
    });

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
}

/** The same of the texts of an export in `shared/corpus`, and of articles that are made ready of them. */
export function compareTexts(corpus: string): void {
  const { page, found } = openSanitiser();
  const real = beside(corpus);
  const ifThere = real === undefined ? { skip: `shared/corpus/${corpus} is not beside this checkout` } : {};
  for (const profile of profiles)
    it(`the texts of real sites, ${profile}`, ifThere, async () => {
      const texts = textsOfExport(real ?? '');
      assert.ok(texts.length > 100);
      assert.deepEqual(await found(texts, profile, differences), []);
    });

  it('articles made ready of the texts of real sites', ifThere, async () => {
    const texts = [...blocks, ...malformed, ...textsOfExport(real ?? '')];
    const made = await preparationOfHost();
    const all: string[] = [];
    for (let from = 0; from < texts.length; from += 100) {
      const pairs = texts.slice(from, from + 100).map((text) => ({ text, host: made(text) }));
      all.push(...(await page().evaluate(differencesReady, { pairs, profile: profiles[0], mediaHosts })));
    }
    assert.deepEqual(all, []);
  });
}

/** A page with the sanitiser of browsers, for the tests of a suite. */
function openSanitiser() {
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
  return {
    page: () => page,
    /** What `ask` finds in a page of texts with what the host makes of them. */
    async found(texts: readonly string[], profile: HtmlProfile, ask: (asked: Asked) => string[]) {
      const all: string[] = [];
      for (let from = 0; from < texts.length; from += 100) {
        const part = texts.slice(from, from + 100);
        const pairs = part.map((text) => ({
          text,
          host: safeHtml(text, { profile, base, mediaHosts }).text,
        }));
        all.push(...(await page.evaluate(ask, { pairs, profile, mediaHosts })));
      }
      return all;
    },
  };
}

/** What makes the text of an article ready, on the nodes of its side. */
const preparation = `
  import { prepareImages } from './src/parts/richHtmlImages.ts';
  import { prepareArticle } from './src/screens/article/articleHtml.ts';
  const texts = {
    ...{ table: 'Table', code: 'Code', copy: 'Copy', video: 'Video:' },
    headingLink: (heading) => 'Link to ' + heading,
    callouts: { note: 'Note', info: 'Info', tip: 'Tip', important: 'Important', warning: 'Warning', caution: 'Caution', advanced: 'Advanced' },
  };
  const links = { origin: '${new URL(base).origin}', site: { basePath: '', locale: 'en-US' }, articleId: 'one' };
  export const makeReady = (content) => {
    prepareImages(content, 'Image not available');
    prepareArticle(content, { links, title: 'Title', texts });
  };
`;

/** Built code of these lines. */
async function built(contents: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    ...{ bundle: true, write: false, absWorkingDir: root, jsx: 'automatic', loader: { '.css': 'empty' } },
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** The sanitiser as the elements load it, and what makes articles of its nodes. */
const sanitiserOfBrowsers = () =>
  built(`export { shownNodes } from './src/runtime/html.ts';${preparation}`, {
    ...{ format: 'iife', globalName: 'sanitiser' },
  });

/** An article's text as the host writes it into a page. */
async function preparationOfHost(): Promise<(text: string) => string> {
  const lines = `export { openLightHtml } from './src/shell/server/lightHtml.ts';${preparation}`;
  const folder = await mkdtemp(join(tmpdir(), 'hc-preparation-'));
  const file = join(folder, 'preparation.mjs');
  await writeFile(file, await built(lines, { format: 'esm', platform: 'node' }));
  const { openLightHtml, makeReady }: Preparation = await import(pathToFileURL(file).href);
  await rm(folder, { recursive: true });
  return (text) => {
    const light = openLightHtml((html) => safeNodes(html, { profile: 'content', base, mediaHosts }));
    const content = light.content(text);
    makeReady(content);
    const box = light.page.createElement('div');
    box.append(content);
    light.put([box]);
    return safeMarkup(light.nodes());
  };
}

interface Preparation {
  readonly openLightHtml: typeof import('#shell/server/lightHtml.ts').openLightHtml;
  readonly makeReady: (content: DocumentFragment) => void;
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

/** The texts of which a browser makes another article than the host, with both. */
function differencesReady({ pairs, profile, mediaHosts }: Asked): string[] {
  const { shownNodes, makeReady } = (
    window as unknown as { sanitiser: typeof import('#runtime/html.ts') & Pick<Preparation, 'makeReady'> }
  ).sanitiser;
  return pairs.flatMap(({ text, host }) => {
    const content = shownNodes(text, { profile, mediaHosts });
    makeReady(content);
    const made = document.createElement('div');
    made.append(content);
    made.normalize();
    const { body } = new DOMParser().parseFromString(`<!doctype html><body>${host}`, 'text/html');
    const drawn = body.firstElementChild;
    if (drawn?.isEqualNode(made) && body.childElementCount === 1) return [];
    const [one, two] = [made, drawn ?? body].map(sorted);
    const at = [...(one ?? '')].findIndex((letter, index) => letter !== two?.[index]);
    const near = (markup = '') => markup.slice(Math.max(0, at - 80), at + 120);
    return [`${text.slice(0, 80)}\n  browser: ${near(one)}\n  host:    ${near(two)}`];
  });

  /** Markup with its attributes in one order. */
  function sorted(box: Element): string {
    for (const each of box.querySelectorAll('*')) {
      const attributes = [...each.attributes].sort((x, y) => x.name.localeCompare(y.name));
      for (const { name } of attributes) each.removeAttribute(name);
      for (const { name, value } of attributes) each.setAttribute(name, value);
    }
    return box.innerHTML;
  }
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

/** What the text of an article makes something of. */
const blocks = [
  '<h1>Title</h1><p class="intro">a</p><h2>Über <a href="/b">uns</a></h2><h2>Über uns</h2><h3 id="own">How</h3><h2> </h2>',
  '<div class="alert alert-tip"><p><b>Tip</b></p><p>a</p></div><blockquote class="alert">b</blockquote><p class="alert alert-warning">c <i>d</i></p>',
  '<table><caption> Pay &amp; <b>"tax"</b></caption><thead><tr><th>Day<th>Sum</thead><tr><td>1. One<td>$1,200<tr><td>2.\n Two<td>−3 %</table>',
  '<table><tr><td colspan="2">1<tr><td>1<td><table><tr><td>2<td>3</table></table><pre>a\n  b</pre>',
  '<p><img src="/a.png" alt="A"><img src="https://evil.example/b.png" alt="B"><img src="/c.png"></p>',
  '<a href="#Here">a</a><a href="/Knowledge/two#x">b</a><a href="https://example.com/">c</a><a href="/f.pdf" download>d</a><a href="mailto:a@b.example">e</a>',
  `<h1>More</h1>${Array.from({ length: 45 }, (_, at) => `<h2>Part ${at}</h2><p>a</p>`).join('')}`,
  '<iframe src="https://video.example/x" title="Film"></iframe><details open><summary>S</summary><h2>In it</h2></details>',
];

const malformed = [
  '<p>a</p><table>words <b>in</b> it<tr>more<td>b</table> c',
  '<table><p></p><thead>x<tr><th>h</thead><tbody><tr><p>y</p><td>z<table><i>j</i><tr><td>k</table></table>',
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
