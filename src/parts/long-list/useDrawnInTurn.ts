import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#ui/idle.ts';

/** How many entries of a long list a part of it has, and how many are drawn at once. */
export const entriesOfPart = 50;

/** More than any window shows at first: parts laid out only as they come into sight would all be so in the first frame. */
export const entriesInSight = 10;

/** Between two parts, in milliseconds: for what the reader does meanwhile. */
const breath = 16;

/** Some entries of a long list that are drawn together, and the number of those before them. */
export interface ListPart<T> {
  readonly start: number;
  readonly entries: readonly T[];
}

/** Groups of a list with their entries in parts. */
export function partsOf<G, T>(groups: readonly G[], entriesOf: (group: G) => readonly T[]) {
  let before = 0;
  return groups.map((group) => {
    const all = entriesOf(group);
    const parts: ListPart<T>[] = [];
    for (let at = 0; at < all.length; at += entriesOfPart)
      parts.push({ start: before + at, entries: all.slice(at, at + entriesOfPart) });
    before += all.length;
    return { group, parts };
  });
}

/**
 * How many entries of a long list are to be drawn: the first ones at once, the others part by part once the page is
 * idle, until all stand in it, where a search finds them. Another list begins anew.
 */
export function useDrawnInTurn(list: unknown, total: number): number {
  const [turn, setTurn] = useState({ list, drawn: entriesOfPart });
  const drawn = turn.list === list ? turn.drawn : entriesOfPart;
  useEffect(() => {
    if (drawn >= total) return undefined;
    const next = () => startTransition(() => setTurn({ list, drawn: drawn + entriesOfPart }));
    if (drawn === entriesOfPart) return whenIdle(next);
    const timer = setTimeout(next, breath);
    return () => clearTimeout(timer);
  }, [list, drawn, total]);
  return drawn;
}
