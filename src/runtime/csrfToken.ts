import type { Request } from './request.ts';

const header = 'X-CSRF-Token';

/**
 * Sends writes with the token that a platform asks of signed-in users, and a refused one once more with a new token.
 * Guests get none and send without. `address` is where the token is asked.
 */
export function withCsrfToken(request: Request, address: () => string): Request {
  let token: Promise<string> | null = null;
  const ask = async (signal: AbortSignal | null | undefined) => {
    const response = await request(address(), { credentials: 'same-origin', signal: signal ?? null });
    if (!response.ok) return '';
    const body: unknown = await response.json();
    const found = typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : '';
    return typeof found === 'string' ? found : '';
  };
  const tokenFor = (init: RequestInit) => {
    // A failed asking is none to keep: the next write asks anew.
    token ??= ask(init.signal).catch((error: unknown) => {
      token = null;
      throw error;
    });
    return token;
  };
  return async (url, init, onProgress) => {
    if (init.method !== 'POST') return request(url, init, onProgress);
    const send = async () => {
      const value = await tokenFor(init);
      const headers = new Headers(init.headers);
      if (value !== '') headers.set(header, value);
      return request(url, { ...init, headers }, onProgress);
    };
    const response = await send();
    if (response.status !== 403) return response;
    token = null;
    return send();
  };
}
