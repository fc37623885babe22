import { languages } from '#domain/locales.ts';
import { type OpenCorpus, openCorpus } from './corpora.ts';
import { type Engine, hostEngine, lunrEngine, miniSearchEngine } from './engines.ts';
import { type Corpus, type JudgedQuery, readQueries } from './queries.ts';

export type EngineName = 'host' | 'minisearch' | 'lunr';

/** A query with the place of the first right article in each engine's answer: 1 is the first, 0 not among ten. */
export interface Judgement extends JudgedQuery {
  readonly places: Readonly<Record<EngineName, number>>;
  readonly empty: Readonly<Record<EngineName, boolean>>;
}

/** What a set of judgements comes to: shares of the right article first and in the first three, mean reciprocal rank. */
export interface Figures {
  readonly queries: number;
  readonly first: number;
  readonly inThree: number;
  readonly mrr: number;
  readonly empty: number;
}

export const engineNames: readonly EngineName[] = ['host', 'minisearch', 'lunr'];

/** The figures of one engine over some judgements. */
export function figuresOf(judgements: readonly Judgement[], engine: EngineName): Figures {
  const places = judgements.map((judgement) => judgement.places[engine]);
  const share = (count: number) => (places.length > 0 ? count / places.length : 0);
  return {
    queries: places.length,
    first: share(places.filter((place) => place === 1).length),
    inThree: share(places.filter((place) => place >= 1 && place <= 3).length),
    mrr: share(places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0)),
    empty: judgements.filter((judgement) => judgement.empty[engine]).length,
  };
}

/**
 * Asks every judged query of some engines over the same documents; an engine that isn't asked finds nothing. `skipped`
 * are the collections that aren't here. Throws where a right article doesn't exist.
 */
export async function judge(
  asked: readonly EngineName[] = engineNames,
): Promise<{ judgements: Judgement[]; skipped: Corpus[] }> {
  const queries = readQueries();
  const judgements: Judgement[] = [];
  const skipped: Corpus[] = [];
  for (const name of ['demo', 'real'] as const) {
    const corpus = await openCorpus(name);
    if (!corpus) {
      skipped.push(name);
      continue;
    }
    try {
      for (const { locale } of languages) {
        const own = queries.filter((query) => query.locale === locale && query.corpus === name);
        judgements.push(...(await judgeLanguage(corpus, locale, own, asked)));
      }
    } finally {
      corpus.close();
    }
  }
  return { judgements, skipped };
}

async function judgeLanguage(
  corpus: OpenCorpus,
  locale: string,
  queries: readonly JudgedQuery[],
  asked: readonly EngineName[],
) {
  const documents = await corpus.documents(locale);
  const known = new Set(documents.map(({ objectID }) => objectID));
  const make: Readonly<Record<EngineName, () => Engine>> = {
    host: () => hostEngine(corpus, locale),
    minisearch: () => miniSearchEngine(documents),
    lunr: () => lunrEngine(documents),
  };
  const engines = asked.map((name) => ({ name, ask: make[name]() }));
  const judgements: Judgement[] = [];
  for (const query of queries) {
    const right = query.right.map((article) => corpus.idOf(article));
    if (!right.every((id) => known.has(id)))
      throw new Error(`"${query.query}" (${locale}) has an answer that is no article`);
    const places = { host: 0, minisearch: 0, lunr: 0 };
    const empty = { host: true, minisearch: true, lunr: true };
    for (const { name, ask } of engines) {
      const ids = await ask(query.query);
      places[name] = ids.findIndex((id) => right.includes(id)) + 1;
      empty[name] = ids.length === 0;
    }
    judgements.push({ ...query, places, empty });
  }
  return judgements;
}
