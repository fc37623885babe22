import { agentsPath } from '../agents/address.ts';
import { type AgentScope, agentScopeNames, createAgentToken } from '../auth/agent-tokens.ts';
import type { TestHost } from './start-host.ts';

/** What the agents' interface answered: JSON, or null where it is none. */
export interface AgentAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly json: Readonly<Record<string, unknown>>;
}

/** A program of an operator that holds a token. */
export interface Agent {
  readonly id: string;
  readonly token: string;
  /** Sends a request; a body that is no text and no bytes goes as JSON. */
  ask(
    verb: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<AgentAnswer>;
}

/** Asks the agents' interface with a token, or with none where it is ''. */
export async function askAgents(
  url: string,
  token: string,
  verb: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<AgentAnswer> {
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const answer = await fetch(`${url}${agentsPath}${path}`, {
    method: verb,
    headers: {
      ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
      ...(body === undefined
        ? {}
        : { 'Content-Type': isRaw ? 'application/octet-stream' : 'application/json' }),
      ...more,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    json: isJson && text !== '' ? JSON.parse(text) : { text },
  };
}

/** Makes a token of a test's host, with all scopes unless told otherwise. */
export async function agentOf(
  { site, url }: Pick<TestHost, 'site' | 'url'>,
  scopes: readonly AgentScope[] = agentScopeNames,
  accounts: readonly string[] | null = null,
): Promise<Agent> {
  const made = { name: 'a test', scopes, accounts, expiresAt: null };
  const { text, token } = await createAgentToken(site.store.db, made, site.now());
  return {
    id: token.id,
    token: text,
    ask: (verb, path, body, headers) => askAgents(url, text, verb, path, body, headers),
  };
}
