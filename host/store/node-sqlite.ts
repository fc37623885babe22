import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SqliteDatabase } from 'kysely';

/** Prepared statements kept for reuse; the texts come from the query builder, so few differ. */
const keptStatements = 200;

/** `node:sqlite` in the shape kysely's SQLite driver expects. */
export function kyselyDatabase(sqlite: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, { readonly statement: StatementSync; readonly reader: boolean }>();
  const prepared = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= keptStatements) statements.clear();
    const statement = sqlite.prepare(sql);
    const made = { statement, reader: statement.columns().length > 0 };
    statements.set(sql, made);
    return made;
  };
  return {
    close: () => sqlite.close(),
    prepare(sql) {
      const { statement, reader } = prepared(sql);
      const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
      return {
        reader,
        all: (parameters) => statement.all(...values(parameters)),
        run: (parameters) => statement.run(...values(parameters)),
        iterate: (parameters) => statement.iterate(...values(parameters)),
      };
    },
  };
}
