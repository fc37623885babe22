import type { MethodName } from '#contracts/methods.ts';
import { CallError, type FailureKind } from '#runtime/errors.ts';
import { pending, type Site } from '../../samples/site.ts';
import type { ShownState } from './settled.ts';

/** What a story says of its element: the site it is on, and how far it comes. */
interface OnSite {
  readonly site: Site;
  readonly state: ShownState;
}

/** Puts the element of a story on a site: `parameters: onSite({ user: null })`. */
export function onSite(site: Site, state: ShownState = 'ready'): OnSite {
  return { site, state };
}

/**
 * The states of an element whose content is what these methods answer: the wait, and each way in which they fail.
 * `failing` is how far the element comes then. Storybook finds stories by their own `export const`, so that each state
 * has a line in the file of each element.
 */
export function readStates(site: Site, methods: readonly MethodName[], failing: ShownState = 'failed') {
  const answering = (answer: unknown, state: ShownState) => {
    const answers = Object.fromEntries(methods.map((method) => [method, answer]));
    return { parameters: onSite({ ...site, answers: { ...site.answers, ...answers } }, state) };
  };
  const fails = (kind: FailureKind) => answering(new CallError(kind, `a story of ${kind}`), failing);
  return {
    loading: answering(pending, 'loading'),
    failed: fails('server'),
    offline: fails('offline'),
    serverDown: fails('unreachable'),
    signedOut: fails('signed-out'),
    forbidden: fails('forbidden'),
    notFound: fails('not-found'),
    malformed: fails('malformed'),
    blocked: fails('blocked'),
    tooMany: fails('too-many'),
    userChanged: fails('user-changed'),
  };
}

/** The states that every element has, by what the toolbar would be set to. */
export const looks = {
  inGerman: { locale: 'de-DE' },
  dark: { scheme: 'dark' },
  narrow: { viewport: { value: 'phone', isRotated: false } },
  guest: { visitor: 'guest' },
  employee: { visitor: 'employee' },
  administrator: { visitor: 'administrator' },
  partner: { visitor: 'partner' },
  internalUser: { visitor: 'internalUser' },
  itTrial: { visitor: 'itTrial' },
} as const;
