import { messageEvent, oldMessageEvent } from '#contracts/messages.ts';
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

/** What was sent under the old name for others to hear; the message itself follows. */
const copies = new WeakSet<Event>();

/** The channel over the DOM events of a page; every copy of the bundle on it shares the line. */
export function openChannel(page: EventTarget): Channel {
  return {
    publish(message) {
      const make = (name: string) =>
        new CustomEvent(name, { detail: JSON.parse(JSON.stringify(message)), cancelable: true });
      const copy = make(oldMessageEvent);
      copies.add(copy);
      const event = make(messageEvent);
      // Whoever cancels the copy took the message before anybody here acts on it.
      if (!page.dispatchEvent(copy)) event.preventDefault();
      return !page.dispatchEvent(event);
    },
    subscribe(listener) {
      const receive = (event: Event) => {
        if (copies.has(event)) return;
        const message = event instanceof CustomEvent ? readMessage(event.detail) : null;
        if (message && !event.defaultPrevented) listener({ message, handle: () => event.preventDefault() });
      };
      const names = [messageEvent, oldMessageEvent];
      for (const name of names) page.addEventListener(name, receive);
      return () => {
        for (const name of names) page.removeEventListener(name, receive);
      };
    },
  };
}
