import { readFileSync } from 'node:fs';
import type { SynonymGroup } from '../plan.ts';
import { type Language, languagesOf, stemKeys } from './languages.ts';
import { type Concept, concepts } from './terms.ts';
import { type Correction, createCorrector, range } from './vocabulary.ts';
import { fold, wordsOf } from './words.ts';

/** Another way of saying something: its folded words in order, and how well it stands for what was typed. */
export interface Synonym {
  readonly words: readonly string[];
  /** The code of its language, where that is known: its other forms are those of that language alone. */
  readonly code?: string;
  readonly quality: number;
  /** It is what the typed one is a kind or a part of. */
  readonly isBroader?: boolean;
}

/** The synonyms of an index. */
export interface Synonyms {
  /** The longest expression the list knows, in words. */
  readonly longest: number;
  /** Other ways of saying an expression, in whatever form its words are. */
  of(words: readonly string[]): readonly Synonym[];
  /** Other ways of saying what begins with these words, the last of which is being typed. */
  beginning(words: readonly string[]): readonly Synonym[];
  /** Whether an expression of several words begins with a word, in whatever form. */
  mayBegin(word: string): boolean;
  /** Whether a word stands in the lists by itself, in whatever form. */
  knows(word: string): boolean;
  /** Whether it stands there by itself in this very form. */
  has(word: string): boolean;
  /** Whether it is a term of the field there, not an ordinary word that is said with them. */
  isTerm(word: string): boolean;
  /** Terms of the search's own list that a mistyped word may have meant, in the reader's language or in others. */
  near(word: string, inOwn: boolean): Correction<string>[];
  /** Whether the reader's own language has a word, in whatever form. */
  isOwn(word: string): boolean;
}

/**
 * How well another word stands for the typed one: a word for the same thing, the same in another language, a word for a
 * kind of it, for what it is a kind of, and that in another language.
 */
const qualities = { same: 0.85, translated: 0.75, narrower: 0.6, broader: 0.45, broaderTranslated: 0.4 };

/** The stems of so many words are kept. */
const mostStems = 1000;

/** Of fewer letters too much begins with them. */
const shortestBeginning = 3;
/** So many expressions are looked at that begin with what was typed: those that lack the fewest letters. */
const mostBegun = 5;

/** A name of capitals has no other forms: COBRA has nothing of the Spanish for to charge. */
const isAcronym = (text: string) => /^\p{Lu}{2,}$/u.test(text);

/** Expressions that others may stand for. */
interface Sense {
  readonly from: readonly string[];
  /** What stands for them, of terms in some languages. */
  to(codes: readonly string[]): readonly Synonym[];
  readonly isOrdinary?: boolean;
}

/** The search's own list for a locale; a region adds to the list of its language. */
function readGroups(locale: string): readonly SynonymGroup[] {
  try {
    return JSON.parse(readFileSync(new URL(`synonyms/${locale}.json`, import.meta.url), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

/** Expressions of a language as another service knows synonyms. */
export interface Expressions {
  /** Lists of what means the same. */
  readonly same: readonly (readonly string[])[];
  /** What leads from one expression to others, and not back. */
  readonly leads: readonly { readonly from: string; readonly to: readonly string[] }[];
}

/**
 * What the search knows by itself of the language of the first of some locales, and of its terms in the languages of the
 * others, in which texts may be that are not translated.
 */
export function expressionsOf(locales: readonly string[]): Expressions {
  const [own = '', ...others] = [...new Set(locales.map((locale) => locale.slice(0, 2)))];
  const groups = locales.filter((locale) => locale.startsWith(own)).flatMap(readGroups);
  const terms = concepts().map(({ words, said }) => ({
    // The first term of another language is the one that its texts have.
    words: [...(words.get(own) ?? []), ...others.flatMap((code) => words.get(code)?.slice(0, 1) ?? [])],
    said: said.get(own) ?? [],
  }));
  return {
    same: [...groups.map(({ same }) => same), ...terms.map(({ words }) => words)],
    leads: [
      ...groups.flatMap(({ same, narrower: to = [] }) => same.map((from) => ({ from, to }))),
      ...terms.flatMap(({ words: to, said }) => said.map((from) => ({ from, to }))),
    ],
  };
}

const termsOf = (text: string) => wordsOf(text).map(({ term }) => term);

const saying = (texts: readonly string[], quality: number, code?: string): Synonym[] =>
  texts
    .map((text) => ({ words: termsOf(text), quality, ...(code === undefined ? {} : { code }) }))
    .filter(({ words }) => words.length > 0);

const sensesOf = (groups: readonly SynonymGroup[]): Sense[] =>
  groups.flatMap(({ same, narrower = [] }): Sense[] => {
    const ways = [...saying(same, qualities.same), ...saying(narrower, qualities.narrower)];
    const wider = saying(same, qualities.broader);
    return [
      { from: same, to: () => ways, isOrdinary: same.some((text) => /^\d+$/.test(text)) },
      { from: narrower, to: () => wider },
    ];
  });

/** Of the terms that were asked for, since most never are: their words in a language by how well they stand there. */
const sayings = new WeakMap<Concept, Map<string, readonly Synonym[]>>();

function sayingsOf(concept: Concept, code: string, quality: number): readonly Synonym[] {
  const known = sayings.get(concept) ?? new Map<string, readonly Synonym[]>();
  sayings.set(concept, known);
  const key = `${code} ${quality}`;
  const found = known.get(key) ?? saying(concept.words.get(code) ?? [], quality, code);
  known.set(key, found);
  return found;
}

/** What something is a kind of, by its term: other words for that say too little of it. */
const broaderOf = ({ broader }: Concept, code: string, quality: number): Synonym[] =>
  broader.flatMap((wider) =>
    sayingsOf(wider, code, quality)
      .slice(0, 1)
      .map((term) => ({ ...term, isBroader: true })),
  );

/** From the words of one language to those of any, itself among them. */
const sensesOfTerms = (code: string): Sense[] =>
  concepts().map((concept) => ({
    from: [...(concept.words.get(code) ?? []), ...(concept.said.get(code) ?? [])],
    to: (codes) =>
      codes.flatMap((other) => [
        ...sayingsOf(concept, other, other === code ? qualities.same : qualities.translated),
        ...broaderOf(concept, other, other === code ? qualities.broader : qualities.broaderTranslated),
      ]),
    isOrdinary: concept.isOrdinary,
  }));

/** What is said in one language, with its regions; without a `code`, in any of the languages. */
function createList(senses: readonly Sense[], languages: readonly Language[], code?: string) {
  const stemming = code === undefined ? languages : languages.filter((language) => language.code === code);
  const found = new Map<string, Sense[]>();
  /** What expressions are typed as, letter by letter. */
  const plain = new Set<string>();
  /** The same with the words before one in whatever form: tickets restau, for ticket restaurant. */
  const continued: { readonly key: string; readonly plain: string }[] = [];
  /** The keys of the words that expressions of several words begin with. */
  const firsts = new Set<string>();
  /** The keys of the terms of the field. */
  const terms = new Set<string>();
  let longest = 1;
  const says = (word: string) => !languages.some(({ stopWords }) => stopWords.has(word));
  const isSmall = (word: string) => languages.some(({ determiners }) => determiners.has(word));
  /** What tells an expression from others: my salary, the salary. */
  const withoutSmall = (words: readonly string[]) => {
    const own = words.filter((word) => !isSmall(word));
    return own.length > 0 ? own : words;
  };
  /** The words of a query are asked for again with each of their neighbours. */
  const knownStems = new Map<string, readonly string[]>();
  function stemsOf(word: string): readonly string[] {
    const before = knownStems.get(word);
    if (before) return before;
    if (knownStems.size >= mostStems) knownStems.clear();
    const stems = stemming.map(
      (language) => stemKeys(word, [language])[0]?.slice(language.code.length + 1) ?? word,
    );
    knownStems.set(word, stems);
    return stems;
  }
  // Forms of a word share a key, and so do its parts written together or apart.
  const stemmed = (words: readonly string[]): string[] => {
    const stems = words.map(stemsOf);
    return stemming.map(({ code }, at) => `${code}:${stems.map((one) => one[at]).join('')}`);
  };
  const keysOf = (words: readonly string[]): string[] => {
    const own = withoutSmall(words);
    return [own.join(''), ...stemmed(own)];
  };
  const isFirst = (word: string) => keysOf([word]).some((key) => firsts.has(key));
  /** Where the lists have the very words, other words of their stems are others: permisos, permiso. */
  const keysFor = (words: readonly string[]): string[] => {
    const own = withoutSmall(words);
    const exact = own.join('');
    if (found.has(exact)) return [exact];
    // Nearly no words side by side are an expression: that is told by the first.
    return own.length > 1 && !isFirst(own[0] ?? '') ? [] : keysOf(words);
  };
  for (const sense of senses)
    for (const text of sense.from) {
      const words = termsOf(text);
      if (words.length === 0) continue;
      longest = Math.max(longest, words.length);
      const own = withoutSmall(words);
      const letters = own.join('');
      if (!plain.has(letters))
        for (let at = 1; at < own.length; at++)
          for (const before of stemmed(own.slice(0, at)))
            continued.push({ key: `${before} ${own.slice(at).join('')}`, plain: letters });
      plain.add(letters);
      const telling = words.filter(says);
      for (const [first = ''] of words.length > 1 ? [withoutSmall(words), telling] : [])
        for (const key of keysOf([first])) firsts.add(key);
      // Words that say little may be left out or others stand there, unless only one word were left.
      const keys = isAcronym(text)
        ? [withoutSmall(words).join('')]
        : [...keysOf(words), ...(telling.length > 1 ? keysOf(telling) : [])];
      for (const key of new Set(keys)) {
        if (!sense.isOrdinary) terms.add(key);
        const known = found.get(key);
        if (known) known.push(sense);
        else found.set(key, [sense]);
      }
    }
  const sorted = [...plain].sort();
  continued.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const gather = (keys: readonly string[], typed: readonly string[], codes: readonly string[]): Synonym[] => {
    if (!keys.some((key) => found.has(key))) return [];
    const all = new Map<string, Synonym>();
    for (const key of keys)
      for (const synonym of (found.get(key) ?? []).flatMap((sense) => sense.to(codes))) {
        const name = synonym.words.join(' ');
        if ((all.get(name)?.quality ?? 0) < synonym.quality) all.set(name, synonym);
      }
    all.delete(typed.join(' '));
    return [...all.values()];
  };
  return {
    longest,
    of: (typed: readonly string[], codes: readonly string[]) => gather(keysFor(typed), typed, codes),
    beginning(typed: readonly string[], codes: readonly string[]): Synonym[] {
      const own = withoutSmall(typed);
      const letters = own.join('');
      if (letters.length < shortestBeginning) return [];
      const last = own.at(-1) ?? '';
      const others = own.length > 1 ? stemmed(own.slice(0, -1)).map((before) => `${before} ${last}`) : [];
      const begun = [
        ...range(sorted, (key) => key, letters),
        ...others.flatMap((key) => range(continued, (one) => one.key, key).map((one) => one.plain)),
      ].filter((key) => key !== letters);
      const nearest = [...new Set(begun)].sort((a, b) => a.length - b.length).slice(0, mostBegun);
      return gather(nearest, typed, codes);
    },
    knows: (word: string) => keysOf([word]).some((key) => found.has(key)),
    has: (word: string) => plain.has(word),
    isTerm: (word: string) => keysFor([word]).some((key) => terms.has(key)),
    mayBegin: isFirst,
  };
}

/** What the search knows by itself of a language. */
interface KnownLanguage {
  readonly list: ReturnType<typeof createList>;
  /** Its words that a mistyped one may have meant. */
  readonly near: ReturnType<typeof createCorrector<string>>;
}

/** The language of texts that aren't translated: its small words stand in expressions of the others. */
const commonLanguage = 'en';

/** Once for all indexes with texts in the same regions of a language. */
const knownLanguages = new Map<string, KnownLanguage>();

function knownOf(code: string, locales: readonly string[]): KnownLanguage {
  const key = [...locales].sort().join();
  const before = knownLanguages.get(key);
  if (before) return before;
  const groups = locales.flatMap(readGroups);
  const texts = [
    ...groups.flatMap(({ same, narrower = [] }) => [...same, ...narrower]),
    ...concepts().flatMap(({ words, said }) => [...(words.get(code) ?? []), ...(said.get(code) ?? [])]),
  ];
  const senses = [...sensesOf(groups), ...sensesOfTerms(code)];
  const known = {
    // In its own language's forms alone: sellos is no form of sell.
    list: createList(senses, languagesOf([code, commonLanguage]), code),
    near: createCorrector([...new Set(texts.filter((text) => /^\p{L}+$/u.test(text)))], fold, () => 0),
  };
  knownLanguages.set(key, known);
  return known;
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
  const byCode = Map.groupBy(new Set(locales), (locale) => locale.slice(0, 2));
  const codes = [...byCode.keys()];
  const known = Array.from(byCode, ([code, some]) => knownOf(code, some));
  // Few sites have a list of their own: asking an empty one costs as much as asking another.
  const owned = own.length > 0 ? [createList(sensesOf(own), languages)] : [];
  const lists = [...owned, ...known.map(({ list }) => list)];
  const firstOf = (find: (list: KnownLanguage['list']) => Synonym[]) => [
    ...owned.flatMap(find),
    ...(known.map(({ list }) => find(list)).find((found) => found.length > 0) ?? []),
  ];
  const nearIn = (some: readonly KnownLanguage[], word: string) =>
    some.flatMap(({ near }) => near(word, false)).sort((a, b) => a.typos - b.typos);
  return {
    longest: Math.max(...lists.map((list) => list.longest)),
    of: (typed) => firstOf((list) => list.of(typed, codes)),
    beginning: (typed) => firstOf((list) => list.beginning(typed, codes)),
    knows: (word) => lists.some((list) => list.knows(word)),
    has: (word) => lists.some((list) => list.has(word)),
    isTerm: (word) => lists.some((list) => list.isTerm(word)),
    mayBegin: (word) => lists.some((list) => list.mayBegin(word)),
    near: (word, inOwn) => nearIn(inOwn ? known.slice(0, 1) : known.slice(1), word),
    isOwn: (word) => lists.slice(0, owned.length + 1).some((list) => list.knows(word)),
  };
}
