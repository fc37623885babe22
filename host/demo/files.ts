import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/** A text by locale; en-US is always there. */
const TextsSchema = z.intersection(z.object({ 'en-US': z.string() }), z.record(z.string(), z.string()));
const Named = z.object({ slug: z.string(), name: TextsSchema });

const TaxonomySchema = z.object({
  productCategories: z.array(Named),
  products: z.array(z.object({ slug: z.string(), name: z.string(), category: z.string() })),
  roles: z.array(Named),
  locations: z.array(z.object({ slug: z.string(), countryCode: z.string() })),
  relationships: z.array(Named),
});

const TopicsSchema = z.array(
  z.object({
    slug: z.string(),
    page: z.string(),
    title: TextsSchema,
    parent: z.nullable(z.string()),
    isEorCountryTopic: z.boolean(),
  }),
);

const ArticleSchema = z.object({
  type: z.enum(['concept', 'tutorial']),
  visibility: z.array(z.string()),
  topics: z.array(z.string()),
  roles: z.array(z.string()),
  product: z.string(),
  locations: z.array(z.string()),
  relationships: z.array(z.string()),
});

/** `image` is a file of `drawings`; `to` is 'article:{slug}', 'page:{slug}' or an address. */
const CardSchema = z.strictObject({
  title: TextsSchema,
  header: z.optional(TextsSchema),
  description: z.optional(TextsSchema),
  words: z.optional(TextsSchema),
  image: z.optional(z.string()),
  to: z.string(),
});

const strings = z.optional(z.array(z.string()));
const texts = z.optional(TextsSchema);

const SectionSchema = z.strictObject({
  type: z.optional(z.string()),
  background: z.optional(z.string()),
  header: texts,
  title: TextsSchema,
  description: texts,
  image: z.optional(z.string()),
  links: strings,
  cards: z.optional(z.array(CardSchema)),
});

/** A landing page; without a name it has that of its product, category or country. `links` is a section of articles. */
const PageSchema = z.strictObject({
  slug: z.string(),
  name: texts,
  description: TextsSchema,
  image: z.optional(z.string()),
  persona: strings,
  featuredTopics: strings,
  featuredArticles: strings,
  featuredFaqs: strings,
  course: z.optional(CardSchema),
  topicTitle: texts,
  topicDescription: texts,
  sections: z.optional(z.array(SectionSchema)),
  links: strings,
});

/** A release note leads to an article or to an address. */
const ReleaseNoteSchema = z.strictObject({
  title: TextsSchema,
  description: TextsSchema,
  categories: z.array(z.string()),
  daysAgo: z.number(),
  promoted: z.boolean(),
  article: z.optional(z.string()),
  url: z.optional(z.string()),
});

/** A term and its definition in HTML, the countries it belongs to, and the articles that say more. */
const GlossaryTermSchema = z.strictObject({
  slug: z.string(),
  name: TextsSchema,
  description: TextsSchema,
  categories: z.array(z.string()),
  locations: z.array(z.string()),
  articles: z.array(z.string()),
});

/** A text by language. */
export type Texts = z.output<typeof TextsSchema>;

/** A card of a demo page. */
export type DemoCard = z.output<typeof CardSchema>;

/** A demo page. */
export type DemoPage = z.output<typeof PageSchema>;
type MadeSection = z.output<typeof SectionSchema>;

/** A section of a demo page, its links as one list. */
export interface DemoSection extends Omit<MadeSection, 'links'> {
  readonly links?: readonly string[] | undefined;
}

/** A release note of the demo. */
export type DemoReleaseNote = z.output<typeof ReleaseNoteSchema>;

/** Roles, products, locations and relationships of the demo. */
export type Taxonomy = z.output<typeof TaxonomySchema>;

/** A topic of the demo with its subtopics. */
export type DemoTopic = z.output<typeof TopicsSchema>[number];

/** A picture with its file. */
export interface DemoDrawing {
  readonly name: string;
  readonly path: string;
  readonly content: string;
}

/** An article's folder: what it is about, its HTML by locale, its drawings by file name. */
export interface DemoArticle extends z.output<typeof ArticleSchema> {
  readonly slug: string;
  readonly html: Readonly<Record<string, string>>;
  readonly drawings: readonly DemoDrawing[];
}

/** The demo content as its folders hold it. */
export interface DemoFiles {
  readonly taxonomy: Taxonomy;
  readonly pages: readonly DemoPage[];
  /** The pictures of the landing pages. */
  readonly drawings: readonly DemoDrawing[];
  readonly releaseNotes: readonly DemoReleaseNote[];
  readonly glossary: readonly z.output<typeof GlossaryTermSchema>[];
  readonly topics: readonly DemoTopic[];
  readonly articles: readonly DemoArticle[];
}

const demoFolder = fileURLToPath(new URL('.', import.meta.url));

/** Reads the folders of the demo content; throws, naming the file, when one is not as it should be. */
export async function readDemoFiles(folder = demoFolder): Promise<DemoFiles> {
  const content = join(folder, 'content');
  const categories = (await readdir(content)).sort().map((name) => join(content, name));
  const topics = await Promise.all(
    categories.map((path) => readJson(join(path, 'topics.json'), TopicsSchema)),
  );
  const articles: DemoArticle[] = [];
  for (const category of categories) {
    for (const slug of (await readdir(join(category, 'articles'))).sort()) {
      articles.push(await readArticle(join(category, 'articles', slug), slug));
    }
  }
  return {
    taxonomy: await readJson(join(folder, 'taxonomy.json'), TaxonomySchema),
    pages: await readJson(join(folder, 'pages.json'), z.array(PageSchema)),
    drawings: await readDrawings(join(folder, 'drawings')),
    releaseNotes: await readJson(join(folder, 'release-notes.json'), z.array(ReleaseNoteSchema)),
    glossary: await readJson(join(folder, 'glossary.json'), z.array(GlossaryTermSchema)),
    topics: topics.flat(),
    articles,
  };
}

async function readArticle(folder: string, slug: string): Promise<DemoArticle> {
  const names = (await readdir(folder)).sort();
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const pages = names.filter((name) => name.endsWith('.html'));
  const html = await Promise.all(
    pages.map(async (name) => [name.slice(0, -'.html'.length), await read(name)] as const),
  );
  return {
    ...(await readJson(join(folder, 'article.json'), ArticleSchema)),
    slug,
    html: Object.fromEntries(html),
    drawings: await readDrawings(folder),
  };
}

async function readDrawings(folder: string): Promise<DemoDrawing[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  const drawing = async (name: string) => {
    const path = join(folder, name);
    return { name, path, content: await readFile(path, 'utf8') };
  };
  return Promise.all(names.map(drawing));
}

async function readJson<T extends z.ZodMiniType>(file: string, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not as the demo content must be: ${z.prettifyError(parsed.error)}`);
}
