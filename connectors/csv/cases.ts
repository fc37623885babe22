import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import type { HelpCase, HelpCenter } from '../help-center.ts';
import { type Row, readTable, writeTable } from './table.ts';

const columns: Readonly<Record<string, (one: HelpCase) => string>> = {
  case: ({ id }) => id,
  number: ({ number }) => number,
  subject: ({ subject }) => subject,
  status: ({ status }) => status,
  closed: ({ isClosed }) => (isClosed ? 'yes' : 'no'),
  type: ({ type }) => type,
  form: ({ recordType }) => recordType,
  reason: ({ reason }) => reason,
  owner: ({ owner }) => owner?.name ?? '',
  account: ({ account }) => account?.name ?? '',
  requester: ({ requester }) => requester?.name ?? '',
  email: ({ requester }) => requester?.email ?? '',
  opened: ({ createdAt }) => createdAt,
  updated: ({ updatedAt }) => updatedAt,
};

/** Writes every case that the token reaches into a file; answers how many there are. */
export async function writeCases(helpCenter: HelpCenter, file: string): Promise<number> {
  const cases = new Map<string, HelpCase>();
  let cursor = '0';
  for (;;) {
    const answer = await helpCenter.list(cursor);
    // One that changes meanwhile comes again, as it is by then.
    for (const one of answer.cases) cases.set(one.id, one);
    cursor = answer.cursor;
    if (!answer.hasMore) break;
  }
  const rows = [...cases.values()].toSorted((a, b) => a.number.localeCompare(b.number));
  const cells = rows.map((one) => Object.values(columns).map((cell) => cell(one)));
  await writeFile(file, writeTable([Object.keys(columns), ...cells]));
  return rows.length;
}

const changeColumns = ['case', 'subject', 'status', 'type', 'owner', 'agent', 'comment', 'closed'];

/** What came of a file of changes. */
export interface ChangeReport {
  readonly done: number;
  /** Rows that an earlier run had done. */
  readonly before: number;
  /** What is wrong, a sentence a row. */
  readonly faults: readonly string[];
}

/**
 * Brings the changes of a file in, a row a case; an empty cell changes nothing. All rows are judged first, and with a
 * fault, or in a dry run, nothing is changed. What was done is noted beside the file, so that it can be run again.
 */
export async function readChanges(
  helpCenter: HelpCenter,
  file: string,
  isDryRun: boolean,
): Promise<ChangeReport> {
  const rows = readTable(await readFile(file, 'utf8'));
  const note = `${file}.done`;
  const known = new Set((await readFile(note, 'utf8').catch(() => '')).split('\n'));
  const open = rows.filter((row) => !known.has(keyOf(row)));
  const before = rows.length - open.length;
  const faults = (await Promise.all(open.map((row) => faultOf(helpCenter, row)))).filter(
    (each) => each !== null,
  );
  if (faults.length > 0 || isDryRun) return { done: 0, before, faults };
  let done = 0;
  for (const row of open) {
    try {
      await apply(helpCenter, row);
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      return { done, before, faults: [`Line ${row.line}: ${sentence} The rows below were not tried.`] };
    }
    await appendFile(note, `${keyOf(row)}\n`);
    done += 1;
  }
  return { done, before, faults: [] };
}

/** What tells a row from every other, and is the same in the next run. */
const keyOf = ({ line, cells }: Row): string =>
  createHash('sha256')
    .update(JSON.stringify([line, cells]))
    .digest('hex')
    .slice(0, 40);

async function faultOf(helpCenter: HelpCenter, { line, cells }: Row): Promise<string | null> {
  const unknown = Object.keys(cells).find((name) => !changeColumns.includes(name));
  const says = (fault: string) => `Line ${line}: ${fault}`;
  if (unknown !== undefined) return says(`the column ${JSON.stringify(unknown)} is not known.`);
  const { case: id = '', comment = '', agent = '', closed = '' } = cells;
  if (id === '') return says('the column case is empty.');
  if (comment !== '' && agent === '') return says('a comment needs the name of its agent.');
  if (!['', 'yes', 'no'].includes(closed)) return says('closed must be yes, no or empty.');
  try {
    await helpCenter.read(id);
    return null;
  } catch (error) {
    return says(error instanceof Error ? error.message : String(error));
  }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');

async function apply(helpCenter: HelpCenter, row: Row): Promise<void> {
  const { case: id = '', subject, status, type, owner, agent = '', comment, closed } = row.cells;
  if (closed === 'no') await helpCenter.reopen(id, status || 'Open');
  const change = {
    ...(subject ? { subject } : {}),
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(owner ? { owner: owner === '-' ? null : { name: owner } } : {}),
  };
  if (Object.keys(change).length > 0) await helpCenter.change(id, change);
  if (comment) await helpCenter.comment(id, agent, `<p>${escapeHtml(comment)}</p>`, `csv-${keyOf(row)}`);
  if (closed === 'yes') await helpCenter.close(id);
}
