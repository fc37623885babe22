import type { HostFunctions } from '#contracts/settings.ts';
import { CallError } from './errors.ts';
import { outgoingParams } from './outgoingParams.ts';
import type { Send } from './transport.ts';

/**
 * The `host` sender: functions a wrapper imported from the platform and handed in. A function of this package's own may
 * say by a CallError what became of a call.
 */
export function hostSend(functions: HostFunctions): Send {
  return async (call) => {
    const { className, methodName, signal, idempotencyKey, onProgress } = call;
    const name = `${className}.${methodName}`;
    const run = functions[name];
    if (!run) throw new CallError('not-found', `${name} was not handed in by the page`);
    try {
      return await run(
        { ...outgoingParams(call) },
        { signal, ...(idempotencyKey ? { idempotencyKey } : {}), ...(onProgress ? { onProgress } : {}) },
      );
    } catch (error) {
      if (error instanceof CallError) throw error;
      throw new CallError('server', `${name} failed`, { serverMessage: hostMessage(error), cause: error });
    }
  };
}

/** The platform's own calls fail with {body: {message}} or an Error. */
function hostMessage(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const body = 'body' in error ? error.body : error;
  const first: unknown = Array.isArray(body) ? body[0] : body;
  return typeof first === 'object' && first !== null && 'message' in first ? String(first.message) : '';
}
