import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { type Filter, parseFacetFilters, parseFilters } from '../search/protocol/filters.ts';

/** A record as it came. */
export type HostedHit = { readonly objectID: string } & Readonly<Record<string, unknown>>;

/** An index as it stands. */
export interface HostedIndexState {
  settings: Record<string, unknown>;
  readonly synonyms: Map<string, unknown>;
  readonly rules: Map<string, unknown>;
  readonly records: Map<string, HostedHit>;
}

/** What a request is answered in place of what was asked; null to answer it. `drop` breaks the connection. */
export type Fault = (request: {
  readonly method: string;
  readonly path: string;
  readonly batches: number;
}) => { readonly status: number; readonly message: string } | 'drop' | null;

const app = 'QX3V8Z1K2P';
const adminKey = 'f1d2d2f924e986ac86fdf7b36c94bcdf';
const searchKey = '6dcd4ce23d88e2ee9568ba546c007c63';

interface SecuredKey {
  readonly filters: string;
  readonly validUntil: number;
  readonly restrictIndices: readonly string[];
}

/** What a secured key says, by the service's own rule: HMAC-SHA256 of its parameters by the parent key; null for a forged one. */
function securedKey(key: string): SecuredKey | null {
  const decoded = Buffer.from(key, 'base64').toString();
  const text = decoded.slice(64);
  if (createHmac('sha256', searchKey).update(text).digest('hex') !== decoded.slice(0, 64)) return null;
  const params = new URLSearchParams(text);
  const indices = params.get('restrictIndices') ?? '[]';
  return {
    filters: params.get('filters') ?? '',
    validUntil: Number(params.get('validUntil')),
    restrictIndices: indices.startsWith('[') ? JSON.parse(indices) : indices.split(','),
  };
}

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(textsOf) : [String(value ?? '')];

/** Whether a record passes a filter: only what the settings let be filtered by does. */
function passes(record: HostedHit, filter: Filter, filterable: ReadonlySet<string>): boolean {
  switch (filter.kind) {
    case 'value':
      return filterable.has(filter.attribute) && textsOf(record[filter.attribute]).includes(filter.value);
    case 'not':
      return !passes(record, filter.part, filterable);
    case 'and':
      return filter.parts.every((part) => passes(record, part, filterable));
    case 'or':
      return filter.parts.some((part) => passes(record, part, filterable));
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const whole = Buffer.concat(parts);
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole).toString();
}

/**
 * A stand-in of the hosted service on a port of its own: it takes indexes as the service documents it, and answers searches
 * by its keys, filters and settings. Words are found as they are written; nothing is ranked.
 */
export async function startHostedSearch() {
  const indexes = new Map<string, HostedIndexState>();
  const asked: string[] = [];
  const state: { fault: Fault; batches: number; searchAcl: readonly string[]; recordBytes: number } = {
    ...{ fault: () => null, batches: 0, searchAcl: ['search'], recordBytes: 10_000 },
  };
  let task = 0;

  const indexOf = (name: string) => {
    const index: HostedIndexState = indexes.get(name) ?? {
      ...{ settings: {}, synonyms: new Map(), rules: new Map(), records: new Map() },
    };
    indexes.set(name, index);
    return index;
  };
  const queued = () => ({ taskID: ++task, updatedAt: new Date().toISOString(), objectIDs: [] });
  const refusal = (status: number, message: string) => ({ status, answer: { message, status } });
  const answered = (answer: object) => ({ status: 200, answer });

  function write(method: string, path: string, query: URLSearchParams, body: <T>() => T) {
    const [, , area = '', encoded = '', what = '', more = ''] = path.split('/');
    const name = decodeURIComponent(encoded);
    if (area === 'keys') return answered({ value: name, acl: state.searchAcl, createdAt: 0, validity: 0 });
    if (area !== 'indexes') return refusal(404, 'Not found');
    if (name === '')
      return answered({
        items: Array.from(indexes, ([own, { records }]) => ({ name: own, entries: records.size })),
        nbPages: 1,
      });
    if (what === 'task') return answered({ status: 'published', pendingTask: false });
    if (what === 'settings' && method === 'GET')
      return indexes.has(name)
        ? answered({ ...indexOf(name).settings })
        : refusal(404, `Index ${name} does not exist`);
    if (what === 'settings') Object.assign(indexOf(name).settings, body<Record<string, unknown>>());
    else if (what === 'batch') {
      const { requests } = body<{ requests: readonly { body: HostedHit }[] }>();
      const large = requests.find(
        ({ body: own }) => Buffer.byteLength(JSON.stringify(own)) > state.recordBytes,
      );
      if (large) return refusal(400, `Record at the position 0 objectID=${large.body.objectID} is too big`);
      for (const { body: own } of requests) indexOf(name).records.set(own.objectID, own);
      state.batches += 1;
    } else if ((what === 'synonyms' || what === 'rules') && more === 'batch') {
      const list = body<readonly { objectID: string }[]>();
      const kept = indexOf(name)[what];
      if ([...query.entries()].some(([key, value]) => /existing/i.test(key) && value === 'true'))
        kept.clear();
      for (const each of list) kept.set(each.objectID, each);
    } else if (what === 'operation') {
      const { operation, destination } = body<{ operation: string; destination: string }>();
      if (operation !== 'move') return refusal(400, 'No such operation here');
      indexes.set(destination, indexOf(name));
      indexes.delete(name);
    } else if (what === '' && method === 'DELETE') indexes.delete(name);
    else return refusal(404, 'Not found');
    return answered(queued());
  }

  function search(key: string, body: () => { requests?: readonly Record<string, unknown>[] }) {
    const secured = securedKey(key);
    if (secured === null) return refusal(403, 'Invalid Application-ID or API key');
    if (secured.validUntil <= Date.now() / 1000) return refusal(400, '"validUntil" parameter expired');
    const results: object[] = [];
    for (const { indexName, ...params } of body().requests ?? []) {
      const name = String(indexName);
      const isOpen = secured.restrictIndices.some((each) =>
        each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each,
      );
      if (!isOpen) return refusal(403, 'Index not allowed with this API key');
      const index = indexes.get(name);
      if (!index) return refusal(404, `Index ${name} does not exist`);
      results.push(find(index, name, params, secured.filters));
    }
    return answered({ results });
  }

  function find(
    { records, settings }: HostedIndexState,
    index: string,
    params: Readonly<Record<string, unknown>>,
    secured: string,
  ) {
    const faceting = textsOf(settings.attributesForFaceting);
    const filterable = new Set(faceting.map((name) => name.replace(/^filterOnly\((.*)\)$/, '$1')));
    const filters = [
      parseFilters(secured),
      parseFilters(String(params.filters ?? '')),
      parseFacetFilters((params.facetFilters ?? []) as string[]),
    ].filter((each) => each !== undefined);
    const words = String(params.query ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    const searched = textsOf(settings.searchableAttributes).map((name) =>
      name.replace(/^unordered\((.*)\)$/, '$1'),
    );
    const found = [...records.values()].filter(
      (record) =>
        filters.every((filter) => passes(record, filter, filterable)) &&
        words.every((word) =>
          searched.some((name) => textsOf(record[name]).join(' ').toLowerCase().includes(word)),
        ),
    );
    const wanted = textsOf(params.attributesToRetrieve ?? ['*']);
    const hidden = new Set(textsOf(settings.unretrievableAttributes));
    const shown = (record: HostedHit) =>
      Object.fromEntries(
        Object.entries(record).filter(
          ([name]) =>
            name === 'objectID' || (!hidden.has(name) && (wanted.includes('*') || wanted.includes(name))),
        ),
      );
    const facets: Record<string, Record<string, number>> = {};
    for (const name of textsOf(params.facets ?? []).flatMap((each) => (each === '*' ? faceting : [each])))
      if (faceting.includes(name) && filterable.has(name)) {
        const counts: Record<string, number> = {};
        for (const record of found)
          for (const value of textsOf(record[name])) counts[value] = (counts[value] ?? 0) + 1;
        facets[name] = counts;
      }
    const hitsPerPage = Number(params.length ?? params.hitsPerPage ?? 20);
    return {
      ...{ index, query: params.query ?? '', params: '', nbHits: found.length, hitsPerPage, page: 0 },
      ...{ nbPages: Math.ceil(found.length / hitsPerPage), queryID: '0'.repeat(32), processingTimeMS: 1 },
      ...{ facets, hits: found.slice(0, hitsPerPage).map(shown) },
    };
  }

  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
    const method = request.method ?? 'GET';
    const text = await bodyOf(request);
    const body = <T>(): T => JSON.parse(text || '{}');
    const credential = (name: string) => String(request.headers[name] ?? searchParams.get(name) ?? '');
    const fault = state.fault({ method, path, batches: state.batches });
    if (fault === 'drop') return request.socket.destroy();
    asked.push(`${method} ${path}`);
    const key = credential('x-algolia-api-key');
    const isApp = credential('x-algolia-application-id') === app;
    const forbidden = refusal(403, 'Invalid Application-ID or API key');
    const isSearch = path === '/1/indexes/*/queries';
    const { status, answer } = fault
      ? refusal(fault.status, fault.message)
      : !isApp
        ? forbidden
        : isSearch
          ? search(key, body)
          : key === adminKey || (key === searchKey && path === `/1/keys/${searchKey}`)
            ? write(method, path, searchParams, body)
            : forbidden;
    return response
      .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    indexes,
    /** Which requests came, as `GET /1/…`. */
    asked,
    state,
    /** The settings of a host that searches there. */
    env: {
      HC_SEARCH: 'algolia',
      HC_ALGOLIA_APP_ID: app,
      HC_ALGOLIA_ADMIN_KEY: adminKey,
      HC_ALGOLIA_SEARCH_KEY: searchKey,
      HC_ALGOLIA_INDEX_PREFIX: 'help',
      HC_ALGOLIA_HOSTS: url,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A running stand-in. */
export type HostedSearch = Awaited<ReturnType<typeof startHostedSearch>>;
