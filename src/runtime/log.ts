import type { ServerCalls } from './transport.ts';

/** What went wrong, for the people who run the site. Never throws and never shows anything to the user. */
export interface Log {
  /** Notes an error in the browser's console. */
  error(what: string, cause?: unknown): void;
  /**
   * Sends an event of a signed-in user: the error reason and the address of the page
   * (docs/behaviour/error-screens.md#logging).
   */
  event(reason: string, address: string): void;
}

/** Writes errors to the console and sends events of signed-in users; a failure to send is one more console line. */
export function createLog(transport: () => ServerCalls, isGuest: () => boolean): Log {
  const error = (what: string, cause?: unknown) => console.warn(`hc: ${what}`, cause ?? '');
  return {
    error,
    event(reason, address) {
      if (isGuest()) return;
      transport()
        .write('logEvent', { event: reason || 'Invalid URL', value: address })
        .catch((cause: unknown) => error('an event could not be logged', cause));
    },
  };
}
