import { Worker } from 'node:worker_threads';
import type { HostConfig } from '../config.ts';
import { contentSpace } from '../content-settings.ts';

const minute = 60_000;

/** How long more news of the source is waited for before it is followed, in milliseconds: a release tells of each entry. */
const gathering = 2000;

/** The following of the content's source beside a running host. */
export interface ContentSync {
  /** Follows the source soon: at once when nothing is under way, else once more afterwards. */
  soon(): void;
  /** Ends what is under way, which then changes nothing. */
  stop(): Promise<void>;
}

/** What following the source once has to say: a sentence for the log, and whether another process was at it just then. */
export interface SyncWord {
  readonly sentence?: string;
  readonly isBusy?: boolean;
}

/** What a test changes. */
export interface ContentSyncOptions {
  /** Follows the source once, until the signal ends it; answers whether another process was at it just then. */
  readonly follow?: (signal: AbortSignal) => Promise<boolean>;
  readonly gathering?: number;
}

/**
 * Follows the source of the content at the start, every so many minutes and whenever it is told to, never twice at a
 * time; null where there is no source.
 */
export function startContentSync(config: HostConfig, options: ContentSyncOptions = {}): ContentSync | null {
  if (contentSpace(config) === null) return null;
  const { follow = (signal) => followInThread(config, signal), gathering: pause = gathering } = options;
  const ending = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isWanted = false;

  const schedule = (delay: number) => {
    if (timer) clearTimeout(timer);
    timer = setTimeout(run, delay).unref();
  };
  const run = () => {
    timer = null;
    isWanted = false;
    running = follow(ending.signal).then((isBusy) => {
      running = null;
      if (ending.signal.aborted) return;
      // The news that it was to bring may have come after the other one had read.
      if (isBusy) schedule(10 * pause);
      else if (isWanted) schedule(pause);
      else if (config.syncMinutes !== null) schedule(config.syncMinutes * minute);
    });
  };
  if (config.syncMinutes !== null) schedule(0);
  return {
    soon() {
      if (running) isWanted = true;
      else if (!isWanted) {
        isWanted = true;
        schedule(pause);
      }
    },
    async stop() {
      ending.abort();
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** In a thread of its own, so that the site answers meanwhile; what it says goes to the log of the host. */
async function followInThread(config: HostConfig, signal: AbortSignal): Promise<boolean> {
  const worker = new Worker(new URL('./content-sync-worker.ts', import.meta.url), { workerData: config });
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  let wasBusy = false;
  worker.on('message', ({ sentence, isBusy = false }: SyncWord) => {
    wasBusy = isBusy;
    if (sentence !== undefined) console.log(sentence);
  });
  worker.on('error', (error) =>
    console.error(`The source of the content could not be followed: ${error.message}`),
  );
  await new Promise((resolve) => worker.once('exit', resolve));
  signal.removeEventListener('abort', stop);
  return wasBusy;
}
