import type { WireAnswer } from '#contracts/methods.ts';
import type { Graph, SeenEntry } from './graph.ts';
import type { Sight } from './sight.ts';
import { isArticle } from './visibility.ts';

/*
 * Entries in the GraphQL shapes of the wire: a list field x reads as xCollection.items, a link as an object, an
 * asset as {url} (content model). They are made of seen entries alone: what the visitor may not see has no way in.
 */

/** The answer of `getContentById`. */
export type ArticleAnswer = WireAnswer<'getContentById'>;
type ArticleData = NonNullable<NonNullable<NonNullable<ArticleAnswer>['data']>['concept']>;

const sys = ({ id }: SeenEntry) => ({ id });

/** A role, product, location, relationship or product category, with its icon and, of a location, its country. */
export function pill(graph: Graph, entry: SeenEntry) {
  return {
    name: graph.text(entry, 'name'),
    slug: entry.slug,
    categoryImage: graph.image(entry, 'categoryImage'),
    ...(entry.type === 'location' ? { countryCode: graph.text(entry, 'countryCode') } : {}),
  };
}

/** The roles, products, locations, … of a list field. */
export const pills = (graph: Graph, entry: SeenEntry, field: string) => ({
  items: graph.links(entry, field).map((each) => pill(graph, each)),
});

/** Articles by title in the answer's language; untitled ones are dropped (docs/behaviour/topics.md#data). */
export function articleReferences(graph: Graph, entries: readonly SeenEntry[], collator: Intl.Collator) {
  return entries
    .map((entry) => ({ title: graph.text(entry, 'title') ?? '', sys: sys(entry) }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => collator.compare(a.title, b.title) || (a.sys.id < b.sys.id ? -1 : 1));
}

function topicOfArticle(graph: Graph, topic: SeenEntry) {
  const parent = graph.link(topic, 'parentTopic');
  return {
    slug: topic.slug,
    title: graph.text(topic, 'title'),
    isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
    parentTopic: parent && { slug: parent.slug, title: graph.text(parent, 'title') },
  };
}

/** An article whole (docs/behaviour/article.md#data). */
export function article(graph: Graph, entry: SeenEntry): ArticleData {
  const product = graph.link(entry, 'product');
  return {
    sys: { ...sys(entry), publishedAt: entry.publishedAt },
    title: graph.text(entry, 'title'),
    visibility: graph.texts(entry, 'visibility'),
    topicsCollection: { items: graph.links(entry, 'topics').map((topic) => topicOfArticle(graph, topic)) },
    roleCollection: pills(graph, entry, 'role'),
    product: product && pill(graph, product),
    articleLocationCollection: pills(graph, entry, 'articleLocation'),
    relationshipCollection: pills(graph, entry, 'relationship'),
  };
}

/**
 * The answer to whoever may not read an article, the same where there is none: to a guest as if it were for customers, so
 * that they are led to sign in; to a user as if it were for nobody. Who reads everything is told that there is none.
 */
export function closedArticle({ isGuest, readsEverything }: Sight): NonNullable<ArticleAnswer> {
  if (readsEverything) return { status: 'ERROR', errorMessage: 'There is no article with this id.' };
  const none = { items: [] };
  const concept: ArticleData = {
    title: null,
    visibility: isGuest ? ['Visible to Customers'] : [],
    topicsCollection: none,
    roleCollection: none,
    product: null,
    articleLocationCollection: none,
    relationshipCollection: none,
  };
  return { status: 'OK', articleHtml: '', data: { concept } };
}

const typeNames: Readonly<Record<string, string>> = {
  concept: 'Concept',
  tutorial: 'Tutorial',
  topic: 'Topic',
  pageLandingPageNew: 'PageLandingPageNew',
  elementLink: 'ElementLink',
};

/** An entry's type as the wire names it. */
export const typeName = ({ type }: SeenEntry) => typeNames[type] ?? type;

/**
 * The page a link refers to. Only landing pages and topics go by a slug; an article goes by its id
 * (docs/behaviour/landing-pages.md#sections).
 */
export function referencedPage(link: SeenEntry, graph: Graph) {
  const page = graph.link(link, 'referencedPage');
  return page && { __typename: typeName(page), slug: isArticle(page) ? null : page.slug, sys: sys(page) };
}

/** The text label a field links to; null without one. */
export const label = (graph: Graph, entry: SeenEntry, field: string) => {
  const found = graph.link(entry, field);
  return found && { text: graph.text(found, 'text') };
};

/** A release note with the links the visitor may follow. */
export function releaseNote(graph: Graph, entry: SeenEntry) {
  return {
    sys: sys(entry),
    title: graph.text(entry, 'title'),
    parsedDescription: graph.text(entry, 'description'),
    releaseDate: graph.text(entry, 'releaseDate'),
    isPromoted: graph.flag(entry, 'isPromoted'),
    productCategoryCollection: pills(graph, entry, 'productCategory'),
    ctaLinksCollection: {
      items: graph.links(entry, 'ctaLinks').map((link) => ({
        manualUrl: graph.text(link, 'manualUrl'),
        referencedPage: referencedPage(link, graph),
      })),
    },
  };
}

/** A term of the glossary with the articles the visitor may read. */
export function glossaryTerm(graph: Graph, entry: SeenEntry, collator: Intl.Collator) {
  const references = graph.links(entry, 'referenceLinks');
  return {
    sys: sys(entry),
    glossaryTermName: graph.text(entry, 'glossaryTermName'),
    parsedDescription: graph.text(entry, 'description'),
    productCategoryCollection: pills(graph, entry, 'productCategory'),
    relevantLocationCollection: pills(graph, entry, 'relevantLocation'),
    referenceLinksCollection: { items: articleReferences(graph, references, collator) },
  };
}
