import type { Store } from './database.ts';
import { ConnectionLost } from './failures.ts';
import { migrations } from './migrations/index.ts';

/** Whether what a site writes is reached, and how many steps its schema has had of those this version knows. */
export interface DatabaseState {
  readonly database: 'ready' | 'away';
  readonly migrations: { readonly done: number | null; readonly known: number };
}

/** How the database of a site stands now. Throws what is no loss of its connection. */
export async function databaseState({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<DatabaseState> {
  const known = migrations.site.length;
  try {
    return { database: 'ready', migrations: { done: await dialect.steps(db), known } };
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    return { database: 'away', migrations: { done: null, known } };
  }
}
