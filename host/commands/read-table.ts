import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { CsvError, parse } from 'csv-parse/sync';
import type { Fault, Table, TableRow } from '../auth/columns.ts';
import { UsageError } from './run-command.ts';

/** A file that can't be read as a table, as one sentence. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

/**
 * Reads a file of rows: a JSON list of objects where it is named `.json`, else CSV whose first row names the columns,
 * by commas, semicolons or tabs. Throws UnreadableTable, and UsageError for a file that is not there.
 */
export async function readTable(file: string): Promise<Table> {
  const name = basename(file);
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${file} can’t be read (${error.code}).`);
  });
  const text = textOf(bytes, name);
  const table = /\.json$/i.test(name) ? ofJson(text, name) : ofCsv(text, name);
  if (table.rows.length === 0 && table.faults.length === 0)
    throw new UnreadableTable(
      table.headRow === null ? `${name} holds no entry` : `${name} holds no row below its first`,
    );
  return table;
}

/** The text of a file, without a byte-order mark. Another encoding would turn names into others. */
function textOf(bytes: Buffer, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableTable(`${name} is not UTF-8; save it as CSV in UTF-8`);
  }
}

/** What separates the cells: no name of a column has any of these. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => head.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function cellsOf(text: string, name: string): readonly (readonly string[])[] {
  try {
    return parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(`${name} can’t be read as CSV: ${error.message.replace(/\.$/, '')}`);
  }
}

function ofCsv(text: string, name: string): Table {
  const [head = [], ...records] = cellsOf(text, name);
  const columns = head.map((column) => column.trim().toLowerCase());
  const faults: Fault[] = columns.flatMap((column, at) =>
    columns.indexOf(column) < at ? { row: 1, column, problem: 'it stands there twice.' } : [],
  );
  const rows: TableRow[] = [];
  for (const [at, record] of records.entries()) {
    if (record.every((cell) => cell.trim() === '')) continue;
    const row = at + 2;
    if (record.length === columns.length)
      rows.push({
        row,
        cells: new Map(columns.map((column, place) => [column, (record[place] ?? '').trim()])),
      });
    else {
      const problem = `it has ${record.length} cells, the first row has ${columns.length}.`;
      faults.push({ row, column: null, problem });
    }
  }
  return { headRow: 1, columns, rows, faults };
}

function ofJson(text: string, name: string): Table {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnreadableTable(`${name} can’t be read as JSON: ${error.message}`);
  }
  const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!Array.isArray(list) || !list.every(isRecord))
    throw new UnreadableTable(`${name} must hold a list of objects`);
  const faults: Fault[] = [];
  const rows = list.map((entry: object, at): TableRow => {
    const row = at + 1;
    const cells = Object.entries(entry).flatMap(([column, value]): [string, string][] => {
      const cell = textOfValue(value);
      if (cell === null)
        faults.push({ row, column, problem: 'it must be a text, a number, yes or no, or a list of texts.' });
      return cell === null ? [] : [[column, cell]];
    });
    return { row, cells: new Map(cells) };
  });
  const columns = [...new Set(list.flatMap((entry: object) => Object.keys(entry)))];
  return { headRow: null, columns, rows, faults };
}

/** A value of JSON as the text of a cell, lists by semicolons; null for what is none. */
function textOfValue(value: unknown): string | null {
  if (value === null) return '';
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const isList =
    Array.isArray(value) && value.every((each) => typeof each === 'string' && !each.includes(';'));
  return isList ? value.join(';') : null;
}
