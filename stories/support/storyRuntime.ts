import { action } from 'storybook/actions';
import type { TimeoutPhase } from '#domain/sessionTimeout.ts';
import type { Runtime } from '#runtime/createRuntime.ts';
import { configureElements } from '#runtime/elementSettings.ts';
import { provideRuntime } from '#runtime/pageRuntime.ts';
import { provideSample } from '../../samples/provideSample.ts';
import type { Site } from '../../samples/site.ts';

configureElements({
  onError: (error, { localName }) => action(`${localName} stopped working`)(String(error)),
});

let stopListening = () => {};

/** Gives the element of a story a runtime of its own, because one story follows the other in the same document. */
export function startRuntime(element: HTMLElement, site: Site, locale: string): void {
  const runtime = provideSample(element, site, locale, {
    onCall: (method, params) => action(method)(params),
    onLeave: action('leaves the page'),
    onResultClick: action('result clicked'),
  });
  stopListening();
  stopListening = runtime.channel.subscribe(({ message }) => action('hc-channel')(message));
  if (site.sessionPhase) provideRuntime(element, { ...runtime, sessionTimeout: standing(site.sessionPhase) });
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
    noteOther: () => undefined,
    signOut: () => undefined,
  };
}
