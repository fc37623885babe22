import { type CaseRow, instantOf } from './cases.ts';

const byteOrderMark = '\uFEFF';

/** Starts by which spreadsheets take a text for a formula. */
const formulaStart = /^\s*[=+\-@\t\r\n＝＋－＠]/u;

/** A cell: harmless as a formula, quoted where RFC 4180 wants it. */
function cell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** '2025-09-24 16:12' in the reader's time zone, which spreadsheets of every language take for a date. */
function spreadsheetDate(iso: string): string {
  const date = new Date(instantOf(iso));
  if (Number.isNaN(date.getTime())) return '';
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The rows as a CSV file with a line of headers, for spreadsheets. Sample rows are left out. */
export function casesCsv(headers: readonly string[], rows: readonly CaseRow[]): string {
  const lines = rows
    .filter(({ isSample }) => !isSample)
    .map(({ subject, caseNumber, dateTimeOpened, caseType, status }) => [
      subject,
      caseNumber,
      spreadsheetDate(dateTimeOpened),
      caseType,
      status,
    ]);
  return `${byteOrderMark}${[headers, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
