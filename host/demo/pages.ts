import { languages } from '#domain/locales.ts';
import { assetLink, drawingAsset, entry, link, links, same } from './export-parts.ts';
import type { DemoCard, DemoFiles, DemoPage, DemoSection, Texts } from './files.ts';
import { fullProductPage } from './product-pages.ts';

/** The names of a page: its own, or those of the category, product or country it stands for. */
export function pageName({ taxonomy, pages }: DemoFiles, slug: string): Texts {
  const own = pages.find((page) => page.slug === slug)?.name;
  if (own) return own;
  const category = taxonomy.productCategories.find((each) => each.slug === slug);
  const product = taxonomy.products.find((each) => each.slug === slug);
  if (category) return category.name;
  if (product) return { 'en-US': product.name };
  const location = taxonomy.locations.find((each) => each.slug === slug);
  if (location) return countryNames(location.countryCode);
  throw new Error(
    `The demo content names the page "${slug}", which is neither a product, a category, a location nor named in pages.json.`,
  );
}

/** A country in every language of the product. */
export function countryNames(code: string): Texts {
  const name = (locale: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  return {
    'en-US': name('en-US'),
    ...Object.fromEntries(languages.map(({ locale }) => [locale, name(locale)])),
  };
}

/** Entries and assets of the landing pages; `drawings` gets the address of each drawing and where its file is. */
export function pageEntries(files: DemoFiles, at: Date, drawings: Map<string, string>) {
  const made: unknown[] = [];
  const assets = new Map<string, unknown>();

  const add = (type: string, id: string, fields: Readonly<Record<string, unknown>>) => {
    made.push(entry(type, id, at, fields));
    return link(id);
  };
  const label = (id: string, text: Texts | undefined) =>
    text && same(add('elementTextLabel', `${id}-label`, { text }));

  const image = (name: string | undefined) => {
    if (name === undefined) return undefined;
    const drawing = files.drawings.find((each) => each.name === name);
    if (!drawing) throw new Error(`The demo pages name the drawing "${name}", which is not there.`);
    const { url, asset } = drawingAsset(`pages/${name}`, name, drawing.content, at);
    drawings.set(url, drawing.path);
    assets.set(url, asset);
    return same(assetLink(asset.sys.id));
  };

  const cardLink = (id: string, { to, words }: DemoCard) => {
    const place = entryOf(to);
    const target = place === null ? { manualUrl: same(to) } : { referencedPage: same(link(place)) };
    return same(add('elementLink', `${id}-link`, { linkText: label(id, words), ...target }));
  };
  const card = (id: string, { header, title, description, ...rest }: DemoCard) =>
    add('elementCard', id, {
      cardTitle: title,
      cardHeader: label(`${id}-header`, header),
      cardDescription: description,
      cardImage: image(rest.image),
      cardLink: cardLink(id, { title, ...rest }),
    });

  const section = (id: string, given: DemoSection) =>
    add('pageSection', id, {
      sectionTitle: given.title,
      sectionType: given.type && same(given.type),
      sectionBackground: given.background && same(given.background),
      sectionHeader: label(id, given.header),
      sectionDescription: given.description,
      sectionImage: image(given.image),
      sectionLinks: given.links && same(given.links.map((to) => link(entryOf(to) ?? to))),
      sectionCards: given.cards && same(given.cards.map((each, index) => card(`${id}-c${index + 1}`, each))),
    });

  const page = (given: DemoPage) => {
    const id = `page-${given.slug}`;
    const sections = [...(given.links ? [related(given.links)] : []), ...(given.sections ?? [])];
    const articles = (slugs: readonly string[] | undefined) => slugs && same(slugs.map((slug) => link(slug)));
    add('pageLandingPageNew', id, {
      landingPageTitle: pageName(files, given.slug),
      slug: same(given.slug),
      landingPageDescription: given.description,
      landingPageImage: image(given.image),
      persona: given.persona && same(given.persona),
      promotedCourse: given.course && same(card(`${id}-course`, given.course)),
      featuredTopics: given.featuredTopics && same(links('topic', given.featuredTopics)),
      featuredArticles: articles(given.featuredArticles),
      featuredFaqs: articles(given.featuredFaqs),
      sections:
        sections.length > 0
          ? same(sections.map((each, index) => section(`${id}-s${index + 1}`, each)))
          : undefined,
      topicTitleLabelText: given.topicTitle,
      topicDescription: given.topicDescription,
    });
  };

  for (const each of files.pages) page(fullProductPage(files, each));
  return { entries: made, assets: [...assets.values()] };
}

/** What a page without topics of its own leads to. */
function related(to: readonly string[]): DemoSection {
  return {
    type: 'Info Left - List',
    background: 'White',
    title: {
      'en-US': 'Helpful articles',
      'de-DE': 'Hilfreiche Artikel',
      'pl-PL': 'Przydatne artykuły',
      'fr-FR': 'Articles utiles',
      'es-ES': 'Artículos útiles',
      'pt-BR': 'Artigos úteis',
    },
    links: to,
  };
}

/** The id of what 'article:{slug}' and 'page:{slug}' name; null for an address. */
function entryOf(to: string): string | null {
  const [, kind, slug = ''] = /^(article|page):(.+)$/.exec(to) ?? [];
  if (kind === undefined) return null;
  return kind === 'page' ? `page-${slug}` : slug;
}
