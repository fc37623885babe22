import { languages } from '#domain/locales.ts';
import { type OpenCorpus, openCorpus } from './corpora.ts';
import { type Answer, type Engine, hostEngine, lunrEngine, miniSearchEngine } from './engines.ts';
import type { EngineName, Judgement, Quotation } from './figures.ts';
import { type Probes, probeLanguage } from './probes.ts';
import { type Corpus, type JudgedQuery, type RightAnswer, readQueries } from './queries.ts';

/** All that was judged. `skipped` are the collections that aren't here. */
export interface Judged {
  readonly judgements: readonly Judgement[];
  readonly probes: Probes;
  readonly skipped: readonly Corpus[];
}

export const engineNames: readonly EngineName[] = ['host', 'minisearch', 'lunr'];

/**
 * Asks the judged queries of some engines over the same documents, and the host what the probes ask; an engine that
 * isn't asked finds nothing. With `every` only one query of so many is asked, and as few of each probe. Throws where a
 * right article or section doesn't exist.
 */
export async function judge(asked: readonly EngineName[] = engineNames, every = 1): Promise<Judged> {
  const queries = readQueries().filter((_, at) => at % every === 0);
  const judgements: Judgement[] = [];
  const skipped: Corpus[] = [];
  const probes: { -readonly [K in keyof Probes]: Probes[K][number][] } = {
    fillers: [],
    typed: [],
    titles: [],
    elsewhere: [],
    unanswered: [],
  };
  for (const name of ['demo', 'real'] as const) {
    const corpus = await openCorpus(name);
    if (!corpus) {
      skipped.push(name);
      continue;
    }
    try {
      for (const { locale } of languages) {
        const theirs = queries.filter((query) => query.locale === locale && query.corpus === name);
        const judged = await judgeLanguage(corpus, locale, theirs, asked);
        judgements.push(...judged);
        if (name !== 'demo') continue;
        const own = await probeLanguage(corpus, locale, judged, every);
        probes.fillers.push(...own.fillers);
        probes.typed.push(...own.typed);
        probes.titles.push(...own.titles);
        probes.elsewhere.push(...own.elsewhere);
        probes.unanswered.push(...own.unanswered);
      }
    } finally {
      corpus.close();
    }
  }
  return { judgements, probes, skipped };
}

/** The anchor of the section that is the answer in a language: translations have the same sections in the same order. */
async function anchorOf(corpus: OpenCorpus, locale: string, { article, section }: RightAnswer) {
  if (section === null) return null;
  const english = (await corpus.documents('en-US')).find(({ objectID }) => objectID === corpus.idOf(article));
  const place = english?.headings?.findIndex(({ text }) => text === section) ?? -1;
  if (place < 0) throw new Error(`${article} has no section “${section}”`);
  const own = (await corpus.documents(locale)).find(({ objectID }) => objectID === corpus.idOf(article));
  return own?.headings?.[place]?.anchor ?? '';
}

async function quotationOf(
  corpus: OpenCorpus,
  { right, locale }: JudgedQuery,
  { quoted }: Answer,
): Promise<Quotation> {
  if (!quoted) return 'none';
  for (const one of right) {
    const anchor = await anchorOf(corpus, locale, one);
    if (corpus.idOf(one.article) === quoted.id && (anchor === null || anchor === quoted.heading))
      return 'right';
  }
  return 'wrong';
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
    const right = query.right.map(({ article }) => corpus.idOf(article));
    if (!right.every((id) => known.has(id)))
      throw new Error(`"${query.query}" (${locale}) has an answer that is no article`);
    const places = { host: 0, minisearch: 0, lunr: 0 };
    const empty = { host: true, minisearch: true, lunr: true };
    let own: Answer = { ids: [] };
    for (const { name, ask } of engines) {
      const answer = await ask(query.query);
      if (name === 'host') own = answer;
      places[name] = answer.ids.findIndex((id) => right.includes(id)) + 1;
      empty[name] = answer.ids.length === 0;
    }
    const quotation = await quotationOf(corpus, query, own);
    judgements.push({ ...query, places, empty, isDoubted: own.isDoubted === true, quotation });
  }
  return judgements;
}
