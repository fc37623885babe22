import { type ComponentProps, type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { classes } from './classes.ts';
import { IconSortAsc, IconSortDesc, IconSortNone } from './icons/tables.ts';
import './table.css';

/** A column: its header, and what stands in it for a row. */
export interface TableColumn<Row, Key extends string> {
  readonly key: Key;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly className?: string;
}

/** The column a table is ordered by, and which way. */
export interface TableSort<Key extends string> {
  readonly column: Key;
  readonly direction: 'ascending' | 'descending';
}

/** A button of a form that may stand elsewhere. */
export type FormButton = Pick<ComponentProps<'button'>, 'form' | 'name' | 'value'>;

/** The rows, the columns, and what sorting and pressing a row does. */
export interface TableProps<Row, Key extends string> {
  /** What the table lists; spoken, not shown. */
  readonly label: string;
  /** The first one heads its row; a link in it opens the row. */
  readonly columns: readonly TableColumn<Row, Key>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: TableSort<Key>;
  /** A header was pressed. */
  readonly onSort: (column: Key) => void;
  /** What makes the button of a header one of a form, which is sent where no scripts come. */
  readonly sortButton?: (column: Key) => FormButton;
  readonly className?: string;
}

/** Says the role that an element has anyway: laid out as cards, as on narrow pages, it would lose it in some browsers. */
const as = (role: string) => ({ role });

/**
 * Rows under headers that sort them. A plain click anywhere in a row follows the link of its first cell; all other ways
 * to open (keyboard, new tab, menu) are those of the link.
 */
export function Table<Row, Key extends string>(props: TableProps<Row, Key>) {
  const { label, columns, rows, rowKey, sort, onSort, sortButton, className } = props;
  const [first, ...others] = columns;
  const openRow = useRowClick();
  return (
    <div className={classes('hc-table-wrap', className)}>
      <table className="hc-table" {...as('table')} aria-label={label}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {columns.map(({ key, header }) => (
              <th
                key={key}
                scope="col"
                {...as('columnheader')}
                aria-sort={key === sort.column ? sort.direction : undefined}
              >
                <button
                  {...sortButton?.(key)}
                  type={sortButton ? 'submit' : 'button'}
                  className="hc-table__sort"
                  onClick={(event) => {
                    event.preventDefault();
                    onSort(key);
                  }}
                >
                  {header}
                  <SortIcon direction={key === sort.column ? sort.direction : 'none'} />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {/* Rows that a server drew come alive behind what orders them: a link answers by itself. */}
          <Suspense>
            {rows.map((row) => (
              <tr key={rowKey(row)} {...as('row')} {...openRow}>
                {first && (
                  <th scope="row" {...as('rowheader')} className={first.className}>
                    {first.cell(row)}
                  </th>
                )}
                {others.map(({ key, cell, className: cellClass }) => (
                  <td key={key} {...as('cell')} className={cellClass}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </Suspense>
        </tbody>
      </table>
    </div>
  );
}

/** The arrow of a sort direction. */
export function SortIcon({ direction }: { readonly direction: 'ascending' | 'descending' | 'none' }) {
  if (direction === 'none') return <IconSortNone size={16} className="hc-table__idle" />;
  return direction === 'ascending' ? <IconSortAsc size={16} /> : <IconSortDesc size={16} />;
}

/** Farther than this, in CSS pixels, and the mouse was drawn over text to mark it. */
const steady = 4;

/** Takes a plain click in a row, beside its own controls, to the row's link. */
function useRowClick() {
  const pressedAt = useRef<readonly [x: number, y: number]>([0, 0]);
  return {
    onMouseDown({ clientX, clientY }: MouseEvent) {
      pressedAt.current = [clientX, clientY];
    },
    onClick(event: MouseEvent<HTMLTableRowElement>) {
      const { target, currentTarget, clientX, clientY } = event;
      const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      const [x, y] = pressedAt.current;
      const wasDrawn = Math.hypot(clientX - x, clientY - y) > steady;
      if (event.button !== 0 || hasModifier || wasDrawn) return;
      if (target instanceof Element && target.closest('a, button, input, select, label')) return;
      currentTarget.querySelector<HTMLAnchorElement>('th a[href]')?.click();
    },
  };
}
