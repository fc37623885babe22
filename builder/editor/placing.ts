import type { Content } from '@puckeditor/core';
import { columnLayouts, widthsOf } from '#domain/builtPages.ts';
import { columnNames, sectionName } from './editedPage.ts';

// Where things go on a page that are placed without dragging (docs/behaviour/page-builder.md#editing).

/** The page itself, among the places of the editor's library. */
export const pageZone = 'root:default-zone';

/** A place on the page: a column or the page itself, and a position in it. */
export interface Spot {
  readonly zone: string;
  readonly index: number;
}

/** The columns of a section, each with how much it holds. */
function columnsOf({ type, props }: Content[number]) {
  if (type !== sectionName) return [];
  const layout = columnLayouts.find((each) => each === props.layout) ?? '12';
  return columnNames.slice(0, widthsOf(layout).length).map((name) => ({
    zone: `${props.id}:${name}`,
    count: ((props[name] ?? []) as Content).length,
  }));
}

/** Where a new thing goes: after what is selected, into the first free column of a section, else at the end. */
export function spotForNew(content: Content, name: string, selected: Spot | null): Spot {
  const isOnPage = selected === null || selected.zone === pageZone;
  const at = isOnPage
    ? (selected?.index ?? content.length - 1)
    : content.findIndex((item) => columnsOf(item).some(({ zone }) => zone === selected.zone));
  if (name === sectionName) return { zone: pageZone, index: at + 1 };
  if (!isOnPage) return { zone: selected.zone, index: selected.index + 1 };
  const here = content[at];
  const columns = here ? columnsOf(here) : [];
  const column = columns.find(({ count }) => count === 0) ?? columns.at(-1);
  return column ? { zone: column.zone, index: column.count } : { zone: pageZone, index: at + 1 };
}

/** Where a thing is after a step up or down, through the columns in the order they are read; null at either end. */
export function spotAfterStep(content: Content, { zone, index }: Spot, step: 1 | -1): Spot | null {
  const next = index + step;
  if (zone === pageZone) return next < 0 || next >= content.length ? null : { zone, index: next };
  const columns = content.flatMap(columnsOf);
  const at = columns.findIndex((column) => column.zone === zone);
  if (next >= 0 && next < (columns[at]?.count ?? 0)) return { zone, index: next };
  const neighbour = columns[at + step];
  return neighbour ? { zone: neighbour.zone, index: step > 0 ? 0 : neighbour.count } : null;
}
