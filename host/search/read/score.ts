import { type Field, fieldOf, fields, type Tokens, termOf } from '../tokens.ts';
import type { AskedWord } from './asked.ts';

/** What a word counts by where it stands. */
const fieldWeight: Record<Field, number> = { title: 1, labels: 0.5, heading: 0.55, lead: 0.45, body: 0.3 };
const fieldWeights = fields.map((field) => fieldWeight[field]);
/** Where the full text finds a word that is not in the title. */
const mostBesideTitle = Math.max(...fields.flatMap((field) => (field === 'title' ? [] : fieldWeight[field])));
const titleField = fields.indexOf('title');

/** A document with half of the query's weight counts for less than half: a share of the score goes by coverage. */
const coverageShare = 0.65;
/** Repeated words count more, each time less. */
const repeatedWeight = 0.2;
/** Words of the query that stand together, in their order. */
const nearWeight = 0.3;
const nearWithin = 4;
/** A title that says what was asked and little else. */
const titleFit = 0.35;

/** A word of the index that a word of the query may be, or the first of several side by side. */
interface Match {
  readonly word: number;
  readonly quality: number;
  /** The further places, each with the words that may stand there. */
  readonly rest: readonly ReadonlySet<number>[];
}

/** The words of the index that answer the query: of each, by its number, the place of its matches; 0 for all others. */
function matchesOf(words: readonly AskedWord[]): { placeOf: Uint32Array; matches: Match[][] } {
  const found = new Map<number, Match[]>();
  let largest = 0;
  words.forEach(({ ways }, word) => {
    for (const { places, quality } of ways) {
      const [first = [], ...others] = places;
      const rest = others.map((terms) => new Set(terms.map(({ id }) => id)));
      for (const { id } of first) {
        const known = found.get(id);
        if (known) known.push({ word, quality, rest });
        else found.set(id, [{ word, quality, rest }]);
        largest = Math.max(largest, id);
      }
    }
  });
  const placeOf = new Uint32Array(largest + 1);
  const matches: Match[][] = [[]];
  for (const [id, own] of found) placeOf[id] = matches.push(own) - 1;
  return { placeOf, matches };
}

/**
 * Says how well a document answers a query, by its own words and those of its labels: about 1 for a title that is the
 * query, 0 for nothing.
 */
export type Scorer = (own: Tokens, labels: readonly Tokens[]) => number;

/** How a document has a word, as far as the full text tells; null where it hasn't. */
export type Having = { readonly typo: boolean; readonly title: boolean } | null;

/** The most that a document can score which has these of the words. */
export function mostOf(words: readonly AskedWord[], has: readonly Having[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const mostOfWord = (having: Having, ways: AskedWord['ways']) => {
    if (!having) return 0;
    const fitting = ways.filter(({ typos }) => !having.typo || typos > 0);
    const quality = fitting.reduce((best, way) => Math.max(best, way.quality), 0);
    return quality * (having.title ? 1 : mostBesideTitle);
  };
  const values = words.map(({ ways }, at) => mostOfWord(has[at] ?? null, ways));
  let sum = 0;
  let covered = 0;
  let together = 0;
  let titled = 0;
  words.forEach(({ weight }, word) => {
    const value = values[word] ?? 0;
    if (value === 0) return;
    sum += weight * value * (1 + repeatedWeight);
    covered += weight;
    if (values[word - 1]) together += Math.min(weight, words[word - 1]?.weight ?? 0) * value;
    if (has[word]?.title) titled += weight * value;
  });
  const coverage = 1 - coverageShare + coverageShare * (covered / total);
  return (sum * coverage + nearWeight * together + titleFit * titled) / total;
}

/** A scorer for the words of a query. `saysLittle` tells words that don't count when a title is measured. */
export function createScorer(words: readonly AskedWord[], saysLittle: (term: number) => boolean): Scorer {
  const { placeOf, matches } = matchesOf(words);
  const weights = Float64Array.from(words, ({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const best = new Float64Array(words.length);
  const inTitle = new Float64Array(words.length);
  const times = new Float64Array(words.length);
  const near = new Float64Array(words.length);
  const lastAt = new Float64Array(words.length);
  let titleWords = 0;
  let titleHits = 0;

  /** Notes what a word of the document answers; how many words of the query's it is. */
  function note(tokens: Tokens, at: number, found: readonly Match[]): number {
    const field = fieldOf(tokens[at] as number);
    let hit = 0;
    for (let n = 0; n < found.length; n++) {
      const { word, quality, rest } = found[n] as Match;
      if (rest.length > 0 && !rest.every((terms, offset) => terms.has(termOf(tokens[at + offset + 1] ?? 0))))
        continue;
      const value = quality * (fieldWeights[field] as number);
      best[word] = Math.max(best[word] as number, value);
      times[word] = (times[word] as number) + quality;
      hit = Math.max(hit, quality * (1 + rest.length));
      if (field === titleField) inTitle[word] = Math.max(inTitle[word] as number, quality);
      const gap = word > 0 ? at - (lastAt[word - 1] as number) : 0;
      if (gap > 0 && gap <= nearWithin) near[word] = Math.max(near[word] as number, value / Math.sqrt(gap));
      lastAt[word] = at + rest.length;
    }
    return hit;
  }

  // Nearly every word of a document is neither asked for nor in its title: those cost a look each.
  function read(tokens: Tokens): void {
    lastAt.fill(Number.NEGATIVE_INFINITY);
    for (let at = 0; at < tokens.length; at++) {
      const token = tokens[at] as number;
      const term = termOf(token);
      const place = term < placeOf.length ? (placeOf[term] as number) : 0;
      const isTitle = fieldOf(token) === titleField;
      if (place === 0 && !isTitle) continue;
      if (token === 0) {
        // Words of two texts don't stand together.
        lastAt.fill(Number.NEGATIVE_INFINITY);
        continue;
      }
      const hit = place === 0 ? 0 : note(tokens, at, matches[place] as Match[]);
      if (isTitle && (hit > 0 || !saysLittle(term))) {
        titleWords += 1;
        titleHits += hit;
      }
    }
  }

  return (own, labels) => {
    if (total === 0) return 0;
    best.fill(0);
    inTitle.fill(0);
    times.fill(0);
    near.fill(0);
    titleWords = 0;
    titleHits = 0;
    read(own);
    for (const label of labels) read(label);
    let sum = 0;
    let covered = 0;
    let together = 0;
    let titled = 0;
    for (let word = 0; word < weights.length; word++) {
      const value = best[word] as number;
      if (value === 0) continue;
      const weight = weights[word] as number;
      const repeated = 1 + repeatedWeight * (1 - 1 / (times[word] as number));
      sum += weight * value * Math.max(1, repeated);
      covered += weight;
      if (word > 0) together += Math.min(weight, weights[word - 1] as number) * (near[word] as number);
      titled += weight * (inTitle[word] as number);
    }
    const coverage = covered / total;
    const fit = titleWords > 0 ? Math.min(1, titleHits / titleWords) : 0;
    return (
      (sum / total) * (1 - coverageShare + coverageShare * coverage) +
      (nearWeight * together) / total +
      (titleFit * fit * titled) / total
    );
  };
}
