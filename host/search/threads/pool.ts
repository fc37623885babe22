import { availableParallelism } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import type { Piscina } from 'piscina';
import type { Recommendations, SearchResult } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import { createSharedTokens, type SharedTokens } from '../read/kept-tokens.ts';
import { type RecommendRequest, recommend } from '../read/recommend.ts';
import { type SearchRequest, search } from '../read/search.ts';
import { createTurns, createWaitingRoom } from './turns.ts';
import type { WorkerAnswer, WorkerTask } from './worker.ts';

/**
 * Answers searches, several at once where that is worth it, and those of different askers in turns. `asker` names who
 * asks. Both reject with a SearchError 429, and do nothing, where too many searches of that asker wait.
 */
export interface SearchPool {
  /**
   * The SearchResults that `search` of one database finds, as JSON: that is what is sent, and a text
   * passes between threads faster than an object. Rejects with the errors of `search`, and when the thread that answers
   * dies.
   */
  answer(asker: string, requests: readonly SearchRequest[]): Promise<string[]>;
  /** The same as values, for whoever reads them here. */
  find(asker: string, requests: readonly SearchRequest[]): Promise<SearchResult[]>;
  /** What `recommend` of the database finds. Rejects as it does. */
  recommend(asker: string, requests: readonly RecommendRequest[]): Promise<Recommendations[]>;
  /** Ends the threads, with the searches under way. */
  close(): Promise<void>;
}

/** How a pool is set up. */
export interface SearchPoolOptions {
  /** Is told of a thread that ended though nobody waits for it. */
  readonly log: { error(reason: unknown, message: string): void };
  /** How many threads there are at most; by default one for each processor, up to four. */
  readonly threads?: number;
  /** Indexes with fewer documents are searched in the calling thread, which is faster than handing the search over. */
  readonly leastDocuments?: number;
}

/** What was found, in the form in which a thread hands it on; in place it is a value. */
type Found = Exclude<WorkerAnswer, { readonly refused: unknown }>;

/** The newest build of an index, and how many documents it has. */
interface LiveBuild {
  readonly build: number;
  readonly documents: number;
}

const mostThreads = 4;

/** So many searches of one asker may be under way or wait: two of the largest requests. */
export const mostWaiting = 100;

/**
 * How large the old space of a thread's heap may grow before V8 first collects it as a whole, in megabytes; and sets of
 * documents, which lie outside of the heap, count in that limit and not in one of their own of 64 MB. They are made and
 * dropped all the time: by V8's defaults every 120th search waited 10 to 20 ms for it, with a million documents every 30th.
 */
const collecting = '--initial-old-space-size=128 --external-memory-accounted-in-global-limit';

/**
 * A pool that searches the indexes of a database. Large indexes are searched by threads with connections of their own,
 * which start with the first search of such an index; with a single processor, or a database in memory, all are
 * searched in place.
 */
export function createSearchPool(
  db: DatabaseSync,
  {
    log,
    threads = Math.min(mostThreads, availableParallelism()),
    leastDocuments = 20_000,
  }: SearchPoolOptions,
): SearchPool {
  const file = db.location();
  const buildOf = db.prepare(
    'SELECT build, documents FROM search_index JOIN search_build ON search_build.id = build WHERE name = ?',
  );
  const room = createWaitingRoom(mostWaiting);
  const inPlace = createTurns(1);
  const onThreads = createTurns(threads);
  let pool: Promise<Piscina> | undefined;
  let tokens: SharedTokens | undefined;

  async function start(): Promise<Piscina> {
    const { Piscina } = await import('piscina');
    // There is no such setting for one thread; those that run already are as they were.
    setFlagsFromString(collecting);
    const started = new Piscina<WorkerTask, WorkerAnswer>({
      filename: new URL('./worker.ts', import.meta.url).href,
      name: 'read',
      workerData: file,
      minThreads: threads,
      maxThreads: threads,
    });
    // A thread that dies while it has nothing to do is replaced; nobody waits for it.
    started.on('error', (error: unknown) => log.error(error, 'A thread of the search ended'));
    return started;
  }

  async function readOnThread(task: Omit<WorkerTask, 'tokens'>, live: LiveBuild): Promise<Found> {
    pool ??= start();
    // The words shared by all threads are those of the newest build of the indexes. A search that still asks an older
    // build reads its words from the file.
    if (!tokens || tokens.build < live.build) tokens = createSharedTokens(live.build, live.documents);
    const answer: WorkerAnswer = await (await pool).run({ ...task, tokens });
    if ('refused' in answer) throw new SearchError(answer.refused.status, answer.refused.message);
    return answer;
  }

  /** In its turn: what a thread answers, else what is found in place, as a value. */
  async function read(as: WorkerTask['as'], asker: string, request: SearchRequest): Promise<Found> {
    const found = buildOf.get(request.indexName);
    const live = { build: Number(found?.build ?? 0), documents: Number(found?.documents ?? 0) };
    return file === null || threads < 2 || live.documents < leastDocuments
      ? inPlace.take(asker, async () => ({ value: await search(db, request) }))
      : onThreads.take(asker, () => readOnThread({ as, request }, live));
  }

  return {
    async answer(asker, requests) {
      const reads = requests.map((request) => () => read('text', asker, request));
      return (await room.enter(asker, reads)).map((found) =>
        'text' in found ? found.text : JSON.stringify(found.value),
      );
    },
    async find(asker, requests) {
      const reads = requests.map((request) => () => read('value', asker, request));
      return (await room.enter(asker, reads)).map(resultOf);
    },
    recommend: (asker, requests) =>
      room.enter(
        asker,
        requests.map((request) => () => inPlace.take(asker, () => recommend(db, request))),
      ),
    async close() {
      await (await pool)?.destroy();
    },
  };
}

/**
 * A pool of the database that `current` names whenever it is asked, which may be another one each time: each has threads of
 * its own, until it closes.
 */
export function createLivePool(
  current: () => { readonly sqlite: DatabaseSync; readonly closing: AbortSignal },
  options: SearchPoolOptions,
): SearchPool {
  const pools = new Map<DatabaseSync, SearchPool>();
  const pool = () => {
    const { sqlite, closing } = current();
    const known = pools.get(sqlite);
    if (known) return known;
    const made = createSearchPool(sqlite, options);
    pools.set(sqlite, made);
    const end = () => {
      pools.delete(sqlite);
      made.close().catch((error: unknown) => options.log.error(error, 'The threads of a search did not end'));
    };
    closing.addEventListener('abort', end, { once: true });
    return made;
  };
  return {
    answer: (...asked) => pool().answer(...asked),
    find: (...asked) => pool().find(...asked),
    recommend: (...asked) => pool().recommend(...asked),
    async close() {
      await Promise.all([...pools.values()].map((each) => each.close()));
    },
  };
}

/** What was asked for as a value. */
function resultOf(found: Found): SearchResult {
  if ('value' in found) return found.value;
  throw new Error('a search that was asked for as a value came as a text');
}
