import { messageEvent } from '#contracts/messages.ts';
import { type Message, readMessage } from '#domain/messages.ts';

/** What a listener may do with a message: take it, so that nobody else acts on it. */
export interface Delivery {
  readonly message: Message;
  handle(): void;
}

/**
 * The help-center channel over DOM events on the document: synchronous, at most once a listener, no replay, JSON only
 * (docs/behaviour/platform.md#message-channel). A message no schema knows is dropped, whoever sent it.
 */
export interface Channel {
  /** Sends a message; true when a listener took it. */
  publish(message: Message): boolean;
  /** Listens until the returned function is called. */
  subscribe(listener: (delivery: Delivery) => void): () => void;
}

/** The channel over the DOM events of a page; every copy of the bundle on it shares the line. */
export function openChannel(page: EventTarget): Channel {
  return {
    publish(message) {
      const detail = JSON.parse(JSON.stringify(message));
      return !page.dispatchEvent(new CustomEvent(messageEvent, { detail, cancelable: true }));
    },
    subscribe(listener) {
      const receive = (event: Event) => {
        const message = event instanceof CustomEvent ? readMessage(event.detail) : null;
        if (message && !event.defaultPrevented) listener({ message, handle: () => event.preventDefault() });
      };
      page.addEventListener(messageEvent, receive);
      return () => page.removeEventListener(messageEvent, receive);
    },
  };
}
