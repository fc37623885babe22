import { basename } from 'node:path';
import { PeopleFaults, type Table } from '../auth/columns.ts';
import type { PeopleCounts, PeopleOptions } from '../auth/people.ts';
import type { Store } from '../store/database.ts';
import { readTable, UnreadableTable } from './read-table.ts';
import { type CommandReport, counted, FailedCommand, UsageError } from './run-command.ts';

/** The options that every import of people has, for `parseArgs`. */
export const importFlags = {
  'dry-run': { type: 'boolean' },
  'deactivate-missing': { type: 'boolean' },
} as const;

/** An import of people, as its call says. */
export interface PeopleImport extends Required<PeopleOptions> {
  readonly file: string;
}

/** Reads the call of an import: its flags and what follows its name. Throws UsageError. */
export function readImport(
  flags: Partial<Readonly<Record<keyof typeof importFlags, boolean>>>,
  [file, ...others]: readonly string[],
): PeopleImport {
  if (file === undefined) throw new UsageError('Name the file to import.');
  if (others.length > 0) throw new UsageError(`Name one file; ${JSON.stringify(others[0])} is one too many.`);
  return {
    file,
    dryRun: flags['dry-run'] ?? false,
    deactivateMissing: flags['deactivate-missing'] ?? false,
  };
}

type Import = (store: Store, table: Table, options: PeopleOptions) => Promise<PeopleCounts>;

/** Brings the file of a call in and says what became of its rows. Throws FailedCommand with every fault of it. */
export async function importPeople(
  store: Store,
  what: readonly [one: string, many: string],
  call: PeopleImport,
  run: Import,
): Promise<CommandReport> {
  const name = basename(call.file);
  const table = await readTable(call.file).catch((error: unknown) => {
    if (error instanceof UnreadableTable) throw new FailedCommand(`Nothing was changed; ${error.message}.`);
    throw error;
  });
  const counts = await run(store, table, call).catch((error: unknown) => {
    if (error instanceof PeopleFaults) throw described(error, name, table);
    throw error;
  });
  const number = (count: number) => count.toLocaleString('en');
  const said = `${counted(table.rows.length, what)}: ${number(counts.added)} added, ${number(counts.changed)} changed, ${number(counts.unchanged)} as they were, ${number(counts.deactivated)} deactivated.`;
  const text = call.dryRun ? `Nothing was changed. It would be ${said}\n` : `${said}\n`;
  return { text, data: { dryRun: call.dryRun, ...counts } };
}

function described({ faults }: PeopleFaults, name: string, { headRow }: Table): FailedCommand {
  const word = headRow === null ? 'Entry' : 'Row';
  const lines = faults.map(
    ({ row, column, problem }) => `${word} ${row}${column === null ? '' : `, column ${column}`}: ${problem}`,
  );
  const count = counted(faults.length, ['fault', 'faults']);
  return new FailedCommand([`Nothing was changed; ${name} has ${count}:`, ...lines].join('\n'), { faults });
}
