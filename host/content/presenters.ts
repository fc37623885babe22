import type { WireAnswer } from '#contracts/methods.ts';
import type { Entry } from './entries.ts';
import type { Graph } from './graph.ts';
import type { Sight } from './viewer.ts';

/*
 * Entries in the GraphQL shapes of the wire: a list field x reads as xCollection.items, a link as an object, an
 * asset as {url} (content model). What the viewer may not see is left out here, by one rule for every list.
 */

/** The answer of `getContentById`. */
export type ArticleAnswer = WireAnswer<'getContentById'>;
type ArticleData = NonNullable<NonNullable<NonNullable<ArticleAnswer>['data']>['concept']>;

/** Whether an entry is an article. */
export const isArticle = ({ type }: Entry) => type === 'concept' || type === 'tutorial';

const sys = ({ id }: Entry) => ({ id });

/** A role, product, location, relationship or product category, with its icon and, of a location, its country. */
export function pill(graph: Graph, entry: Entry) {
  return {
    name: graph.text(entry, 'name'),
    slug: entry.slug,
    categoryImage: graph.image(entry, 'categoryImage'),
    ...(entry.type === 'location' ? { countryCode: graph.text(entry, 'countryCode') } : {}),
  };
}

/** The roles, products, locations, … of a list field. */
export const pills = (graph: Graph, entry: Entry, field: string) => ({
  items: graph.links(entry, field).map((each) => pill(graph, each)),
});

/** The entries of a list that the viewer may see. */
export function visible(graph: Graph, sight: Sight, entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => {
    if (isArticle(entry)) return sight.readsArticle(entry);
    if (entry.type === 'topic')
      return sight.seesTopic(entry.slug ?? '', graph.flag(entry, 'isEorCountryTopic'));
    if (entry.type === 'pageLandingPageNew')
      return sight.seesPage(entry.slug ?? '', graph.texts(entry, 'persona'));
    if (entry.type === 'pageSection') return sight.seesPersona(graph.texts(entry, 'persona'));
    if (entry.type === 'elementCard') return seesLink(graph, sight, graph.link(entry, 'cardLink'));
    if (entry.type === 'elementLink') return seesLink(graph, sight, entry);
    return true;
  });
}

/** A link that leads to something the viewer may not see is left out, and the card around it with it. */
function seesLink(graph: Graph, sight: Sight, link: Entry | null): boolean {
  const page = link && graph.link(link, 'referencedPage');
  return !page || visible(graph, sight, [page]).length > 0;
}

/** The articles a viewer may read, by title in the answer's language; untitled ones are dropped (spec A 3.7). */
export function articleReferences(
  graph: Graph,
  sight: Sight,
  entries: readonly Entry[],
  collator: Intl.Collator,
) {
  return visible(graph, sight, entries)
    .map((entry) => ({ title: graph.text(entry, 'title') ?? '', sys: sys(entry) }))
    .filter(({ title }) => title !== '')
    .sort((a, b) => collator.compare(a.title, b.title) || (a.sys.id < b.sys.id ? -1 : 1));
}

function topicOfArticle(graph: Graph, topic: Entry) {
  const parent = graph.link(topic, 'parentTopic');
  return {
    slug: topic.slug,
    title: graph.text(topic, 'title'),
    isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
    parentTopic: parent && { slug: parent.slug, title: graph.text(parent, 'title') },
  };
}

/** An article whole (spec A 3.8). */
export function article(graph: Graph, entry: Entry): ArticleData {
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

/** Of an article the viewer may not read, only what tells the browser so: neither title nor text. */
export function closedArticle(graph: Graph, entry: Entry): ArticleData {
  const topics = graph.links(entry, 'topics').map((topic) => ({
    slug: topic.slug,
    title: null,
    isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
    parentTopic: null,
  }));
  return {
    title: null,
    visibility: graph.texts(entry, 'visibility'),
    topicsCollection: { items: topics },
    roleCollection: { items: [] },
    product: null,
    articleLocationCollection: { items: [] },
    relationshipCollection: { items: [] },
  };
}

const typeNames: Readonly<Record<string, string>> = {
  concept: 'Concept',
  tutorial: 'Tutorial',
  topic: 'Topic',
  pageLandingPageNew: 'PageLandingPageNew',
  elementLink: 'ElementLink',
};

/** An entry's type as the wire names it. */
export const typeName = ({ type }: Entry) => typeNames[type] ?? type;

/** The page a link refers to. Only landing pages and topics go by a slug; an article goes by its id (spec A 3.6). */
export function referencedPage(link: Entry, graph: Graph) {
  const page = graph.link(link, 'referencedPage');
  return page && { __typename: typeName(page), slug: isArticle(page) ? null : page.slug, sys: sys(page) };
}

/** The text label a field links to; null without one. */
export const label = (graph: Graph, entry: Entry, field: string) => {
  const found = graph.link(entry, field);
  return found && { text: graph.text(found, 'text') };
};

/** A release note with the links the viewer may follow. */
export function releaseNote(graph: Graph, sight: Sight, entry: Entry) {
  return {
    sys: sys(entry),
    title: graph.text(entry, 'title'),
    parsedDescription: graph.text(entry, 'description'),
    releaseDate: graph.text(entry, 'releaseDate'),
    isPromoted: graph.flag(entry, 'isPromoted'),
    productCategoryCollection: pills(graph, entry, 'productCategory'),
    ctaLinksCollection: {
      items: visible(graph, sight, graph.links(entry, 'ctaLinks')).map((link) => ({
        manualUrl: graph.text(link, 'manualUrl'),
        referencedPage: referencedPage(link, graph),
      })),
    },
  };
}

/** A term of the glossary with the articles the viewer may read. */
export function glossaryTerm(graph: Graph, sight: Sight, entry: Entry, collator: Intl.Collator) {
  const references = graph.links(entry, 'referenceLinks');
  return {
    sys: sys(entry),
    glossaryTermName: graph.text(entry, 'glossaryTermName'),
    parsedDescription: graph.text(entry, 'description'),
    productCategoryCollection: pills(graph, entry, 'productCategory'),
    relevantLocationCollection: pills(graph, entry, 'relevantLocation'),
    referenceLinksCollection: { items: articleReferences(graph, sight, references, collator) },
  };
}
