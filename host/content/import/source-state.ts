import type { Kysely, Selectable } from 'kysely';
import type { ContentTables, SyncHeldTable } from '../../store/tables.ts';

/** How the following of a source stands; the times are ISO dates, '' for never. */
export interface SourceState {
  /** What the token depends on: with another form, the source is read from its beginning. */
  readonly form: string;
  /** From where the source is read on; '' for from its beginning. */
  readonly token: string;
  readonly succeededAt: string;
  readonly triedAt: string;
  /** Why the last try failed, as a sentence; '' when it did not. */
  readonly error: string;
  /** How many entries and assets are held back because of a problem. */
  readonly held: number;
}

/** Reads how the following of the source stands. */
export async function sourceState(db: Kysely<ContentTables>): Promise<SourceState> {
  const row = await db.selectFrom('sync_state').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
  const counted = db.selectFrom('sync_held').select(({ fn }) => fn.countAll<number>().as('held'));
  const { held } = await counted.executeTakeFirstOrThrow();
  const { form, token, error } = row;
  return { form, token, succeededAt: row.succeeded_at, triedAt: row.tried_at, error, held };
}

/** Keeps that the source was followed up to a token. */
export async function noteSuccess(
  db: Kysely<ContentTables>,
  { form, token, at }: { readonly form: string; readonly token: string; readonly at: string },
): Promise<void> {
  const now = { form, token, succeeded_at: at, tried_at: at, error: '' };
  await db.updateTable('sync_state').set(now).execute();
}

/** Keeps why the source could not be followed; from where it is read on stays. */
export async function noteFailure(db: Kysely<ContentTables>, at: string, error: string): Promise<void> {
  await db.updateTable('sync_state').set({ tried_at: at, error }).execute();
}

/** An entry or asset that is held back, as it came. */
export type HeldItem = Selectable<SyncHeldTable>;

/** What is held back. */
export async function heldItems(db: Kysely<ContentTables>): Promise<HeldItem[]> {
  return db.selectFrom('sync_held').selectAll().orderBy('kind').orderBy('id').execute();
}

/** Holds back these and no others. */
export async function holdBack(db: Kysely<ContentTables>, items: Iterable<HeldItem>): Promise<void> {
  await db.deleteFrom('sync_held').execute();
  for (const item of items) await db.insertInto('sync_held').values(item).execute();
}

/** Makes the next following of a source begin anew: the content is of another one now. */
export async function forgetSource(db: Kysely<ContentTables>): Promise<void> {
  await db.updateTable('sync_state').set({ form: '', token: '' }).execute();
  await db.deleteFrom('sync_held').execute();
}
