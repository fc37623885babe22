import { type MethodName, methods, type Params } from '#contracts/methods.ts';
import { demoPassword } from '../demo/users.ts';
import type { TestHost } from './start-host.ts';

/** How long a host may take to answer on a busy machine, in milliseconds. */
const longestAnswer = 60_000;

/** A visitor of a test host who keeps their cookies, as a browser does. */
export interface Client {
  /** The path is below the base path; redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Calls a server method over the wire. */
  call<M extends MethodName>(method: M, params: Params<M>, init?: RequestInit): Promise<Response>;
  /** The JSON answer of a server method. */
  ask<M extends MethodName>(method: M, params: Params<M>): Promise<unknown>;
  signIn(email: string, password?: string): Promise<Response>;
  readonly cookie: () => string;
}

/** The address of a server method below the base path. */
export const methodPath = (method: MethodName, version = 'v65.0') =>
  `/lwr/apex/${version}/${methods[method].className}/${methods[method].methodName}`;

/** A guest of the host. */
export function guestOf(host: Pick<TestHost, 'url' | 'origin'>): Client {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const client: Client = {
    cookie: cookies,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (jar.size > 0 && !headers.has('cookie')) headers.set('cookie', cookies());
      // What is never answered is named, long before the test would be given up.
      const late = new AbortController();
      const noAnswer = new Error(`${path} has no answer after ${longestAnswer / 1000} s`);
      const timer = setTimeout(() => late.abort(noAnswer), longestAnswer);
      const { signal } = late;
      const request = fetch(`${host.url}${path}`, { redirect: 'manual', signal, ...init, headers });
      const response = await request.finally(() => clearTimeout(timer));
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        if (at === pair.length - 1) jar.delete(pair.slice(0, at));
        else jar.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return response;
    },
    call(method, params, init = {}) {
      const path = methodPath(method);
      if (methods[method].kind === 'read') {
        const query =
          Object.keys(params).length > 0 ? `?methodParams=${encodeURIComponent(JSON.stringify(params))}` : '';
        return client.fetch(`${path}${query}`, init);
      }
      const headers = { 'Content-Type': 'application/json', Origin: host.origin };
      return client.fetch(path, { method: 'POST', body: JSON.stringify(params), headers, ...init });
    },
    async ask(method, params) {
      return (await client.call(method, params)).json();
    },
    signIn: (email, password = demoPassword) =>
      client.fetch('/login', {
        method: 'POST',
        body: new URLSearchParams({ email, password }),
        headers: { Origin: host.origin },
      }),
  };
  return client;
}

/** A user of the demo who has signed in. */
export async function userOf(host: Pick<TestHost, 'url' | 'origin'>, email: string): Promise<Client> {
  const client = guestOf(host);
  const { status } = await client.signIn(email);
  if (status !== 303) throw new Error(`${email} could not sign in: ${status}`);
  return client;
}
