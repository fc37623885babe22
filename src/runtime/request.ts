/** Sends a request as `fetch` does, and tells how much of it is sent, from 0 to 1, where someone wants to know. */
export type Request = (
  url: string,
  request: RequestInit,
  onProgress?: (share: number) => void,
) => Promise<Response>;

/** The requests of a window. */
export function openRequests(pageWindow: Window & typeof globalThis): Request {
  return (url, request, onProgress) =>
    onProgress
      ? requestWithProgress(new pageWindow.XMLHttpRequest(), url, request, onProgress)
      : pageWindow.fetch(url, request);
}

/**
 * As `fetch`, and tells how much of the body is sent. Resolves with the answer, whatever its status; rejects when
 * there is none, or with the signal's reason.
 */
function requestWithProgress(
  request: XMLHttpRequest,
  url: string,
  { method = 'POST', headers, body, signal, credentials }: RequestInit,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      request.abort();
      reject(signal?.reason);
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => reject(new TypeError(`${url} could not be reached`)));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.open(method, url);
    request.withCredentials = credentials === 'include';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    return request.send(typeof body === 'string' ? body : null);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(responseText === '' ? null : responseText, { status });
}
