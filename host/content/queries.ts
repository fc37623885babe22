import type { Kysely } from 'kysely';
import type { SiteConfig } from '#contracts/config.ts';
import type { Params, WireAnswer } from '#contracts/methods.ts';
import { fallbackChain, nearestLocale } from '#domain/locales.ts';
import type { Tables } from '../store/tables.ts';
import { createAnswerCache } from './answer-cache.ts';
import {
  articlesOfTopics,
  bodyOf,
  contentVersion,
  type Entry,
  entriesOf,
  entriesOfType,
  filesOfUrls,
  findBySlug,
  findEntry,
} from './entries.ts';
import { type Graph, loadGraph } from './graph.ts';
import { assetUrlsIn, withOwnMedia } from './images.ts';
import { closedLandingPage, landingPage, landingSteps } from './landing-presenter.ts';
import { mediaUrlOf } from './media-url.ts';
import {
  type ArticleAnswer,
  article,
  articleReferences,
  closedArticle,
  glossaryTerm,
  isArticle,
  releaseNote,
  visible,
} from './presenters.ts';
import { type Sight, sightOf, type Viewer } from './viewer.ts';

/**
 * The content answers of the server methods (spec A 7.2, B 7), each for one viewer: what the viewer may not see is
 * never in an answer. List answers come as JSON text, kept until the next import. `langLocale` may be any text.
 */
export interface Content {
  /**
   * An article. Unknown: status 'ERROR'. Not permitted: status 'OK' with visibility and topic slugs only, so that
   * the page can lead a guest to sign in and tell a customer that there is nothing for him.
   */
  getContentById(params: Params<'getContentById'>, viewer: Viewer): Promise<NonNullable<ArticleAnswer>>;
  /** A landing page; of one for other personas only its slug and personas. Guests get none (spec A 6.1). */
  getLandingPage(params: Params<'getLandingPage'>, viewer: Viewer): Promise<string>;
  /** The topics of a page with the articles that name them. Guests get none (spec A 6.1). */
  getTopicsWithArticles(params: Params<'getTopicsWithArticles'>, viewer: Viewer): Promise<string>;
  /** Release notes, newest first. Guests get none (spec A 6.1). */
  getReleaseNotes(params: Params<'getReleaseNotes'>, viewer: Viewer): Promise<string>;
  getAllGlossaryTerms(params: Params<'getAllGlossaryTerms'>, viewer: Viewer): Promise<string>;
  /** Those of the ids that are articles, whoever may read them. */
  articlesAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Grows with every import. */
  version(): Promise<number>;
}

export interface ContentOptions {
  readonly siteBasePath: string;
  readonly eorCountries: SiteConfig['eorCountries'];
}

/** What an answer is made with. */
interface Asked {
  readonly locale: string;
  readonly sight: Sight;
  readonly collator: Intl.Collator;
  graph(roots: readonly Entry[], steps: readonly (readonly string[])[]): Promise<Graph>;
}

const newestFirst = (a: { releaseDate: string | null }, b: { releaseDate: string | null }) =>
  Date.parse(b.releaseDate ?? '') - Date.parse(a.releaseDate ?? '') || 0;

/** Opens the content of a store for reading. */
export function createContent(db: Kysely<Tables>, { siteBasePath, eorCountries }: ContentOptions): Content {
  const mediaUrl = mediaUrlOf(siteBasePath);
  const cache = createAnswerCache();

  function asked(langLocale: string, viewer: Viewer): Asked {
    const locale = nearestLocale(langLocale);
    return {
      locale,
      sight: sightOf(viewer, eorCountries),
      collator: new Intl.Collator(locale, { numeric: true }),
      graph: (roots, steps) => loadGraph(db, roots, steps, locale, mediaUrl),
    };
  }

  /** The JSON text of a list answer, made once for viewers who see the same. */
  async function listAnswer(
    method: string,
    params: { langLocale: string },
    viewer: Viewer,
    make: (asked: Asked) => Promise<unknown>,
  ): Promise<string> {
    const question = asked(params.langLocale, viewer);
    const key = JSON.stringify([
      method,
      { ...params, langLocale: question.locale },
      question.sight.signature,
    ]);
    return cache.get(await contentVersion(db), key, async () => JSON.stringify(await make(question)));
  }

  /** The HTML with its files on this site. */
  async function ownMedia(html: string): Promise<string> {
    return withOwnMedia(html, await filesOfUrls(db, assetUrlsIn(html)), mediaUrl);
  }

  const withMedia = <T extends { parsedDescription: string | null }>(items: readonly T[]) =>
    Promise.all(
      items.map(async (item) => ({
        ...item,
        parsedDescription: item.parsedDescription === null ? null : await ownMedia(item.parsedDescription),
      })),
    );

  return {
    version: () => contentVersion(db),

    async articlesAmong(ids) {
      const entries = await entriesOf(db, ids);
      return new Set(entries.filter(isArticle).map(({ id }) => id));
    },

    async getContentById({ contentId, langLocale }, viewer) {
      const entry = await findEntry(db, contentId);
      if (!entry || !isArticle(entry))
        return { status: 'ERROR', errorMessage: 'There is no article with this id.' };
      const { locale, sight, graph: load } = asked(langLocale, viewer);
      const graph = await load(
        [entry],
        [['topics', 'role', 'product', 'articleLocation', 'relationship'], ['parentTopic']],
      );
      if (!sight.readsArticle(entry)) {
        return { status: 'OK', articleHtml: '', data: { [entry.type]: closedArticle(graph, entry) } };
      }
      const articleHtml = await ownMedia(await bodyOf(db, entry.id, fallbackChain(locale)));
      return { status: 'OK', articleHtml, data: { [entry.type]: article(graph, entry) } };
    },

    getLandingPage: (params, viewer) =>
      listAnswer(
        'getLandingPage',
        params,
        viewer,
        async ({ sight, graph: load }): Promise<WireAnswer<'getLandingPage'>> => {
          const page = sight.isGuest ? null : await findBySlug(db, 'pageLandingPageNew', params.slug);
          if (!page) return { data: { pageLandingPageNewCollection: { items: [] } } };
          const graph = await load([page], landingSteps);
          const seen = visible(graph, sight, [page]).length > 0;
          const item = seen ? landingPage(graph, sight, page) : closedLandingPage(graph, page);
          return { data: { pageLandingPageNewCollection: { items: [item] } } };
        },
      ),

    getTopicsWithArticles: (params, viewer) =>
      listAnswer(
        'getTopicsWithArticles',
        params,
        viewer,
        async (question): Promise<WireAnswer<'getTopicsWithArticles'>> => {
          const { sight, graph: load } = question;
          const root = sight.isGuest ? null : await findBySlug(db, 'topic', params.slug);
          if (!root) return { data: { topicCollection: { items: [] } } };
          const graph = await load([root], [['topics'], ['subtopics']]);
          if (visible(graph, sight, [root]).length === 0) return { data: { topicCollection: { items: [] } } };
          const topics = visible(graph, sight, graph.links(root, 'topics'));
          const subtopics = topics.flatMap((topic) => graph.links(topic, 'subtopics'));
          const articles = await articlesOfTopics(
            db,
            [...topics, ...subtopics].map(({ id }) => id),
          );
          return {
            data: { topicCollection: { items: [topicList(graph, question, root, topics, articles)] } },
          };
        },
      ),

    getReleaseNotes: (params, viewer) =>
      listAnswer(
        'getReleaseNotes',
        params,
        viewer,
        async ({ sight, graph: load }): Promise<WireAnswer<'getReleaseNotes'>> => {
          const all = sight.isGuest ? [] : await entriesOfType(db, ['releaseNote']);
          const graph = await load(all, [['productCategory', 'ctaLinks'], ['referencedPage']]);
          const wanted = params.type === 'all' ? all : all.filter((entry) => graph.flag(entry, 'isPromoted'));
          const items = wanted.map((entry) => releaseNote(graph, sight, entry)).sort(newestFirst);
          return { data: { releaseNoteCollection: { items: await withMedia(items) } } };
        },
      ),

    getAllGlossaryTerms: (params, viewer) =>
      listAnswer(
        'getAllGlossaryTerms',
        params,
        viewer,
        async (question): Promise<WireAnswer<'getAllGlossaryTerms'>> => {
          const { sight, collator, graph: load } = question;
          const all = await entriesOfType(db, ['elementGlossaryTerm']);
          const graph = await load(all, [['productCategory', 'relevantLocation', 'referenceLinks']]);
          const items = all
            .map((entry) => glossaryTerm(graph, sight, entry, collator))
            .sort((a, b) => collator.compare(a.glossaryTermName ?? '', b.glossaryTermName ?? ''));
          return { data: { elementGlossaryTermCollection: { items: await withMedia(items) } } };
        },
      ),
  };
}

/** A page's topics with the articles of each, split by type (spec A 3.7). */
function topicList(
  graph: Graph,
  { sight, collator }: Asked,
  root: Entry,
  topics: readonly Entry[],
  articles: ReadonlyMap<string, readonly Entry[]>,
) {
  const references = (topic: Entry, type: string) => {
    const own = (articles.get(topic.id) ?? []).filter((entry) => entry.type === type);
    return { items: articleReferences(graph, sight, own, collator) };
  };
  const topicItem = (topic: Entry) => ({
    slug: topic.slug,
    title: graph.text(topic, 'title'),
    isEorCountryTopic: graph.flag(topic, 'isEorCountryTopic'),
    links: { concepts: references(topic, 'concept'), tutorials: references(topic, 'tutorial') },
  });
  return {
    title: graph.text(root, 'title'),
    topics: {
      items: topics.map((topic) => ({
        ...topicItem(topic),
        subtopics: { items: visible(graph, sight, graph.links(topic, 'subtopics')).map(topicItem) },
      })),
    },
  };
}
