/** A ticket as Zammad answers it with `expand=true`. */
export interface Ticket {
  readonly id: number;
  readonly number: string;
  readonly title: string;
  readonly state: string;
  /** The login of the agent who owns it; '-' for nobody. */
  readonly owner: string;
  readonly note: string | null;
}

/** An article of a ticket. */
export interface Article {
  readonly id: number;
  readonly subject: string | null;
  readonly body: string;
  readonly content_type: string;
  readonly internal: boolean;
  readonly sender: string;
  readonly from: string | null;
  readonly created_by: string;
  readonly attachments?: readonly { readonly id: number; readonly filename: string }[];
}

/** What a new article is made of. */
export interface NewArticle {
  readonly subject: string;
  readonly body: string;
  readonly internal: boolean;
  readonly sender: 'Customer' | 'System';
  readonly attachments?: readonly {
    readonly filename: string;
    readonly data: string;
    readonly 'mime-type': string;
  }[];
}

/** Zammad's REST interface, as far as it is used here. Its functions reject with a sentence. */
export interface Zammad {
  createTicket(ticket: {
    readonly title: string;
    readonly customer: string;
    readonly note: string;
    readonly article: NewArticle;
  }): Promise<Ticket>;
  updateTicket(id: number, change: Readonly<Record<string, string>>): Promise<Ticket>;
  ticket(id: number): Promise<Ticket>;
  /** Tickets whose title holds these words. */
  find(words: string): Promise<readonly Ticket[]>;
  articles(ticketId: number): Promise<readonly Article[]>;
  addArticle(ticketId: number, article: NewArticle): Promise<Article>;
  attachment(ticketId: number, articleId: number, attachmentId: number): Promise<Uint8Array>;
}

/** How long an answer is waited for, in milliseconds. */
const patience = 30_000;

/** Opens Zammad's interface with an access token; new tickets come into a group. */
export function openZammad(url: string, token: string, group: string): Zammad {
  const send = async (verb: string, path: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/api/v1${path}`, {
      method: verb,
      headers: {
        Authorization: `Token token=${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return answer;
    const { error = '' } = (await answer.json().catch(() => ({}))) as { readonly error?: string };
    throw new Error(`Zammad answered ${answer.status} to ${verb} ${path}. ${error}`.trim());
  };
  const ask = async <T>(...request: Parameters<typeof send>): Promise<T> =>
    (await send(...request)).json() as Promise<T>;
  const article = (given: NewArticle) => ({ ...given, type: 'note', content_type: 'text/html' });
  return {
    createTicket: ({ title, customer, note, article: first }) =>
      ask('POST', '/tickets?expand=true', {
        ...{ title, group, note },
        // Makes the customer where Zammad doesn't know them yet.
        customer_id: `guess:${customer}`,
        article: article(first),
      }),
    updateTicket: (id, change) => ask('PUT', `/tickets/${id}?expand=true`, change),
    ticket: (id) => ask('GET', `/tickets/${id}?expand=true`),
    async find(words) {
      const query = encodeURIComponent(`title:"${words}"`);
      return ask('GET', `/tickets/search?query=${query}&limit=10&expand=true`);
    },
    articles: (ticketId) => ask('GET', `/ticket_articles/by_ticket/${ticketId}?expand=true`),
    addArticle: (ticketId, given) =>
      ask('POST', '/ticket_articles?expand=true', { ticket_id: ticketId, ...article(given) }),
    async attachment(ticketId, articleId, attachmentId) {
      const answer = await send('GET', `/ticket_attachment/${ticketId}/${articleId}/${attachmentId}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}
