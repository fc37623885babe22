import { type ChatFields, chatEvents, chatFieldsId } from '#contracts/chat.ts';
import type { SiteConfig } from '#contracts/config.ts';
import { kebabCase } from '#contracts/names.ts';
import { canChat } from '#contracts/user.ts';
import { whenIdle, whenLoaded } from '#ui/idle.ts';
import type { Log } from './log.ts';
import type { SearchRuntime } from './search.ts';
import type { SessionRuntime } from './session.ts';
import type { ServerCalls } from './transport.ts';

/**
 * The page's side of the support chat, whose widget belongs to somebody else: nothing it does or fails to do reaches
 * further than its events (docs/behaviour/reliability.md#chat-of-others).
 */
export interface Chat {
  /**
   * Asks the widget to open (docs/behaviour/support-chat.md#opening), once the page's scripts are there and it was told
   * who asks; false when none took the event.
   */
  open(): Promise<boolean>;
  /** Serves the widget of every user who may chat, until the returned function is called. */
  connect(): () => void;
  /** Takes away what the widget was told of the user. */
  clear(): void;
}

/** What the chat works with: the page, and who visits it. */
export interface ChatDeps {
  readonly pageWindow: Window & typeof globalThis;
  readonly config: SiteConfig;
  readonly session: SessionRuntime;
  readonly search: Pick<SearchRuntime, 'ready'>;
  readonly transport: ServerCalls;
  readonly log: Log;
}

/** Serves the chat widget of a page; does nothing before `connect`. */
export function createChat({ pageWindow, config, session, search, transport, log }: ChatDeps): Chat {
  const { chat: provider } = config.providers;
  const events = chatEvents(provider);
  const page = pageWindow.document;
  let element: HTMLElement | null = null;
  let timer = 0;
  /** The user who is served; '' for nobody. */
  let served = '';
  /** Settled when the widget knows the user who is served, or won't. */
  let told: Promise<unknown> = Promise.resolve();
  /** Serves from now on whoever visits; nobody is served before `connect`. */
  let begin = () => {};
  /** Grows with every user, also the same one again: what was asked for an earlier one is dropped. */
  let turn = 0;

  /** False when a listener canceled the event. */
  const say = (name: string, detail: object, cancelable = false): boolean => {
    try {
      const event = new pageWindow.CustomEvent(name, {
        detail: JSON.parse(JSON.stringify(detail)),
        cancelable,
      });
      return page.dispatchEvent(event);
    } catch (error) {
      // A page script may have put a function of its own in the place of the browser's.
      log.error(`the event ${name} could not be sent`, error);
      return true;
    }
  };

  const write = (fields: ChatFields) => {
    element = fieldsElement(page, fields);
    page.body.appendChild(element);
    say(events.fields, { fields });
  };

  const unhide = () => {
    // For a widget that comes too late for the event.
    if (element) element.dataset.unhidden = 'true';
    say(events.unhide, {});
  };

  const clear = () => {
    pageWindow.clearTimeout(timer);
    turn += 1;
    served = '';
    told = Promise.resolve();
    if (!element) return;
    element.remove();
    element = null;
    say(events.fields, { fields: null });
  };

  /** Whether the widget was told who the user is. */
  const tell = async (userId: string) => {
    const own = turn;
    const [record, { chatFields }] = await Promise.all([
      transport.call('getUserRecord', { usrId: userId }),
      import('#domain/chat.ts'),
    ]);
    if (turn !== own || record === null) return false;
    write(chatFields(record, provider));
    return true;
  };

  const serve = async (userId: string) => {
    served = userId;
    const own = turn;
    const telling = tell(userId);
    told = telling.catch(() => false);
    const [isTold] = await Promise.all([telling, search.ready()]);
    if (isTold && turn === own) timer = pageWindow.setTimeout(unhide, config.timings.chatUnhideDelay);
  };

  const look = () => {
    const visitor = session.get();
    if (visitor.status !== 'ready') return;
    const { user } = visitor;
    const userId = user && canChat(user, provider) ? user.userId : '';
    if (userId === served) return;
    clear();
    if (userId === '') return;
    serve(userId).catch((error: unknown) => log.error('the chat could not be told who chats', error));
  };

  return {
    async open() {
      begin();
      const own = turn;
      await Promise.all([told, new Promise<void>(whenLoaded)]);
      // Whoever asked may have gone meanwhile.
      return turn !== own || !say(events.open, {}, true);
    },
    connect() {
      let stop = () => {};
      begin = () => {
        begin = () => {};
        stop = session.subscribe(look);
        look();
      };
      // No first paint shows the widget.
      const giveUp = whenIdle(() => begin());
      return () => {
        giveUp();
        begin = () => {};
        stop();
        clear();
      };
    },
    clear,
  };
}

/** One element with a hidden input for each field, which are found by id or name. */
function fieldsElement(page: Document, fields: ChatFields): HTMLElement {
  const element = page.createElement('div');
  element.id = chatFieldsId;
  element.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const input = page.createElement('input');
    input.type = 'hidden';
    input.id = `hc-chat-${kebabCase(name)}`;
    input.name = name;
    input.value = value;
    element.appendChild(input);
  }
  return element;
}
