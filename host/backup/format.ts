import * as z from 'zod/mini';
import { isContentKey } from '../content/media.ts';
import { migrations } from '../store/migrations/index.ts';

/** A part of the work on a backup, counted in megabytes. */
export type BackupPhase = 'backup' | 'check' | 'restore';

/** Told how many megabytes of how many are done. */
export type BackupProgress = (phase: BackupPhase, done: number, total: number) => void;

/** The unit in which work on a backup is counted, in bytes. */
export const megabyte = 1024 * 1024;

/** A backup that can't be made, read or put back, in a sentence for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** The form of backups that this program writes; it reads this one and those before it. */
export const backupFormat = 1;

/** The first file of a backup, which tells what the others are. */
export const headFile = 'hc-backup.json';

/** The last file of a backup: SHA-256 of all others, as `sha256sum --check` reads it. A backup without it is a part of one. */
export const checksumFile = 'checksums.txt';

/** What a backup says of itself. */
export const BackupHead = z.object({
  format: z.literal(backupFormat),
  program: z.string(),
  node: z.string(),
  createdAt: z.iso.datetime(),
  /** How many steps the schema of each database has had. */
  schemas: z.object({ site: z.int(), content: z.int() }),
});

/** What a backup says of itself. */
export type BackupHead = z.infer<typeof BackupHead>;

/** The form alone, which is read before the rest is known. */
export const BackupForm = z.object({ format: z.int(), program: z.string() });

/** The databases of a site; that of the site comes last in all that is done, for a folder without it is no site. */
export const databases = ['content', 'site'] as const;

/** A database of a site. */
export type DatabaseName = (typeof databases)[number];

/** The file of each database in the data folder and in a backup. */
export const databaseFiles: Readonly<Record<DatabaseName, string>> = {
  site: 'hc.sqlite',
  content: 'content.sqlite',
};

/** What of a data folder belongs into a backup, by its first name; the databases come last. */
export const backedUp = [
  'attachments',
  'media',
  'pictures',
  'complaints',
  databaseFiles.content,
  databaseFiles.site,
];

/** How far each schema is known to this program. */
export const knownSchemas: Readonly<Record<DatabaseName, number>> = {
  site: migrations.site.length,
  content: migrations.content.length,
};

/** Whether a path in a data folder is that of a text of the complaints pages. */
export const isComplaintText = (path: string) => /^complaints\/[A-Za-z-]+\/[a-z-]+\.html$/.test(path);

/** Whether a name is one that a backup's file may have: nothing else is ever written into a data folder. */
export function isBackedUp(path: string): boolean {
  const [folder = '', name, ...rest] = path.split('/');
  if (name === undefined) return Object.values(databaseFiles).includes(folder);
  if (folder === 'media' || folder === 'pictures') return rest.length === 0 && isContentKey(name);
  if (folder === 'attachments') return rest.length === 0 && /^[A-Za-z0-9]+$/.test(name);
  return isComplaintText(path);
}
