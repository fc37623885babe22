/** A text as a cell; what a spreadsheet would run begins with an apostrophe. */
function cellOf(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV in UTF-8, with a byte-order mark for spreadsheets. */
export const writeTable = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** A row of a table: its line, and its cells by the name of their column. */
export interface Row {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

/** The rows below the first one, which names the columns; cells are parted by commas or semicolons. Throws a sentence. */
export function readTable(text: string): readonly Row[] {
  const source = text.replace(/^\ufeff/, '');
  const [head = ''] = source.split('\n', 1);
  const separator = head.includes(';') && !head.includes(',') ? ';' : ',';
  const lines = linesOf(source, separator);
  const names = lines.shift()?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  return lines
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => {
      if (cells.length > names.length) throw new Error(`Line ${line} has more cells than there are columns.`);
      return { line, cells: Object.fromEntries(names.map((name, at) => [name, (cells[at] ?? '').trim()])) };
    });
}

function linesOf(text: string, separator: string) {
  const lines: { line: number; cells: string[] }[] = [];
  let [cell, isQuoted, line] = ['', false, 1];
  let current = { line, cells: [] as string[] };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\n') line += 1;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[at + 1] === '"') cell += text[++at];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) {
      current.cells.push(cell);
      cell = '';
    } else if (character === '\n') {
      current.cells.push(cell.replace(/\r$/, ''));
      lines.push(current);
      [cell, current] = ['', { line, cells: [] }];
    } else cell += character;
  }
  if (isQuoted) throw new Error(`The quotation mark of line ${current.line} is not closed.`);
  if (cell !== '' || current.cells.length > 0) lines.push({ ...current, cells: [...current.cells, cell] });
  return lines;
}
