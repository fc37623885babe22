import { availableParallelism } from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { setFlagsFromString } from 'node:v8';
import type { Piscina } from 'piscina';
import type { Recommendations, SearchResult } from '../protocol/answers.ts';
import { SearchError } from '../protocol/errors.ts';
import { createSharedTokens, type SharedTokens } from '../read/kept-tokens.ts';
import { type RecommendRequest, recommend } from '../read/recommend.ts';
import { type SearchRequest, search } from '../read/search.ts';
import type { ReaderAnswer, ReaderTask } from './reader-worker.ts';
import { createTurns, createWaitingRoom } from './turns.ts';

/**
 * Answers searches, several at once where that is worth it, and those of different askers in turns. `asker` names who
 * asks. Both reject with a SearchError 429, and do nothing, where too many searches of that asker wait.
 */
export interface SearchReaders {
  /**
   * The SearchResults that `search` of one database finds, as JSON: that is what is sent, and threads hand on a text
   * sooner than what it says. Rejects, beside its errors, when the thread that answers dies.
   */
  answer(asker: string, requests: readonly SearchRequest[]): Promise<string[]>;
  /** The same as values, for whoever reads them here. */
  find(asker: string, requests: readonly SearchRequest[]): Promise<SearchResult[]>;
  /** What `recommend` of the database finds. Rejects as it does. */
  recommend(asker: string, requests: readonly RecommendRequest[]): Promise<Recommendations[]>;
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

/** What was found, in the form in which a thread hands it on; in place it is a value. */
type Found = Exclude<ReaderAnswer, { readonly refused: unknown }>;

/** The newest build of an index, and how many documents it has. */
interface LiveBuild {
  readonly build: number;
  readonly documents: number;
}

const mostThreads = 4;

/** So many searches of one asker may be under way or wait: two of the largest requests. */
export const mostWaiting = 100;

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
  const room = createWaitingRoom(mostWaiting);
  const inPlace = createTurns(1);
  const onThreads = createTurns(threads);
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
    });
    // A thread that dies while it has nothing to do is replaced; nobody waits for it.
    started.on('error', (error: unknown) => log.error(error, 'A reader of the search ended'));
    return started;
  }

  async function readOnThread(task: Omit<ReaderTask, 'tokens'>, live: LiveBuild): Promise<Found> {
    pool ??= start();
    // Of the newest build, which is that of all languages: an older one that is still asked is read as it lies there.
    if (!tokens || tokens.build < live.build) tokens = createSharedTokens(live.build, live.documents);
    const answer: ReaderAnswer = await (await pool).run({ ...task, tokens });
    if ('refused' in answer) throw new SearchError(answer.refused.status, answer.refused.message);
    return answer;
  }

  /** In its turn: what a thread answers, else what is found in place, as a value. */
  async function read(as: ReaderTask['as'], asker: string, request: SearchRequest): Promise<Found> {
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

/** What was asked for as a value. */
function resultOf(found: Found): SearchResult {
  if ('value' in found) return found.value;
  throw new Error('a search that was asked for as a value came as a text');
}
