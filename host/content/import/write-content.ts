import { type Kysely, sql } from 'kysely';
import type { ContentTables } from '../../store/tables.ts';
import type { CheckedExport, ValidEntry } from './check-export.ts';
import type { MediaFile } from './media-files.ts';
import type { ValidFile } from './validate-assets.ts';

/** Rows in one INSERT, and entries, whose bodies may be large, in memory at once. */
const batchSize = 100;
const entriesAtOnce = 25;

async function inBatches<T>(
  rows: Iterable<T>,
  write: (batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  let batch: T[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < batchSize) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

/**
 * Removes what an export makes outdated. A published entry with a newer draft keeps the state in the store if that
 * is the published one; any other state of it goes, since the export doesn't say what is published.
 */
export async function removeOutdated(
  db: Kysely<ContentTables>,
  content: CheckedExport,
  replaceAll: boolean,
): Promise<void> {
  const kept = new Set<string>();
  await inBatches(content.changed, async (batch) => {
    const ids = batch.map(({ id }) => id);
    const rows = await db
      .selectFrom('entries')
      .select(['id', 'published_version'])
      .where('id', 'in', ids)
      .execute();
    const versions = new Map(batch.map(({ id, publishedVersion }) => [id, publishedVersion]));
    for (const row of rows) if (versions.get(row.id) === row.published_version) kept.add(row.id);
  });
  if (replaceAll) {
    const stays = sql<string>`(select value from json_each(${JSON.stringify([...kept])}))`;
    await db.deleteFrom('entries').where('id', 'not in', stays).execute();
  } else {
    const gone = content.idsOf('published', 'changed', 'draft', 'archived');
    await inBatches(gone, (ids) => {
      const own = ids.filter((id) => !kept.has(id));
      return db.deleteFrom('entries').where('id', 'in', own).execute();
    });
  }
  if (replaceAll) await db.deleteFrom('asset_files').execute();
  const assets = [...new Set(content.files.map(({ assetId }) => assetId)), ...content.hiddenAssets];
  await inBatches(assets, (ids) => db.deleteFrom('asset_files').where('asset_id', 'in', ids).execute());
}

/** Removes what a source no longer has; answers how many entries and assets went. */
export async function removeGone(
  db: Kysely<ContentTables>,
  gone: { readonly entries: ReadonlySet<string>; readonly assets: ReadonlySet<string> },
): Promise<number> {
  let count = 0;
  await inBatches(gone.entries, async (ids) => {
    const { numDeletedRows } = await db.deleteFrom('entries').where('id', 'in', ids).executeTakeFirst();
    count += Number(numDeletedRows);
  });
  await inBatches(gone.assets, async (ids) => {
    const rows = await db
      .selectFrom('asset_files')
      .select('asset_id')
      .distinct()
      .where('asset_id', 'in', ids)
      .execute();
    count += rows.length;
    await db.deleteFrom('asset_files').where('asset_id', 'in', ids).execute();
  });
  return count;
}

/** Writes the entries of an export with their bodies; `onEntries` is told how many more are written. */
export async function writeEntries(
  db: Kysely<ContentTables>,
  entries: AsyncIterable<ValidEntry>,
  onEntries: (count: number) => void,
): Promise<void> {
  const write = async (batch: readonly ValidEntry[]) => {
    const rows = batch.map(({ id, type, slug, fields, publishedVersion, publishedAt }) => ({
      id,
      type,
      slug,
      fields: JSON.stringify(fields),
      access: '[]',
      published_version: publishedVersion,
      published_at: publishedAt,
    }));
    await db.insertInto('entries').values(rows).execute();
    const bodyRows = batch.flatMap(({ id, bodies }) =>
      Object.entries(bodies).map(([locale, html]) => ({ entry_id: id, locale, html })),
    );
    await inBatches(bodyRows, (some) =>
      db
        .insertInto('bodies')
        .values([...some])
        .execute(),
    );
    onEntries(batch.length);
  };
  let batch: ValidEntry[] = [];
  for await (const entry of entries) {
    batch.push(entry);
    if (batch.length < entriesAtOnce) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

/** Writes the files of the assets; their bytes are in the media folder already. */
export async function writeFiles(
  db: Kysely<ContentTables>,
  files: readonly { readonly file: ValidFile; readonly media: MediaFile }[],
): Promise<void> {
  const rows = files.map(({ file, media }) => ({
    asset_id: file.assetId,
    locale: file.locale,
    content_key: media.contentKey,
    url: file.url,
    file_name: file.fileName,
    content_type: file.contentType,
    size: media.size,
    width: file.width ?? media.drawnSize?.width ?? null,
    height: file.height ?? media.drawnSize?.height ?? null,
    stored: media.stored ? (1 as const) : (0 as const),
  }));
  await inBatches(rows, (batch) =>
    db
      .insertInto('asset_files')
      .values([...batch])
      .execute(),
  );
}
