import { type Kysely, sql } from 'kysely';
import { StartError } from '../errors.ts';
import { postgresDialect } from './dialect.ts';
import { migrations } from './migrations/index.ts';
import { statementsFor } from './migrations/statements.ts';
import type { SiteTables } from './tables.ts';

const { steps: stepsOf } = postgresDialect;

/**
 * Brings a PostgreSQL to the newest schema, each step in a transaction of its own. Of hosts that start at once one takes a
 * step, the others find it done. Throws a StartError for a newer schema.
 */
export async function migratePostgres(db: Kysely<SiteTables>, place: string): Promise<void> {
  const steps = migrations.site;
  for (let done = await stepsOf(db); done !== steps.length; done = await stepsOf(db)) {
    if (done > steps.length)
      throw new StartError(
        `HC_DATABASE_URL: ${place} was written by a newer version of this program (schema ${done}, known up to ${steps.length}); start that version.`,
      );
    await postgresDialect.inTransaction(db, takeStep);
  }
}

async function takeStep(db: Kysely<SiteTables>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // An index of millions of rows takes as long as it takes.
  await run('SET LOCAL statement_timeout = 0');
  // Read again: another host may have taken the step while this one waited for its turn.
  const done = await stepsOf(db);
  const step = migrations.site[done];
  if (!step) return;
  if (done === 0) {
    await run('CREATE TABLE IF NOT EXISTS hc_schema (steps BIGINT NOT NULL)');
    await run('INSERT INTO hc_schema VALUES (0)');
  }
  for (const statement of statementsFor('postgres', step)) await run(statement);
  await run(`UPDATE hc_schema SET steps = ${done + 1}`);
}
