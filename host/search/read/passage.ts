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
const lastMark = new RegExp(`[\\s${blockMark}]+$`);
const lastWordCut = /\s\S*$/;

/** A stretch of a body under one heading, from the heading's own words to the next heading. */
interface Section {
  readonly heading: DocumentHeading | undefined;
  readonly start: number;
  /** Where the heading ends. */
  readonly text: number;
  readonly end: number;
}

/** The sections of a body; the first stands above all headings. */
function sectionsOf(text: string, headings: readonly DocumentHeading[]): Section[] {
  const starts = headings.map((heading) => ({ heading, start: heading.at }));
  const all = [{ heading: undefined, start: 0 }, ...starts];
  return all.map(({ heading, start }, at) => ({
    heading,
    start,
    text: heading ? start + heading.text.length : start,
    end: all[at + 1]?.start ?? text.length,
  }));
}

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
    const last = first.start + seenLength - wordsLeadIn;
    const after = stretches.findIndex(({ start }, other) => other > at && start >= last);
    const seen = stretches.slice(at, after < 0 ? undefined : after).filter(({ end }) => end <= last);
    const value = worthOf(seen, match);
    if (!best || value > best.value) best = { value, first };
  }
  return best?.first;
}

/** Where a passage begins that has a found word: with its section, a sentence or a word. */
function beginning(text: string, found: number, section: number): number {
  const from = found <= section + seenLength - wordsLeadIn ? section : found - leadIn;
  if (from <= section) return section + text.slice(section).search(firstWord);
  const sentence = text.slice(from, found).search(sentenceStart);
  if (sentence >= 0) return from + sentence;
  const near = Math.max(section, found - wordsLeadIn);
  const word = text.slice(near, found).search(/(?<=\s)\S/);
  return word >= 0 ? near + word : found;
}

/** Where a passage ends: with its section, or with a word. */
function ending(text: string, start: number, section: number): number {
  const all = text.slice(start, section);
  if (all.length <= sentLength) return start + all.replace(lastMark, '').length;
  const cut = all.slice(0, sentLength);
  const isWhole = /\s/.test(all[sentLength] ?? '');
  return start + (isWhole ? cut : cut.replace(lastWordCut, '')).replace(lastMark, '').length;
}

/** What a text says to the words of a query; what may have been meant by a typo only where it hasn't the very word. */
function saidIn(text: string, find: Finder): Stretch[] {
  const all = find(text);
  const exact = new Set(all.filter(({ typos }) => typos === 0).map(({ word }) => word));
  return all.filter(({ word, typos }) => typos === 0 || !exact.has(word));
}

/** The passage of a section, or undefined where nothing of the query stands in it. */
function passageIn(
  text: string,
  section: Section,
  said: readonly Stretch[],
  match: TextMatch,
): Passage | undefined {
  const own = said.filter(({ start, end }) => start >= section.start && end <= section.end);
  // Its heading is shown beside it: what stands below says more.
  const below = own.filter(({ start }) => start >= section.text);
  const first = bestStart(below.length > 0 ? below : own, match);
  if (!first) return undefined;
  const hasText = text.slice(section.text, section.end).search(firstWord) < section.end - section.text;
  const start = hasText ? beginning(text, Math.max(first.start, section.text), section.text) : section.start;
  const end = ending(text, start, section.end);
  const parts: { text: string; marked: boolean }[] = [];
  let done = start;
  const add = (to: number, marked: boolean) => {
    if (to > done) parts.push({ text: text.slice(done, to), marked });
    done = Math.max(done, to);
  };
  for (const [from, to] of joinStretches(own)) {
    if (from < start || to > end) continue;
    add(from, false);
    add(to, true);
  }
  add(end, false);
  const { heading } = section;
  return {
    parts,
    continues: start > 0,
    ...(heading ? { heading: { text: heading.text, anchor: heading.anchor } } : {}),
  };
}

/** The best passage of a body, within one section, or undefined where nothing of the query stands in it. */
export function findPassage(
  text: string,
  headings: readonly DocumentHeading[],
  match: TextMatch,
  find: Finder,
): Passage | undefined {
  const said = saidIn(text, find);
  if (said.length === 0) return undefined;
  let best: { section: Section; worth: number } | undefined;
  for (const section of sectionsOf(text, headings)) {
    const worth = worthOf(
      said.filter(({ start, end }) => start >= section.start && end <= section.end),
      match,
    );
    if (!best || worth > best.worth) best = { section, worth };
  }
  return best && passageIn(text, best.section, said, match);
}

/** The passage of the section at a place: 0 is what stands above the first heading. */
export function passageOfSection(
  text: string,
  headings: readonly DocumentHeading[],
  place: number,
  match: TextMatch,
  find: Finder,
): Passage | undefined {
  const section = sectionsOf(text, headings)[place];
  return section && passageIn(text, section, saidIn(text, find), match);
}
