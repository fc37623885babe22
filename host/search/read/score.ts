import { type Field, fieldOf, fields, type Tokens, termOf } from '../tokens.ts';
import type { AskedWord } from './asked.ts';
import { looseAround, looseQuality } from './ways.ts';

/** What a word counts by where it stands. */
const fieldWeight: Record<Field, number> = {
  ...{ title: 1, labels: 0.7, heading: 0.65, lead: 0.45, body: 0.3 },
  ...{ originalTitle: 0.95, original: 0.3 },
};
const fieldWeights = fields.map((field) => fieldWeight[field]);
/** The most that a word counts by where the full text finds it. */
const mostAt = {
  title: fieldWeight.title,
  labels: fieldWeight.labels,
  headings: fieldWeight.heading,
  text: Math.max(fieldWeight.lead, fieldWeight.body, fieldWeight.original),
};
const titleField = fields.indexOf('title');
const originalTitleField = fields.indexOf('originalTitle');
const originalField = fields.indexOf('original');
const labelField = fields.indexOf('labels');

/** A document with half of the query's weight counts for less than half: a share of the score goes by coverage. */
const coverageShare = 0.45;
/** Repeated words count more, each time less. */
const repeatedWeight = 0.13;
/** Words of the query that stand together, in their order. */
const nearWeight = 0.4;
const nearWithin = 4;
/** A title that says what was asked and little else. */
const titleFit = 0.25;
/** A section that has much of what was asked. */
const sectionWeight = 0.3;
/** What was guessed ranks far behind what was typed, but is most likely what was meant. */
const guessCovers = 0.65;
/** Whether a question is answered is told by where its words stand more than by whether they do, and by the title. */
const placedShare = 0.53;
const titleShare = 0.33;
/** Terms of the field are asked of these texts. */
const ofFieldShare = 0.24;
/** A guess is rarely what was meant where there is no answer. */
const guessedLoss = 0.65;
/** A title of one word says little of what is asked. */
const sayingTitle = 2;

/** A word of the index that a word of the query may be, or the first of several side by side. */
interface Match {
  readonly word: number;
  readonly quality: number;
  /** How much of what was asked for it is. */
  readonly covers: number;
  /** The further places, each with the words that may stand there. */
  readonly rest: readonly ReadonlySet<number>[];
  readonly isLoose: boolean;
}

/** The words of the index that answer the query: of each, by its number, the place of its matches; 0 for all others. */
function matchesOf(words: readonly AskedWord[]): { placeOf: Uint32Array; matches: Match[][] } {
  const found = new Map<number, Match[]>();
  let largest = 0;
  words.forEach(({ ways }, word) => {
    for (const { places, quality, typos, isLoose = false, covers: whole = quality } of ways) {
      const covers = typos > 0 ? Math.max(whole, guessCovers) : whole;
      const [first = [], ...others] = places;
      const rest = others.map((terms) => new Set(terms.map(({ id }) => id)));
      for (const { id } of first) {
        const known = found.get(id) ?? [];
        found.set(id, known);
        // Two ways to the same word are one: it isn't there twice.
        const same =
          rest.length > 0 ? -1 : known.findIndex((one) => one.word === word && one.rest.length === 0);
        const before = known[same];
        if (before)
          known[same] = {
            ...before,
            quality: Math.max(before.quality, quality),
            covers: Math.max(before.covers, covers),
          };
        else known.push({ word, quality, covers, rest, isLoose });
        largest = Math.max(largest, id);
      }
    }
  });
  const placeOf = new Uint32Array(largest + 1);
  const matches: Match[][] = [[]];
  for (const [id, own] of found) placeOf[id] = matches.push(own) - 1;
  return { placeOf, matches };
}

/** How near the words of a way stand to its first: 1 is side by side, 0 not at all. */
function nearnessOf(tokens: Tokens, at: number, { rest, isLoose }: Match): number {
  if (rest.length === 0) return 1;
  if (rest.every((terms, offset) => terms.has(termOf(tokens[at + offset + 1] ?? 0)))) return 1;
  if (!isLoose) return 0;
  const isAt = (place: number, distance: number) =>
    rest[place - 1]?.has(termOf(tokens[at + distance] ?? 0)) === true && isOneText(tokens, at, distance);
  return looseAround(rest.length + 1, isAt) ? looseQuality : 0;
}

/** Whether no text ends between two words. */
function isOneText(tokens: Tokens, at: number, distance: number): boolean {
  const [from, to] = distance < 0 ? [at + distance, at] : [at, at + distance];
  return tokens.subarray(from, to).every((token) => token !== 0);
}

/**
 * Says how well a document answers a query, by its own words and those of its labels: about 1 for a title that is the
 * query, 0 for nothing.
 */
export interface Scorer {
  (own: Tokens, labels: readonly Tokens[]): number;
  /** What of the query the document has that was scored last. */
  standing(): Standing;
  /** Whether that has what the query says as its title. */
  isTitle(): boolean;
  /** Whether its title is the query word for word, small ones among it, and more than one word. */
  isTyped(): boolean;
}

/** What of a query a document has, as shares of what was asked for, words that nothing has among it: 1 is all. */
export interface Standing {
  /** How much of what was asked it answers: what it has, by where that stands and what it is (decision 026). */
  readonly answers: number;
  /** The section that has the most, by its place: 0 is what stands above the first heading. */
  readonly section: number;
  readonly ofSection: number;
  /** How many times more that is than the next section has. */
  readonly ahead: number;
  /** What of it the title has. */
  readonly titled: number;
}

/** How a document has a word, as far as the full text tells; null where it hasn't. */
export type Having = { readonly typo: boolean; readonly place: keyof typeof mostAt } | null;

/** The most that a document can score which has these of the words. */
export function mostOf(words: readonly AskedWord[], has: readonly Having[]): number {
  const total = words.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  let sum = 0;
  let covered = 0;
  let together = 0;
  let titled = 0;
  let held = 0;
  let before = 0;
  words.forEach(({ weight, ways }, word) => {
    const having = has[word];
    const fitting = having ? ways.filter(({ typos }) => !having.typo || typos > 0) : [];
    const quality = fitting.reduce((best, way) => Math.max(best, way.quality), 0);
    const value = having ? quality * mostAt[having.place] : 0;
    if (value > 0) {
      held += weight * quality;
      sum += weight * value * (1 + repeatedWeight);
      covered += weight;
      together += Math.min(weight, before) * value;
      if (having?.place === 'title') titled += weight * value;
    }
    before = value > 0 ? weight : 0;
  });
  const coverage = 1 - coverageShare + coverageShare * (covered / total);
  return (sum * coverage + nearWeight * together + titleFit * titled + sectionWeight * held) / total;
}

/** How much of a title was asked for, among the words that count there; and how far it is what was typed. */
interface TitleRead {
  words: number;
  hits: number;
  all: number;
  typed: number;
}

const unread = (): TitleRead => ({ words: 0, hits: 0, all: 0, typed: 0 });

/**
 * A scorer for the words of a query, which may be a title where it `isNamed`; `typed` are all of its words by their
 * numbers, small ones too, none where the index lacks one. `saysLittle` tells words that don't count when a title is
 * measured.
 */
export function createScorer(
  words: readonly AskedWord[],
  isNamed: boolean,
  typed: readonly number[],
  saysLittle: (term: number) => boolean,
): Scorer {
  const { placeOf, matches } = matchesOf(words);
  const weights = Float64Array.from(words, ({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const asked = words.reduce((sum, word) => sum + word.asked, 0);
  const unheard = words.reduce((sum, word) => sum + (word.weight > 0 ? 0 : word.asked), 0);
  const ofField = Float64Array.from(words, ({ isOfField }) => (isOfField ? 1 : 0));
  const guessed = words.filter(({ isGuessed }) => isGuessed).length / words.length;
  const best = new Float64Array(words.length);
  const covering = new Float64Array(words.length);
  /** The same by where it stands. */
  const placed = new Float64Array(words.length);
  const inTitle = new Float64Array(words.length);
  const times = new Float64Array(words.length);
  const nearness = new Float64Array(words.length);
  const lastAt = new Float64Array(words.length);
  /** How well the section under way has each word, and which section that was. */
  const inSection = new Float64Array(words.length);
  const sectionOf = new Int32Array(words.length);
  let titles = { own: unread(), original: unread() };
  let part = 0;
  let section = 0;
  let held = 0;
  let bestSection = 0;
  let mostHeld = 0;
  let nextHeld = 0;

  /** Notes a word in the section under way. */
  function noteInSection(word: number, quality: number): void {
    const own = (part - 1) >> 1;
    if (own !== section) {
      section = own;
      held = 0;
    }
    const before = sectionOf[word] === own ? (inSection[word] as number) : 0;
    if (quality <= before) return;
    sectionOf[word] = own;
    inSection[word] = quality;
    held += (weights[word] as number) * (quality - before);
    if (held > mostHeld) {
      if (own !== bestSection) nextHeld = mostHeld;
      mostHeld = held;
      bestSection = own;
    } else if (own !== bestSection) nextHeld = Math.max(nextHeld, held);
  }

  /** Notes what a word of the document answers; how many words of the query's it is. */
  function note(tokens: Tokens, at: number, found: readonly Match[]): number {
    const field = fieldOf(tokens[at] as number);
    const isTitled = field === titleField || field === originalTitleField;
    let hit = 0;
    for (let n = 0; n < found.length; n++) {
      const match = found[n] as Match;
      const { word, rest } = match;
      const near = nearnessOf(tokens, at, match);
      if (near === 0) continue;
      const quality = match.quality * near;
      const covers = match.covers * near;
      const value = quality * (fieldWeights[field] as number);
      best[word] = Math.max(best[word] as number, value);
      covering[word] = Math.max(covering[word] as number, covers);
      placed[word] = Math.max(placed[word] as number, covers * (fieldWeights[field] as number));
      times[word] = (times[word] as number) + quality;
      hit = Math.max(hit, quality * (1 + rest.length));
      if (isTitled) inTitle[word] = Math.max(inTitle[word] as number, quality);
      else if (field !== labelField && field !== originalField) noteInSection(word, quality);
      const gap = word > 0 ? at - (lastAt[word - 1] as number) : 0;
      if (gap > 0 && gap <= nearWithin)
        nearness[word] = Math.max(nearness[word] as number, value / Math.sqrt(gap));
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
      const field = fieldOf(token);
      if (place === 0 && field !== titleField && field !== originalTitleField) continue;
      if (token === 0) {
        // Words of two texts don't stand together.
        lastAt.fill(Number.NEGATIVE_INFINITY);
        part += 1;
        continue;
      }
      const hit = place === 0 ? 0 : note(tokens, at, matches[place] as Match[]);
      if (field !== titleField && field !== originalTitleField) continue;
      const title = field === titleField ? titles.own : titles.original;
      if (title.typed === title.all && typed[title.all] === term) title.typed += 1;
      title.all += 1;
      if (hit === 0 && saysLittle(term)) continue;
      title.words += 1;
      title.hits += hit;
    }
  }

  const fitOf = ({ words: count, hits }: TitleRead, least: number) =>
    count > 0 ? Math.min(1, hits / Math.max(count, least)) : 0;
  const titleFits = (least = 1) => Math.max(fitOf(titles.own, least), fitOf(titles.original, least));
  const isTitle = () => isNamed && titleFits() === 1 && inTitle.every((quality) => quality === 1);
  const isTyped = () =>
    typed.length > 1 &&
    Object.values(titles).some((title) => title.typed === typed.length && title.all === typed.length);

  function score(own: Tokens, labels: readonly Tokens[]): number {
    for (const values of [best, covering, placed, inTitle, times, nearness, inSection]) values.fill(0);
    sectionOf.fill(-1);
    titles = { own: unread(), original: unread() };
    part = section = held = bestSection = mostHeld = nextHeld = 0;
    if (total === 0) return 0;
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
      if (word > 0) together += Math.min(weight, weights[word - 1] as number) * (nearness[word] as number);
      titled += weight * (inTitle[word] as number);
    }
    const coverage = covered / total;
    const fit = titleFits();
    return (
      (sum / total) * (1 - coverageShare + coverageShare * coverage) +
      (nearWeight * together) / total +
      (titleFit * fit * titled) / total +
      (sectionWeight * mostHeld) / total
    );
  }
  const shareOf = (values: Float64Array) =>
    asked > 0 ? words.reduce((sum, word, at) => sum + (values[at] as number) * word.asked, 0) / asked : 0;

  /** How much of what was asked is answered, less what makes that doubtful. */
  const answered = () =>
    shareOf(covering) * (1 - placedShare) +
    shareOf(placed) * placedShare +
    titleShare * titleFits(sayingTitle) +
    ofFieldShare * shareOf(ofField) -
    guessedLoss * guessed;

  return Object.assign(score, {
    isTitle,
    isTyped,
    standing: (): Standing => ({
      answers: answered(),
      section: bestSection,
      ofSection: total + unheard > 0 ? mostHeld / (total + unheard) : 0,
      ahead: nextHeld > 0 ? mostHeld / nextHeld : Number.POSITIVE_INFINITY,
      titled: shareOf(inTitle),
    }),
  });
}
