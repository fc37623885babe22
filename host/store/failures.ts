import { StartError } from '../errors.ts';

/** PostgreSQL was not reached, or was lost before it answered: what was asked outside of a transaction may have been done. */
export class ConnectionLost extends Error {
  override readonly name: string = 'ConnectionLost';
}

/** The connection was lost while PostgreSQL was told to keep a transaction: it was kept whole, or not at all. */
export class FateUnknown extends ConnectionLost {
  override readonly name = 'FateUnknown';
}

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

/** Conditions of PostgreSQL that its operator mends, or that pass, by their SQLSTATE or its class. */
const postgresReasons: Readonly<Record<string, string>> = {
  '53100': "can't be written because its disk is full; free some space and try again",
  '53300': 'has no connection left; raise its max_connections, or lower HC_DATABASE_POOL',
  '53': 'lacks memory or room; look into its log',
  '25006': 'takes no writes: it is a standby, or was set so; name the one that takes them',
  '55P03': 'is busy; try again in a moment',
  '57014': 'took too long; try again in a moment',
  '57': 'is starting or ending; try again in a moment',
  '58': "can't read or write its files; look into its log",
  '40': 'is busy; try again in a moment',
  '08': "can't be reached; start it, or mend the line to it",
  XX: 'has a fault; look into its log',
};

/** The SQLSTATE of an error of PostgreSQL; null for every other one. */
export const sqlStateOf = (error: unknown): string | null =>
  error instanceof Error &&
  'severity' in error &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null;

/** Where a failure of the database or file system was: at PostgreSQL, or in the data folder. */
export const placeOfFailure = (error: unknown): string =>
  error instanceof ConnectionLost || sqlStateOf(error) !== null
    ? 'PostgreSQL of HC_DATABASE_URL'
    : 'the data folder';

/** What a failure of the database or file system means, as the end of a sentence that begins with the place. */
export function storeReasonOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (error instanceof ConnectionLost) return postgresReasons['08'] ?? null;
  const state = sqlStateOf(error);
  if (state !== null) return postgresReasons[state] ?? postgresReasons[state.slice(0, 2)] ?? null;
  if ('errcode' in error && typeof error.errcode === 'number')
    return sqliteReasons[error.errcode & 0xff] ?? null;
  if ('code' in error && typeof error.code === 'string') return fileReasons[error.code] ?? null;
  return null;
}

/** Of PostgreSQL: a lock that was not had in time, a transaction that stood in the way of another, a statement too long. */
const busyStates = ['55P03', '40001', '40P01', '57014'];

/** Whether another process holds the lock that a write needs; what was asked was not done. */
export const isStoreBusy = (error: unknown) =>
  busyStates.includes(sqlStateOf(error) ?? '') ||
  (error instanceof Error && 'errcode' in error && [5, 6].includes(Number(error.errcode) & 0xff));

/** A StartError that says what is the matter with a file; anything unknown is handed back as it is. */
export function startErrorOf(error: unknown, file: string): unknown {
  const reason = storeReasonOf(error);
  return reason === null ? error : new StartError(`${file} ${reason}.`);
}
