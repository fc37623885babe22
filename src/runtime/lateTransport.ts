import { type Answer, type MethodName, methodNames } from '#contracts/methods.ts';
import { whenIdle } from '#ui/idle.ts';
import { createScript } from '#ui/script.ts';
import { CallError, loadFailure } from './errors.ts';
import { openAnswer } from './openAnswer.ts';
import type { createTransport, lwrSend, ServerCalls, Transport } from './transport.ts';
import type { ReadState, Watch, Wish } from './watch.ts';

/** The code of the server methods: the cache, the shapes of what they answer and the sender. */
export interface TransportCode {
  readonly createTransport: typeof createTransport;
  readonly lwrSend: typeof lwrSend;
}

/**
 * The server methods of a page. Their code comes with an element that asks at once (`withTransport.ts`), else behind the
 * first render of what shows their answers, which may have come with the page, or with the first call; that fails as
 * 'offline' or 'unreachable' where it can't be loaded (docs/decisions/036-the-server-methods-behind-the-view.md).
 */
export interface LateTransport extends ServerCalls {
  /** The methods with their cache, for who has the code. */
  open(code: TransportCode): Transport;
  /** The same for all others. Rejects as a call does where the code can't be loaded. */
  whenOpen(): Promise<Transport>;
  /** Resolves when all that the page brought can be shown, for which the code may be needed; rejects where it can't be had. */
  settle(): Promise<unknown>;
}

let brought: TransportCode | null = null;

/** Opens the server methods of every page at once, those that are there already too. */
export function bringTransport(code: TransportCode): void {
  brought = code;
}

/** An answer that came with the page. */
interface Entry {
  readonly name: string;
  readonly key: string;
  readonly given: Parameters<ServerCalls['prime']>;
}

/** What is known of a read before the code is there. */
type Outcome<M extends MethodName> = { readonly data: Answer<M> } | { readonly refusal: CallError };

/** The server methods that `create` makes of their code, which `loadCode` loads. */
export function createLateTransport(
  create: (code: TransportCode) => Transport,
  loadCode: () => Promise<TransportCode> = () => import('./transport.ts'),
): LateTransport {
  const script = createScript(loadCode);
  let opened: Transport | null = null;
  let entries: Entry[] = [];
  let isOutdated = false;
  const watching = new Set<() => void>();
  const tellAll = () => {
    for (const told of [...watching]) told();
  };

  const open = (code: TransportCode) => {
    if (opened) return opened;
    opened = create(code);
    for (const { given } of entries.splice(0)) opened.prime(...given);
    if (isOutdated) opened.outdate();
    tellAll();
    return opened;
  };
  /** The methods, where their code is here. */
  const here = () => opened ?? (brought && open(brought));

  const load = async () => {
    try {
      return here() ?? open(await script.load());
    } catch (error) {
      throw loadFailure('the code of the server methods', error);
    }
  };

  /** What the page brought of a read; undefined where that has to be asked for. */
  const outcomeOf = <M extends MethodName>(method: M, params: object): Outcome<M> | undefined => {
    const key = keyOf(method, params);
    const [, , answer, fits] = entries.find((entry) => entry.key === key)?.given ?? [];
    if (!fits) return undefined;
    try {
      const { data, rest } = openAnswer(method, answer);
      return rest ? undefined : { data };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.kind === 'refused' ? { refusal: error } : undefined;
    }
  };

  const watchLate = <M extends MethodName>(method: M, first: Wish<M>): Watch<M> => {
    let wish = first;
    let inner: Watch<M> | null = null;
    let failure: unknown = null;
    let isAsking = false;
    let known: ReadState<Answer<M>> | null = null;
    const listeners = new Set<() => void>();

    const stateOf = ({ params, enabled }: Wish<M>): ReadState<Answer<M>> => {
      const outcome = outcomeOf(method, params);
      const isMissing = outcome === undefined || isOutdated;
      return {
        data: outcome && 'data' in outcome ? outcome.data : undefined,
        error: outcome && 'refusal' in outcome ? outcome.refusal : isMissing && !isAsking ? failure : null,
        isFetching: isAsking || (enabled && isMissing && failure === null),
      };
    };
    const followed = () => {
      inner ??= opened?.watch(method, wish) ?? null;
      return inner;
    };
    const ask = async () => {
      failure = null;
      try {
        await load();
      } catch (error) {
        failure = error;
        for (const changed of listeners) changed();
      }
    };
    /** At once where something is missing; what is there can wait until the page has nothing else to do. */
    const begin = (): (() => void) => {
      if (opened || !wish.enabled || failure !== null) return () => {};
      if (!stateOf(wish).isFetching) return whenIdle(() => void ask());
      void ask();
      return () => {};
    };

    return {
      wasOutdated: isOutdated,
      look: (next) => (followed() ?? { look: stateOf }).look(next),
      get() {
        const { data, error, isFetching } = followed()?.get() ?? stateOf(wish);
        const isSame = known?.data === data && known?.error === error && known?.isFetching === isFetching;
        if (!known || !isSame) known = { data, error, isFetching };
        return known;
      },
      tell(next) {
        wish = next;
        if (inner) inner.tell(next);
        else if (listeners.size > 0 && stateOf(next).isFetching) begin();
      },
      subscribe(changed) {
        let stop = () => {};
        const follow = () => {
          stop();
          stop = followed()?.subscribe(changed) ?? begin();
          changed();
        };
        listeners.add(changed);
        if (followed()) stop = followed()?.subscribe(changed) ?? stop;
        else {
          watching.add(follow);
          stop = begin();
        }
        return () => {
          listeners.delete(changed);
          watching.delete(follow);
          stop();
        };
      },
      async retry() {
        if (inner) return inner.retry();
        isAsking = true;
        for (const changed of listeners) changed();
        await ask();
        isAsking = false;
        for (const changed of listeners) changed();
        return followed()?.retry();
      },
    };
  };

  return {
    open,
    whenOpen: load,
    settle: async () => entries.every(({ name, given: [, , , fits] }) => fits || !isMethod(name)) || load(),
    watch: (method, wish) => here()?.watch(method, wish) ?? watchLate(method, wish),
    has(method, params) {
      const known = here();
      if (known) return known.has(method, params);
      const outcome = outcomeOf(method, params);
      return outcome !== undefined && 'data' in outcome;
    },
    async call(method, params, options) {
      const known = here();
      const outcome = known || options?.fresh || isOutdated ? undefined : outcomeOf(method, params);
      if (!outcome) return (known ?? (await load())).call(method, params, options);
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.data;
    },
    write: async (...call) => (here() ?? (await load())).write(...call),
    prime(...given) {
      const [name, params] = given;
      if (opened) opened.prime(...given);
      else entries.push({ name, key: keyOf(name, params), given });
    },
    outdate() {
      if (opened) return opened.outdate();
      isOutdated = true;
      tellAll();
    },
    forget(method) {
      if (opened) return opened.forget(method);
      entries = entries.filter(({ name }) => name !== method);
      tellAll();
    },
    clear() {
      if (opened) return opened.clear();
      entries = [];
      tellAll();
    },
  };
}

const isMethod = (name: string) => methodNames.some((each) => each === name);

/** The same for parameters in another order. */
const keyOf = (method: string, params: object) =>
  JSON.stringify([
    method,
    ...Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .sort(),
  ]);

/** Primes the cache with answers a page carries: a list of {method, params, answer, fits}. */
export function primeFromPage(transport: Pick<ServerCalls, 'prime'>, block: unknown): void {
  if (!Array.isArray(block)) return;
  for (const entry of block as unknown[]) {
    if (typeof entry !== 'object' || entry === null || !('method' in entry) || !('answer' in entry)) continue;
    const params =
      'params' in entry && typeof entry.params === 'object' && entry.params !== null ? entry.params : {};
    const fits = 'fits' in entry && entry.fits === true;
    transport.prime(String(entry.method), params as Record<string, unknown>, entry.answer, fits);
  }
}
