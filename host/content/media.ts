import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { isContentKey, mediaFolder } from './media-files.ts';

/** A file of the content, ready to be sent. */
export interface Media {
  readonly path: string;
  readonly contentType: string;
  readonly length: number;
  /** Strong, in quotes; a key stands for its bytes, so it never changes. */
  readonly etag: string;
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
  db: Kysely<Tables>,
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
    path: join(mediaFolder(dataDir), contentKey),
    contentType: row.content_type,
    length: row.size,
    etag: `"${contentKey}"`,
    fileName: row.file_name,
  };
}

/**
 * Headers of a media answer: a drawing can run nothing and load nothing, a type is never guessed, and what is not
 * an image or a PDF is downloaded. Keys stand for their bytes, so the answer may be kept for ever.
 */
export function mediaHeaders({ contentType, etag, fileName }: Media): Record<string, string> {
  const isShown = isShownInPage(contentType);
  const isPdf = contentType === 'application/pdf';
  const policy = isPdf ? "default-src 'none'; object-src 'self'" : "sandbox; default-src 'none'";
  return {
    'Content-Type': isShown ? contentType : 'application/octet-stream',
    'Content-Disposition': `${isShown ? 'inline' : 'attachment'}; ${fileNameParameters(fileName)}`,
    'Content-Security-Policy': `${policy}; style-src 'unsafe-inline'`,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'public, max-age=31536000, immutable',
    ETag: etag,
  };
}

/** `filename` in ASCII for old software and `filename*` for everyone else (RFC 6266, 8187). */
export function fileNameParameters(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
