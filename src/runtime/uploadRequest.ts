/**
 * As `fetch`, and tells how much of the body is sent. Resolves with the answer, whatever its status; rejects when
 * there is none, or with the signal's reason.
 */
export function askWithProgress(
  request: XMLHttpRequest,
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
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
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    return request.send(typeof body === 'string' ? body : null);
  });
}

function answerOf({ status, responseText }: XMLHttpRequest): Response {
  return new Response(responseText === '' ? null : responseText, { status });
}
