import { createHash } from 'node:crypto';
import type { SiteConfig } from '#contracts/config.ts';
import { headingAnchors } from '#domain/article.ts';
import { demoSource } from '../content/demo-source.ts';
import { contentVersion } from '../content/entries.ts';
import { type ImportSummary, importContent, type Progress } from '../content/import/import.ts';
import type { AssetSource } from '../content/import/media-files.ts';
import { exportOf } from '../content/import/read-export.ts';
import { plainText } from '../content/plain-text.ts';
import { openContentStore } from '../store/database.ts';
import { drawingAsset, entry, exportLocales, link, links, same } from './export-parts.ts';
import { type DemoArticle, type DemoFiles, type DemoTopic, readDemoFiles } from './files.ts';
import { glossaryEntries } from './glossary.ts';
import { countryNames, pageEntries, pageName } from './pages.ts';
import { releaseNoteEntries } from './release-notes.ts';

const day = 24 * 60 * 60 * 1000;

/** The demo content in the form of a Contentful space export, and where the files of its assets are. */
export interface DemoExport {
  readonly content: { readonly entries: readonly unknown[]; readonly assets: readonly unknown[] } & Record<
    string,
    unknown
  >;
  readonly source: AssetSource;
}

/** Turns the demo folders into an export whose dates lie shortly before `now`. */
export function buildDemoExport(files: DemoFiles, now: Date): DemoExport {
  const start = new Date(now.getTime() - 500 * day);
  const drawings = new Map<string, string>();
  const assets: unknown[] = [];
  const articles = files.articles.map((article) => {
    const at = publishedAt(article.slug, now);
    const urls = new Map<string, string>();
    for (const { name, path, content } of article.drawings) {
      const { url, asset } = drawingAsset(`${article.slug}/${name}`, name, content, at);
      urls.set(name, url);
      drawings.set(url, path);
      assets.push(asset);
    }
    return articleEntry(article, urls, at);
  });
  const pages = pageEntries(files, start, drawings);
  assets.push(...pages.assets);
  return {
    content: {
      contentTypes: [],
      tags: [],
      editorInterfaces: [],
      entries: [
        ...taxonomyEntries(files, start),
        ...topicEntries(files, start),
        ...pages.entries,
        ...releaseNoteEntries(files, start, now),
        ...glossaryEntries(files, start),
        ...articles,
      ],
      assets,
      locales: exportLocales,
      webhooks: [],
      roles: [],
    },
    source: async (url) => drawings.get(url) ?? null,
  };
}

/** A day of the last year, always the same one for an article. */
function publishedAt(slug: string, now: Date): Date {
  const daysAgo = 3 + (createHash('sha256').update(slug).digest().readUInt16BE(0) % 360);
  return new Date(now.getTime() - daysAgo * day);
}

function articleEntry(article: DemoArticle, urls: ReadonlyMap<string, string>, at: Date) {
  const english = anchorsOf(article.html['en-US'] ?? '');
  const pages = Object.entries(article.html).map(
    ([locale, html]) => [locale, splitTitle(withAnchors(html, english), urls)] as const,
  );
  return entry(article.type, article.slug, at, {
    title: Object.fromEntries(pages.map(([locale, { title }]) => [locale, title])),
    slug: same(article.slug),
    body: Object.fromEntries(pages.map(([locale, { body }]) => [locale, body])),
    visibility: same(article.visibility),
    topics: same(links('topic', article.topics)),
    role: same(links('role', article.roles)),
    product: same(link(`product-${article.product}`)),
    articleLocation: same(links('location', article.locations)),
    relationship: same(links('relationship', article.relationships)),
  });
}

const heading = /<(h[23])>(.*?)<\/\1>/gs;

const anchorsOf = (html: string) =>
  headingAnchors([...html.matchAll(heading)].map(([, , text = '']) => plainText(text)));

/** Gives translated headings the English anchors too, so that a link from an article in English finds its place. */
function withAnchors(html: string, english: readonly string[]): string {
  const own = anchorsOf(html);
  if (own.length !== english.length) return html;
  let index = -1;
  return html.replace(heading, (whole, tag: string, text: string) => {
    index += 1;
    const name = english[index];
    return name === own[index] ? whole : `<${tag}><a name="${name}"></a>${text}</${tag}>`;
  });
}

/** The first heading is the title; the rest the body, its drawings named by their address. */
function splitTitle(html: string, urls: ReadonlyMap<string, string>) {
  const [, heading = '', body = html] = /^\s*<h1>(.*?)<\/h1>\s*(.*)$/s.exec(html) ?? [];
  const withAddresses = body.replace(/(\ssrc=")([^"]+)"/g, (whole, start: string, name: string) => {
    const url = urls.get(name);
    return url ? `${start}${url}"` : whole;
  });
  return { title: plainText(heading), body: withAddresses.trim() };
}

function taxonomyEntries({ taxonomy }: DemoFiles, at: Date) {
  const named =
    (type: string, prefix: string) => (item: { slug: string; name: Readonly<Record<string, string>> }) =>
      entry(type, `${prefix}-${item.slug}`, at, { name: item.name, slug: same(item.slug) });
  return [
    ...taxonomy.productCategories.map(named('productCategory', 'category')),
    ...taxonomy.products.map(({ slug, name, category }) =>
      entry('product', `product-${slug}`, at, {
        name: same(name),
        slug: same(slug),
        productCategory: same(link(`category-${category}`)),
      }),
    ),
    ...taxonomy.roles.map(named('role', 'role')),
    ...taxonomy.relationships.map(named('relationship', 'relationship')),
    ...taxonomy.locations.map(({ slug, countryCode }) =>
      entry('location', `location-${slug}`, at, {
        name: countryNames(countryCode),
        slug: same(slug),
        countryCode: same(countryCode),
      }),
    ),
  ];
}

/** The top topics of each page: its own, and those of the articles about its product, whose breadcrumbs lead there. */
function topTopics({ topics, articles, pages }: DemoFiles): Map<string, DemoTopic[]> {
  const bySlug = new Map(topics.map((topic) => [topic.slug, topic]));
  const top = (slug: string | null | undefined): DemoTopic | undefined => {
    const topic = bySlug.get(slug ?? '');
    return topic?.parent ? top(topic.parent) : topic;
  };
  const listed = Map.groupBy(
    topics.filter(({ parent }) => parent === null),
    ({ page }) => page,
  );
  for (const {
    product,
    topics: [first],
  } of articles) {
    const topic = top(first);
    const own = listed.get(product) ?? [];
    if (!topic || own.includes(topic) || !pages.some(({ slug }) => slug === product)) continue;
    listed.set(product, [...own, topic]);
  }
  return listed;
}

/** Topics, and for each page the root topic that lists the page's top topics. */
function topicEntries(files: DemoFiles, at: Date) {
  const children = Map.groupBy(files.topics, ({ parent }) => parent ?? '');
  const topicEntry = (topic: DemoTopic, more: Readonly<Record<string, unknown>> = {}) => {
    const own = children.get(topic.slug) ?? [];
    return entry('topic', `topic-${topic.slug}`, at, {
      title: topic.title,
      slug: same(topic.slug),
      isEorCountryTopic: same(topic.isEorCountryTopic),
      parentTopic: topic.parent === null ? undefined : same(link(`topic-${topic.parent}`)),
      subtopics:
        own.length > 0
          ? same(
              links(
                'topic',
                own.map(({ slug }) => slug),
              ),
            )
          : undefined,
      ...more,
    });
  };
  const roots = [...topTopics(files)].map(([page, topics]) => {
    const listed = {
      topics: same(
        links(
          'topic',
          topics.map(({ slug }) => slug),
        ),
      ),
    };
    // A topic that bears its page's slug is itself the root, and the first of the list.
    const own = topics.find(({ slug }) => slug === page);
    if (own) return topicEntry(own, listed);
    const fields = { title: pageName(files, page), slug: same(page), isEorCountryTopic: same(false) };
    return entry('topic', `topic-${page}`, at, { ...fields, ...listed });
  });
  return [
    ...files.topics.filter(({ slug, page }) => slug !== page).map((topic) => topicEntry(topic)),
    ...roots,
  ];
}

/**
 * Imports the demo content into a data folder that has never had any; null when it has. Throws as `openContentStore`
 * and `importContent` do.
 */
export async function ensureDemoContent(
  dataDir: string,
  options: { readonly now: Date; readonly search?: SiteConfig['search']; readonly progress?: Progress },
): Promise<ImportSummary | null> {
  const store = await openContentStore(dataDir);
  try {
    if ((await contentVersion(store.db)) > 0) return null;
    const { content, source } = buildDemoExport(await readDemoFiles(), options.now);
    return await importContent(store, exportOf(content), {
      ...options,
      source,
      replace: false,
      name: demoSource,
    });
  } finally {
    store.close();
  }
}
