import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Article, NewArticle, Ticket } from './zammad.ts';

/** A ticket as the stand-in keeps it. */
export interface KeptTicket extends Ticket {
  readonly customer: string;
  readonly articles: readonly (Article & { readonly files: ReadonlyMap<number, Buffer> })[];
}

interface Given extends Readonly<Record<string, unknown>> {
  readonly article?: NewArticle;
  readonly ticket_id?: number;
}

/** Zammad as its documentation has it answer, as far as the connector asks it; for tests. */
export async function startZammad(token: string, webhookSecret: string) {
  const tickets = new Map<number, KeptTicket>();
  const state = { isDown: false, dropsAnswers: false };
  let ids = 100;

  const articleOf = (
    given: NewArticle & { readonly content_type?: string },
    from = 'Maya Lindqvist <maya@example.com>',
  ) => {
    const files = new Map(
      (given.attachments ?? []).map((each) => [
        ++ids,
        Buffer.from((each as { data: string }).data, 'base64'),
      ]),
    );
    const names = (given.attachments ?? []) as readonly { readonly filename: string }[];
    return {
      id: ++ids,
      subject: given.subject ?? null,
      body: given.body,
      content_type: given.content_type ?? 'text/html',
      internal: given.internal,
      sender: given.sender as string,
      from,
      created_by: 'hc@example.com',
      attachments: [...files.keys()].map((id, at) => ({ id, filename: names[at]?.filename ?? '' })),
      files,
    };
  };
  const put = (ticket: KeptTicket) => {
    tickets.set(ticket.id, ticket);
    return ticket;
  };
  const shown = <T extends object>(kept: T): object =>
    JSON.parse(
      JSON.stringify(kept, (name, value) => (['articles', 'files'].includes(name) ? undefined : value)),
    );

  const routes: readonly (readonly [
    verb: string,
    path: RegExp,
    answer: (ids: readonly string[], body: Given, query: URLSearchParams) => object | Buffer | null,
  ])[] = [
    [
      'POST',
      /^\/tickets$/,
      (_ids, { title, note, customer_id: customer, article }) => {
        const id = ++ids;
        return shown(
          put({
            ...{ id, number: `2${id}`, title: String(title), state: 'new', owner: '-', note: String(note) },
            customer: String(customer),
            articles: article ? [articleOf(article)] : [],
          }),
        );
      },
    ],
    [
      'GET',
      /^\/tickets\/search$/,
      (_ids, _body, query) => {
        const words = /^title:"(.*)"$/.exec(query.get('query') ?? '')?.[1] ?? '';
        return [...tickets.values()].filter(({ title }) => title.includes(words)).map(shown);
      },
    ],
    ['GET', /^\/tickets\/(\d+)$/, ([id]) => shownOf(id)],
    [
      'PUT',
      /^\/tickets\/(\d+)$/,
      ([id], change) => {
        const ticket = tickets.get(Number(id));
        return ticket ? shown(put({ ...ticket, ...change })) : null;
      },
    ],
    [
      'GET',
      /^\/ticket_articles\/by_ticket\/(\d+)$/,
      ([id]) => tickets.get(Number(id))?.articles.map(shown) ?? null,
    ],
    [
      'POST',
      /^\/ticket_articles$/,
      (_ids, given) => {
        const ticket = tickets.get(Number(given.ticket_id));
        if (!ticket) return null;
        const article = articleOf(given as unknown as NewArticle);
        put({ ...ticket, articles: [...ticket.articles, article] });
        return shown(article);
      },
    ],
    [
      'GET',
      /^\/ticket_attachment\/(\d+)\/(\d+)\/(\d+)$/,
      ([ticket, article, id]) =>
        tickets
          .get(Number(ticket))
          ?.articles.find((each) => each.id === Number(article))
          ?.files.get(Number(id)) ?? null,
    ],
  ];
  function shownOf(id: string | undefined) {
    const ticket = tickets.get(Number(id));
    return ticket ? shown(ticket) : null;
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const end = (status: number, body: object | Buffer) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
    if (state.isDown) return end(503, { error: 'Down for maintenance' });
    if (request.headers.authorization !== `Token token=${token}`) return end(401, { error: 'Invalid token' });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://zammad');
    const text = Buffer.concat(parts).toString();
    for (const [verb, path, answer] of routes) {
      const found = path.exec(pathname.replace(/^\/api\/v1/, ''));
      if (!found || request.method !== verb) continue;
      const body = answer(found.slice(1), text === '' ? {} : JSON.parse(text), searchParams);
      if (state.dropsAnswers) return request.socket.destroy();
      return body === null ? end(404, { error: "Couldn't find it" }) : end(verb === 'POST' ? 201 : 200, body);
    }
    return end(404, { error: 'No route' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tickets: () => [...tickets.values()],
    state,
    /** An agent writes in a ticket. */
    write(
      ticketId: number,
      article: Partial<NewArticle> & { readonly body: string; readonly sender?: string },
    ) {
      const ticket = tickets.get(ticketId);
      if (!ticket) throw new Error(`There is no ticket ${ticketId}.`);
      const made = articleOf(
        { subject: '', internal: false, ...article, sender: (article.sender ?? 'Agent') as 'System' },
        'Emma Taylor via Support <support@example.com>',
      );
      put({ ...ticket, articles: [...ticket.articles, made] });
    },
    /** An agent changes a ticket. */
    change(ticketId: number, change: Partial<Ticket>) {
      const ticket = tickets.get(ticketId);
      if (ticket) put({ ...ticket, ...change });
    },
    /** Sends the message of a trigger. Answers the status. */
    async trigger(to: string, ticketId: number, secret = webhookSecret): Promise<number> {
      const body = JSON.stringify({ ticket: { id: ticketId } });
      const signature = createHmac('sha1', secret).update(body).digest('hex');
      const headers = { 'Content-Type': 'application/json', 'X-Hub-Signature': `sha1=${signature}` };
      return (await fetch(`${to}/zammad`, { method: 'POST', headers, body })).status;
    },
    stop: () => server.close().closeAllConnections(),
  };
}
