import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** A text by locale; en-US is always there. */
const Texts = z.intersection(z.object({ 'en-US': z.string() }), z.record(z.string(), z.string()));
const Named = z.object({ slug: z.string(), name: Texts });

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
    title: Texts,
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

export type Taxonomy = z.output<typeof TaxonomySchema>;
export type DemoTopic = z.output<typeof TopicsSchema>[number];
export type NamedPage = z.output<typeof Named>;

/** An article's folder: what it is about, its HTML by locale, its drawings by file name. */
export interface DemoArticle extends z.output<typeof ArticleSchema> {
  readonly slug: string;
  readonly html: Readonly<Record<string, string>>;
  readonly drawings: readonly { readonly name: string; readonly path: string; readonly content: string }[];
}

/** The demo content as its folders hold it. */
export interface DemoFiles {
  readonly taxonomy: Taxonomy;
  readonly pages: readonly NamedPage[];
  readonly topics: readonly DemoTopic[];
  readonly articles: readonly DemoArticle[];
}

const demoFolder = fileURLToPath(new URL('.', import.meta.url));

/** Reads the folders of the demo content; throws, naming the file, when one is not as it should be. */
export async function readDemoFiles(folder = demoFolder): Promise<DemoFiles> {
  const content = join(folder, 'content');
  const categories = (await readdir(content)).sort().map((name) => join(content, name));
  const topics = await Promise.all(categories.map((path) => readJson(join(path, 'topics.json'), TopicsSchema)));
  const articles: DemoArticle[] = [];
  for (const category of categories) {
    for (const slug of (await readdir(join(category, 'articles'))).sort()) {
      articles.push(await readArticle(join(category, 'articles', slug), slug));
    }
  }
  return {
    taxonomy: await readJson(join(folder, 'taxonomy.json'), TaxonomySchema),
    pages: await readJson(join(folder, 'pages.json'), z.array(Named)),
    topics: topics.flat(),
    articles,
  };
}

async function readArticle(folder: string, slug: string): Promise<DemoArticle> {
  const names = (await readdir(folder)).sort();
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const pages = names.filter((name) => name.endsWith('.html'));
  const html = await Promise.all(pages.map(async (name) => [name.slice(0, -'.html'.length), await read(name)] as const));
  const drawings = names.filter((name) => name.endsWith('.svg'));
  return {
    ...(await readJson(join(folder, 'article.json'), ArticleSchema)),
    slug,
    html: Object.fromEntries(html),
    drawings: await Promise.all(
      drawings.map(async (name) => ({ name, path: join(folder, name), content: await read(name) })),
    ),
  };
}

async function readJson<T extends z.ZodMiniType>(file: string, schema: T): Promise<z.output<T>> {
  const parsed = schema.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new Error(`${file} is not as the demo content must be: ${z.prettifyError(parsed.error)}`);
}
