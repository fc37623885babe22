import { type Locale, languages } from '#domain/locales.ts';
import { languagesOf } from './languages.ts';
import { concepts } from './terms.ts';
import { range } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** By what a query is known to be in a language. */
interface KnownWords {
  readonly code: string;
  /** Of all its regions, since each has words of its own. */
  readonly locales: readonly Locale[];
  /** The folded words of its lists that say something. */
  readonly listed: ReadonlySet<string>;
  readonly sorted: readonly string[];
  readonly small: ReadonlySet<string>;
}

let known: readonly KnownWords[] | undefined;

/** The words of each language, gathered once. */
function knownWords(): readonly KnownWords[] {
  known ??= [...Map.groupBy(languages, ({ locale }) => codeOf(locale))].map(([code, regions]) => {
    const small = languagesOf([code])[0]?.stopWords ?? new Set();
    const terms = concepts()
      .flatMap(({ words, said }) => [...(words.get(code) ?? []), ...(said.get(code) ?? [])])
      .flatMap((text) => wordsOf(text).map(({ term }) => term));
    const listed = new Set(terms.filter((term) => !small.has(term)));
    const locales = regions.map(({ locale }) => locale);
    return { code, locales, listed, sorted: [...listed].sort(), small };
  });
  return known;
}

const codeOf = (locale: string) => locale.slice(0, 2);

/** A word of fewer letters stands in too many languages. */
const shortest = 4;
/** Other forms of a word have so many letters in common. */
const shortestStem = 6;

/** A word of a query, folded. */
export interface WordOfQuery {
  readonly term: string;
  /** It is still being typed. */
  readonly isBegun: boolean;
  /** It is one of the site's own languages. */
  readonly isOwn: boolean;
}

/** Another language in which a query is, and whether more of its words are of that than of the site's own. */
export interface OtherLanguage {
  readonly locales: readonly Locale[];
  readonly isMost: boolean;
}

/** Whether a language has a word, one that it begins, or one that begins it: Urlaub, of Urlaubsschein. */
function isListed({ listed, sorted }: KnownWords, { term, isBegun }: WordOfQuery): boolean {
  if (term.length < shortest) return false;
  if (listed.has(term)) return true;
  if (term.length < shortestStem) return false;
  if (range(sorted, (each) => each, term).length > 0) return true;
  const lengths = Array.from({ length: term.length - shortestStem }, (_, cut) => term.length - 1 - cut);
  return !isBegun && lengths.some((length) => listed.has(term.slice(0, length)));
}

/**
 * The language besides a site's own in which a query is of which some words are in none of those: the one that has most
 * of these in its lists and among its small words. Undefined where no list has any.
 */
export function otherLanguageOf(
  words: readonly WordOfQuery[],
  own: readonly string[],
): OtherLanguage | undefined {
  const codes = own.map(codeOf);
  const lacking = words.filter(({ isOwn }) => !isOwn);
  let best: { other: KnownWords; count: number } | undefined;
  for (const other of knownWords()) {
    if (codes.includes(other.code)) continue;
    const listed = lacking.filter((word) => isListed(other, word)).length;
    const count = listed + lacking.filter(({ term }) => other.small.has(term)).length;
    if (listed > 0 && count > (best?.count ?? 0)) best = { other, count };
  }
  if (!best) return undefined;
  const { other } = best;
  const others = words.filter((word) => other.small.has(word.term) || isListed(other, word));
  return { locales: other.locales, isMost: others.length > words.filter(({ isOwn }) => isOwn).length };
}
