import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { AssetSource } from '../import/media-files.ts';
import type { ValidFile } from '../import/validate-assets.ts';
import type { Patience } from './contentful.ts';
import { SourceError } from './source-error.ts';

/** The largest file that is fetched, in bytes. */
const largestFile = 200 * 1024 * 1024;

/** How many are fetched at the same time. */
const atOnce = 4;

/** The files of a source, fetched into a folder of their own before an import takes them. */
export interface SourceFiles {
  /** Fetches those that are not there yet. Throws a SourceError when the source fails; a file it lacks is missing. */
  fetch(files: readonly ValidFile[], progress: (done: number, total: number) => void): Promise<void>;
  readonly source: AssetSource;
  /** Forgets what was fetched: the import has its own copies. */
  clear(): Promise<void>;
}

/**
 * The files of Contentful's file hosts. An interface at another host than Contentful's has them too, below the names of
 * those: `{host}/images.ctfassets.net/…`. What was fetched stays until it is cleared, so that a sync that was broken off
 * goes on where it was.
 */
export function sourceFiles(folder: string, host: string, { retries, timeout }: Patience): SourceFiles {
  const isTheirs = new URL(host).hostname.endsWith('.contentful.com');
  const addressOf = (url: string) => (isTheirs ? `https:${url}` : `${host}/${url.slice(2)}`);
  const pathOf = (url: string) => join(folder, createHash('sha256').update(url).digest('hex'));

  const fetchOne = async (file: ValidFile): Promise<void> => {
    const path = pathOf(file.url);
    if (existsSync(path) || file.size > largestFile) return;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await download(addressOf(file.url), file, path, timeout);
      } catch (error) {
        if (attempt >= retries)
          throw new SourceError(
            `The file ${file.fileName} of the asset ${file.assetId} could not be fetched: ${reasonOf(error)}. It is tried again at the next time.`,
          );
        await pause(1000 * 2 ** attempt);
      }
    }
  };

  return {
    async fetch(files, progress) {
      await mkdir(folder, { recursive: true });
      const waiting = [...files];
      let done = 0;
      const work = async () => {
        for (let file = waiting.shift(); file; file = waiting.shift()) {
          await fetchOne(file);
          done += 1;
          progress(done, files.length);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
    },
    source: async (url) => (existsSync(pathOf(url)) ? pathOf(url) : null),
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Fetches a file whole, or throws why not; one that the source does not have is not there afterwards. */
async function download(address: string, file: ValidFile, path: string, timeout: number): Promise<void> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new Error(`nothing came for ${timeout / 1000} s`)), timeout);
  const unfinished = `${path}.part`;
  try {
    const answer = await fetch(address, { signal: stop.signal, redirect: 'error' });
    if ([403, 404, 410].includes(answer.status)) {
      await answer.body?.cancel();
      return;
    }
    if (!answer.ok || !answer.body) throw new Error(`the source answers ${answer.status}`);
    let size = 0;
    const { body } = answer;
    const measured = async function* () {
      for await (const chunk of body) {
        late.refresh();
        size += chunk.length;
        if (size > largestFile) throw new Error(`it is larger than ${largestFile} bytes`);
        yield chunk;
      }
    };
    await pipeline(measured, createWriteStream(unfinished, { flush: true }), { signal: stop.signal });
    if (file.size > 0 && size !== file.size) throw new Error(`${size} bytes came, and it has ${file.size}`);
    await rename(unfinished, path);
  } finally {
    clearTimeout(late);
    await rm(unfinished, { force: true });
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message;
}
