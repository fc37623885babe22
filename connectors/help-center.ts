/** A case as the agents' interface of the help center answers it; what the connectors don't use is left out. */
export interface HelpCase {
  readonly id: string;
  readonly number: string;
  readonly subject: string;
  readonly status: string;
  readonly isClosed: boolean;
  readonly type: string;
  readonly recordType: string;
  readonly reason: string;
  readonly owner: { readonly name: string } | null;
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly requester: { readonly name: string; readonly email: string } | null;
  readonly mergedInto: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A case with what is in it. */
export interface HelpCaseDetail extends HelpCase {
  readonly description: string;
  readonly comments: readonly {
    readonly id: string;
    readonly author: { readonly name: string; readonly kind: 'reader' | 'agent' };
    readonly tokenId: string | null;
    readonly body: string;
  }[];
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly tokenId: string | null;
  }[];
  readonly complaint: { readonly name: string; readonly email: string } | null;
}

/** What the interface refused: `status` is that of HTTP, `code` names the reason. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The agents' interface of a help center (docs/behaviour/agents.md). Its functions throw `Refused`. */
export interface HelpCenter {
  /** The id of the token it is asked with. */
  readonly tokenId: string;
  list(cursor: string): Promise<{
    readonly cases: readonly HelpCase[];
    readonly cursor: string;
    readonly hasMore: boolean;
  }>;
  read(caseId: string): Promise<HelpCaseDetail>;
  download(fileId: string): Promise<Uint8Array>;
  comment(caseId: string, agent: string, body: string, key: string): Promise<{ readonly id: string }>;
  attach(caseId: string, name: string, bytes: Uint8Array, key: string): Promise<{ readonly id: string }>;
  change(
    caseId: string,
    change: Readonly<{ subject?: string; status?: string; type?: string; owner?: { name: string } | null }>,
  ): Promise<HelpCase>;
  close(caseId: string): Promise<HelpCase>;
  reopen(caseId: string, status: string): Promise<HelpCase>;
}

/** How long an answer is waited for, in milliseconds. */
const patience = 30_000;

/** Opens the interface below the address of a help center, with a token. */
export function openHelpCenter(url: string, token: string): HelpCenter {
  const send = async (
    verb: string,
    path: string,
    body?: string | Uint8Array,
    key?: string,
  ): Promise<Response> => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/api/agent/v1${path}`, {
      method: verb,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { 'Content-Type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      ...(body === undefined ? {} : { body: body as BodyInit }),
      signal: AbortSignal.timeout(patience),
    });
    if (answer.ok) return answer;
    const problem = await answer.json().catch(() => ({}));
    const { code = '', detail = `The help center answered ${answer.status}.` } = problem as Record<
      string,
      string
    >;
    throw new Refused(answer.status, code, detail);
  };
  const ask = async <T>(...request: Parameters<typeof send>): Promise<T> =>
    (await send(...request)).json() as Promise<T>;
  const place = (caseId: string) => `/cases/${encodeURIComponent(caseId)}`;
  return {
    tokenId: /^hct_([A-Za-z0-9]+)_/.exec(token)?.[1] ?? '',
    list: (cursor) => ask('GET', `/cases?limit=200&cursor=${encodeURIComponent(cursor)}`),
    read: (caseId) => ask('GET', place(caseId)),
    download: async (fileId) =>
      new Uint8Array(await (await send('GET', `/files/${encodeURIComponent(fileId)}`)).arrayBuffer()),
    comment: (caseId, agent, body, key) =>
      ask('POST', `${place(caseId)}/comments`, JSON.stringify({ agent, body }), key),
    attach: (caseId, name, bytes, key) =>
      ask('POST', `${place(caseId)}/files?name=${encodeURIComponent(name)}`, bytes, key),
    change: (caseId, change) => ask('PATCH', place(caseId), JSON.stringify(change)),
    close: (caseId) => ask('POST', `${place(caseId)}/close`, '{}'),
    reopen: (caseId, status) => ask('POST', `${place(caseId)}/reopen`, JSON.stringify({ status })),
  };
}
