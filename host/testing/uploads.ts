import { connect, type Socket } from 'node:net';
import { type Client, methodPath } from './client.ts';
import type { TestHost } from './start-host.ts';

/** An upload that a test sends as it likes: so much of it, in its own time, whatever is answered meanwhile. */
export interface SlowUpload {
  /** Sends more of it; resolves when that is on its way, or when the connection is over. */
  send(text: string): Promise<void>;
  /** Sends so many bytes more of the file's contents. */
  sendContents(bytes: number): Promise<void>;
  /** The answer, which may come before all is sent; its status is 0 when the connection ended without one. */
  readonly answer: Promise<Response>;
  /** Resolves when the connection is over. */
  readonly closed: Promise<unknown>;
  breakOff(): void;
}

const contents = 'QUJD'.repeat(16_384);

/** The beginning of an upload's body, up to the contents of its file. */
export const beginningOf = (caseId: string, name = 'a.pdf') =>
  `{"caseId":"${caseId}","files":[{"Title":"${name}","PathOnClient":"${name}","data":"JVBERi0x`;

/** The end of such a body. */
export const endOfUpload = '"}]}';

/** Begins an upload that says how many bytes it will send. */
export function beginUpload(
  host: Pick<TestHost, 'url' | 'origin'>,
  client: Pick<Client, 'cookie'>,
  declared: number,
): SlowUpload {
  const { hostname, port, host: name, pathname } = new URL(`${host.url}${methodPath('attachFilesToCase')}`);
  const socket = connect(Number(port), hostname);
  // What broke the connection is told by the answer that lacks.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const send = async (text: string) => {
    if (socket.destroyed || socket.write(text)) return;
    await new Promise<void>((resolve) => {
      const go = () => {
        socket.off('drain', go).off('close', go);
        resolve();
      };
      socket.once('drain', go).once('close', go);
    });
  };
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${name}`,
    `Cookie: ${client.cookie()}`,
    `Origin: ${host.origin}`,
    'Content-Type: application/json',
    `Content-Length: ${declared}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return {
    send,
    async sendContents(bytes) {
      for (let left = bytes; left > 0; left -= contents.length) await send(contents.slice(0, left));
    },
    answer: answerOn(socket),
    closed,
    breakOff: () => void socket.destroy(),
  };
}

/** The answer that comes over a connection. */
async function answerOn(socket: Socket): Promise<Response> {
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  let more = next(socket);
  for (;;) {
    const isOver = socket.destroyed;
    const [head = '', body] = text.split('\r\n\r\n', 2);
    const [first = '', ...lines] = head.split('\r\n');
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    if (body !== undefined && body.length >= Number(headers.get('content-length'))) {
      return new Response(body, { status: Number(first.split(' ')[1]), headers });
    }
    if (isOver) return Response.error();
    await more;
    more = next(socket);
  }
}

/** Resolves when something has come, or nothing will any more. */
const next = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.once('data', () => resolve()).once('close', () => resolve());
  });
