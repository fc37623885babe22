import type { MethodName } from '#contracts/methods.ts';
import { pathInLocale } from '#domain/routes.ts';
import { createRuntime, type Runtime } from '#runtime/createRuntime.ts';
import { CallError } from '#runtime/errors.ts';
import { provideRuntime } from '#runtime/pageRuntime.ts';
import { previewWindow } from '#runtime/previewWindow.ts';
import type { Send } from '#runtime/transport.ts';
import { contentAnswers } from './content/answers.ts';
import { hits } from './content/hits.ts';
import { today } from './content/news.ts';
import { findAmong } from './findAmong.ts';
import { type Answers, customer, guest, type Site } from './site.ts';

/** Who is told of what the elements do; nobody by default. */
export interface SampleWatch {
  readonly onCall?: (method: MethodName, params: unknown) => void;
  readonly onLeave?: (url: string) => void;
  readonly onResultClick?: (...details: readonly unknown[]) => void;
}

/** A wait that is a state of a sample doesn't end by itself, others are short. */
const timings = { readTimeout: 3_600_000, searchDebounce: 150, searchFirstDelay: 0 };

/**
 * Gives the elements within a node that are connected from now on a site of samples. Only the outermost edge is false:
 * the window's address, the server's answers and the search service; nothing is asked of any server.
 */
export function provideSample(
  node: Element,
  site: Site,
  locale: string,
  { onCall = () => undefined, onLeave = () => undefined, onResultClick = () => undefined }: SampleWatch = {},
): Runtime {
  const { path = '/', config, find = findAmong(hits) } = site;
  const url = new URL(path, window.location.origin);
  const created = createRuntime({
    ...previewWindow(pathInLocale(url, '', locale), onLeave),
    send: answering(site, onCall),
    now: () => today,
    config: { ...config, timings: { ...timings, ...config?.timings } },
  });
  const { userId } = { ...customer, ...site.user };
  for (const [name, value] of Object.entries(site.memory ?? {}))
    created.memory.write(userId ?? '', name, value);
  const runtime: Runtime = {
    ...created,
    search: {
      find,
      popular: async () => [],
      ready: async () => undefined,
      prepare: () => undefined,
      click: onResultClick,
    },
  };
  provideRuntime(node, runtime);
  return runtime;
}

function answering(
  { user = {}, answers }: Site,
  onCall: (method: MethodName, params: unknown) => void,
): Send {
  const userInfo = user === null ? guest : { ...customer, ...user };
  const all: Answers = { getUserInfo: userInfo, ...contentAnswers, ...answers };
  return async ({ method, params }) => {
    onCall(method, params);
    const given = all[method];
    if (given === undefined) throw new CallError('not-found', `there is no sample answer for ${method}`);
    const answer: unknown = typeof given === 'function' ? await given(params as never) : given;
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
