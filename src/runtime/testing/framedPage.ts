import type { HostPage } from '#contracts/settings.ts';
import { type Channel, openChannel } from '../channel.ts';
import { type DocumentHead, openDocumentHead } from '../documentHead.ts';
import { createNavigation, type Navigation } from '../navigation.ts';
import { createSignIn, type SignIn } from '../signIn.ts';
import { openStorage } from '../storage.ts';

/** A page of its own at an address of this server, so that it may be left and come back to. */
async function openPage(path: string): Promise<{ frame: HTMLIFrameElement; pageWindow: Window }> {
  const frame = document.createElement('iframe');
  frame.src = path;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const pageWindow = frame.contentWindow;
  if (!pageWindow) throw new Error('the frame has no window');
  return { frame, pageWindow };
}

export interface FramedPage {
  readonly frame: HTMLIFrameElement;
  readonly pageWindow: Window;
  readonly channel: Channel;
  readonly navigation: Navigation;
  readonly signIn: SignIn;
  readonly head: DocumentHead;
  readonly address: () => string;
}

/** Opens a page and navigates it, with sign-in and head, as a runtime would. */
export async function openFramedPage(
  path: string,
  given: {
    basePath?: string;
    now?: number;
    cameFrom?: string;
    history?: 'push' | 'replace';
    navigate?: (page: HostPage) => boolean;
  } = {},
): Promise<FramedPage> {
  const { frame, pageWindow } = await openPage(path);
  const channel = openChannel(pageWindow.document);
  const storage = openStorage(pageWindow);
  const navigation = createNavigation({
    pageWindow,
    location: () => pageWindow.location,
    channel,
    storage,
    basePath: given.basePath ?? '',
    searchHistory: () => given.history ?? 'replace',
    ...(given.navigate ? { navigate: given.navigate } : {}),
  });
  const now = () => given.now ?? Date.now();
  const signIn = createSignIn({
    ...{ navigation, storage, redirectMaxAge: 30 * 60 * 1000, now },
    cameFrom: () => given.cameFrom ?? '',
  });
  const head = openDocumentHead(pageWindow.document, navigation, ' · Help Center');
  const address = () =>
    `${pageWindow.location.pathname}${pageWindow.location.search}${pageWindow.location.hash}`;
  return { frame, pageWindow, channel, navigation, signIn, head, address };
}

/** The next page that a frame loads. */
export const nextLoad = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
/** The next step back or forward in a page's history. */
export const nextPop = (pageWindow: Window) =>
  new Promise<void>((resolve) => pageWindow.addEventListener('popstate', () => resolve(), { once: true }));

/** Closes every page and forgets what they stored. */
export function closePages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  localStorage.clear();
  sessionStorage.clear();
}
