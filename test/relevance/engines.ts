import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { defaultConfig } from '#contracts/config.ts';
import { indexName } from '#domain/search.ts';
import type { SearchDocument } from '../../host/search/documents.ts';
import type { SearchScope } from '../../host/search/protocol/keys.ts';
import { search } from '../../host/search/read/search.ts';
import type { OpenCorpus } from './corpora.ts';

/** What an engine says to a query. */
export interface Answer {
  /** What it finds, best first. */
  readonly ids: readonly string[];
  /** It says itself that this may not be what was asked for. */
  readonly isDoubted?: boolean;
  /** The section that it quotes as the answer, by the anchor of its heading. */
  readonly quoted?: { readonly id: string; readonly heading: string };
}

/** Answers a query. */
export type Engine = (query: string) => Promise<Answer>;

const everything: SearchScope = { personas: ['global_payroll'], access: 'internal' };
const asked = 10;
const inBar = 5;

/** The search of this host, asked as the results page asks it, or as the bar does while one types. */
export function hostEngine({ store }: OpenCorpus, locale: string, place: 'page' | 'bar' = 'page'): Engine {
  const paging = place === 'page' ? { hitsPerPage: asked } : { offset: 0, length: inBar };
  return async (query) => {
    const params = { query, ...paging, advancedSyntax: true, typoTolerance: true };
    const { hits, distant, quotation } = await search(store.sqlite, {
      indexName: indexName(defaultConfig.search, locale, false),
      params,
      scope: everything,
    });
    return {
      ids: hits.map(({ objectID }) => objectID),
      isDoubted: distant === true || hits.length === 0,
      ...(quotation
        ? { quoted: { id: quotation.objectID, heading: quotation.passage.heading?.anchor ?? '' } }
        : {}),
    };
  };
}

/** MiniSearch with the options that its own introduction recommends. */
export function miniSearchEngine(documents: readonly SearchDocument[]): Engine {
  const index = new MiniSearch({
    fields: ['title', 'body'],
    idField: 'objectID',
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(documents.map(({ objectID, title, body }) => ({ objectID, title, body })));
  return async (query) => ({
    ids: index
      .search(query)
      .slice(0, asked)
      .map(({ id }) => String(id)),
  });
}

/** lunr with its English pipeline and the title before the text. */
export function lunrEngine(documents: readonly SearchDocument[]): Engine {
  const index = lunr(function () {
    this.ref('objectID');
    this.field('title', { boost: 2 });
    this.field('body');
    for (const { objectID, title, body } of documents) this.add({ objectID, title, body });
  });
  return async (query) => {
    const terms = lunr.tokenizer(query);
    const found = index.query((asking) => {
      for (const term of terms) asking.term(term.toString(), {});
    });
    return { ids: found.slice(0, asked).map(({ ref }) => ref) };
  };
}
