import type { CSSProperties } from 'react';
import type { InitialGroup, Term } from '#domain/glossary.ts';
import { topicId } from '#parts/topic-section/topicAnchors.ts';
import { classes } from '#ui/classes.ts';
import { TermCard } from './TermCard.tsx';

/** The terms to show, under their initials. */
export interface TermGroupsProps {
  readonly groups: readonly InitialGroup[];
  /** Draws all at once, so that every height is true from the start. */
  readonly drawn: boolean;
}

/**
 * The terms under their initials. Groups out of view are not drawn until they are needed, but they are there: a search
 * in the page and links find every term.
 */
export function TermGroups({ groups, drawn }: TermGroupsProps) {
  return (
    <div className="hc-glossary__groups" part="terms">
      {groups.map(({ initial, anchor, terms }) => (
        <section
          key={anchor}
          id={topicId(anchor)}
          data-topic={anchor}
          className={classes('hc-terms', !drawn && 'hc-terms--lazy')}
          style={style({ '--hc-terms': terms.length, '--hc-lines': linesOf(terms) })}
        >
          <h2 className="hc-terms__letter">{initial}</h2>
          <div className="hc-terms__list">
            {terms.map((term) => (
              <TermCard key={term.anchor} term={term} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

/** About how many lines the definitions take on a wide screen, for the height of groups not drawn yet. */
function linesOf(terms: readonly Term[]): number {
  return terms.reduce((lines, { description }) => lines + Math.ceil(description.length / 90), 0);
}

/** Custom properties, which React's types don't know. */
function style(properties: Readonly<Record<`--${string}`, number>>): CSSProperties {
  return properties;
}
