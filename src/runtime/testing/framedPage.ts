import type { HostPage } from '#contracts/settings.ts';
import { type Channel, openChannel } from '../channel.ts';
import { type DocumentHead, openDocumentHead } from '../documentHead.ts';
import { createNavigation, type Navigation } from '../navigation.ts';
import { createSignIn, type SignIn } from '../signIn.ts';
import { openStorage } from '../storage.ts';

/** A page of its own at an address of this server, so that it may be left and come back to. */
async function openPage(path: string): Promise<{ frame: HTMLIFrameElement; view: Window }> {
  const frame = document.createElement('iframe');
  frame.src = path;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const view = frame.contentWindow;
  if (!view) throw new Error('the frame has no window');
  return { frame, view };
}

export interface Visit {
  readonly frame: HTMLIFrameElement;
  readonly view: Window;
  readonly channel: Channel;
  readonly navigation: Navigation;
  readonly signIn: SignIn;
  readonly head: DocumentHead;
  readonly address: () => string;
}

/** Opens a page and navigates it, with sign-in and head, as a runtime would. */
export async function visit(
  path: string,
  given: {
    basePath?: string;
    now?: number;
    history?: 'push' | 'replace';
    navigate?: (page: HostPage) => boolean;
  } = {},
): Promise<Visit> {
  const { frame, view } = await openPage(path);
  const channel = openChannel(view.document);
  const storage = openStorage(view);
  const navigation = createNavigation({
    view,
    location: () => view.location,
    channel,
    storage,
    basePath: given.basePath ?? '',
    searchHistory: () => given.history ?? 'replace',
    ...(given.navigate ? { navigate: given.navigate } : {}),
  });
  const now = () => given.now ?? Date.now();
  const signIn = createSignIn({ navigation, storage, redirectMaxAge: 30 * 60 * 1000, now });
  const head = openDocumentHead(view.document, navigation, ' · Help Center');
  const address = () => `${view.location.pathname}${view.location.search}${view.location.hash}`;
  return { frame, view, channel, navigation, signIn, head, address };
}

/** The next page that a frame loads. */
export const nextLoad = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }));
/** The next step back or forward in a page's history. */
export const nextPop = (view: Window) =>
  new Promise<void>((resolve) => view.addEventListener('popstate', () => resolve(), { once: true }));

/** Closes every page and forgets what they stored. */
export function closePages(): void {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  localStorage.clear();
  sessionStorage.clear();
}
