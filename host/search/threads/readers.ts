import { availableParallelism } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import type { Piscina } from 'piscina';
import type { SearchResult } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import { createSharedTokens, type SharedTokens } from '../read/kept-tokens.ts';
import { type SearchRequest, search } from '../read/search.ts';
import type { ReaderAnswer, ReaderTask } from './reader-worker.ts';

/** Answers searches, several at once where that is worth it. */
export interface SearchReaders {
  /**
   * The SearchResult that `search` of one database finds, as JSON: that is what is sent, and threads hand on a text
   * sooner than what it says. Rejects, beside its errors, when the thread that answers dies.
   */
  answer(request: SearchRequest): Promise<string>;
  /** The same as a value, for whoever reads it here. */
  find(request: SearchRequest): Promise<SearchResult>;
  /** Ends the threads, with the searches under way. */
  close(): Promise<void>;
}

/** How readers are set up. */
export interface ReadersOptions {
  /** Is told of a thread that ended though nobody waits for it. */
  readonly log: { error(reason: unknown, message: string): void };
  /** At most so many threads read; by default as many as there are processors, up to four. */
  readonly threads?: number;
  /** Indexes with fewer documents are read in place: that takes less than handing on. */
  readonly leastDocuments?: number;
}

const mostThreads = 4;

/**
 * Of how many megabytes a thread first goes through all its memory to see what is still in use. Sets of documents come
 * and go: by default that is every 120 to 180 searches, which take 10 to 20 ms longer then.
 */
const firstCollected = 128;

/**
 * Readers of the indexes in a database. Large ones are read by threads with connections of their own, which start with
 * the first search of such an index; with a single processor, or a database in memory, all are read in place.
 */
export function createReaders(
  db: DatabaseSync,
  { log, threads = Math.min(mostThreads, availableParallelism()), leastDocuments = 20_000 }: ReadersOptions,
): SearchReaders {
  const file = db.location();
  const buildOf = db.prepare(
    'SELECT build, documents FROM search_index JOIN search_build ON search_build.id = build WHERE name = ?',
  );
  let pool: Promise<Piscina> | undefined;
  let tokens: SharedTokens | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    // There is no such setting for one thread; those that run already are as they were.
    setFlagsFromString(`--initial-old-space-size=${firstCollected}`);
    const started = new Piscina<ReaderTask, ReaderAnswer>({
      filename: new URL('./reader-worker.ts', import.meta.url).href,
      name: 'read',
      workerData: file,
      minThreads: threads,
      maxThreads: threads,
      maxQueue: Number.POSITIVE_INFINITY,
      // Otherwise each search that ends sends the one that waits longest, if it can't start yet, to the end of the queue.
      stricterFIFO: true,
    });
    // A thread that dies while it has nothing to do is replaced; nobody waits for it.
    started.on('error', (error: unknown) => log.error(error, 'A reader of the search ended'));
    return started;
  }

  /** What a thread answers; null where the index is read in place. */
  async function ask(as: ReaderTask['as'], request: SearchRequest): Promise<ReaderAnswer | null> {
    const live = buildOf.get(request.indexName);
    const [build, documents] = [Number(live?.build ?? 0), Number(live?.documents ?? 0)];
    if (file === null || threads < 2 || documents < leastDocuments) return null;
    pool ??= start();
    // Of the newest build, which is that of all languages: an older one that is still asked is read as it lies there.
    if (!tokens || tokens.build < build) tokens = createSharedTokens(build, documents);
    const answer: ReaderAnswer = await (await pool).run({ as, request, tokens });
    if ('refused' in answer) throw new SearchError(answer.refused.status, answer.refused.message);
    return answer;
  }

  return {
    async answer(request) {
      const answer = await ask('text', request);
      return answer && 'text' in answer ? answer.text : JSON.stringify(await search(db, request));
    },
    async find(request) {
      const answer = await ask('value', request);
      return answer && 'value' in answer ? answer.value : search(db, request);
    },
    async close() {
      await (await pool)?.destroy();
    },
  };
}
