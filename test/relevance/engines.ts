import lunr from 'lunr';
import MiniSearch from 'minisearch';
import { defaultConfig } from '#contracts/config.ts';
import { indexName } from '#domain/search.ts';
import type { SearchDocument } from '../../host/search/documents.ts';
import type { SearchScope } from '../../host/search/protocol/keys.ts';
import { search } from '../../host/search/read/search.ts';
import type { OpenCorpus } from './corpora.ts';

/** Answers a query with the ids of what it finds, best first. */
export type Engine = (query: string) => Promise<readonly string[]>;

const everything: SearchScope = { personas: ['global_payroll'], access: 'internal' };
const asked = 10;

/** The search of this host, asked as the results page asks it. */
export function hostEngine({ store }: OpenCorpus, locale: string): Engine {
  return async (query) => {
    const params = { query, hitsPerPage: asked, advancedSyntax: true, typoTolerance: true };
    const { hits } = await search(store.sqlite, {
      indexName: indexName(defaultConfig.search, locale, false),
      params,
      scope: everything,
    });
    return hits.map(({ objectID }) => objectID);
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
  return async (query) =>
    index
      .search(query)
      .slice(0, asked)
      .map(({ id }) => String(id));
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
    return found.slice(0, asked).map(({ ref }) => ref);
  };
}
