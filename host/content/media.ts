import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { ContentTables } from '../store/tables.ts';

/** Where the files of the content lie, one a content key. */
export const mediaFolder = (dataDir: string) => join(dataDir, 'media');

/** The content key of a file by the SHA-256 of its type and bytes, in hexadecimal digits. */
export const contentKeyOf = (digest: string) => `MC${digest.slice(0, 30).toUpperCase()}`;

/** A content key, as handed out by `contentKeyOf`: safe as a file name. */
export const isContentKey = (text: string) => /^MC[0-9A-F]{30}$/.test(text);

/** A file of the content, ready to be sent. */
export interface Media {
  /** Its bytes; null when they are gone. */
  read(): Promise<Readable | null>;
  /** Stands for its bytes, so it never changes. */
  readonly contentKey: string;
  readonly contentType: string;
  readonly length: number;
  readonly fileName: string;
}

/** Types a browser may show; anything else is only ever downloaded. */
const shown = [
  'image/svg+xml',
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
  'image/avif',
  'application/pdf',
];

/** Whether a browser may show files of this type. */
export const isShownInPage = (contentType: string) => shown.includes(contentType);

/** The file of a content key; null for an unknown key and for a file the export came without. */
export async function findMedia(
  db: Kysely<ContentTables>,
  dataDir: string,
  contentKey: string,
): Promise<Media | null> {
  if (!isContentKey(contentKey)) return null;
  const row = await db
    .selectFrom('asset_files')
    .select(['content_type', 'size', 'file_name'])
    .where('content_key', '=', contentKey)
    .where('stored', '=', 1)
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    read: () => readMedia(join(mediaFolder(dataDir), contentKey)),
    contentKey,
    contentType: row.content_type,
    length: row.size,
    fileName: row.file_name,
  };
}

/** The most files that are listed. */
const mostListed = 5000;

/** The files of the content that a page can lead to, by name; pictures are those of pages. */
export async function contentFiles(db: Kysely<ContentTables>): Promise<{ key: string; fileName: string }[]> {
  return db
    .selectFrom('asset_files')
    .select(['content_key as key', 'file_name as fileName'])
    .where('stored', '=', 1)
    .where('content_type', 'not like', 'image/%')
    .distinct()
    .orderBy('file_name')
    .limit(mostListed)
    .execute();
}

async function readMedia(path: string): Promise<Readable | null> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** What is known of the file of an asset in a locale. */
export interface KnownFile {
  readonly assetId: string;
  readonly locale: string;
  readonly contentKey: string;
  /** As the source names it, without scheme. */
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly stored: 0 | 1;
}

/** The files of all assets. */
export async function assetFiles(db: Kysely<ContentTables>): Promise<KnownFile[]> {
  return db
    .selectFrom('asset_files')
    .select([
      'asset_id as assetId',
      'locale',
      'content_key as contentKey',
      'url',
      'file_name as fileName',
      'content_type as contentType',
      'size',
      'width',
      'height',
      'stored',
    ])
    .orderBy('asset_id')
    .orderBy('locale')
    .execute();
}
