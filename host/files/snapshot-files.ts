import type { Kysely } from 'kysely';
import type { SiteTables } from '../store/tables.ts';

/** A file of published content: that of a version, or one that a version shows, which has a type. */
export interface SnapshotFile {
  readonly name: string;
  readonly contentType: string | null;
}

/** The files of all versions of the content that are kept, each once. */
export async function snapshotFiles(db: Kysely<SiteTables>): Promise<readonly SnapshotFile[]> {
  const rows = await db.selectFrom('content_versions').select(['file', 'media']).execute();
  const types = new Map(rows.flatMap(({ media }) => Object.entries(mediaOf(media))));
  return [
    ...rows.map(({ file }) => ({ name: file, contentType: null })),
    ...[...types].map(([name, contentType]) => ({ name, contentType })),
  ];
}

/** What the row of a version says of the files it shows: their types by their content keys. */
export const mediaOf = (text: string) => JSON.parse(text) as Readonly<Record<string, string>>;
