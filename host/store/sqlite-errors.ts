import { StartError } from '../errors.ts';

/** Primary result codes of SQLite and codes of the file system, each with what it means to whoever runs the host. */
const sqliteReasons: Readonly<Record<number, string>> = {
  5: 'is in use by another process; stop it, or try again in a moment',
  6: 'is in use by another process; stop it, or try again in a moment',
  8: 'is read-only; give this user the right to write to it and its folder',
  10: "can't be read or written; check its disk",
  11: 'is damaged; restore it from a copy, or delete it to start anew',
  13: "can't be written because the disk is full; free some space and try again",
  14: "can't be opened; check that its folder exists and that this user may write to it",
  23: "can't be opened; check that this user may write to it",
  26: 'is not a database of this program; name another HC_DATA_DIR, or move the file away',
};
const fileReasons: Readonly<Record<string, string>> = {
  EACCES: "can't be used; give this user the right to read and write it",
  EPERM: "can't be used; give this user the right to read and write it",
  ENOENT: "can't be made; name another HC_DATA_DIR",
  EROFS: 'is on a read-only disk; name another HC_DATA_DIR',
  EDQUOT: "can't be written because this user's share of the disk is full; free some space and try again",
  EIO: "can't be read or written; check its disk",
  ENOSPC: "can't be written because the disk is full; free some space and try again",
  ENOTDIR: 'is not a folder; name another HC_DATA_DIR',
  EEXIST: 'is not a folder; name another HC_DATA_DIR',
};

/** What a failure of the database or file system means, as the end of a sentence that begins with the place. */
export function storeReasonOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if ('errcode' in error && typeof error.errcode === 'number')
    return sqliteReasons[error.errcode & 0xff] ?? null;
  if ('code' in error && typeof error.code === 'string') return fileReasons[error.code] ?? null;
  return null;
}

/** Whether another process holds the lock that a write needs. */
export const isStoreBusy = (error: unknown) =>
  error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff);

/** A StartError that says what is the matter with a file; anything unknown is handed back as it is. */
export function startErrorOf(error: unknown, file: string): unknown {
  const reason = storeReasonOf(error);
  return reason === null ? error : new StartError(`${file} ${reason}.`);
}
