import { type CSSProperties, memo, useMemo } from 'react';
import type { InitialGroup, Term } from '#domain/glossary.ts';
import { LazyPart } from '#parts/long-list/LazyPart.tsx';
import { entriesInSight, partsOf, useDrawnInTurn } from '#parts/long-list/useDrawnInTurn.ts';
import { Region } from '#parts/Region.tsx';
import { topicId } from '#parts/topic-section/topicAnchors.ts';
import { TermCard } from './TermCard.tsx';

/** The terms to show, under their initials. */
export interface TermGroupsProps {
  /** Keep its identity over renders: other groups are drawn from the first term again. */
  readonly groups: readonly InitialGroup[];
  /** Draws all at once, so that every height is true from the start. */
  readonly drawn: boolean;
  /** The anchor of a term that the reader is led to: drawn with the first ones. */
  readonly wanted: string;
}

/**
 * The terms under their initials, the first at once and the others while the page is idle. All initials are there from
 * the start, and all terms soon: a search in the page and links find every one. A region of its own: the filters don't wait
 * for it.
 */
export const TermGroups = memo(function TermGroups(props: TermGroupsProps) {
  return (
    <Region>
      <Letters {...props} />
    </Region>
  );
});

function Letters({ groups, drawn, wanted }: TermGroupsProps) {
  const letters = useMemo(() => partsOf(groups, ({ terms }) => terms), [groups]);
  const total = groups.reduce((sum, { terms }) => sum + terms.length, 0);
  const reached = useDrawnInTurn(groups, drawn ? 0 : total);
  return (
    <div className="hc-glossary__groups" part="terms">
      {letters.map(({ group: { initial, anchor }, parts }) => (
        <section key={anchor} id={topicId(anchor)} data-topic={anchor} className="hc-terms">
          <h2 className="hc-terms__letter">{initial}</h2>
          <div className="hc-terms__parts">
            {parts.map(({ start, entries }) => (
              <TermsPart
                key={start}
                terms={entries}
                isDrawn={drawn || start < reached || entries.some((term) => term.anchor === wanted)}
                isLaidOut={drawn || start < entriesInSight}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

interface TermsPartProps {
  readonly terms: readonly Term[];
  readonly isDrawn: boolean;
  readonly isLaidOut: boolean;
}

const TermsPart = memo(function TermsPart({ terms, isDrawn, isLaidOut }: TermsPartProps) {
  return (
    <LazyPart
      className="hc-terms__list"
      style={style({ '--hc-terms': terms.length, '--hc-lines': linesOf(terms) })}
      isDrawn={isDrawn}
      isLaidOut={isLaidOut}
    >
      {() => terms.map((term) => <TermCard key={term.anchor} term={term} />)}
    </LazyPart>
  );
});

/** About how many lines the definitions take on a wide screen, for the height of parts not laid out yet. */
function linesOf(terms: readonly Term[]): number {
  return terms.reduce((lines, { description }) => lines + Math.ceil(description.length / 90), 0);
}

/** Custom properties, which React's types don't know. */
function style(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
