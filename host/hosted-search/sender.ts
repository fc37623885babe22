import type { HostConfig } from '../config.ts';
import { contentMark } from '../content/entries.ts';
import type { Store } from '../store/database.ts';
import { ConnectionLost, isStoreBusy } from '../store/failures.ts';
import { HostedFault } from './client.ts';
import { NotOurs, sendContent } from './send-content.ts';

const second = 1000;
const minute = 60 * second;

/** What a test changes; times in milliseconds. */
export interface SenderOptions {
  /** Between two looks whether the content has changed: a command of another process may have changed it. */
  readonly between?: number;
  /** How long it is waited after each failure; the last one holds for all later ones. */
  readonly delays?: readonly number[];
}

const usual = {
  between: 5 * second,
  delays: [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute],
};

/** How long it is left to another process that sends, or has newer content, in milliseconds. */
const othersTime = 30 * second;

/** After so long the service is asked although nothing changed here: somebody may have changed an index there. */
const longestTrust = 60 * minute;

/** Where a sender tells how it stands: why the service lacks content, in a sentence; null where it lacks none. */
export interface OwedSearch {
  owedSearch: string | null;
}

/**
 * Sends the content to the search service at the start and whenever it has changed, again and again until the service has
 * it: nothing that changes content waits for that, or fails with it. Returns what ends it; what was sent until then is not
 * sent again.
 */
export function startSending(
  config: HostConfig,
  store: Store,
  health: OwedSearch,
  { between = usual.between, delays = usual.delays }: SenderOptions = {},
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  let sentMark = '';
  let trustedUntil = 0;
  let failures = 0;

  function owed(sentence: string): void {
    if (sentence !== health.owedSearch)
      console.error(`The search goes on with what the service has. ${sentence}`);
    health.owedSearch = sentence;
  }

  /** Looks once, and sends what is to be sent; answers how long it is waited then. */
  async function look(): Promise<number> {
    const mark = JSON.stringify(await contentMark(store.content));
    if (mark === sentMark && Date.now() < trustedUntil) return between;
    const sent = await sendContent(config, store, { signal });
    for (const { name, sent: now, before } of sent)
      console.log(`Sent to the search service: ${name}, ${now + before} records.`);
    [sentMark, trustedUntil, failures] = [mark, Date.now() + longestTrust, 0];
    health.owedSearch = null;
    return between;
  }

  async function lookInPeace(): Promise<number> {
    try {
      return await look();
    } catch (error) {
      if (signal.aborted) return 0;
      if (error instanceof NotOurs) return othersTime;
      // Nothing is known of what is published; all else tells of it.
      if (error instanceof ConnectionLost || isStoreBusy(error)) return between;
      owed(error instanceof HostedFault ? error.message : `It could not be sent: ${String(error)}`);
      failures += 1;
      return delays[Math.min(failures, delays.length) - 1] ?? minute;
    }
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      const wait = await lookInPeace();
      if (signal.aborted) return;
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          resolve();
        };
        const timer = setTimeout(end, wait).unref();
        signal.addEventListener('abort', end);
      });
    }
  }
  const done = work();
  return async () => {
    ending.abort();
    await done;
  };
}
