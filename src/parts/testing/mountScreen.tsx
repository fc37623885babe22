import type { ReactNode } from 'react';
import { cookieNames, type SiteConfig } from '#contracts/config.ts';
import type { MethodName } from '#contracts/methods.ts';
import type { Partially } from '#contracts/settings.ts';
import { LeaveNotice } from '#parts/LeaveNotice.tsx';
import { openCookies } from '#runtime/cookie.ts';
import { createRuntime, type Runtime } from '#runtime/createRuntime.ts';
import { CallError } from '#runtime/errors.ts';
import { RuntimeProvider } from '#runtime/RuntimeProvider.tsx';
import type { OutgoingCall, Send } from '#runtime/transport.ts';
import '#runtime/withTransport.ts';
import { type Mounted, mount } from '#ui/testing/mount.tsx';
import type { FakeNetwork } from './network.ts';

/** What a method answers on the wire, an Error to fail with, or a function of the parameters that answers or throws. */
export type FakeAnswer = unknown | Error | ((params: Readonly<Record<string, unknown>>) => unknown);

export interface ScreenOptions {
  /** By the catalogue's name; a method without an answer fails as 'not-found'. */
  readonly answers?: Partial<Record<MethodName, FakeAnswer>>;
  /** What the user info says beside `customer`; null is a guest. */
  readonly user?: Readonly<Record<string, unknown>> | null;
  /** The address of the page. */
  readonly path?: string;
  readonly config?: Partially<SiteConfig>;
  /** Makes the page ours, as the shell does: title, robots value, scroll position and channel. */
  readonly connect?: boolean;
  readonly now?: () => number;
  /** As on a page that is being built. */
  readonly isPreview?: boolean;
  /** With the notice that says why a page was not left: it is asked first then whether the site can be reached. */
  readonly leaveNotice?: boolean;
  /** Leaves the transport as it is, over a network that is faked below it; `answers` and `user` are not used then. */
  readonly network?: FakeNetwork;
}

export interface MountedScreen extends Mounted {
  readonly runtime: Runtime;
  /** Every call that went to the server, in order. */
  readonly calls: readonly OutgoingCall[];
  /** Paths of the pages that were to be loaded in place of this one; the loads themselves are stopped. */
  readonly leaves: readonly string[];
}

/** The user info of a signed-in customer without any special permission. */
export const customer = {
  userId: '005000000000001',
  isGuest: false,
  personaAccess: ['all-employees'],
} as const;

const guest = { userId: '', isGuest: true } as const;
const cleanUps: (() => unknown)[] = [];

afterEach(() => Promise.all(cleanUps.splice(0).map((cleanUp) => cleanUp())));

/** Renders a screen or element of ours on a page with a runtime of its own, whose server is faked at the wire. */
export async function mountScreen(element: ReactNode, options: ScreenOptions = {}): Promise<MountedScreen> {
  openPage(options.path ?? '/');
  const leaves = catchLeaves();
  const calls: OutgoingCall[] = [];
  const runtime = createRuntime({
    pageWindow: window,
    ...(options.network ? {} : { send: fakeSend(options, calls) }),
    ...(options.config ? { config: options.config } : {}),
    ...(options.now ? { now: options.now } : {}),
    ...(options.isPreview ? { isPreview: true } : {}),
  });
  // Also a draft that is not open yet when its form is gone: it would be kept then, for the form of the next test.
  cleanUps.push(() => runtime.drafts.clear());
  if (options.connect) cleanUps.push(runtime.navigation.connect());
  // As every element has it.
  const around = (inner: ReactNode) => (
    <RuntimeProvider runtime={runtime}>
      {inner}
      {options.leaveNotice && <LeaveNotice />}
    </RuntimeProvider>
  );
  const mounted = await mount(around(element));
  const render = (next: ReactNode) => mounted.render(around(next));
  return { ...mounted, render, runtime, calls, leaves };
}

/** Takes the page to a path of this origin, and the browser and its storage back after the test. */
function openPage(path: string): void {
  const before = { address: window.location.href, title: document.title };
  window.history.pushState(null, '', path);
  cleanUps.push(() => {
    window.history.pushState(null, '', before.address);
    document.title = before.title;
    for (const meta of document.head.querySelectorAll('meta:is([name="robots"], [name="color-scheme"])'))
      meta.remove();
    const cookies = openCookies(window, () => before.address);
    for (const name of Object.values(cookieNames)) cookies.remove(name);
    localStorage.clear();
    sessionStorage.clear();
  });
}

function fakeSend({ answers = {}, user = {} }: ScreenOptions, calls: OutgoingCall[]): Send {
  const userInfo = user === null ? guest : { ...customer, ...user };
  const all: Partial<Record<MethodName, FakeAnswer>> = {
    getUserInfo: userInfo,
    logEvent: null,
    getUserRecord: null,
    getMailChoice: null,
    ...answers,
  };
  return async (call) => {
    calls.push(call);
    if (!(call.method in all)) throw new CallError('not-found', `no answer was given for ${call.method}`);
    const answer = all[call.method];
    const value: unknown = typeof answer === 'function' ? await answer(call.params) : answer;
    if (value instanceof Error) throw value;
    // As the wire does: a copy, and JSON only.
    return value === undefined ? null : JSON.parse(JSON.stringify(value));
  };
}

function catchLeaves(): string[] {
  const leaves: string[] = [];
  const stop = (event: NavigateEvent) => {
    if (event.destination.sameDocument || !event.cancelable) return;
    const { origin, href } = new URL(event.destination.url);
    leaves.push(origin === window.location.origin ? href.slice(origin.length) : href);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', stop);
  cleanUps.push(() => window.navigation.removeEventListener('navigate', stop));
  return leaves;
}
