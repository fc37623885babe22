import type { Kysely } from 'kysely';
import { mediaOf } from '../../files/snapshot-files.ts';
import type { Store } from '../../store/database.ts';
import type { SiteTables } from '../../store/tables.ts';
import { inTransaction } from '../../store/transaction.ts';

/** How many versions are kept, the newest; the one that is served is kept beside them. */
export const keptVersions = 5;

/** A version of the content that lies where all hosts of a site find it. */
export interface ContentVersion {
  readonly version: number;
  /** SHA-256 of its file, and the name it lies under. */
  readonly file: string;
  readonly bytes: number;
  /** How many steps the schema of the file has had. */
  readonly schema: number;
  readonly entries: number;
  /** What was imported, and when, as an ISO date. */
  readonly source: string;
  readonly importedAt: string;
}

/** The files that a version shows: their types by their content keys. */
export type VersionMedia = Readonly<Record<string, string>>;

/** The version that hosts are to serve. */
export interface Publication extends ContentVersion {
  /** Grows with every publication, also where it brings an earlier version back. */
  readonly id: number;
  /** Since when, in milliseconds since 1970. */
  readonly at: number;
}

/** What a version can't be published for, in a sentence. */
export class NotPublished extends Error {
  override readonly name = 'NotPublished';
}

const columns = [
  'content_versions.version',
  'file',
  'bytes',
  'schema_steps as schema',
  'entries',
  'source',
  'imported_at as importedAt',
] as const;

/** What hosts are to serve; null where nothing was ever published. */
export async function newestPublication(db: Kysely<SiteTables>): Promise<Publication | null> {
  const row = await db
    .selectFrom('content_publications')
    .innerJoin('content_versions', 'content_versions.version', 'content_publications.version')
    .select(['id', 'at', ...columns])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The files that a version shows; none where the version is gone. */
export async function mediaOfVersion(db: Kysely<SiteTables>, version: number): Promise<VersionMedia> {
  const row = await db
    .selectFrom('content_versions')
    .select('media')
    .where('version', '=', version)
    .executeTakeFirst();
  return mediaOf(row?.media ?? '{}');
}

/** All versions that are kept, the newest first. */
export async function listVersions(db: Kysely<SiteTables>): Promise<readonly ContentVersion[]> {
  return db.selectFrom('content_versions').select(columns).orderBy('version', 'desc').execute();
}

/** The number of the newest version, whether or not it is served; 0 where there is none. */
export async function newestVersion(db: Kysely<SiteTables>): Promise<number> {
  const newest = db
    .selectFrom('content_versions')
    .select(({ fn }) => fn.max<number | null>('version').as('at'));
  return (await newest.executeTakeFirst())?.at ?? 0;
}

/**
 * Publishes a version that was made of another one, whose publication is `base`; those beyond what is kept go. Throws
 * NotPublished when another one was published meanwhile.
 */
export function publish(
  store: Store,
  { media, ...made }: ContentVersion & { readonly media: VersionMedia },
  base: number | null,
  now: Date,
): Promise<void> {
  return inTransaction(store, async ({ db }) => {
    const newest = await newestPublication(db);
    if ((newest?.id ?? null) !== base)
      throw new NotPublished(`Version ${newest?.version} was published meanwhile; run this again.`);
    const { version, file, bytes, schema, entries, source, importedAt } = made;
    const row = { version, file, bytes, entries, source, media: JSON.stringify(media) };
    await db
      .insertInto('content_versions')
      .values({ ...row, schema_steps: schema, imported_at: importedAt })
      .execute();
    await addPublication(db, version, now);
  });
}

/**
 * Lets hosts serve an earlier version again: that with a number, else the one before what they serve. Answers it. `isThere`
 * tells whether its file is. Throws NotPublished.
 */
export async function rollBack(
  store: Store,
  wanted: number | null,
  now: Date,
  isThere: (version: ContentVersion) => Promise<boolean>,
): Promise<ContentVersion> {
  const { db } = store;
  const served = await newestPublication(db);
  if (served === null) throw new NotPublished('Nothing was published yet.');
  const versions = await listVersions(db);
  const numbers = versions.map(({ version }) => version).join(', ');
  const version = versions.find((each) =>
    wanted === null ? each.version < served.version : each.version === wanted,
  );
  if (!version)
    throw new NotPublished(
      wanted === null
        ? `There is no version before ${served.version}; there are ${numbers}.`
        : `There is no version ${wanted}; there are ${numbers}.`,
    );
  if (version.version === served.version)
    throw new NotPublished(`Version ${version.version} is the one that is served.`);
  if (!(await isThere(version))) throw new NotPublished(`The file of version ${version.version} is gone.`);
  await inTransaction(store, async (own) => {
    const newest = await newestPublication(own.db);
    if (newest?.id !== served.id)
      throw new NotPublished(`Version ${newest?.version} was published meanwhile; look again.`);
    await addPublication(own.db, version.version, now);
  });
  return version;
}

/** Adds the row that hosts go by, and removes versions beyond what is kept. */
async function addPublication(db: Kysely<SiteTables>, version: number, now: Date): Promise<void> {
  const kept = db
    .selectFrom('content_versions')
    .select('version')
    .orderBy('version', 'desc')
    .limit(keptVersions);
  await db
    .deleteFrom('content_versions')
    .where('version', 'not in', kept)
    .where('version', '<>', version)
    .execute();
  await db.insertInto('content_publications').values({ version, at: now.getTime() }).execute();
}
