/** What the tabs of one site tell each other; JSON only. */
export type TabMessage =
  /** The session was used at this time, or begins; by whom, where the tab says so. */
  | { readonly type: 'used'; readonly at: number; readonly userId?: string }
  /** The session that was used last at this time is over. */
  | { readonly type: 'expired'; readonly lastUse: number }
  /** The user signed out. */
  | { readonly type: 'signed-out' }
  /** A page was opened on which nobody is signed in; the sign-in page of the host says so too (host/pages/login.js). */
  | { readonly type: 'guest' }
  /** The reader chose other colours. */
  | { readonly type: 'color-scheme' };

/** The other tabs of this site in this browser. Where there is no BroadcastChannel, nothing is heard. */
export interface Tabs {
  send(message: TabMessage): void;
  close(): void;
}

const name = 'hc-session';

/** Opens the line to the other tabs. `receive` never gets this tab's own messages. */
export function openTabs(
  pageWindow: Window & typeof globalThis,
  receive: (message: TabMessage) => void,
): Tabs {
  const line = open(pageWindow);
  if (line === null) return { send: () => undefined, close: () => undefined };
  line.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = readTabMessage(data);
    if (message !== null) receive(message);
  };
  return {
    send: (message) => line.postMessage(JSON.stringify(message)),
    close: () => line.close(),
  };
}

function open(pageWindow: Window & typeof globalThis): BroadcastChannel | null {
  try {
    return pageWindow.BroadcastChannel ? new pageWindow.BroadcastChannel(name) : null;
  } catch {
    // A page without an origin of its own has no other tabs.
    return null;
  }
}

/** Reads what another script of this origin may have sent; null when it is none of ours. */
export function readTabMessage(data: unknown): TabMessage | null {
  if (typeof data !== 'string') return null;
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    // Another script's message.
    return null;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return null;
  if (value.type === 'signed-out' || value.type === 'guest' || value.type === 'color-scheme')
    return { type: value.type };
  if (value.type === 'used' && 'at' in value && isTime(value.at)) {
    const userId = 'userId' in value && typeof value.userId === 'string' ? { userId: value.userId } : {};
    return { type: 'used', at: value.at, ...userId };
  }
  if (value.type === 'expired' && 'lastUse' in value && isTime(value.lastUse)) {
    return { type: 'expired', lastUse: value.lastUse };
  }
  return null;
}

const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
