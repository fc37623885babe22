import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/** Pages to compare with, served as plainly as can be: compressed beforehand, known by their ETag, scripts kept for ever. */
export interface Floors {
  readonly url: string;
  /** A page of another site: who comes from it gets a new process of the browser's, as from a search engine. */
  readonly elsewhere: string;
  stop(): Promise<void>;
}

const elsewhere = '/elsewhere.html';

/** A picture of a page, as its own server sends it. */
export interface Picture {
  readonly type: string;
  /** How long browsers keep it. */
  readonly cacheControl: string;
  readonly bytes: Buffer;
}

/**
 * Serves these texts by their path, whose ending says the type, and the pictures of the pages. `headers` are those of the
 * pages beside what they are and how long they are kept.
 */
export async function serveFloors(
  texts: Readonly<Record<string, string>>,
  pictures: ReadonlyMap<string, Picture> = new Map(),
  headers: Readonly<Record<string, string>> = {},
): Promise<Floors> {
  const answers = new Map(
    Object.entries({ ...texts, [elsewhere]: '<!doctype html><title>Elsewhere</title>' }).map(
      ([path, text]) => {
        const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
        return [path, { etag, bytes: brotliCompressSync(Buffer.from(text)) }];
      },
    ),
  );
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://floor').pathname;
    const picture = pictures.get(path);
    if (picture) {
      response
        .writeHead(200, { 'Content-Type': picture.type, 'Cache-Control': picture.cacheControl })
        .end(picture.bytes);
      return;
    }
    const answer = answers.get(path);
    const isScript = path.endsWith('.js');
    const isPage = path.endsWith('.html') || path === '/';
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    if (request.headers['if-none-match'] === answer.etag) {
      response.writeHead(304, { ETag: answer.etag }).end();
      return;
    }
    response
      .writeHead(200, {
        ...(isPage ? headers : {}),
        'Content-Type': path.endsWith('.json')
          ? 'application/json'
          : `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`,
        'Content-Encoding': 'br',
        ETag: answer.etag,
        'Cache-Control': isScript ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(answer.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    elsewhere: `http://localhost:${port}${elsewhere}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
