import { type MethodName, methodNames, methods } from '#contracts/methods.ts';
import type { HostFunctions } from '#contracts/settings.ts';
import { errorOf } from '#runtime/transport.ts';

/** Asked for by a post, so that it is kept nowhere; it changes nothing. */
const searchKey: MethodName = 'getSearchKey';

/**
 * Functions in place of the server that answer reads from this host, each at its address, and refuse to write. A call
 * that is refused rejects with a CallError, as it does on the site.
 */
export const readFunctions = (addressOf: (className: string, methodName: string) => string): HostFunctions =>
  Object.fromEntries(methodNames.map((name) => functionOf(name, addressOf)));

function functionOf(
  name: MethodName,
  addressOf: (className: string, methodName: string) => string,
): [string, HostFunctions[string]] {
  const { className, methodName, kind } = methods[name];
  return [
    `${className}.${methodName}`,
    async (params, { signal }) => {
      if (kind === 'write' && name !== searchKey) throw new Error('Nothing is written in a preview.');
      const query = new URLSearchParams({ methodParams: JSON.stringify(params) });
      const response = await fetch(`${addressOf(className, methodName)}?${query}`, {
        signal,
        credentials: 'same-origin',
      });
      const body: unknown = await response.json();
      if (!response.ok) throw errorOf(response.status, body, `${className}.${methodName}`);
      return body;
    },
  ];
}
