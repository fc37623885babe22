import { createScript } from '#ui/script.ts';
import { loadFailure } from './errors.ts';
import type { createTransport, lwrSend, ServerCalls, Transport } from './transport.ts';

/** The code of the server methods: their catalogue, the cache and the sender. */
export interface TransportCode {
  readonly createTransport: typeof createTransport;
  readonly lwrSend: typeof lwrSend;
}

/**
 * The server methods of a page. Their code comes with the first element that shows what they answer, else with the
 * first call, which fails as 'offline' or 'unreachable' where it can't be loaded: an element that asks nothing before
 * it is used, such as a search bar, stands without it.
 */
export interface LateTransport extends ServerCalls {
  /** The methods with their cache, for who has the code. */
  open(code: TransportCode): Transport;
}

/** The server methods that `create` makes of their code, which `loadCode` loads. */
export function createLateTransport(
  create: (code: TransportCode) => Transport,
  loadCode: () => Promise<TransportCode> = () => import('./transport.ts'),
): LateTransport {
  const script = createScript(loadCode);
  let opened: Transport | null = null;
  let primed: Parameters<ServerCalls['prime']>[] = [];

  const open = (code: TransportCode) => {
    if (opened) return opened;
    opened = create(code);
    for (const entry of primed.splice(0)) opened.prime(...entry);
    return opened;
  };

  const load = async () => {
    try {
      return open(await script.load());
    } catch (error) {
      throw loadFailure('the code of the server methods', error);
    }
  };

  return {
    open,
    call: async (...call) => (opened ?? (await load())).call(...call),
    write: async (...call) => (opened ?? (await load())).write(...call),
    prime(...entry) {
      if (opened) opened.prime(...entry);
      else primed.push(entry);
    },
    outdate: () => opened?.outdate(),
    forget(method) {
      primed = primed.filter(([name]) => name !== method);
      opened?.forget(method);
    },
    clear() {
      primed = [];
      opened?.clear();
    },
  };
}

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
