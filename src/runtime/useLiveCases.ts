import { useEffect } from 'react';
import { isSameCase } from '#domain/cases.ts';
import type { Runtime } from './createRuntime.ts';
import { useRuntime } from './hooks.ts';
import { createLiveCases, type LiveCases } from './liveCases.ts';
import { openRequests } from './request.ts';
import { useTransport } from './useTransport.ts';

const ofRuntimes = new WeakMap<Runtime, LiveCases>();

function liveCasesOf(runtime: Runtime): LiveCases {
  const known = ofRuntimes.get(runtime);
  if (known) return known;
  const { config, navigation, sessionTimeout } = runtime;
  const { live, basePath, credentials } = config.transport;
  const made = createLiveCases({
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
  ofRuntimes.set(runtime, made);
  return made;
}

/** The list is asked anew no more often than this, in milliseconds: it may be long. */
const betweenLists = 3000;

/**
 * Asks anew for what is shown of the visitor's cases when one of them changes, where the site says at which address it
 * tells so. For components that show cases: nothing else listens.
 */
export function useLiveCases(isOn: boolean): void {
  const runtime = useRuntime();
  const { queries } = useTransport();
  const isLive = isOn && !runtime.isPreview && runtime.config.transport.live !== '';
  useEffect(() => {
    if (!isLive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = Number.NEGATIVE_INFINITY;
    const askList = () => {
      timer = undefined;
      asked = performance.now();
      void queries.invalidateQueries({ queryKey: ['getCaseList'] });
    };
    const stop = liveCasesOf(runtime).watch((caseIds) => {
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
  }, [isLive, queries, runtime]);
}

const caseIdOf = (params: unknown): string =>
  typeof params === 'object' && params !== null && 'caseId' in params ? String(params.caseId) : '';
