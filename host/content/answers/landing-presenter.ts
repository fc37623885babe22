import { slugPersonas } from '#domain/access.ts';
import type { Entry } from '../entries.ts';
import type { Graph, SeenEntry } from './graph.ts';
import { label, referencedPage, typeName } from './presenters.ts';

/** The fields to follow from a landing page, step by step, for `landingPage`. */
export const landingSteps = [
  [
    'promotedCourse',
    'featuredTopicsTextLabel',
    'featuredTopics',
    'featuredArticlesTextLabel',
    'featuredArticles',
    'featuredFaqsTextLabel',
    'featuredFaqs',
    'sections',
  ],
  ['sectionHeader', 'sectionLinks', 'sectionCards', 'cardHeader', 'cardLink'],
  ['cardHeader', 'cardLink', 'linkText', 'referencedPage'],
  ['linkText', 'referencedPage'],
] as const;

/** A landing page whole, without what the visitor may not see (docs/behaviour/landing-pages.md#data). */
export function landingPage(graph: Graph, page: SeenEntry) {
  const course = graph.link(page, 'promotedCourse');
  const featured = (field: string) => ({
    items: graph.links(page, field).map((entry) => ({
      title: graph.text(entry, 'title'),
      sys: { id: entry.id, slug: entry.slug },
    })),
  });
  return {
    sys: { id: page.id },
    landingPageTitle: graph.text(page, 'landingPageTitle'),
    slug: page.slug,
    landingPageDescription: graph.text(page, 'landingPageDescription'),
    landingPageImage: graph.image(page, 'landingPageImage'),
    persona: graph.texts(page, 'persona'),
    promotedCourse: course && card(graph, course),
    featuredTopicsTextLabel: label(graph, page, 'featuredTopicsTextLabel'),
    featuredTopicsCollection: {
      items: graph.links(page, 'featuredTopics').map((topic) => ({
        title: graph.text(topic, 'title'),
        slug: topic.slug,
      })),
    },
    featuredArticlesTextLabel: label(graph, page, 'featuredArticlesTextLabel'),
    featuredArticlesCollection: featured('featuredArticles'),
    featuredFaqsTextLabel: label(graph, page, 'featuredFaqsTextLabel'),
    featuredFaqsCollection: featured('featuredFaqs'),
    sectionsCollection: {
      items: graph.links(page, 'sections').map((entry) => section(graph, entry)),
    },
    topicTitleLabelText: graph.text(page, 'topicTitleLabelText'),
    topicDescription: graph.text(page, 'topicDescription'),
  };
}

/** Of a landing page for other personas, only what tells the browser so (docs/behaviour/landing-pages.md#states). */
export function closedLandingPage(graph: Graph, page: Entry) {
  const bySlug = slugPersonas(page.slug ?? '');
  const persona = bySlug.length > 0 ? [...bySlug] : graph.texts(page, 'persona');
  return { landingPageTitle: null, slug: page.slug, persona };
}

function section(graph: Graph, entry: SeenEntry) {
  return {
    sectionTitle: graph.text(entry, 'sectionTitle'),
    sectionType: graph.text(entry, 'sectionType'),
    sectionBackground: graph.text(entry, 'sectionBackground'),
    sectionReferenceTheme: graph.text(entry, 'sectionReferenceTheme'),
    sectionHeader: label(graph, entry, 'sectionHeader'),
    sectionDescription: graph.text(entry, 'sectionDescription'),
    sectionImage: graph.image(entry, 'sectionImage'),
    persona: graph.texts(entry, 'persona'),
    sectionLinksCollection: {
      items: graph.links(entry, 'sectionLinks').map((link) => sectionLink(graph, link)),
    },
    sectionCardsCollection: {
      items: graph.links(entry, 'sectionCards').map((each) => card(graph, each)),
    },
  };
}

/** A section's link may be any entry: an article, a topic, a landing page or a link with a text of its own. */
function sectionLink(graph: Graph, entry: SeenEntry) {
  return {
    __typename: typeName(entry),
    title: graph.text(entry, 'title'),
    landingPageTitle: graph.text(entry, 'landingPageTitle'),
    linkText: label(graph, entry, 'linkText'),
    manualUrl: graph.text(entry, 'manualUrl'),
    referencedPage: referencedPage(entry, graph),
    sys: { id: entry.id },
    slug: entry.slug,
    landingPageImage: graph.image(entry, 'landingPageImage'),
  };
}

function card(graph: Graph, entry: SeenEntry) {
  const link = graph.link(entry, 'cardLink');
  return {
    cardTitle: graph.text(entry, 'cardTitle'),
    cardHeader: label(graph, entry, 'cardHeader'),
    cardDescription: graph.text(entry, 'cardDescription'),
    cardImage: graph.image(entry, 'cardImage'),
    cardLink: link && {
      linkText: label(graph, link, 'linkText'),
      manualUrl: graph.text(link, 'manualUrl'),
      referencedPage: referencedPage(link, graph),
    },
  };
}
