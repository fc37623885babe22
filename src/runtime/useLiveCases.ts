import { useEffect } from 'react';
import { isSameCase } from '#domain/cases.ts';
import { whenIdle } from '#ui/idle.ts';
import type { Runtime } from './createRuntime.ts';
import { loadFailure } from './errors.ts';
import { useRuntime } from './hooks.ts';
import type { LiveCases } from './liveCases.ts';
import { openRequests } from './request.ts';
import type { Transport } from './transport.ts';

const ofRuntimes = new WeakMap<Runtime, Promise<Live>>();

/** The answers that are shown, and what tells of changes. */
interface Live {
  readonly queries: Transport['queries'];
  readonly cases: LiveCases;
}

function liveOf(runtime: Runtime): Promise<Live> {
  const live = ofRuntimes.get(runtime) ?? openLive(runtime);
  ofRuntimes.set(runtime, live);
  live.catch(() => ofRuntimes.delete(runtime));
  return live;
}

async function openLive({ config, navigation, sessionTimeout, transport }: Runtime): Promise<Live> {
  const [{ queries }, { createLiveCases }] = await Promise.all([
    transport.whenOpen(),
    import('./liveCases.ts').catch((error: unknown) => {
      throw loadFailure('what tells of changes', error);
    }),
  ]);
  const { live, basePath, credentials } = config.transport;
  const cases = createLiveCases({
    pageWindow: window,
    request: openRequests(window),
    address() {
      if (URL.canParse(live)) return live;
      return `${(basePath || navigation.siteUrl(navigation.siteContext().basePath)).replace(/\/+$/, '')}${live}`;
    },
    credentials: credentials === 'auto' ? (config.siteUrl ? 'include' : 'same-origin') : credentials,
    timings: config.timings,
    onEnded: () => sessionTimeout.noteRefusal(),
  });
  return { queries, cases };
}

/** The list is asked anew no more often than this, in milliseconds: it may be long. */
const betweenLists = 3000;

/**
 * Asks anew for what is shown of the visitor's cases when one of them changes, where the site says at which address it
 * tells so. For components that show cases: nothing else listens.
 */
export function useLiveCases(isOn: boolean): void {
  const runtime = useRuntime();
  const isLive = isOn && !runtime.isPreview && runtime.config.transport.live !== '';
  useEffect(() => {
    if (!isLive) return undefined;
    let isOver = false;
    let stop = () => {};
    const follow = async () => {
      try {
        const live = await liveOf(runtime);
        if (!isOver) stop = askOnChange(live);
      } catch (error) {
        runtime.log.error('changes of cases can’t be followed', error);
      }
    };
    const giveUp = whenIdle(() => void follow());
    return () => {
      isOver = true;
      giveUp();
      stop();
    };
  }, [isLive, runtime]);
}

/** Asks anew for what changes, until the returned function is called. */
function askOnChange({ queries, cases }: Live): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  const askList = () => {
    timer = undefined;
    asked = performance.now();
    void queries.invalidateQueries({ queryKey: ['getCaseList'] });
  };
  const stop = cases.watch((caseIds) => {
    void queries.invalidateQueries({
      queryKey: ['getCase'],
      predicate: ({ queryKey: [, params] }) =>
        caseIds === null || caseIds.some((id) => isSameCase(id, caseIdOf(params))),
    });
    timer ??= setTimeout(askList, Math.max(0, asked + betweenLists - performance.now()));
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

const caseIdOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'caseId' in params ? String(params.caseId) : '';
