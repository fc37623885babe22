import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { same } from '../demo/export-parts.ts';
import type { LooseExport } from './small-export.ts';

/*
 * A space of Contentful for tests: it speaks the documented answers of the delivery and the preview interface, and
 * breaks in every way when it is told to.
 */

/** The tokens that the space takes. */
export const spaceTokens = { delivery: 'delivery-token', preview: 'preview-token' } as const;

/** How the space answers instead of as it should: told the path and how many requests came, it may take over. */
export type Fault = (path: string, count: number, response: ServerResponse) => boolean;

interface Change {
  readonly sys: LooseExport;
  readonly fields?: LooseExport;
}

/** A space of an export, at an address of its own. */
export async function startSpace(content: LooseExport, files: Readonly<Record<string, string>> = {}) {
  const published = (item: LooseExport): Change => {
    const { sys, fields } = structuredClone(item);
    const { id, type, contentType, createdAt, updatedAt } = sys;
    return {
      sys: { id, type, ...(contentType ? { contentType } : {}), createdAt, updatedAt, revision: 1 },
      fields,
    };
  };
  const items = new Map<string, Change>();
  const drafts = new Map<string, Change>();
  const changes: Change[] = [];
  for (const item of [...content.entries, ...content.assets]) items.set(item.sys.id, published(item));
  const state = {
    fault: null as Fault | null,
    pageSize: 7,
    requests: [] as string[],
    locales: content.locales as LooseExport[],
    types: [] as LooseExport[],
    /** Tokens made before this many changes are no longer known. */
    forgotten: 0,
  };

  const send = (response: ServerResponse, status: number, body: unknown) =>
    response
      .writeHead(status, { 'Content-Type': 'application/vnd.contentful.delivery.v1+json' })
      .end(JSON.stringify(body));
  const refuse = (response: ServerResponse, status: number, id: string, message: string) =>
    send(response, status, { sys: { type: 'Error', id }, message, requestId: 'test' });
  const list = (all: readonly unknown[]) => ({
    sys: { type: 'Array' },
    total: all.length,
    skip: 0,
    limit: 1000,
    items: all,
  });

  /** A token says what it is of: everything or the changes after a number, from which item on, up to which change. */
  const sync = (url: URL, response: ServerResponse) => {
    const token = url.searchParams.get('sync_token');
    if (token === null && url.searchParams.get('initial') !== 'true')
      return refuse(response, 400, 'BadRequest', 'initial or sync_token is needed');
    const [kind = 'all', from = '0', start = '0', until = String(changes.length)] =
      token === null ? [] : token.split('.');
    if (kind === 'since' && Number(from) < state.forgotten)
      return refuse(response, 400, 'BadRequest', 'The sync token is not known.');
    const latest = new Map(changes.slice(Number(from)).map((change) => [change.sys.id, change]));
    const all = kind === 'all' ? [...items.values()] : [...latest.values()];
    const end = Number(start) + state.pageSize;
    const base = `http://${url.host}${url.pathname}?sync_token=`;
    const next =
      end < all.length
        ? { nextPageUrl: `${base}${kind}.${from}.${end}.${until}` }
        : { nextSyncUrl: `${base}since.${changes.length}` };
    return send(response, 200, { sys: { type: 'Array' }, items: all.slice(Number(start), end), ...next });
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    state.requests.push(url.pathname + url.search);
    const { pathname } = url;
    if (state.fault?.(pathname, state.requests.length, response)) return;
    if (/^\/[a-z.]+\.ctfassets\.net\//.test(pathname)) {
      const file = files[`/${pathname}`];
      if (file === undefined) response.writeHead(404).end();
      else response.writeHead(200).end(file);
      return;
    }
    const token = request.headers.authorization?.replace('Bearer ', '');
    const isPreview = token === spaceTokens.preview;
    if (token !== spaceTokens.delivery && !isPreview)
      return void refuse(response, 401, 'AccessTokenInvalid', 'The access token is not valid.');
    const path = pathname.replace('/spaces/space-a/environments/master/', '');
    if (path === pathname) return void refuse(response, 404, 'NotFound', 'There is no such space.');
    if (path === 'sync') return void sync(url, response);
    if (path === 'locales') return void send(response, 200, list(state.locales));
    if (path === 'content_types') return void send(response, 200, list(state.types));
    if (path !== 'entries') return void refuse(response, 404, 'NotFound', 'The resource could not be found.');
    const id = url.searchParams.get('sys.id') ?? '';
    const entry = (isPreview ? drafts.get(id) : undefined) ?? items.get(id);
    send(response, 200, list(entry ? [entry] : []));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const note = (change: Change) => void changes.push(change);
  return {
    state,
    host,
    settings: { space: 'space-a', environment: 'master', token: spaceTokens.delivery as string, host },
    environment: {
      HC_CONTENTFUL_SPACE: 'space-a',
      HC_CONTENTFUL_TOKEN: spaceTokens.delivery,
      HC_CONTENTFUL_HOST: host,
    },
    /** Publishes an entry or asset, new or changed. */
    publish(item: LooseExport) {
      const change = published(item);
      change.sys.revision = (items.get(item.sys.id)?.sys.revision ?? 0) + 1;
      items.set(item.sys.id, change);
      note(change);
    },
    /** Changes fields of an entry and publishes it. */
    edit(id: string, fields: Readonly<Record<string, unknown>>) {
      const old = items.get(id);
      if (!old) throw new Error(`the space has no ${id}`);
      this.publish({ sys: { ...old.sys }, fields: { ...old.fields, ...fields } });
    },
    retitle(id: string, title: string) {
      this.edit(id, { title: same(title) });
    },
    /** Takes an entry or asset out of what is published. */
    unpublish(id: string) {
      const type = items.get(id)?.sys.type === 'Asset' ? 'DeletedAsset' : 'DeletedEntry';
      items.delete(id);
      note({ sys: { type, id, revision: 2, deletedAt: '2026-02-01T09:00:00Z' } });
    },
    /** Stores a draft, which the preview interface alone answers. */
    draft(item: LooseExport) {
      drafts.set(item.sys.id, published(item));
    },
    stop: () => server.close().closeAllConnections(),
  };
}

/** A space of a test. */
export type TestSpace = Awaited<ReturnType<typeof startSpace>>;
