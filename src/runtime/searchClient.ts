import { type LiteClient, liteClient } from 'algoliasearch/lite';
import type { SiteConfig } from '#contracts/config.ts';
import type { SearchKey } from '#contracts/user.ts';

let client: { readonly key: string; readonly appId: string; readonly lite: LiteClient } | null = null;

/** Sends one list of queries to the search service and resolves with their results (spec A 7.3). */
export async function ask(
  key: SearchKey,
  config: SiteConfig,
  queries: readonly { readonly indexName: string; readonly query: string }[],
): Promise<readonly unknown[]> {
  if (client?.key !== key.key || client.appId !== key.appId) {
    client = { key: key.key, appId: key.appId, lite: connect(key, config) };
  }
  const { results } = await client.lite.search([...queries]);
  return results;
}

function connect(key: SearchKey, { search, timings }: SiteConfig): LiteClient {
  const timeouts = {
    connect: timings.searchConnectTimeout,
    read: timings.searchReadTimeout,
    write: timings.searchWriteTimeout,
  };
  if (search.hosts.length === 0) return liteClient(key.appId, key.key, { timeouts });
  const hosts = search.hosts.map((address) => {
    const url = new URL(address, document.baseURI);
    const protocol = url.protocol === 'http:' ? ('http' as const) : ('https' as const);
    return { url: `${url.host}${url.pathname.replace(/\/+$/, '')}`, accept: 'readWrite' as const, protocol };
  });
  return liteClient(key.appId, key.key, { hosts, timeouts });
}
