import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import type { SearchResult } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import type { SharedTokens } from '../read/kept-tokens.ts';
import { shareTokens } from '../read/live-index.ts';
import { type SearchRequest, search } from '../read/search.ts';

// Answers searches in a thread of its own, from the database whose file is `workerData`.

/** What a reader is asked, as a text or as a value, and the words that all readers keep together. */
export interface WorkerTask {
  readonly as: 'text' | 'value';
  readonly request: SearchRequest;
  readonly tokens: SharedTokens;
}

/** What a thread answers: a result, and a refusal as data, because an error loses its status on its way between threads. */
export type WorkerAnswer =
  | { readonly text: string }
  | { readonly value: SearchResult }
  | { readonly refused: { readonly status: number; readonly message: string } };

/** How long a read waits for another connection that closes or recovers the file, in milliseconds. */
const lockTimeout = 5000;

/** Pages of the file that a thread keeps, in kB: a search of a large index goes through more than SQLite's two megabytes. */
const pageCache = 16 * 1024;

let db: DatabaseSync | undefined;

function open(file: string): DatabaseSync {
  const opened = new DatabaseSync(file, { readOnly: true, timeout: lockTimeout });
  opened.exec(`PRAGMA cache_size = -${pageCache}`);
  return opened;
}

/** Answers one search. Rejects with what is no SearchError. */
export async function read({ as, request, tokens }: WorkerTask): Promise<WorkerAnswer> {
  // Not before: a thread that fails while it starts is not started again.
  db ??= open(String(workerData));
  shareTokens(db, tokens);
  try {
    const value = await search(db, request);
    return as === 'text' ? { text: JSON.stringify(value) } : { value };
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    const { status, message } = error;
    return { refused: { status, message } };
  }
}
