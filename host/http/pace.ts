import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Transform } from 'node:stream';
import { HttpError, tooLarge } from './http-error.ts';

/** How slowly a body may come: the least that is waited for, in bytes a second, and how long it is watched each time. */
export interface Pace {
  readonly bytesPerSecond: number;
  readonly milliseconds: number;
}

/** How slowly a body may come, in bytes a second (docs/behaviour/reliability.md#limits). */
const leastBytesPerSecond = 10_000;

/** The pace of a host that watches bodies for so many seconds each time. */
export const paceOf = (seconds: number): Pace => ({
  bytesPerSecond: leastBytesPerSecond,
  milliseconds: seconds * 1000,
});

/** Watches a body until it is whole or gone; `tooSlow` is called once when it falls behind. Returns what ends the watch. */
function watchPace(request: IncomingMessage, { bytesPerSecond, milliseconds }: Pace, tooSlow: () => void) {
  const least = (bytesPerSecond * milliseconds) / 1000;
  let before = request.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = request.socket;
    const isBehind = bytesRead - before < least;
    before = bytesRead;
    if (!request.complete && !isBehind) return;
    stop();
    if (!request.complete) tooSlow();
  }, milliseconds);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  return stop;
}

/**
 * The body of a request as it comes; what isn't read of it is left to `discardRest`. Throws an HttpError when it is
 * larger than `mostBytes`, when it comes too slowly, and when it breaks off.
 */
export async function* bodyOf(
  request: IncomingMessage,
  mostBytes: number,
  pace: Pace,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  const body = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > mostBytes) done(tooLarge());
      else done(null, part);
    },
  });
  const stopWatch = watchPace(request, pace, () => body.destroy(tooSlow()));
  const stopListening = finished(request, { writable: false }, (error) => {
    if (error) body.destroy(brokenOff());
  });
  try {
    // Unlike a pipeline, this leaves the connection alone when nobody reads on: the answer goes over it.
    yield* request.pipe(body) as AsyncIterable<Uint8Array>;
  } finally {
    stopWatch();
    stopListening();
    request.unpipe(body);
    body.destroy();
  }
}

/** How much of a refused request is read, in bytes, and of how many at the same time. */
const discarded = { bytes: 8 * 1024 * 1024, requests: 4 };

let discarding = 0;

/**
 * Reads what is left of a request that is being answered and throws it away, so that its sender, who may still be
 * sending, reads the answer and not a broken connection. What comes too slowly or is too much isn't waited for: the
 * connection ends behind the answer.
 */
export function discardRest(request: IncomingMessage, response: ServerResponse, pace: Pace): void {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (request.complete || request.destroyed || (length === '0' && coding === undefined)) return;
  const { socket } = request;
  if (discarding >= discarded.requests) {
    response.setHeader('Connection', 'close');
    return;
  }
  const end = () => {
    if (response.writableFinished) socket.destroySoon();
    else response.once('finish', () => socket.destroySoon());
  };
  discarding += 1;
  let bytes = 0;
  const stopWatch = watchPace(request, pace, end);
  finished(request, { writable: false }, () => {
    stopWatch();
    discarding -= 1;
  });
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes <= discarded.bytes) return;
    request.pause();
    end();
  });
  // What was read before was left where it stood.
  request.resume();
}

const tooSlow = () =>
  new HttpError(408, 'REQUEST_TIMEOUT', 'The request came too slowly. Nothing was changed. Try again.', {
    Connection: 'close',
  });

/** Nobody hears it: the connection is gone. */
const brokenOff = () => new HttpError(400, 'MALFORMED_REQUEST', 'The request broke off.');
