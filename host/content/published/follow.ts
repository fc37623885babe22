import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { SiteConfig } from '#contracts/config.ts';
import type { Files } from '../../files/files.ts';
import { openContentStore, type Store } from '../../store/database.ts';
import { ConnectionLost } from '../../store/failures.ts';
import type { LiveContent } from '../../store/live-content.ts';
import { longestImport } from '../import/import.ts';
import { removeOrphans } from '../import/media-files.ts';
import { ensureIndexes } from '../import/search-indexes.ts';
import { fetchMedia, fetchVersion } from './fetch-version.ts';
import { nameOf, servedFile, serveFile, versionsFolder } from './served-file.ts';
import { mediaOfVersion, newestPublication, type Publication } from './versions.ts';

/** How often a host looks by itself, in milliseconds: for what it could not take, and where no word reaches it. */
const betweenLooks = 30_000;

/** What a host needs to follow what is published. */
export interface FollowOptions {
  readonly store: Store;
  readonly live: LiveContent;
  readonly files: Files;
  readonly search: SiteConfig['search'];
  /** Is told a sentence when what is published can't be taken, and null once it is. */
  readonly refused: (sentence: string | null) => void;
}

/** The following of what is published. */
export interface ContentFollower {
  /** Looks now, and once more when a look is under way; resolves when what is published is served, or refused. */
  look(): Promise<void>;
  /** Looks no more by itself; resolves when nothing is under way. */
  stop(): Promise<void>;
}

/**
 * Serves what is published: fetches a version that is new here, and lets it take the place of the one before when it is
 * whole, with all that it shows. One that isn't is refused, and the one before goes on.
 */
export function followContent(options: FollowOptions): ContentFollower {
  let underWay: Promise<void> | null = null;
  let isWanted = false;
  const run = async () => {
    do {
      isWanted = false;
      await takeNewest(options);
    } while (isWanted);
  };
  const look = () => {
    isWanted = true;
    underWay ??= run().finally(() => {
      underWay = null;
    });
    return underWay;
  };
  const timer = setInterval(() => void look(), betweenLooks).unref();
  return {
    look,
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await underWay;
    },
  };
}

async function takeNewest(options: FollowOptions): Promise<void> {
  const { store, refused } = options;
  try {
    const newest = await newestPublication(store.db);
    if (newest !== null && newest.file !== servedFile(store.dataDir)) await take(options, newest);
    refused(null);
  } catch (error) {
    // Nothing is known of what is published; the host hears of it, or looks, once the database is back.
    if (!(error instanceof ConnectionLost)) refused(error instanceof Error ? error.message : String(error));
  }
}

async function take({ store, live, files, search }: FollowOptions, newest: Publication): Promise<void> {
  const { dataDir } = store;
  const folder = join(dataDir, versionsFolder);
  const path = join(folder, nameOf(newest));
  await mkdir(folder, { recursive: true });
  await removeOthers(folder, live);
  if (!existsSync(path)) {
    const unfinished = join(folder, `.new-${nameOf(newest)}`);
    await fetchVersion(files, newest, unfinished);
    await makeReady(dataDir, unfinished, search);
    await rename(unfinished, path);
  }
  const media = await mediaOfVersion(store.db, newest.version);
  await fetchMedia(files, newest, media, dataDir);
  live.swap(path);
  await serveFile(dataDir, basename(path));
  await removeOrphans(dataDir, new Set(Object.keys(media)), new Date(Date.now() - longestImport));
}

/** Brings a file to this program's form, as everything that is opened: its schema, its indexes, its log. */
async function makeReady(dataDir: string, path: string, search: SiteConfig['search']): Promise<void> {
  const content = await openContentStore(dataDir, path);
  try {
    await ensureIndexes(content, search);
  } finally {
    content.close();
  }
}

/** Removes versions that are read no more, and what was fetched in part. */
async function removeOthers(folder: string, live: LiveContent): Promise<void> {
  const read = live
    .files()
    .filter((file) => basename(dirname(file)) === versionsFolder)
    .map((file) => basename(file));
  for (const name of await readdir(folder)) {
    if (read.some((each) => name.startsWith(each))) continue;
    await rm(join(folder, name), { force: true });
  }
}
