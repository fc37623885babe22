import { action } from 'storybook/actions';
import { pathInLocale } from '#domain/routes.ts';
import type { TimeoutPhase } from '#domain/sessionTimeout.ts';
import { createRuntime, type Runtime } from '#runtime/createRuntime.ts';
import { configureElements } from '#runtime/elementSettings.ts';
import { CallError } from '#runtime/errors.ts';
import { provideRuntime } from '#runtime/pageRuntime.ts';
import { previewWindow } from '#runtime/previewWindow.ts';
import type { Send } from '#runtime/transport.ts';
import { contentAnswers } from './content/answers.ts';
import { hits } from './content/hits.ts';
import { today } from './content/news.ts';
import { findAmong } from './findAmong.ts';
import { type Answers, customer, guest, type Site } from './site.ts';

configureElements({
  onError: (error, { localName }) => action(`${localName} stopped working`)(String(error)),
});

let stopListening = () => {};

/**
 * Gives the element of a story a runtime of its own, because one story follows the other in the same document. Only the
 * outermost edge is false: the window's address, the server's answers and the search service.
 */
export function startRuntime(element: HTMLElement, site: Site, locale: string): void {
  const { path = '/', config, find = findAmong(hits) } = site;
  const url = new URL(path, window.location.origin);
  const runtime = createRuntime({
    ...previewWindow(pathInLocale(url, '', locale), action('leaves the page')),
    send: answering(site),
    now: () => today,
    config: { ...config, timings: { ...timings, ...config?.timings } },
  });
  const { userId } = { ...customer, ...site.user };
  for (const [name, value] of Object.entries(site.memory ?? {}))
    runtime.memory.write(userId ?? '', name, value);
  stopListening();
  stopListening = runtime.channel.subscribe(({ message }) => action('hc-channel')(message));
  provideRuntime(element, {
    ...runtime,
    search: { find, ready: async () => undefined, prepare: () => undefined, click: action('result clicked') },
    ...(site.sessionPhase ? { sessionTimeout: standing(site.sessionPhase) } : {}),
  });
}

/** A session that stands as it does, whatever is clicked. */
function standing(phase: TimeoutPhase): Runtime['sessionTimeout'] {
  return {
    get: () => phase,
    subscribe: () => () => undefined,
    connect: () => () => undefined,
    async continueWorking() {
      action('continues working')();
      return 'failed';
    },
    noteAnswer: () => undefined,
    noteRefusal: () => undefined,
    signOut: () => undefined,
  };
}

/** A wait that is a state of a story doesn't end by itself, others are short. */
const timings = { readTimeout: 3_600_000, searchDebounce: 150, searchFirstDelay: 0 };

function answering({ user = {}, answers }: Site): Send {
  const userInfo = user === null ? guest : { ...customer, ...user };
  const all: Answers = { getUserInfo: userInfo, ...contentAnswers, ...answers };
  return async ({ method, params }) => {
    action(method)(params);
    const given = all[method];
    if (given === undefined) throw new CallError('not-found', `this story has no answer for ${method}`);
    const answer: unknown = typeof given === 'function' ? await given(params as never) : given;
    if (answer instanceof Error) throw answer;
    return answer;
  };
}
