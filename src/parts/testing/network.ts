import { type MethodName, methodNames, methods } from '#contracts/methods.ts';

/** What a network or a server may do to a call. */
export const faults = {
  'no connection': () => Promise.reject(new TypeError('Failed to fetch')),
  'no answer': () => new Promise<Response>(() => undefined),
  'an error list': () => json([{ errorCode: 'UNKNOWN_EXCEPTION', message: 'Something inside failed.' }], 500),
  'an error that is no list': () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
  'a page in place of data': () => new Response('<html>Log in</html>'),
  'half an answer': () => new Response('{"caseList":[{"Id":"50'),
  'an empty answer': () => new Response(''),
  'another shape': () => json(['unexpected']),
  'too many requests': () => json([{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'Slow down.' }], 429),
} as const satisfies Record<string, () => Response | Promise<Response>>;

export type Fault = keyof typeof faults;

const unexpected = 'An error occurred. Please refresh the page and try again.';

/** The sentence a reader sees of a fault, where no screen has words of its own. */
export const sentences: Readonly<Record<Fault, string>> = {
  'no connection': "The help center can't be reached. Wait a moment and try again.",
  'no answer': 'The server took too long to answer. Try again.',
  'an error list': unexpected,
  'an error that is no list': unexpected,
  'a page in place of data': unexpected,
  'half an answer': unexpected,
  'an empty answer': unexpected,
  'another shape': unexpected,
  'too many requests': 'Too many requests. Wait a moment and try again.',
};

/** Every fault with its sentence, but for those that are none to a call; a screen's own words take their place. */
export function faultRows(
  own: Partial<Record<Fault, string>> = {},
  without: readonly Fault[] = [],
): (readonly [fault: Fault, sentence: string])[] {
  const all = Object.entries({ ...sentences, ...own }) as [Fault, string][];
  return all.filter(([fault]) => !without.includes(fault));
}

/** Faults that leave open whether a write was done. */
export const losesAnswer = (fault: Fault) => fault !== 'an error list' && fault !== 'too many requests';

/** What the server answers to a file that it stored. */
export const stored = [{ Id: '06A000000000009AAA' }];

/** A session that the server no longer knows. */
export const signedOut = () => json([{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired.' }], 401);

/** What is answered to a method: the answer as it is on the wire, or a response, made anew for each call. */
export type NetworkAnswers = Partial<Record<MethodName, unknown | (() => Response | Promise<Response>)>>;

/** A network whose answers a test changes as it goes; `asked` counts the calls of a method. */
export interface FakeNetwork {
  answers: NetworkAnswers;
  asked(method: MethodName): number;
}

/** Waits short enough for a test, and none for what only helps. */
export const shortTimings = { interfaceDebounce: 1, readTimeout: 250, writeTimeout: 250 } as const;

const real = { fetch: window.fetch, XMLHttpRequest: window.XMLHttpRequest };
const put = (name: 'fetch' | 'XMLHttpRequest', value: unknown) =>
  Object.defineProperty(window, name, { value, configurable: true, writable: true });

afterEach(() => {
  put('fetch', real.fetch);
  put('XMLHttpRequest', real.XMLHttpRequest);
});

/** Takes the place of the network below the transport until the end of the test; what it doesn't know is not found. */
export function fakeNetwork(answers: NetworkAnswers): FakeNetwork {
  const asked: MethodName[] = [];
  const network: FakeNetwork = {
    answers,
    asked: (method) => asked.filter((each) => each === method).length,
  };
  const respond = async (address: string): Promise<Response> => {
    const method = methodOf(address);
    if (!method || !(method in network.answers)) return json([{ errorCode: 'NOT_FOUND', message: '' }], 404);
    asked.push(method);
    const answer = network.answers[method];
    return typeof answer === 'function' ? (answer as () => Promise<Response>)() : json(answer);
  };
  put('fetch', (address: string) => respond(address));
  put('XMLHttpRequest', fakeRequest(respond));
  return network;
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status });
}

function methodOf(address: string): MethodName | undefined {
  const [className, methodName] = new URL(address, window.location.href).pathname.split('/').slice(-2);
  return methodNames.find(
    (name) => methods[name].className === className && methods[name].methodName === methodName,
  );
}

/** As much of XMLHttpRequest as uploads use. */
function fakeRequest(respond: (address: string) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    address = '';
    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader() {}
    abort() {}
    async send() {
      const response = await respond(this.address).catch(() => null);
      this.status = response?.status ?? 0;
      this.responseText = (await response?.text()) ?? '';
      this.dispatchEvent(new Event(response ? 'load' : 'error'));
      this.dispatchEvent(new Event('loadend'));
    }
  };
}
