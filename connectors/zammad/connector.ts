import { type HelpCaseDetail, type HelpCenter, Refused } from '../help-center.ts';
import type { Memory, Pair } from './memory.ts';
import type { Article, Ticket, Zammad } from './zammad.ts';

/** What the connector works between. */
export interface ConnectorDeps {
  readonly helpCenter: HelpCenter;
  readonly zammad: Zammad;
  readonly memory: Memory;
  /** Told what could not be passed on for good, in a sentence. */
  readonly warn: (sentence: string) => void;
}

/** Makes both systems agree, one work after the other; each step is safe to be done again. */
export interface Connector {
  /** Brings what readers did with a case into its ticket, which is made where there is none. */
  push(caseId: string): Promise<void>;
  /** Brings what agents did with a ticket into its case; a ticket without one is left alone. */
  pull(ticketId: number): Promise<void>;
  /**
   * Brings what no message told: cases that changed since it looked last, at first none, and tickets that were open.
   */
  catchUp(): Promise<void>;
}

/** The status of an open case for each state of a ticket; every other state leaves the status alone. */
const statusOf: Readonly<Record<string, string>> = {
  new: 'New',
  open: 'Open',
  'pending reminder': 'Pending',
  'pending close': 'Pending Resolution Confirmation',
};
const closedStates = ['closed', 'merged'];

/** Nobody owns a ticket. */
const nobody = '-';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Ends the subject of what this program writes, so that it knows it again. */
const mark = (id: string) => `[hc ${id}]`;
const isMarked = ({ subject }: Article) => /\[hc [0-9A-Za-z]+\]$/.test(subject ?? '');

const titleOf = ({ subject, number }: Pick<HelpCaseDetail, 'subject' | 'number'>) => `${subject} #${number}`;
const subjectOf = (title: string) => title.replace(/ #\d{8,}$/, '').trim();

/** Makes a connector. */
export function createConnector({ helpCenter, zammad, memory, warn }: ConnectorDeps): Connector {
  /** The ticket of a case: known, made before a kill and found again, or made now. */
  async function pairFor(found: HelpCaseDetail): Promise<Pair> {
    const known = memory.pairOfCase(found.id);
    if (known) return known;
    const intent = `ticket ${found.id}`;
    // It was begun before: whether it came to be, only Zammad knows.
    const earlier = memory.isDone(intent)
      ? (await zammad.find(`#${found.number}`)).find(({ note }) => note === mark(found.id))
      : undefined;
    memory.done(intent);
    const customer = found.requester?.email || found.complaint?.email;
    if (!customer) throw new Error(`Case ${found.number} names nobody to make a ticket for.`);
    const ticket =
      earlier ??
      (await zammad.createTicket({
        title: titleOf(found),
        customer,
        note: mark(found.id),
        article: {
          subject: `Case ${found.number} ${mark(found.id)}`,
          body: found.description || escapeHtml(found.subject),
          internal: false,
          sender: 'Customer',
        },
      }));
    const pair = {
      caseId: found.id,
      ticketId: ticket.id,
      title: ticket.title,
      state: ticket.state,
      owner: ticket.owner || nobody,
    };
    memory.keepPair(pair);
    return pair;
  }

  async function pushItems(found: HelpCaseDetail, { ticketId }: Pair): Promise<void> {
    const isOurs = ({ tokenId }: { readonly tokenId: string | null }) => tokenId === helpCenter.tokenId;
    const comments = found.comments.filter((each) => !isOurs(each) && !memory.isDone(each.id));
    const files = found.files.filter((each) => !isOurs(each) && !memory.isDone(each.id));
    if (comments.length + files.length === 0) return;
    // What was written before a kill is there without being noted here.
    const there = new Set((await zammad.articles(ticketId)).map(({ subject }) => subject));
    const write = async (
      id: string,
      subject: string,
      article: () => Promise<Parameters<Zammad['addArticle']>[1]>,
    ) => {
      if (!there.has(subject)) await zammad.addArticle(ticketId, await article());
      memory.done(id);
    };
    for (const { id, author, body } of comments) {
      const subject = `${author.name} ${mark(id)}`;
      const article = { subject, body, internal: false, sender: 'Customer' } as const;
      await write(id, subject, async () => article);
    }
    for (const { id, name } of files) {
      const subject = `${name} ${mark(id)}`;
      await write(id, subject, async () => ({
        ...{ subject, body: escapeHtml(name), internal: false, sender: 'Customer' },
        attachments: [
          {
            filename: name,
            data: Buffer.from(await helpCenter.download(id)).toString('base64'),
            'mime-type': 'application/octet-stream',
          },
        ],
      }));
    }
  }

  /** Title and whether it is closed, where the help center has changed them since both agreed. */
  async function pushFields(found: HelpCaseDetail, pair: Pair): Promise<void> {
    const isClosed = closedStates.includes(pair.state);
    const change = {
      ...(subjectOf(pair.title) === found.subject ? {} : { title: titleOf(found) }),
      ...(found.isClosed === isClosed ? {} : { state: found.isClosed ? 'closed' : 'open' }),
    };
    if (Object.keys(change).length === 0) return;
    const { title, state } = await zammad.updateTicket(pair.ticketId, change);
    memory.keepPair({ ...pair, title, state });
  }

  async function pushAll(caseId: string): Promise<void> {
    const found = await helpCenter.read(caseId).catch((error: unknown) => {
      // Not for this token, such as a complaint.
      if (error instanceof Refused && error.status === 404) return null;
      throw error;
    });
    if (!found) return;
    const pair = await pairFor(found);
    await pushItems(found, pair);
    await pushFields(found, memory.pairOfCase(caseId) ?? pair);
  }

  async function pullArticle({ caseId, ticketId }: Pair, article: Article): Promise<void> {
    const name = `article ${article.id}`;
    if (memory.isDone(name) || isMarked(article)) return;
    // Internal notes are the agents' own; what customers write by other ways is not what an agent says.
    if (!article.internal && article.sender === 'Agent') {
      const agent = nameOf(article);
      const isHtml = article.content_type === 'text/html';
      const body = isHtml ? article.body : `<p>${escapeHtml(article.body).replaceAll(/\r?\n/g, '<br>')}</p>`;
      await unlessRefused(`The article ${article.id} of ticket ${ticketId}`, () =>
        helpCenter.comment(caseId, agent, body, `zammad-article-${article.id}`),
      );
      for (const { id, filename } of article.attachments ?? []) {
        await unlessRefused(`The file ${JSON.stringify(filename)} of ticket ${ticketId}`, async () =>
          helpCenter.attach(
            caseId,
            filename,
            await zammad.attachment(ticketId, article.id, id),
            `zammad-attachment-${id}`,
          ),
        );
      }
    }
    memory.done(name);
  }

  /** Passes on what the help center takes; what it refuses for good is told, and keeps nothing else back. */
  async function unlessRefused(what: string, pass: () => Promise<unknown>): Promise<void> {
    try {
      await pass();
    } catch (error) {
      const isFinal = error instanceof Refused && [400, 404, 409, 413].includes(error.status);
      if (!isFinal) throw error;
      warn(`${what} could not be passed on: ${error.message}`);
    }
  }

  async function pullFields(pair: Pair, ticket: Ticket): Promise<void> {
    const { caseId } = pair;
    const owner = ticket.owner || nobody;
    const isClosed = closedStates.includes(ticket.state);
    const wasClosed = closedStates.includes(pair.state);
    const status = ticket.state === pair.state ? undefined : statusOf[ticket.state];
    const subject = subjectOf(ticket.title);
    const change = {
      ...(ticket.title === pair.title || subject === '' ? {} : { subject: subject.slice(0, 255) }),
      ...(owner === pair.owner ? {} : { owner: owner === nobody ? null : { name: owner.slice(0, 80) } }),
      ...(status === undefined || isClosed || wasClosed ? {} : { status }),
    };
    await unlessRefused(`The changes of ticket ${ticket.number}`, async () => {
      if (wasClosed && !isClosed) await helpCenter.reopen(caseId, status ?? 'Open');
      if (Object.keys(change).length > 0) await helpCenter.change(caseId, change);
      if (!wasClosed && isClosed) await helpCenter.close(caseId);
    });
    memory.keepPair({ ...pair, title: ticket.title, state: ticket.state, owner });
  }

  async function pullAll(ticketId: number): Promise<void> {
    const pair = memory.pairOfTicket(ticketId);
    if (!pair) return;
    const ticket = await zammad.ticket(ticketId);
    const articles = await zammad.articles(ticketId);
    for (const article of articles.toSorted((a, b) => a.id - b.id)) await pullArticle(pair, article);
    await pullFields(pair, ticket);
  }

  async function catchUp(): Promise<void> {
    const start = memory.cursor();
    let from = start ?? '0';
    for (;;) {
      const { cases, cursor, hasMore } = await helpCenter.list(from);
      // What was there before the connector came is no news.
      if (start !== null) for (const { id } of cases) await pushAll(id);
      if (start !== null || !hasMore) memory.keepCursor(cursor);
      if (!hasMore) break;
      from = cursor;
    }
    for (const { ticketId, state } of memory.pairs())
      if (!closedStates.includes(state)) await pullAll(ticketId);
  }

  let last: Promise<void> = Promise.resolve();
  /** One after the other: two at a time would both find that there is no ticket yet. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
  return {
    push: (caseId) => inTurn(() => pushAll(caseId)),
    pull: (ticketId) => inTurn(() => pullAll(ticketId)),
    catchUp: () => inTurn(catchUp),
  };
}

/** The agent's name as the reader sees it: that before the address of `from`, else who wrote it. */
function nameOf({ from, created_by: login }: Article): string {
  const name = (from ?? '')
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .replace(/ via .*$/, '')
    .trim();
  return (name || login || 'Support').slice(0, 80);
}
