import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Parser } from 'htmlparser2';
import * as z from 'zod/mini';
import { defaultConfig } from '#contracts/config.ts';
import { headingAnchors } from '#domain/article.ts';
import { browseValues, homeCategories, suiteSlugs } from '#domain/browse.ts';
import { createContent } from '../content/answers/content.ts';
import { checkExport, type ValidEntry } from '../content/import/check-export.ts';
import { exportOf } from '../content/import/read-export.ts';
import { plainText } from '../content/plain-text.ts';
import { withDataFolder } from '../testing/small-export.ts';
import { openTestStore } from '../testing/test-store.ts';
import { buildDemoExport, ensureDemoContent } from './build.ts';
import { type DemoArticle, readDemoFiles } from './files.ts';

const files = await readDemoFiles();
const now = new Date('2026-11-20T09:00:00Z');

/** Addresses and heading texts of an article's HTML. */
function read(html: string) {
  const links: string[] = [];
  const images: { src: string; alt: string | undefined }[] = [];
  const headings: string[] = [];
  let heading: string | null = null;
  const parser = new Parser({
    onopentag(name, { href, src, alt }) {
      if (name === 'a') links.push(href ?? '');
      if (name === 'img') images.push({ src: src ?? '', alt });
      if (/^h[23]$/.test(name)) heading = '';
    },
    ontext(text) {
      if (heading !== null) heading += text;
    },
    onclosetag(name) {
      if (/^h[23]$/.test(name) && heading !== null) {
        headings.push(heading);
        heading = null;
      }
    },
  });
  parser.end(html);
  return { links, images, anchors: headingAnchors(headings.map((text) => text.replace(/\s+/g, ' ').trim())) };
}

const articles = new Map(files.articles.map((article) => [article.slug, article]));
const pageOf = (article: DemoArticle, locale: string) => article.html[locale] ?? article.html['en-US'] ?? '';

const EntrySchema = z.object({
  sys: z.object({ id: z.string() }),
  fields: z.record(z.string(), z.unknown()),
});
const exported = new Map(
  buildDemoExport(files, now).content.entries.map((raw) => {
    const { sys, fields } = EntrySchema.parse(raw);
    return [sys.id, fields];
  }),
);
const BodySchema = z.record(z.string(), z.string());
const LinksSchema = z.object({ 'en-US': z.array(z.object({ sys: z.object({ id: z.string() }) })) });

test('every link and anchor of the demo articles leads somewhere', () => {
  const broken: string[] = [];
  for (const article of articles.values()) {
    for (const [locale, html] of Object.entries(article.html)) {
      for (const href of read(html).links) {
        const [, id, anchor] = /^(?:\/article\?articleId=|\/Knowledge\/)([^#]*)(?:#(.*))?$/.exec(href) ?? [
          null,
          article.slug,
          href.startsWith('#') ? href.slice(1) : null,
        ];
        if (/^https:\/\//.test(href)) continue;
        const target = articles.get(id ?? '');
        const anchors = target ? read(pageOf(target, locale)).anchors : [];
        const isThere =
          target &&
          (anchor == null
            ? !href.startsWith('#') || href.length > 1
            : anchors.includes(decodeURIComponent(anchor)));
        if (!isThere) broken.push(`${article.slug}/${locale}: ${href}`);
      }
    }
  }
  assert.deepEqual(broken, []);
});

test('a link from an article in English finds its place in every translation', () => {
  const lost: string[] = [];
  for (const { slug, html } of articles.values()) {
    const { anchors } = read(html['en-US'] ?? '');
    const bodies = BodySchema.parse(exported.get(slug)?.body);
    for (const [locale, text] of Object.entries(bodies)) {
      const own = read(text).anchors;
      for (const anchor of anchors)
        if (!own.includes(anchor) && !text.includes(`<a name="${anchor}">`))
          lost.push(`${slug}/${locale}#${anchor}`);
    }
  }
  assert.deepEqual(lost, []);
});

test("every article's topic is on the page of its product, where its breadcrumb leads", () => {
  const topics = new Map(files.topics.map((topic) => [topic.slug, topic]));
  const missing: string[] = [];
  for (const {
    slug,
    product,
    topics: [first = ''],
  } of articles.values()) {
    const topic = topics.get(first);
    const listed = LinksSchema.parse(exported.get(`topic-${product}`)?.topics)['en-US'].map(
      ({ sys }) => sys.id,
    );
    if (!listed.includes(`topic-${topic?.parent ?? first}`)) missing.push(`${slug}: ${product}#${first}`);
  }
  assert.deepEqual(missing, []);
});

test('every picture of the demo articles is there, described, and used', () => {
  for (const { slug, html, drawings } of articles.values()) {
    const used = new Set<string>();
    for (const page of Object.values(html)) {
      for (const { src, alt } of read(page).images) {
        used.add(src);
        assert.ok(alt, `${slug}: ${src} has no description`);
      }
    }
    assert.deepEqual([...used].sort(), drawings.map(({ name }) => name).sort(), slug);
  }
});

test('every demo article has a title and a text in each of its languages', () => {
  for (const { slug, html } of articles.values()) {
    assert.ok(html['en-US'], slug);
    for (const [locale, page] of Object.entries(html)) {
      assert.match(page, /^<h1>[^<]+<\/h1>\n/, `${slug}/${locale}`);
      assert.ok(plainText(page).split(' ').length > 300, `${slug}/${locale} is short`);
    }
  }
});

test('every page of the demo that something leads to is there, and leads on', () => {
  const pages = new Map(files.pages.map((page) => [page.slug, page]));
  const everything = { personas: ['partner-user', 'payroll_classic-admin-user'], container: '' };
  const wanted = [
    ...Object.values(browseValues).flat(),
    ...suiteSlugs,
    'rql',
    ...homeCategories(everything, defaultConfig.articles).flatMap(({ topics }) =>
      topics.flatMap(({ value }) => (value.startsWith('aId:') ? [] : [value])),
    ),
    ...files.taxonomy.products.map(({ slug }) => slug),
    ...files.topics.map(({ page }) => page),
  ];
  assert.deepEqual(
    wanted.filter((slug) => !pages.has(slug)),
    [],
  );
  assert.deepEqual(pages.get('global-payroll')?.persona, ['payroll_classic-admin-user']);
  const withTopics = new Set(files.topics.map(({ page }) => page));
  for (const { slug, description, sections, links } of pages.values()) {
    assert.ok(description['en-US'] && description['de-DE'], slug);
    assert.ok(withTopics.has(slug) || sections || links, `${slug} leads nowhere`);
  }
});

test('articles that the home page leads to by default are in the demo', () => {
  const named = Object.values(defaultConfig.articles).filter((id) => id !== '');
  assert.deepEqual(
    named.filter((id) => !articles.has(id)),
    [],
  );
});

test('the demo content is a valid export without a dead link', async () => {
  const content = await checkExport(exportOf(buildDemoExport(files, now).content));
  assert.deepEqual(content.deadLinks, []);
  const entries: ValidEntry[] = [];
  for await (const entry of content.entries()) entries.push(entry);
  content.close();
  assert.equal(entries.filter(({ type }) => type === 'concept' || type === 'tutorial').length, articles.size);
  assert.ok(entries.every(({ publishedAt }) => Date.parse(publishedAt) < now.getTime()));
});

test('a new site has the demo content, once, and every article opens with its pictures', async () => {
  await withDataFolder(async (folder) => {
    const first = await ensureDemoContent(folder, { now });
    assert.equal(first?.files.missing, 0);
    assert.equal(await ensureDemoContent(folder, { now }), null);
    const store = await openTestStore(folder);
    const content = createContent(store.content, {
      siteBasePath: '',
      eorCountries: defaultConfig.eorCountries,
    });
    const user = {
      isInternalUser: true,
      accountProductMix: '',
      canContactPeoAdvisor: false,
      canContactAsoAdvisor: false,
      canViewChurnArticle: false,
    };
    for (const { slug, drawings } of articles.values()) {
      const { text } = await content.getContentById(
        { contentId: slug, langLocale: 'en-US' },
        { user, personas: [] },
      );
      const { articleHtml } = JSON.parse(text);
      assert.equal(
        articleHtml?.match(/<img width="\d+" height="\d+"|<img [^>]*width=/g)?.length ?? 0,
        drawings.length,
        slug,
      );
      assert.equal(
        articleHtml?.match(/src="\/sfsites\/c\/cms\/delivery\/media\/MC/g)?.length ?? 0,
        drawings.length,
        slug,
      );
    }
    await store.close();
  });
});

test('every tile and integration of the home page has its article', () => {
  for (const [name, id] of Object.entries(defaultConfig.articles))
    assert.ok(articles.has(id), `${name}: ${id}`);
});

const translated = ['en-US', 'de-DE', 'fr-FR', 'es-ES', 'pt-BR'];
const { taxonomy, glossary, releaseNotes, topics } = files;
const categories = new Set(taxonomy.productCategories.map(({ slug }) => slug));

test('the demo fills every screen: 120 articles, 40 release notes, 80 terms', () => {
  assert.ok(articles.size >= 120, `${articles.size} articles`);
  assert.ok(releaseNotes.length >= 40, `${releaseNotes.length} release notes`);
  assert.ok(glossary.length >= 80, `${glossary.length} terms`);
});

test('the readers of articles are the stated audience roles', () => {
  assert.deepEqual(taxonomy.roles.map(({ name }) => name['en-US']).sort(), [
    'Accountants',
    'Administrators',
    'Brokers',
    'Contractors',
    'Employees',
    'Managers',
    'Partner',
    'Travelers',
  ]);
});

test('every topic has an article, or a subtopic that has one', () => {
  const used = new Set([...articles.values()].flatMap((article) => article.topics));
  const known = new Set(topics.map(({ slug }) => slug));
  const isFilled = (slug: string): boolean =>
    used.has(slug) || topics.some((topic) => topic.parent === slug && isFilled(topic.slug));
  assert.deepEqual(
    topics.map(({ slug }) => slug).filter((slug) => !isFilled(slug)),
    [],
  );
  assert.deepEqual(
    [...used].filter((slug) => !known.has(slug)),
    [],
  );
  assert.equal(known.size, topics.length, 'a topic is there twice');
});

test('every country and every role has a page with an article of its own', () => {
  const withArticle = new Set(topics.map(({ page }) => page));
  const wanted = [...browseValues.country, ...browseValues.role];
  assert.deepEqual(
    wanted.filter((slug) => !withArticle.has(slug)),
    [],
  );
});

test('release notes of the last nine months lead to an article or an address, in five languages', () => {
  for (const { title, description, article, url, daysAgo, categories: apps } of releaseNotes) {
    const name = title['en-US'];
    for (const locale of translated)
      assert.ok(title[locale] && plainText(description[locale] ?? ''), `${name}: ${locale}`);
    assert.ok(article === undefined ? url?.startsWith('https://') : articles.has(article), name);
    assert.ok(daysAgo > 0 && daysAgo < 274, `${name} is ${daysAgo} days old`);
    assert.ok(apps.length > 0 && apps.every((slug) => categories.has(slug)), `${name}: ${apps}`);
  }
  assert.ok(releaseNotes.some(({ promoted }) => promoted));
  assert.ok(releaseNotes.some(({ url }) => url !== undefined));
});

test('glossary terms name apps, countries and articles that are there, in five languages', () => {
  const countries = new Set(taxonomy.locations.map(({ slug }) => slug));
  for (const term of glossary) {
    for (const locale of translated) {
      assert.ok(term.name[locale], `${term.slug}: ${locale}`);
      assert.match(term.description[locale] ?? '', /^<p>.{40,}<\/p>/, `${term.slug}: ${locale}`);
    }
    assert.ok(term.categories.length > 0 && term.categories.every((slug) => categories.has(slug)), term.slug);
    assert.deepEqual(
      term.locations.filter((slug) => !countries.has(slug)),
      [],
      term.slug,
    );
    assert.deepEqual(
      term.articles.filter((slug) => !articles.has(slug)),
      [],
      term.slug,
    );
  }
  assert.equal(new Set(glossary.map(({ slug }) => slug)).size, glossary.length, 'a term is there twice');
  const named = new Set(glossary.flatMap(({ locations }) => locations));
  assert.deepEqual(
    [...countries].filter((slug) => !named.has(slug)),
    [],
  );
  const initials = new Set(glossary.map(({ name }) => name['en-US'].charAt(0).toUpperCase()));
  assert.ok(initials.size >= 20, [...initials].join(''));
  assert.ok(glossary.filter(({ name }) => /^\d/.test(name['en-US'])).length >= 2);
  assert.ok(glossary.some(({ locations }) => locations.length === 0));
});

test('articles for one EOR country alone are for nobody else', () => {
  const eorTopics = new Set(
    topics.filter(({ isEorCountryTopic }) => isEorCountryTopic).map(({ slug }) => slug),
  );
  const mine = [...articles.values()].filter((article) => article.topics.some((slug) => eorTopics.has(slug)));
  assert.deepEqual(
    mine.filter(({ visibility }) => visibility.length > 0).map(({ slug }) => slug),
    [],
  );
  assert.ok(eorTopics.size >= 7);
});

test('no article leads to one that only some of its readers may open', () => {
  const narrow = [
    'peo-administrative-resources',
    'hr-services-administrative-resources',
    'account-closure-details',
  ];
  const audience = (slug: string) =>
    articles.get(slug)?.topics.filter((topic) => narrow.includes(topic) || topic.startsWith('eor-')) ?? [];
  const leading: string[] = [];
  for (const { slug, html } of articles.values()) {
    for (const href of Object.values(html).flatMap((page) => read(page).links)) {
      const target = /^(?:\/article\?articleId=|\/Knowledge\/)([^#]*)/.exec(href)?.[1] ?? slug;
      const needed = audience(target);
      if (needed.length > 0 && !needed.some((topic) => audience(slug).includes(topic)))
        leading.push(`${slug}: ${href}`);
    }
  }
  assert.deepEqual(leading, []);
});

test('the page of every product leads on: to its topics or articles, to products beside it and to roles', () => {
  const { products } = files.taxonomy;
  const slugs = products.map(({ slug }) => slug);
  const isAlone = (id: string) => {
    const product = products.find(({ slug }) => `page-${slug}` === id);
    return products.filter(({ category }) => category === product?.category).length === 1;
  };
  const pages = [...exported].filter(([id]) => slugs.includes(id.replace(/^page-/, '')));
  assert.ok(pages.length > 40, `${pages.length} pages`);
  const bare = pages.filter(([id, { sections, featuredTopics, featuredArticles }]) => {
    const count = LinksSchema.safeParse(sections).data?.['en-US'].length ?? 0;
    const own = featuredTopics === undefined && featuredArticles === undefined ? 1 : 0;
    return count < (isAlone(id) ? 1 : 2) + own;
  });
  assert.deepEqual(
    bare.map(([id]) => id),
    [],
  );
});
