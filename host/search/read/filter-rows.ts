import { and, type Bits, or, without } from '../bits.ts';
import { filterAttributes } from '../documents.ts';
import type { Filter } from '../protocol/filters.ts';
import type { LiveIndex } from './live-index.ts';

function rowsWithValue(index: LiveIndex, attribute: string, value: string): Bits {
  if (attribute === 'objectID') return index.rowsWithObjectID(value);
  if (!filterAttributes.includes(attribute)) return index.none;
  const wanted = value.toLowerCase();
  const found = [...index.values(attribute)].filter(([known]) => known.toLowerCase() === wanted);
  const [first = index.none, ...others] = found.map(([, bits]) => bits);
  return others.reduce(or, first);
}

/**
 * The rows that satisfy a filter. Values compare without regard to case; an attribute that can't be filtered has no
 * rows (as in Algolia), `access` included.
 */
export function rowsOfFilter(index: LiveIndex, filter: Filter): Bits {
  switch (filter.kind) {
    case 'value':
      return rowsWithValue(index, filter.attribute, filter.value);
    case 'not':
      return without(index.all, rowsOfFilter(index, filter.part));
    case 'and': {
      const [first = index.all, ...others] = filter.parts.map((part) => rowsOfFilter(index, part));
      return others.reduce(and, first);
    }
    case 'or': {
      const [first = index.none, ...others] = filter.parts.map((part) => rowsOfFilter(index, part));
      return others.reduce(or, first);
    }
  }
}
