import { CaseChangesAnswerSchema, CaseChangesSchema } from '#contracts/live.ts';
import type { Request } from './request.ts';

/** Is told which of the visitor's cases changed; null when it may be any. */
export type OnCaseChanges = (caseIds: readonly string[] | null) => void;

/** How a page hears of changes of the visitor's cases (docs/behaviour/case-detail.md#live). */
export interface LiveCases {
  /** Listens until the returned function is called; one connection, however many listen. */
  watch(onChanges: OnCaseChanges): () => void;
}

/** Waits of a page that listens, in milliseconds. */
export interface LiveTimings {
  /** How long the first event of a stream is waited for: something on the way keeps it back then. */
  readonly liveConnect: number;
  /** How long a stream may say nothing, which says every 20 s that it is there. */
  readonly liveSilence: number;
  /** How often it is asked where no stream comes through. */
  readonly livePoll: number;
  /** After how long a stream is tried again there. */
  readonly liveRetry: number;
}

/** What it works with. */
export interface LiveDeps {
  readonly pageWindow: Window & typeof globalThis;
  readonly request: Request;
  /** Where the site tells of changes. */
  readonly address: () => string;
  readonly credentials: RequestCredentials;
  readonly timings: LiveTimings;
  /** The server says that nobody is signed in any more. */
  readonly onEnded: () => void;
}

/** The longest wait after failures, as a multiple of the usual one. */
const mostPatience = 10;

/** Listens while the page is seen: by a stream of events, else by asking again and again. */
export function createLiveCases({
  pageWindow,
  request,
  address,
  credentials,
  timings,
  onEnded,
}: LiveDeps): LiveCases {
  const { document } = pageWindow;
  const listeners = new Set<OnCaseChanges>();
  let last = '';
  let stream: EventSource | null = null;
  let timer: number | undefined;
  let asking: AbortController | null = null;
  let failures = 0;
  /** Until when no stream is tried. */
  let cutUntil = Number.NEGATIVE_INFINITY;

  /** Where to go on: behind the last change that was told, else from the moment the page was asked for. */
  const place = () => {
    const from = last === '' ? `age=${Math.ceil(pageWindow.performance.now())}` : `since=${last}`;
    const url = address();
    return `${url}${url.includes('?') ? '&' : '?'}${from}`;
  };

  const tell = (caseIds: readonly string[] | null) => {
    if (caseIds === null || caseIds.length > 0) for (const listener of listeners) listener(caseIds);
  };

  const pause = () => {
    pageWindow.clearTimeout(timer);
    stream?.close();
    stream = null;
    asking?.abort();
    asking = null;
  };

  const later = (work: () => void, wait: number) => {
    pageWindow.clearTimeout(timer);
    timer = pageWindow.setTimeout(work, wait);
  };

  /** Pages that were cut off together come back one by one. */
  const spread = (wait: number) => wait * (0.8 + 0.4 * Math.random());
  const patience = () => Math.min(2 ** failures, mostPatience);

  const end = () => {
    pause();
    listeners.clear();
    onEnded();
  };

  const listen = () => {
    pause();
    const own = new pageWindow.EventSource(place(), { withCredentials: credentials === 'include' });
    stream = own;
    let hasBegun = false;
    const fail = () => {
      if (stream !== own) return;
      pause();
      if (!hasBegun) {
        cutUntil = pageWindow.performance.now() + timings.liveRetry;
        void ask();
        return;
      }
      failures += 1;
      later(start, spread((timings.livePoll * patience()) / mostPatience));
    };
    const heard = (event: MessageEvent<string>) => {
      hasBegun = true;
      failures = 0;
      if (event.lastEventId !== '') last = event.lastEventId;
      later(fail, timings.liveSilence);
      if (event.type === 'beat') return;
      const changes = CaseChangesSchema.safeParse(parsed(event.data));
      if (changes.success) tell(changes.data.caseIds);
    };
    for (const name of ['hello', 'changed', 'beat'] as const) own.addEventListener(name, heard);
    own.addEventListener('ended', end);
    own.addEventListener('error', fail);
    later(fail, timings.liveConnect);
  };

  const ask = async () => {
    pause();
    const own = new AbortController();
    asking = own;
    try {
      const init = { headers: { Accept: 'application/json' }, credentials, signal: own.signal };
      const answer = await request(place(), { ...init, cache: 'no-store' });
      if (asking !== own) return;
      if (answer.status === 401) return end();
      const changes = answer.ok ? CaseChangesAnswerSchema.safeParse(await answer.json()) : null;
      if (asking !== own) return;
      failures = changes?.success ? 0 : failures + 1;
      if (changes?.success) {
        last = changes.data.last;
        tell(changes.data.caseIds);
      }
    } catch {
      // Out of reach, or no answer of this product: it is asked again later, and nothing that is shown depends on it.
      if (asking !== own) return;
      failures += 1;
    }
    later(start, spread(timings.livePoll * patience()));
  };

  const start = () => {
    if (listeners.size === 0 || document.visibilityState === 'hidden') return pause();
    const canStream = 'EventSource' in pageWindow && pageWindow.performance.now() >= cutUntil;
    if (canStream) listen();
    else void ask();
  };

  const followSight = () => {
    if (document.visibilityState === 'hidden') pause();
    else if (stream === null && asking === null) start();
  };

  return {
    watch(onChanges) {
      listeners.add(onChanges);
      if (listeners.size === 1) {
        document.addEventListener('visibilitychange', followSight);
        start();
      }
      return () => {
        listeners.delete(onChanges);
        if (listeners.size > 0) return;
        document.removeEventListener('visibilitychange', followSight);
        pause();
      };
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
