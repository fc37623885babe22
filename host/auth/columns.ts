import type * as z from 'zod/mini';

/** A column of a file of people: where its value is stored, what it is for, and how its text is read. */
export interface Column<Row extends object, Field extends keyof Row & string = keyof Row & string> {
  readonly field: Field;
  readonly summary: string;
  /** Completes the sentence "it must be …". */
  readonly rule: string;
  /** What an empty cell means; null when there must be something. */
  readonly fallback: string | null;
  readonly schema: z.ZodMiniType<Row[Field], string>;
}

/** The columns of a file, by name. */
export type Columns<Row extends object> = Readonly<
  Record<string, { [F in keyof Row & string]: Column<Row, F> }[keyof Row & string]>
>;

/** What is wrong with a file: at which row, and at which column unless it is the whole row. */
export interface Fault {
  readonly row: number;
  readonly column: string | null;
  readonly problem: string;
}

/** A row of a file: its number, as whoever wrote the file counts, and its cells as text by column. */
export interface TableRow {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** What was read of a file. Its cells may lack columns: what they would hold stays as it is. */
export interface Table {
  /** The row that names the columns; null where each row names its own. */
  readonly headRow: number | null;
  /** The columns that stand there, in their order. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly faults: readonly Fault[];
}

/** What stands in the way of changing people, each fault by row and column; nothing was changed. */
export class PeopleFaults extends Error {
  override readonly name = 'PeopleFaults';
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ column, problem }) => (column ? `${column}: ${problem}` : problem)).join('\n'));
    this.faults = faults;
  }
}

/** A row as it is to be stored: only what its file says. */
export interface ReadRow<Row> {
  readonly row: number;
  readonly patch: Partial<Row>;
}

/** Reads one cell. Answers its value, or the problem with it. */
export function readCell<Row extends object>(
  { schema, rule, fallback }: Columns<Row>[string],
  text: string,
): { readonly value: Row[keyof Row & string] } | { readonly problem: string } {
  const given = text === '' ? fallback : text;
  if (given === null) return { problem: 'it is missing.' };
  const parsed = schema.safeParse(given);
  if (parsed.success) return { value: parsed.data };
  return { problem: `${JSON.stringify(given.slice(0, 80))}; it must be ${rule}.` };
}

/** Reads every cell of a table, each by its column; `faults` are those of the table and those found here. */
export function readRows<Row extends object>(
  columns: Columns<Row>,
  table: Table,
): { readonly rows: readonly ReadRow<Row>[]; readonly faults: readonly Fault[] } {
  const faults = [...table.faults];
  const rows = table.rows.map(({ row, cells }) => {
    const patch: Partial<Row> = {};
    for (const [name, text] of cells) {
      const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
      if (!column) continue;
      const read = readCell<Row>(column, text);
      if ('value' in read) patch[column.field] = read.value;
      else faults.push({ row, column: name, problem: read.problem });
    }
    return { row, patch };
  });
  for (const name of table.columns) {
    if (Object.hasOwn(columns, name)) continue;
    const known = Object.keys(columns).join(', ');
    const [first] = table.rows.filter(({ cells }) => cells.has(name));
    faults.push({
      row: table.headRow ?? first?.row ?? 1,
      column: name,
      problem: `there is no such column; the columns are ${known}.`,
    });
  }
  return { rows, faults };
}

/** The values of an empty row; those that must be given are left out. */
export function emptyRow<Row extends object>(columns: Columns<Row>): Partial<Row> {
  const row: Partial<Row> = {};
  for (const column of Object.values(columns)) {
    const read = readCell<Row>(column, '');
    if ('value' in read) row[column.field] = read.value;
  }
  return row;
}

/** A line a column, for `--help`: its name, what it is for and may hold, what an empty cell means. */
export function describeColumns<Row extends object>(columns: Columns<Row>): string {
  const width = Math.max(...Object.keys(columns).map((name) => name.length));
  return Object.entries(columns)
    .map(([name, { summary, rule, fallback }]) => {
      const empty = fallback === null ? ' Needed.' : fallback === '' ? '' : ` Empty: ${fallback}.`;
      return `  ${name.padEnd(width)}  ${summary} Holds ${rule}.${empty}`;
    })
    .join('\n');
}
