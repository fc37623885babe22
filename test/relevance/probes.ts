import { defaultLocale, type Locale } from '#domain/locales.ts';
import type { OpenCorpus } from './corpora.ts';
import { hostEngine } from './engines.ts';
import { isAmongThree, type Judgement } from './figures.ts';
import { readFillers, readUnanswered, setOf, type Unanswered } from './queries.ts';

interface OfQuery {
  readonly locale: Locale;
  readonly query: string;
  readonly isHeldOut: boolean;
  readonly isNewest: boolean;
}

/** A query that finds what it means, asked again with a filler. */
export interface FilledQuery extends OfQuery {
  readonly filler: string;
  readonly isStillFound: boolean;
}

/** A query typed letter by letter into the bar. */
export interface TypedQuery extends OfQuery {
  /** The right text stood among the five and left them again. */
  readonly leaves: boolean;
  /** It stands there when the last word has this many letters less, for each cut that was tried. */
  readonly foundCut: number;
  readonly cuts: number;
}

/** The English title of a text that is translated. */
export interface EnglishTitle extends OfQuery {
  readonly isFound: boolean;
}

/** A query that finds what it means in its reader's language, asked on a page in English. */
export interface ElsewhereQuery extends OfQuery {
  readonly isFound: boolean;
}

/** A question without an answer, and whether the search says so. */
export interface DoubtedQuery extends Unanswered {
  readonly isDoubted: boolean;
  readonly isQuoted: boolean;
}

/** What is asked beside the judged queries. */
export interface Probes {
  readonly fillers: readonly FilledQuery[];
  readonly typed: readonly TypedQuery[];
  readonly titles: readonly EnglishTitle[];
  readonly elsewhere: readonly ElsewhereQuery[];
  readonly unanswered: readonly DoubtedQuery[];
}

/** So many queries of each language are typed letter by letter, of those to tune with and of those held out. */
const typedOfSet = 8;
const leastTyped = 2;
/** Of the last word so many letters are typed at least and at most. */
const cutTo = [3, 4, 5, 6] as const;

const rightOf = (corpus: OpenCorpus, { right }: Judgement) =>
  new Set(right.map(({ article }) => corpus.idOf(article)));

/** Every query that finds what it means among three, with fillers before or behind it in turn: with one of so many. */
async function askFilled(
  corpus: OpenCorpus,
  locale: Locale,
  judgements: readonly Judgement[],
  every: number,
) {
  const ask = hostEngine(corpus, locale);
  const filled: FilledQuery[] = [];
  for (const [number, judgement] of judgements.entries()) {
    if (!isAmongThree(judgement.places.host)) continue;
    const right = rightOf(corpus, judgement);
    for (const [at, filler] of readFillers()[locale].entries()) {
      if ((number + at) % every !== 0) continue;
      const { query, isHeldOut, isNewest } = judgement;
      const { ids } = await ask(at % 2 === 0 ? `${query} ${filler}` : `${filler} ${query}`);
      const isStillFound = ids.slice(0, 3).some((id) => right.has(id));
      filled.push({ locale, query, isHeldOut, isNewest, filler, isStillFound });
    }
  }
  return filled;
}

async function askTyped(corpus: OpenCorpus, locale: Locale, judgements: readonly Judgement[], every: number) {
  const ask = hostEngine(corpus, locale, 'bar');
  const blind = judgements.filter(({ isBlind, kind }) => isBlind && kind !== 'message' && kind !== 'guess');
  const chosen = [...Map.groupBy(blind, setOf).values()].flatMap((own) =>
    own.slice(0, Math.ceil(typedOfSet / every)),
  );
  const typed: TypedQuery[] = [];
  for (const judgement of chosen) {
    const { query, isHeldOut, isNewest } = judgement;
    const right = rightOf(corpus, judgement);
    const isFoundAt = async (text: string) => (await ask(text)).ids.some((id) => right.has(id));
    let wasThere = false;
    let leaves = false;
    for (let length = leastTyped; length <= query.length; length++) {
      const isThere = await isFoundAt(query.slice(0, length));
      leaves ||= wasThere && !isThere;
      wasThere = isThere;
    }
    const lastWord = query.lastIndexOf(' ') + 1;
    const cuts = cutTo.filter((letters) => lastWord + letters < query.length);
    let foundCut = 0;
    for (const letters of cuts) if (await isFoundAt(query.slice(0, lastWord + letters))) foundCut += 1;
    typed.push({ locale, query, isHeldOut, isNewest, leaves, foundCut, cuts: cuts.length });
  }
  return typed;
}

/** Every second title is held out, by the order of the articles. */
async function askEnglishTitles(corpus: OpenCorpus, locale: Locale, every: number) {
  const ask = hostEngine(corpus, locale);
  const own = new Map((await corpus.documents(locale)).map(({ objectID, title }) => [objectID, title]));
  const titles: EnglishTitle[] = [];
  const articles = await corpus.documents(defaultLocale);
  for (const { objectID, title } of articles.filter((_, at) => at % every === 0)) {
    const translated = own.get(objectID);
    if (translated === undefined || translated === title || title === '') continue;
    const { ids } = await ask(title);
    const isFound = ids.slice(0, 3).includes(objectID);
    titles.push({ locale, query: title, isHeldOut: titles.length % 2 === 1, isNewest: false, isFound });
  }
  return titles;
}

/** One query of so many is asked on a page in English. */
const everyElsewhere = 3;

async function askElsewhere(
  corpus: OpenCorpus,
  locale: Locale,
  judgements: readonly Judgement[],
  every: number,
) {
  if (locale === defaultLocale) return [];
  const ask = hostEngine(corpus, defaultLocale);
  const own = judgements.filter(({ kind, places }) => kind !== 'english' && isAmongThree(places.host));
  const elsewhere: ElsewhereQuery[] = [];
  for (const judgement of own.filter((_, at) => at % (everyElsewhere * every) === 0)) {
    const { query, isHeldOut, isNewest } = judgement;
    const right = rightOf(corpus, judgement);
    const isFound = (await ask(query)).ids.slice(0, 3).some((id) => right.has(id));
    elsewhere.push({ locale, query, isHeldOut, isNewest, isFound });
  }
  return elsewhere;
}

async function askUnanswered(corpus: OpenCorpus, locale: Locale) {
  const ask = hostEngine(corpus, locale);
  const doubted: DoubtedQuery[] = [];
  for (const one of readUnanswered()) {
    if (one.locale !== locale) continue;
    const { isDoubted, quoted } = await ask(one.query);
    doubted.push({ ...one, isDoubted: isDoubted === true, isQuoted: quoted !== undefined });
  }
  return doubted;
}

/** All probes of a language, or one query of so many. */
export async function probeLanguage(
  corpus: OpenCorpus,
  locale: Locale,
  judgements: readonly Judgement[],
  every: number,
): Promise<Probes> {
  return {
    fillers: await askFilled(corpus, locale, judgements, every),
    typed: await askTyped(corpus, locale, judgements, every),
    titles: await askEnglishTitles(corpus, locale, every),
    elsewhere: await askElsewhere(corpus, locale, judgements, every),
    unanswered: await askUnanswered(corpus, locale),
  };
}
