import type { TestHost } from '../host/testing/start-host.ts';
import { type Load, load, openBrowser, openContext } from './browser.ts';
import { bundle } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { type Floors, type Picture, serveFloors } from './floors.ts';
import type { BenchOptions } from './options.ts';
import { type Cookies, signIn, startSite } from './site.ts';

type Browser = Awaited<ReturnType<typeof openBrowser>>;

const articlePath = '/article?articleId=understand-your-pay-statement';
/** Its title, which stands between the tags of the shell. */
const articleTitle = 'hc-shell > h1';

interface Measured {
  readonly cold: Load;
  readonly warm: Load;
}

/** A first visit with an empty cache, and a second one, each from elsewhere. */
async function loadTwice(
  { browser, floors: { elsewhere } }: Bench,
  url: string,
  selector: string,
  cookies?: Cookies,
): Promise<Measured> {
  const context = await openContext(browser, cookies);
  try {
    return {
      cold: await load(context, url, selector, elsewhere),
      warm: await load(context, url, selector, elsewhere),
    };
  } finally {
    await context.close();
  }
}

/** What servers say of each answer by themselves. */
const ownHeaders =
  /^(?:cache-control|connection|content-.+|date|etag|keep-alive|transfer-encoding|vary|x-request-id)$/;

/**
 * The article's page without scripts and data: the same text and styles in one file, and the headers that any page of the
 * site has.
 */
async function staticPage(host: TestHost) {
  const answer = await fetch(`${host.url}${articlePath}`);
  const page = await answer.text();
  return {
    page: page.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link\b[^>]*>/g, ''),
    headers: Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.test(name))),
  };
}

/** The pictures of a page by their path. */
async function picturesOf(page: string, host: TestHost): Promise<Map<string, Picture>> {
  const found = new Map<string, Picture>();
  for (const [, path = ''] of page.matchAll(/<img\b[^>]*?\bsrc="(\/[^"]*)"/g)) {
    const answer = await fetch(`${host.origin}${path}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const header = (name: string) => answer.headers.get(name) ?? '';
    found.set(path, { type: header('content-type'), cacheControl: header('cache-control'), bytes });
  }
  return found;
}

async function floorsOf(host: TestHost): Promise<Floors> {
  const { page, headers } = await staticPage(host);
  const texts = {
    '/article.html': page,
    '/hello.html':
      '<!doctype html><title>Hello</title><link rel="modulepreload" href="/floor.js"><bench-hello></bench-hello><script type="module" src="/floor.js"></script>',
    '/floor.js': await bundle('floor'),
  };
  return serveFloors(texts, await picturesOf(page, host), headers);
}

interface Bench {
  readonly browser: Browser;
  readonly host: TestHost;
  readonly floors: Floors;
}

async function withBench<T>(work: (bench: Bench) => Promise<T>): Promise<T> {
  const host = await startSite();
  const floors = await floorsOf(host);
  const browser = await openBrowser();
  try {
    return await work({ browser, host, floors });
  } finally {
    await browser.close();
    await floors.stop();
    await host.stop();
  }
}

type Pair = readonly [ours: Measured, floor: Measured];

async function pairs(
  runs: number,
  ours: () => Promise<Measured>,
  floor: () => Promise<Measured>,
): Promise<Pair[]> {
  const all: Pair[] = [];
  for (let run = 0; run < runs; run += 1) all.push([await ours(), await floor()]);
  return all;
}

function ratio(
  part: string,
  what: string,
  all: readonly Pair[],
  read: (load: Measured) => number,
  most: number | null,
  note: string,
  readFloor = read,
): Row {
  const ratios = all.map(([ours, floor]) => read(ours) / readFloor(floor));
  return {
    part,
    what,
    figure: median(ratios),
    unit: '×',
    target: most === null ? null : { most },
    range: [Math.min(...ratios), Math.max(...ratios)],
    note,
  };
}

function plain(
  part: string,
  what: string,
  all: readonly Pair[],
  read: (load: Measured) => number,
  most: number | null,
  unit: string,
): Row {
  const values = all.map(([ours]) => read(ours));
  return {
    part,
    what,
    figure: median(values),
    unit,
    target: most === null ? null : { most },
    range: [Math.min(...values), Math.max(...values)],
  };
}

/** A guest's article against the static page with the same text. */
export function article({ runs }: BenchOptions): Promise<Row[]> {
  return withBench(async (bench) => {
    const { host, floors } = bench;
    const part = 'article';
    const all = await pairs(
      runs,
      () => loadTwice(bench, `${host.url}${articlePath}`, articleTitle),
      () => loadTwice(bench, `${floors.url}/article.html`, articleTitle),
    );
    const note = 'static page';
    return [
      ratio(part, 'LCP, cold', all, ({ cold }) => cold.lcp, 1.05, note),
      ratio(part, 'LCP, warm', all, ({ warm }) => warm.lcp, 1.1, note),
      ratio(part, 'main content, cold', all, ({ cold }) => cold.content, 1.1, note),
      ratio(part, 'main content, warm', all, ({ warm }) => warm.content, 1.1, note),
      plain(part, 'CLS, cold', all, ({ cold }) => cold.cls, 0.02, ''),
      plain(part, 'requests before the main content', all, ({ cold }) => cold.requests, 4, ''),
      plain(part, 'blocked, cold', all, ({ cold }) => cold.blocking, null, 'ms'),
    ];
  });
}

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Its main content. */
  readonly selector: string;
  /** The most that its main content may take, and that it may take until all of it answers; null for no aim. */
  readonly content: number | null;
  readonly usable: number | null;
}

const screen = (name: string, path: string, selector: string, usable: number | null = null): Screen => ({
  name,
  path,
  selector,
  content: 1.35,
  usable,
});

const shown: readonly Screen[] = [
  { ...screen('home', '/', '.hc-home h1, .hc-hero h1'), content: null },
  screen('My Cases', '/my-cases', '.hc-cases tbody tr', 1.35),
  screen('contact', '/contact-advisor', '.hc-advisor-case', 1.35),
  screen('release feed', '/release-feed', '.hc-note'),
  screen('glossary', '/glossary', '.hc-term'),
  screen('search results', '/search?q=payroll', '.hc-results__main a'),
  screen('landing page', '/page?app=payroll', 'main h1'),
  screen('complaints', '/complaints', 'main h1'),
  screen('complaints form', '/complaints-form', 'main form'),
];

/** A signed-in user's screens against a React page that says hello. */
export function screens({ runs }: BenchOptions): Promise<Row[]> {
  return withBench(async (bench) => {
    const { browser, host, floors } = bench;
    const cookies = await signIn(browser, host);
    const rows: Row[] = [];
    for (const { name, path, selector, content, usable } of shown) {
      const all = await pairs(
        runs,
        () => loadTwice(bench, `${host.url}${path}`, selector, cookies),
        () => loadTwice(bench, `${floors.url}/hello.html`, '#content'),
      );
      const note = 'React hello page';
      rows.push(
        ratio(name, 'main content, cold', all, ({ cold }) => cold.content, content, note),
        ...(usable === null
          ? []
          : [
              ratio(
                name,
                'usable, cold',
                all,
                ({ cold }) => cold.usable,
                usable,
                note,
                ({ cold }) => cold.content,
              ),
            ]),
        ratio(name, 'LCP, cold', all, ({ cold }) => cold.lcp, 1, note),
        ratio(name, 'main content, warm', all, ({ warm }) => warm.content, null, note),
        plain(name, 'CLS, cold', all, ({ cold }) => cold.cls, 0.02, ''),
        plain(name, 'requests before the main content', all, ({ cold }) => cold.requests, 8, ''),
        plain(name, 'last of them starts at', all, ({ cold }) => cold.lastStart, 0.2, 'of the load'),
      );
    }
    return rows;
  });
}
