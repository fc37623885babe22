import { type Bits, or } from '../bits.ts';
import { countryNames } from '../language/countries.ts';
import { wordsOf } from '../language/words.ts';
import type { LiveIndex } from './live-index.ts';
import type { TextMatch } from './match.ts';

/** The words that name a country in the languages of an index. */
const wordsOfCountry = (code: string, { locales }: LiveIndex) =>
  countryNames(code, locales).flatMap((name) => wordsOf(name).map(({ term }) => term));

/** The guides to single countries of which none is the reader's and none is asked for. */
export function foreignGuides(index: LiveIndex, { words }: TextMatch): Bits {
  const guides = index.values('country');
  if (guides.size === 0) return index.none;
  const asked = new Set(
    words.flatMap(({ ways }) =>
      ways.flatMap(({ places, typos }) => (typos > 0 ? [] : places.flat().map(({ term }) => term))),
    ),
  );
  const own = new Intl.Locale(index.locales[0] ?? 'en').region;
  return [...guides]
    .filter(([code]) => code !== own && !wordsOfCountry(code, index).some((word) => asked.has(word)))
    .map(([, rows]) => rows)
    .reduce(or, index.none);
}
