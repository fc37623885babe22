import { type SearchClient, type SearchClientNodeHelpers, searchClient } from '@algolia/client-search';
import { everyPersona } from '../search/documents.ts';
import type { SearchScope } from '../search/protocol/keys.ts';
import { type HostedPlace, hostsOf } from '../search-settings.ts';

/** What the service does not do, in a sentence; the host goes on with what is there. */
export class HostedFault extends Error {
  override readonly name = 'HostedFault';
}

/** A client of the service with one of its keys. */
export function clientOf(
  { appId, ownHosts }: Pick<HostedPlace, 'appId' | 'ownHosts'>,
  key: string,
): SearchClient {
  const hosts = ownHosts.map((origin) => {
    const { protocol, host } = new URL(origin);
    const scheme = protocol === 'http:' ? ('http' as const) : ('https' as const);
    return { url: host, accept: 'readWrite' as const, protocol: scheme };
  });
  return searchClient(appId, key, hosts.length > 0 ? { hosts } : {});
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
const anyOf = (attribute: string, values: readonly string[]) =>
  `(${values.map((value) => `${attribute}:${quoted(value)}`).join(' OR ')})`;

/** The filter that lets through what a scope allows and nothing else, by the rules of the host's own search. */
export function filterOf({ personas, access }: SearchScope): string {
  const forPersonas = anyOf('persona', [everyPersona, ...personas]);
  if (access === 'internal') return forPersonas;
  // A token that no record has: who holds none finds nothing.
  return `${forPersonas} AND ${anyOf('access', access.length > 0 ? access : ['nobody'])}`;
}

/** Issues the keys by which visitors ask the service. */
export interface HostedKeys {
  readonly appId: string;
  /** Where pages ask the service. */
  readonly hosts: readonly string[];
  /** A key for a scope; `userToken` says nothing of whom it is for, `validUntil` is in seconds since 1970. */
  issue(asked: {
    readonly scope: SearchScope;
    readonly userToken: string;
    readonly validUntil: number;
  }): string;
}

/** The keys of a service, made by its own client of the key that may search. */
export function hostedKeys(place: HostedPlace): HostedKeys {
  // On Node the client has more than its types, which are those of browsers, say.
  const client = clientOf(place, place.searchKey) as SearchClient & SearchClientNodeHelpers;
  // One pattern for the indexes of all languages: some networks don't take keys of more than 500 characters.
  const restrictIndices = [`${place.prefix}_*`];
  return {
    appId: place.appId,
    hosts: hostsOf(place),
    issue: ({ scope, userToken, validUntil }) =>
      client.generateSecuredApiKey({
        parentApiKey: place.searchKey,
        restrictions: { filters: filterOf(scope), validUntil, restrictIndices, userToken },
      }),
  };
}

/** What the service said, as one sentence for whoever runs the site; null for errors that are not of the service. */
export function faultOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.name === 'RetryError')
    return 'The search service is not reached, or fails: no host of it answered.';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : null;
  if (status === null) return null;
  const said = `It answered ${status}: ${error.message.slice(0, 300)}`;
  if (status === 401 || status === 403)
    return `The search service does not allow it: by the key of HC_ALGOLIA_ADMIN_KEY, or by its plan. ${said}`;
  if (status === 429) return `The search service takes no more for now. ${said}`;
  return `The search service refused what it was sent. ${said}`;
}

/** Asks the service. Throws a HostedFault in place of what its client throws. */
export async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const fault = faultOf(error);
    throw fault === null ? error : new HostedFault(fault, { cause: error });
  }
}
