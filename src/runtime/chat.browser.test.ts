import { expect } from '@open-wc/testing';
import { chatFieldNames, chatFieldsId } from '#contracts/chat.ts';
import { expectConsoleError } from '#test/console.ts';
import { holdTimer } from '#ui/testing/holdTimer.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { createRuntime } from './createRuntime.ts';
import { CallError } from './errors.ts';
import type { OutgoingCall } from './transport.ts';

const key = { appId: 'app', key: 'k', expiresAt: Date.now() + 3_600_000, serverTime: Date.now() };
const ana = { userId: '005', isGuest: false, canAccessAssist: true, algolia: key };
const record = { Id: '005', FirstName: 'Ana', Email: 'ana@example.com', Assist_Epoch__c: 7 };

interface Wire {
  readonly user?: object;
  readonly record?: unknown;
  readonly delay?: number;
  readonly searchKey?: unknown;
}

const stops: (() => void)[] = [];

function openPage({ user = ana, record: given = record, delay = 0, searchKey = key }: Wire = {}) {
  const calls: OutgoingCall[] = [];
  let visitor = user;
  const answers: Record<string, () => unknown> = {
    getUserInfo: () => visitor,
    getUserRecord: () => given,
    getSearchKey: () => searchKey,
  };
  const runtime = createRuntime({
    pageWindow: window,
    config: { timings: { chatUnhideDelay: delay } },
    send: async (call) => {
      calls.push(call);
      const answer = await answers[call.method]?.();
      if (answer instanceof Error) throw answer;
      return JSON.parse(JSON.stringify(answer ?? null));
    },
  });
  const stop = runtime.chat.connect();
  stops.push(stop);
  const become = async (next: object) => {
    visitor = next;
    await runtime.session.refresh();
  };
  const asked = (method: string) => calls.filter((call) => call.method === method).length;
  return { runtime, stop, become, asked, load: () => runtime.session.load() };
}

function listen(name: string, listener: (event: CustomEvent) => void = () => undefined): CustomEvent[] {
  const heard: CustomEvent[] = [];
  const receive = (event: Event) => {
    heard.push(event as CustomEvent);
    listener(event as CustomEvent);
  };
  document.addEventListener(name, receive);
  stops.push(() => document.removeEventListener(name, receive));
  return heard;
}

const element = () => document.getElementById(chatFieldsId);
const field = (id: string) => (document.getElementById(id) as HTMLInputElement | null)?.value;
const settled = () => new Promise(requestAnimationFrame);

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe('the chat of a user who may chat', () => {
  it('is told who chats by one hidden element of the page, and by an event', async () => {
    const told = listen('setAssistChatFields');
    const { load, asked } = openPage();
    await load();
    await waitUntil(() => told.length === 1);
    expect(element()?.parentElement === document.body, 'stands on the body').to.be.true;
    expect(element()?.hidden).to.be.true;
    const inputs = [...(element()?.querySelectorAll('input') ?? [])];
    expect(inputs.map(({ name }) => name)).to.deep.equal([...chatFieldNames]);
    expect(inputs.every(({ type }) => type === 'hidden')).to.be.true;
    expect([field('hc-chat-first-name'), field('hc-chat-email'), field('hc-chat-epoch')]).to.deep.equal([
      'Ana',
      'ana@example.com',
      '7',
    ]);
    expect(told[0]?.detail.fields.firstName).to.equal('Ana');
    expect(asked('getUserRecord')).to.equal(1);
  });

  it('is unhidden once, after the configured wait', async () => {
    const timer = holdTimer(2345);
    const unhidden = listen('unhideAssistChat');
    const { load } = openPage({ delay: 2345 });
    await load();
    await waitUntil(timer.isSet);
    expect(element()?.dataset.unhidden).to.equal(undefined);
    expect(unhidden).to.be.empty;
    timer.run();
    expect(unhidden).to.have.length(1);
    expect(element()?.dataset.unhidden, 'for a widget that comes later').to.equal('true');
    expect(timer.isSet(), 'comes again').to.be.false;
  });

  it('waits 2.5 seconds unless configured otherwise', () => {
    const { timings } = createRuntime({ pageWindow: window, send: async () => null }).config;
    expect(timings.chatUnhideDelay).to.equal(2500);
  });

  it('is told at once who chats, and unhidden when the search has its key', async () => {
    const timer = holdTimer(2345);
    const told = listen('setAssistChatFields');
    const unhidden = listen('unhideAssistChat');
    const { algolia: _, ...keyless } = ana;
    const given = Promise.withResolvers<unknown>();
    const { load } = openPage({ user: keyless, delay: 2345, searchKey: given.promise });
    await load();
    await waitUntil(() => told.length === 1);
    await settled();
    expect(timer.isSet(), 'is about to be unhidden').to.be.false;
    given.resolve(key);
    await waitUntil(timer.isSet);
    timer.run();
    expect(unhidden).to.have.length(1);
  });

  for (const [how, given, isNamed] of [
    ['once it knows who asks', record, true],
    ['though nobody is found', null, false],
    ['though the look-up fails', new CallError('server', 'down', { status: 500 }), false],
  ] as const)
    it(`is asked to open ${how}`, async () => {
      const order: string[] = [];
      listen('setAssistChatFields', () => order.push('told'));
      listen('openAssistChat', (event) => {
        order.push('open');
        event.preventDefault();
      });
      const lookUp = Promise.withResolvers<unknown>();
      const { runtime, load, asked } = openPage({ record: lookUp.promise });
      await load();
      const opened = runtime.chat.open();
      await waitUntil(() => asked('getUserRecord') === 1);
      await settled();
      expect(order).to.deep.equal([]);
      lookUp.resolve(given);
      expect(await opened).to.be.true;
      expect(order).to.deep.equal(isNamed ? ['told', 'open'] : ['open']);
    });

  it('is not asked to open for a user who has gone meanwhile', async () => {
    const heard = listen('openAssistChat');
    const { runtime, load, become } = openPage({ record: new Promise(() => undefined) });
    await load();
    const opened = runtime.chat.open();
    await become({ userId: '', isGuest: true });
    expect(await opened, 'has nothing to say').to.be.true;
    expect(heard).to.be.empty;
  });

  it('uses the configured provider in all its names', async () => {
    const names = ['openParleyChat', 'unhideParleyChat', 'setParleyChatFields'];
    const heard = names.map((name) => listen(name, (event) => event.preventDefault()));
    const runtime = createRuntime({
      pageWindow: window,
      config: { providers: { chat: 'Parley' }, timings: { chatUnhideDelay: 0 } },
      send: async ({ method }) =>
        method === 'getUserInfo' ? { ...ana, canAccessParley: true } : { ...record, Id: '005' },
    });
    stops.push(runtime.chat.connect());
    await runtime.session.load();
    await waitUntil(() => heard[1]?.length === 1 && heard[2]?.length === 1);
    expect(await runtime.chat.open()).to.be.true;
    expect(heard[0]).to.have.length(1);
  });
});

describe('nothing is told and nothing unhidden', () => {
  const silence = async (wire: Wire, records: number) => {
    const events = [listen('setAssistChatFields'), listen('unhideAssistChat')];
    const { load, asked } = openPage(wire);
    await load();
    await waitUntil(() => asked('getUserRecord') === records);
    await settled();
    await settled();
    expect(events.flat()).to.be.empty;
    expect(element() === null, 'no fields').to.be.true;
  };

  it('of a guest', () => silence({ user: { userId: '', isGuest: true, canAccessAssist: true } }, 0));
  it('of a user without the flag', () => silence({ user: { ...ana, canAccessAssist: false } }, 0));
  it('of an administrator without the flag', () =>
    silence({ user: { ...ana, canAccessAssist: undefined, isAdmin: true } }, 0));
  it('when the look-up returns no record', () => silence({ record: null }, 1));
  it('when the look-up fails', () =>
    silence({ record: new CallError('server', 'down', { status: 500 }) }, 1));
  it('when the record has another shape', () => silence({ record: ['unexpected'] }, 1));
});

describe('what was told is taken away', () => {
  for (const [when, leave] of [
    ['when the user signs out', (page) => page.runtime.chat.clear()],
    ['when the session ends', (page) => page.become({ userId: '', isGuest: true })],
    ['when the shell goes away', (page) => page.stop()],
  ] as readonly [string, (page: ReturnType<typeof openPage>) => unknown][])
    it(when, async () => {
      const told = listen('setAssistChatFields');
      const timer = holdTimer(2345);
      const page = openPage({ delay: 2345 });
      await page.load();
      await waitUntil(timer.isSet);
      await leave(page);
      await waitUntil(() => told.length === 2);
      expect(told[1]?.detail).to.deep.equal({ fields: null });
      expect(element() === null, 'no fields').to.be.true;
      expect(timer.isSet(), 'would still be unhidden').to.be.false;
    });

  it('and told anew of the next user', async () => {
    const told = listen('setAssistChatFields');
    const page = openPage();
    await page.load();
    await waitUntil(() => told.length === 1);
    await page.become({ ...ana, userId: '006' });
    await waitUntil(() => told.length === 3);
    expect(told.map(({ detail }) => detail.fields === null)).to.deep.equal([false, true, false]);
    expect(document.querySelectorAll(`#${chatFieldsId}`)).to.have.length(1);
  });
});

describe('a widget that', () => {
  it('opens cancels the event', async () => {
    listen('openAssistChat', (event) => event.preventDefault());
    expect(await openPage().runtime.chat.open()).to.be.true;
  });

  it('is dead leaves the event unanswered', async () => {
    expect(await openPage().runtime.chat.open()).to.be.false;
  });

  it('hears and never answers leaves it unanswered, too', async () => {
    const heard = listen('openAssistChat');
    expect(await openPage().runtime.chat.open()).to.be.false;
    expect(heard).to.have.length(1);
  });

  it('throws does no harm', async () => {
    const { runtime } = openPage();
    expectConsoleError(/widget broke/);
    const { onerror } = window;
    window.onerror = () => true;
    stops.push(() => {
      window.onerror = onerror;
    });
    listen('openAssistChat', () => {
      throw new Error('widget broke');
    });
    expect(await runtime.chat.open()).to.be.false;
  });

  it('comes late finds the fields and that it was unhidden', async () => {
    const unhidden = listen('unhideAssistChat');
    const { load } = openPage();
    await load();
    await waitUntil(() => unhidden.length === 1);
    expect([field('hc-chat-user-id'), element()?.dataset.unhidden]).to.deep.equal(['005', 'true']);
  });

  it('tears the fields out and changes what it is told does no harm to the next user', async () => {
    const told = listen('setAssistChatFields', ({ detail }) => {
      if (detail.fields) detail.fields.firstName = 'Mallory';
      document.getElementById(chatFieldsId)?.remove();
    });
    const page = openPage();
    await page.load();
    await waitUntil(() => told.length === 1);
    await page.become({ ...ana, userId: '006' });
    await waitUntil(() => told.length === 3);
    page.runtime.chat.clear();
    expect(element() === null, 'no fields').to.be.true;
  });

  it('puts a function of its own in the place of dispatchEvent does no harm', async () => {
    const { runtime } = openPage();
    document.dispatchEvent = () => {
      throw new Error('mine');
    };
    stops.push(() => Reflect.deleteProperty(document, 'dispatchEvent'));
    expect(await runtime.chat.open()).to.be.false;
  });
});
