import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { FilesAway } from '../../files/away.ts';
import type { Files } from '../../files/files.ts';
import { sideBySide } from '../../files/put.ts';
import { migrations } from '../../store/migrations/index.ts';
import { hasMedia, prepareMediaFolder, takeMedia } from '../import/media-files.ts';
import type { ContentVersion, VersionMedia } from './versions.ts';

/** A published version that can't be taken, in a sentence. */
export class VersionRefused extends Error {
  override readonly name = 'VersionRefused';
}

/** How many files are fetched at the same time. */
const atOnce = 8;

/**
 * Brings the file of a version to a path where nothing is yet. Throws VersionRefused when it is not there, not whole, or
 * of a newer program.
 */
export async function fetchVersion(files: Files, wanted: ContentVersion, path: string): Promise<void> {
  const { version, schema } = wanted;
  if (schema > migrations.content.length)
    throw new VersionRefused(`Version ${version} of the content is of a newer version of this program.`);
  try {
    await fetchWhole(files, wanted, path);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function fetchWhole(
  files: Files,
  { version, file, bytes }: ContentVersion,
  path: string,
): Promise<void> {
  const hash = createHash('sha256');
  let size = 0;
  await reading(`The file of version ${version} of the content`, files, file, async (chunks) => {
    const hashed = async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    };
    await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  });
  if (size !== bytes || hash.digest('hex') !== file)
    throw new VersionRefused(
      `The file of version ${version} of the content is not what was published (${size} of ${bytes} bytes).`,
    );
}

/** Brings what a version shows and the media folder lacks. Throws VersionRefused. */
export async function fetchMedia(
  files: Files,
  { version }: ContentVersion,
  media: VersionMedia,
  dataDir: string,
): Promise<void> {
  await prepareMediaFolder(dataDir);
  const lacking = Object.entries(media).filter(([contentKey]) => !hasMedia(dataDir, contentKey));
  await sideBySide(lacking, atOnce, async ([contentKey, contentType]) => {
    const what = `The file ${contentKey} of version ${version} of the content`;
    await reading(what, files, contentKey, async (chunks) => {
      if (!(await takeMedia(dataDir, { contentKey, contentType }, chunks)))
        throw new VersionRefused(`${what} is not what was published.`);
    });
  });
}

/** Reads a file from where all hosts find it. */
async function reading(
  what: string,
  files: Files,
  name: string,
  take: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const chunks = await files.read('snapshots', name);
  if (chunks === null) throw new VersionRefused(`${what} is not in ${files.place}.`);
  const source = async function* () {
    try {
      yield* chunks as AsyncIterable<Uint8Array>;
    } catch (error) {
      throw new FilesAway(`${what} broke off while it was read from ${files.place}.`, { cause: error });
    }
  };
  await take(source());
}
