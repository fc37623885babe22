import { readFileSync } from 'node:fs';
import type { SynonymGroup } from '../plan.ts';
import { type Language, stemKeys } from './languages.ts';
import { type Correction, createCorrector } from './vocabulary.ts';
import { fold, wordsOf } from './words.ts';

/** Another way of saying something: its folded words in order, and how well it stands for what was typed. */
export interface Synonym {
  readonly words: readonly string[];
  readonly quality: number;
}

/** The synonyms of an index. */
export interface Synonyms {
  /** The longest expression the list knows, in words. */
  readonly longest: number;
  /** Other ways of saying an expression, in whatever form its words are. */
  of(words: readonly string[]): readonly Synonym[];
  /** Words of the search's own list that a mistyped one may have meant. */
  near(word: string): Correction<string>[];
}

/**
 * How well another word stands for the typed one: a word for the same thing, for a kind of it, for what it is a kind
 * of.
 */
const qualities = { same: 0.85, narrower: 0.6, broader: 0.45 };

/** The search's own list for a locale; a region adds to the list of its language. */
function readGroups(locale: string): readonly SynonymGroup[] {
  try {
    return JSON.parse(readFileSync(new URL(`synonyms/${locale}.json`, import.meta.url), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

/** The synonyms of one language with its regions. */
function createList(groups: readonly SynonymGroup[], languages: readonly Language[]) {
  const found = new Map<string, Map<string, Synonym>>();
  let longest = 1;
  const says = (word: string) => !languages.some(({ stopWords }) => stopWords.has(word));
  // Forms of a word share a key, and so do its parts written together or apart.
  const keysOf = (words: readonly string[]): string[] => [
    words.join(''),
    ...languages.map((language) => {
      const stems = words.map(
        (word) => stemKeys(word, [language])[0]?.slice(language.code.length + 1) ?? word,
      );
      return `${language.code}:${stems.join('')}`;
    }),
  ];
  const add = (from: string, to: string, quality: number) => {
    const typed = termsOf(from);
    const words = termsOf(to);
    if (typed.length === 0 || words.length === 0 || from === to) return;
    const telling = typed.filter(says);
    longest = Math.max(longest, typed.length);
    // Words that say little may be left out or others stand there, unless only one word were left.
    const keys = [...keysOf(typed), ...(telling.length > 1 ? keysOf(telling) : [])];
    for (const key of keys) {
      const known = found.get(key) ?? new Map<string, Synonym>();
      found.set(key, known);
      const name = words.join(' ');
      if ((known.get(name)?.quality ?? 0) < quality) known.set(name, { words, quality });
    }
  };
  for (const { same, narrower = [] } of groups) {
    for (const a of same) {
      for (const b of same) add(a, b, qualities.same);
      for (const b of narrower) {
        add(a, b, qualities.narrower);
        add(b, a, qualities.broader);
      }
    }
  }
  return {
    longest,
    of(typed: readonly string[]): Synonym[] {
      const all = new Map<string, Synonym>();
      for (const key of keysOf(typed))
        for (const [name, synonym] of found.get(key) ?? [])
          if ((all.get(name)?.quality ?? 0) < synonym.quality) all.set(name, synonym);
      all.delete(typed.join(' '));
      return [...all.values()];
    },
  };
}

/** What the search knows by itself, once for all indexes in the same locales. */
const builtIn = new Map<string, ReturnType<typeof createBuiltIn>>();

function createBuiltIn(locales: readonly string[], languages: readonly Language[]) {
  const groups = new Map<string, SynonymGroup[]>();
  for (const locale of locales) {
    const code = locale.slice(0, 2);
    groups.set(code, [...(groups.get(code) ?? []), ...readGroups(locale)]);
  }
  const texts = [...groups.values()].flat().flatMap(({ same, narrower = [] }) => [...same, ...narrower]);
  const words = new Set(texts.filter((text) => /^\p{L}+$/u.test(text)));
  return {
    lists: [...groups.values()].map((own) => createList(own, languages)),
    near: createCorrector([...words], fold, () => 0),
  };
}

/**
 * The synonyms for texts in some locales, the reader's first, with more of the site's own. Where the reader's language
 * knows an expression, those of other languages are not asked: vacances are no vacancies.
 */
export function createSynonyms(
  locales: readonly string[],
  languages: readonly Language[],
  own: readonly SynonymGroup[],
): Synonyms {
  const key = locales.join();
  const { lists, near } = builtIn.get(key) ?? createBuiltIn(locales, languages);
  builtIn.set(key, { lists, near });
  const owned = createList(own, languages);
  return {
    longest: Math.max(owned.longest, ...lists.map((list) => list.longest)),
    of(typed) {
      const known = lists.map((list) => list.of(typed)).find((found) => found.length > 0) ?? [];
      return [...owned.of(typed), ...known];
    },
    near: (word) => near(word, false),
  };
}
