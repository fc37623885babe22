import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type DatabaseName, databaseFiles, knownSchemas } from '../../backup/format.ts';
import { StartError } from '../../errors.ts';
import { type StorePlace, schemaOf } from '../../store/database.ts';
import { checkIntegrity } from '../../store/integrity.ts';
import { placeOf } from '../../store/postgres-place.ts';
import { type Check, codeOf, type Finding, good, skipped, wrong } from '../check.ts';

/** Whether the databases are whole, and of this program's form. */
export const databases: Check = {
  name: 'databases',
  async run({ config }) {
    const ofFolder = await inFolder(config);
    return config.databaseUrl === null ? ofFolder : [...ofFolder, await onPostgres(config)];
  },
};

async function inFolder(place: StorePlace): Promise<readonly Finding[]> {
  const { dataDir, databaseUrl } = place;
  const all = Object.keys(databaseFiles) as DatabaseName[];
  const names = databaseUrl === null ? all : all.filter((name) => name !== 'site');
  const lacking = names.filter((name) => !existsSync(join(dataDir, databaseFiles[name])));
  if (lacking.length === names.length) return [skipped('There are none yet: the first start makes them.')];
  const findings: Finding[] = lacking.map((name) =>
    wrong(`${databaseFiles[name]} is missing.`, 'Restore it from a backup with hc restore --replace.'),
  );
  for (const file of await checkIntegrity(place).damaged)
    if (existsSync(file))
      findings.push(
        wrong(
          `${basename(file)} is damaged.`,
          'Stop the host and restore a backup with hc restore --replace.',
        ),
      );
  if (findings.length > 0) return findings;
  for (const name of names) findings.push(formOf(dataDir, name));
  return findings;
}

async function onPostgres(place: StorePlace): Promise<Finding> {
  const known = knownSchemas.site;
  // Its driver is for those who have it.
  const { openPostgres } = await import('../../store/postgres.ts');
  const url = place.databaseUrl ?? '';
  try {
    const { db, dialect, close } = await openPostgres({ ...place, databaseUrl: url }, 'whatever its form');
    const schema = await dialect.steps(db).finally(close);
    const where = `PostgreSQL at ${placeOf(url)}`;
    if (schema > known)
      return wrong(
        `${where} is of a newer version of this program (schema ${schema}, known up to ${known}).`,
        'Run the newer version.',
      );
    if (schema === 0) return skipped(`${where} has no tables yet: the first start makes them.`);
    const step = schema < known ? `; the next start brings it from schema ${schema} to ${known}` : '';
    return good(`${where} answers, schema ${schema}${step}.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return wrong(error.message, 'Mend it and run this again: docs/operating.md says what it needs.');
  }
}

function formOf(dataDir: string, name: DatabaseName): Finding {
  const file = databaseFiles[name];
  const known = knownSchemas[name];
  try {
    const schema = schemaOf(join(dataDir, file));
    if (schema > known)
      return wrong(
        `${file} is of a newer version of this program (schema ${schema}, known up to ${known}).`,
        'Run the newer version, or restore a backup of this one.',
      );
    const step = schema < known ? `; the next start brings it from schema ${schema} to ${known}` : '';
    return good(`${file} is whole, schema ${schema}${step}.`);
  } catch (error) {
    return wrong(`${file} can't be read (${codeOf(error)}).`, 'Stop what uses it, and run this again.');
  }
}
