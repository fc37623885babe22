import { blockMark } from '#domain/search.ts';
import type { DocumentHeading } from '../documents.ts';
import type { Passage } from '../protocol/answers.ts';
import { type Finder, joinStretches, type Stretch } from './highlight.ts';
import type { TextMatch } from './match.ts';

/** What a passage is chosen for, in characters; it is sent a little longer, for who shows more. */
const seenLength = 200;
const sentLength = 300;
/** So far before the first found word the passage may begin, to begin with a sentence. */
const leadIn = 80;
const wordsLeadIn = 40;
/** A word that comes again counts a little. */
const againWeight = 0.05;

/** A heading is followed by a mark where its text has no end of its own. */
const firstWord = new RegExp(`[^\\s${blockMark}]|$`);
const sentenceStart = new RegExp(`(?<=[.!?:${blockMark}]\\s)\\S`);

function worthOf(stretches: readonly Stretch[], { words }: TextMatch): number {
  const best = new Map<number, number>();
  for (const { word, quality } of stretches) best.set(word, Math.max(best.get(word) ?? 0, quality));
  const sum = [...best].reduce((total, [word, quality]) => total + quality * (words[word]?.weight ?? 0), 0);
  return sum * (1 + againWeight * Math.min(stretches.length - best.size, 5));
}

/** The first found word of the best window. */
function bestStart(stretches: readonly Stretch[], match: TextMatch): Stretch | undefined {
  let best: { value: number; first: Stretch } | undefined;
  for (const [at, first] of stretches.entries()) {
    const seen = stretches.slice(at).filter(({ end }) => end <= first.start + seenLength - wordsLeadIn);
    const value = worthOf(seen, match);
    if (!best || value > best.value) best = { value, first };
  }
  return best?.first;
}

function beginning(text: string, found: number, section: number): number {
  if (found <= seenLength - wordsLeadIn && section === 0) return 0;
  const from = Math.max(section, found - leadIn);
  if (from === section) return section + text.slice(section).search(firstWord);
  const sentence = text.slice(from, found).search(sentenceStart);
  if (sentence >= 0) return from + sentence;
  const near = Math.max(section, found - wordsLeadIn);
  const word = text.slice(near, found).search(/(?<=\s)\S/);
  return word >= 0 ? near + word : found;
}

/** The best passage of a body, or undefined where nothing of the query stands in it. */
export function findPassage(
  text: string,
  headings: readonly DocumentHeading[],
  match: TextMatch,
  find: Finder,
): Passage | undefined {
  const all = find(text);
  const exact = new Set(all.filter(({ typos }) => typos === 0).map(({ word }) => word));
  const stretches = all.filter(({ word, typos }) => typos === 0 || !exact.has(word));
  const first = bestStart(stretches, match);
  if (!first) return undefined;
  const heading = headings.findLast(({ at }) => at <= first.start);
  const afterHeading = heading ? heading.at + heading.text.length : 0;
  const start = beginning(text, first.start, first.start >= afterHeading ? afterHeading : (heading?.at ?? 0));
  const end = Math.min(text.length, start + sentLength);

  const parts: { text: string; marked: boolean }[] = [];
  let done = start;
  const add = (to: number, marked: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), marked });
    done = Math.max(done, to);
  };
  for (const [from, to] of joinStretches(stretches)) {
    if (from < start || to > end) continue;
    add(from, false);
    add(to, true);
  }
  add(end, false);
  return {
    parts,
    continues: start > 0,
    ...(heading ? { heading: { text: heading.text, anchor: heading.anchor } } : {}),
  };
}
