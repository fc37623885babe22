import { StemmerPl } from '@nlpjs/lang-pl';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { deu, eng, fra, nld, pol, por, spa } from 'stopword';
import askingWords from './asking-words.json' with { type: 'json' };
import determiners from './determiners.json' with { type: 'json' };
import verbParticles from './verb-particles.json' with { type: 'json' };
import { fold, wordsOf } from './words.ts';

/** What the search knows of a language. */
export interface Language {
  readonly code: string;
  /** The stem of a word in lower case, with its accents. */
  stem(word: string): string;
  /** Folded words that say little. */
  readonly stopWords: ReadonlySet<string>;
  /** Folded words that stand before a noun and change nothing: the, my. */
  readonly determiners: ReadonlySet<string>;
  /** Whether words are written together without a hyphen: Gehaltsabrechnung. */
  readonly joinsWords: boolean;
  /** Folded beginnings of verbs that stand at the end of a question: melde ich mich an, for anmelden. */
  readonly verbParticles: ReadonlySet<string>;
  /** Folded words that begin another sentence, behind a verb's beginning that stands alone. */
  readonly followsVerb: ReadonlySet<string>;
  /** Folded stems that a verb has in some forms only, with that of its infinitive: gib, geb. */
  readonly changedStems: ReadonlyMap<string, string>;
}

const polishStems = new StemmerPl();
/** What the stemmer leaves of the endings of cases. */
const polishEnding = /(?:ów|owi|om|em|ami|ach|ień|eń|[aeiouyęąó])$/;

function polish(word: string): string {
  const stem = polishStems.stemWord(word);
  return stem.length > 4 ? stem.replace(polishEnding, '') : stem;
}

/** So many words with their stems are known of a language: those of a query are asked for many times. */
const knownStems = 2000;

function remembering(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    if (known.size >= knownStems) known.clear();
    const own = stem(word);
    known.set(word, own);
    return own;
  };
}

/** The words of questions say as little as articles do: how do I find. Only languages with such verbs join words. */
function language(
  code: keyof typeof askingWords,
  stem: (word: string) => string,
  stopWords: readonly string[],
  verbs = { particles: '', follows: '', changed: '' },
): Language {
  const termsOf = (words: string) => wordsOf(words).map(({ term }) => term);
  return {
    code,
    stem: remembering(stem),
    stopWords: new Set([...stopWords.map(fold), ...termsOf(askingWords[code])]),
    determiners: new Set(termsOf(determiners[code])),
    joinsWords: verbs.particles !== '',
    verbParticles: new Set(termsOf(verbs.particles)),
    followsVerb: new Set(termsOf(verbs.follows)),
    changedStems: new Map(
      verbs.changed.split(' ').flatMap((pair): [string, string][] => {
        const [changed = '', stem = ''] = pair.split(':');
        return stem === '' ? [] : [[changed, stem]];
      }),
    ),
  };
}

const known: Readonly<Record<string, Language>> = {
  en: language('en', english, eng),
  de: language('de', german, deu, verbParticles.de),
  nl: language('nl', dutch, nld, verbParticles.nl),
  es: language('es', spanish, spa),
  fr: language('fr', french, fra),
  pl: language('pl', polish, pol),
  pt: language('pt', portuguese, por),
};

/** The languages of texts in some locales, each once; an unknown one has no stems and is left out. */
export function languagesOf(locales: readonly string[]): readonly Language[] {
  const codes = new Set(locales.map((locale) => locale.slice(0, 2)));
  return [...codes].flatMap((code) => known[code] ?? []);
}

/** By which other forms of a word are found: its stem in each language. `written` may be in any case. */
export function stemKeys(written: string, languages: readonly Language[]): string[] {
  const word = written.toLowerCase().normalize('NFC');
  if (!/^\p{L}{3,40}$/u.test(word)) return [];
  return languages.flatMap(({ code, stem }) => {
    const own = fold(stem(word));
    // Umlauts are also written out; both ways of writing have the same stem.
    const plain = code === 'de' ? own.replace(/([aou])e/g, '$1') : own;
    return plain.length >= 2 ? [`${code}:${plain}`] : [];
  });
}
