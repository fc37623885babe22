import type { Kysely } from 'kysely';
import type { SiteConfig } from '#contracts/config.ts';
import type { Params, WireAnswer } from '#contracts/methods.ts';
import type { ExplainedContent } from '#contracts/visibility.ts';
import { browsedPages } from '#domain/browse.ts';
import { defaultLocale, nearestLocale } from '#domain/locales.ts';
import { rowOf, type Target } from '#domain/views.ts';
import { createAnswerCache } from '../../cache/answer-cache.ts';
import { PreparedAnswer } from '../../cache/prepared-text.ts';
import type { ContentTables } from '../../store/tables.ts';
import {
  bodyLocalesOf,
  contentEdition,
  contentVersion,
  countEntries,
  entriesOf,
  findBySlug,
  findEntry,
  slugsWithoutPage,
} from '../entries.ts';
import { mediaUrlOf } from '../media-url.ts';
import { articleAnswer } from './article-answer.ts';
import { explain } from './explain.ts';
import { glossaryAnswer } from './glossary-answer.ts';
import { loadGraph } from './graph.ts';
import { landingAnswer } from './landing-answer.ts';
import { closedArticle } from './presenters.ts';
import { type PublicArticle, readPublicArticles } from './public-articles.ts';
import type { Question } from './question.ts';
import { releaseNotesAnswer } from './release-notes-answer.ts';
import { sightOf, type VisitorRights } from './sight.ts';
import { topicsAnswer } from './topics-answer.ts';
import { isArticle } from './visibility.ts';

/** An answer of a method, with its text. */
type ContentAnswer<M extends ContentMethod> = PreparedAnswer<WireAnswer<M>>;

/**
 * The content answers of the server methods (docs/behaviour/server-calls.md#content-methods), each for one visitor:
 * what the visitor may not see is never in an answer. They come with their JSON text, kept until the next import.
 * `langLocale` may be any text.
 */
export interface Content {
  /**
   * An article. One that isn't there and one that the visitor may not read get the same answer
   * (docs/behaviour/access.md#articles-that-are-not-there).
   */
  getContentById(
    params: Params<'getContentById'>,
    visitor: VisitorRights,
  ): Promise<ContentAnswer<'getContentById'>>;
  /**
   * A landing page; of one for other personas only its slug and personas. Guests get none
   * (docs/behaviour/access.md#guests).
   */
  getLandingPage(
    params: Params<'getLandingPage'>,
    visitor: VisitorRights,
  ): Promise<ContentAnswer<'getLandingPage'>>;
  /** The topics of a page with the articles that name them. Guests get none. */
  getTopicsWithArticles(
    params: Params<'getTopicsWithArticles'>,
    visitor: VisitorRights,
  ): Promise<ContentAnswer<'getTopicsWithArticles'>>;
  /** Release notes, newest first. Guests get none. */
  getReleaseNotes(
    params: Params<'getReleaseNotes'>,
    visitor: VisitorRights,
  ): Promise<ContentAnswer<'getReleaseNotes'>>;
  /** The terms of the glossary, by name. */
  getAllGlossaryTerms(
    params: Params<'getAllGlossaryTerms'>,
    visitor: VisitorRights,
  ): Promise<ContentAnswer<'getAllGlossaryTerms'>>;
  /** The articles everyone may read, newest first; read once a version. */
  publicArticles(): Promise<readonly PublicArticle[]>;
  /** Slugs that home page, browse menu and articles would lead to, and that no landing page has; read once a version. */
  absentPages(): Promise<readonly string[]>;
  /**
   * Why each thing on a screen is shown to another visitor or hidden from them, of all that the visitor may see
   * themselves. The screen is named by its view and its id: that of the article or note, or the slug of the landing
   * page. Of a search its hits are named, by their object ids.
   */
  explain(asked: ExplanationRequest): Promise<WireAnswer<'explainVisibility'>['items']>;
  /** Whether an id is that of an article the visitor may read. */
  mayRead(articleId: string, visitor: VisitorRights): Promise<boolean>;
  /** Those of the ids that are articles, whoever may read them. */
  articlesAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether there is the article, landing page or release note that a target names, whoever may read it. */
  isThere(target: Target): Promise<boolean>;
  /** Whether a visitor may open what a target names; of what isn't there nobody is kept away. */
  mayOpen(target: Target, visitor: VisitorRights): Promise<boolean>;
  /** The languages an article has a text in. */
  localesOf(articleId: string): Promise<readonly string[]>;
  /** How many entries there are. */
  count(): Promise<number>;
  /** Grows with every import. */
  version(): Promise<number>;
  /** Changes with every import: what is made of the content is good for one. */
  edition(): Promise<string>;
}

/** Who asks why, whose view it is, and of which screen. */
export interface ExplanationRequest {
  readonly langLocale: string;
  readonly own: VisitorRights;
  readonly inGuise: VisitorRights;
  readonly view: ExplainedContent;
  readonly id: string;
  readonly hits: readonly string[];
}

/** What the content's answers depend on beside the content. */
export interface ContentOptions {
  readonly siteBasePath: string;
  readonly eorCountries: SiteConfig['eorCountries'];
}

type ContentMethod =
  | 'getContentById'
  | 'getLandingPage'
  | 'getTopicsWithArticles'
  | 'getReleaseNotes'
  | 'getAllGlossaryTerms';

/** Opens the content of a store for reading. */
export function createContent(
  db: Kysely<ContentTables>,
  { siteBasePath, eorCountries }: ContentOptions,
): Content {
  const mediaUrl = mediaUrlOf(siteBasePath);
  const cache = createAnswerCache<PreparedAnswer<unknown>>();
  const collators = new Map<string, Intl.Collator>();
  const publicArticles = onceAVersion(db, () => readPublicArticles(db));
  const absentPages = onceAVersion(db, () => slugsWithoutPage(db, browsedPages));

  function questionOf(langLocale: string, visitor: VisitorRights): Question {
    const locale = nearestLocale(langLocale);
    return { db, locale, sight: sightOf(visitor, eorCountries), collator: collatorOf(locale), mediaUrl };
  }

  /** Made once a language: it takes longer than to send an answer. */
  function collatorOf(locale: string): Intl.Collator {
    const known = collators.get(locale) ?? new Intl.Collator(locale, { numeric: true });
    collators.set(locale, known);
    return known;
  }

  /** A method's answer, made once for visitors who see the same; null is not kept. */
  async function keptAnswer<M extends ContentMethod, A extends WireAnswer<M> | null>(
    method: M,
    params: Params<M>,
    question: Question,
    answer: () => Promise<A>,
  ): Promise<ContentAnswer<M> | null> {
    const { locale, sight } = question;
    const key = JSON.stringify([method, { ...params, langLocale: locale }, sight.signature]);
    const kept = await cache.get(await contentEdition(db), key, async () => {
      const made = await answer();
      return made === null ? null : new PreparedAnswer(made);
    });
    // The key names the method.
    return kept as ContentAnswer<M> | null;
  }

  const closedAnswers = new Map<string, ContentAnswer<'getContentById'>>();
  /** The answer to whoever may not read an article, whether or not there is one. */
  function closedAnswer(sight: Question['sight']): ContentAnswer<'getContentById'> {
    const answer = closedArticle(sight);
    const text = JSON.stringify(answer);
    const known = closedAnswers.get(text) ?? new PreparedAnswer(answer);
    closedAnswers.set(text, known);
    return known;
  }

  const keptOf =
    <M extends ContentMethod>(
      method: M,
      answer: (question: Question, params: Params<M>) => Promise<WireAnswer<M>>,
    ) =>
    async (params: Params<M>, visitor: VisitorRights): Promise<ContentAnswer<M>> => {
      const question = questionOf(params.langLocale, visitor);
      const make = () => answer(question, params);
      return (await keptAnswer(method, params, question, make)) ?? new PreparedAnswer(await make());
    };

  return {
    async getContentById(params, visitor) {
      const question = questionOf(params.langLocale, visitor);
      const answer = () => articleAnswer(question, params.contentId);
      return (await keptAnswer('getContentById', params, question, answer)) ?? closedAnswer(question.sight);
    },
    getLandingPage: keptOf('getLandingPage', landingAnswer),
    getTopicsWithArticles: keptOf('getTopicsWithArticles', topicsAnswer),
    getReleaseNotes: keptOf('getReleaseNotes', releaseNotesAnswer),
    getAllGlossaryTerms: keptOf('getAllGlossaryTerms', glossaryAnswer),

    publicArticles,
    absentPages,
    explain({ langLocale, own, inGuise, ...asked }) {
      return explain({ own: questionOf(langLocale, own), inGuise: questionOf(langLocale, inGuise) }, asked);
    },
    async mayRead(articleId, visitor) {
      const entry = await findEntry(db, articleId);
      return entry !== null && isArticle(entry) && sightOf(visitor, eorCountries).readsArticle(entry).isShown;
    },

    async articlesAmong(ids) {
      const entries = await entriesOf(db, ids);
      return new Set(entries.filter(isArticle).map(({ id }) => id));
    },
    async isThere(target) {
      if (target.view === 'article') return (await entriesOf(db, [target.articleId])).some(isArticle);
      if (target.view === 'page') return (await findBySlug(db, 'pageLandingPageNew', target.pageId)) !== null;
      if (target.view === 'release-note') return (await findEntry(db, target.noteId)) !== null;
      return true;
    },
    async mayOpen(target, visitor) {
      const sight = sightOf(visitor, eorCountries);
      if (sight.isGuest && !rowOf(target.view).isForGuests) return false;
      if (target.view === 'article') {
        const entry = await findEntry(db, target.articleId);
        return entry === null || !isArticle(entry) || sight.readsArticle(entry).isShown;
      }
      if (target.view !== 'page') return true;
      const named = [
        await findBySlug(db, 'pageLandingPageNew', target.pageId),
        // What is named on it may be one of its topics.
        target.anchor ? await findBySlug(db, 'topic', target.anchor) : null,
      ].filter((entry) => entry !== null);
      const graph = await loadGraph(questionOf(defaultLocale, visitor), named, []);
      return graph.seen(named).length === named.length;
    },
    localesOf: (articleId) => bodyLocalesOf(db, articleId),
    count: () => countEntries(db),
    version: () => contentVersion(db),
    edition: () => contentEdition(db),
  };
}

/** What `read` finds, read again when the content has changed. */
function onceAVersion<T>(db: Kysely<ContentTables>, read: () => Promise<T>): () => Promise<T> {
  let kept: { readonly edition: string; readonly found: Promise<T> } | null = null;
  return async () => {
    const edition = await contentEdition(db);
    if (kept?.edition !== edition) kept = { edition, found: read() };
    return kept.found;
  };
}
