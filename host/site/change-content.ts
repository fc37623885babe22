import type { HostConfig } from '../config.ts';
import { clockOf } from '../config.ts';
import { type NextVersion, nextVersion } from '../content/published/next-version.ts';
import { servedFile } from '../content/published/served-file.ts';
import { NotPublished, newestPublication } from '../content/published/versions.ts';
import type { SpaceSettings } from '../content/sync/contentful.ts';
import { SyncUnderWay } from '../content/sync/lock.ts';
import { type SyncOptions, type SyncReport, syncContent } from '../content/sync/sync.ts';
import type { Files } from '../files/files.ts';
import { openFiles } from '../files/open-files.ts';
import { type ContentStore, openContentStore, openStore, type Store } from '../store/database.ts';

/** Connections to PostgreSQL that a change of the content needs beside those of a host. */
const connections = 2;

/**
 * Changes the content of a site: in its data folder, or, where hosts share what the site writes, as a new version that is
 * published for all of them. Throws what the work throws, `StartError`, `NotPublished` and `FilesAway`.
 */
export async function changeContent<T>(
  config: HostConfig,
  work: (store: ContentStore) => Promise<T>,
): Promise<NextVersion<T>> {
  if (config.databaseUrl !== null)
    return onShared(config, (store, files) => nextVersion({ store, files, now: clockOf(config) }, work));
  const own = await openContentStore(config.dataDir);
  try {
    return { result: await work(own), published: null };
  } finally {
    own.close();
  }
}

/** What following a source brought, and the version that was published of it; null where none was. */
export type PublishedReport = SyncReport & Pick<NextVersion<SyncReport>, 'published'>;

/** Brings the content of a site up to its source. Throws as `changeContent` and `syncContent` do. */
export async function followSource(
  config: HostConfig,
  space: SpaceSettings,
  options: SyncOptions,
): Promise<PublishedReport> {
  const own = await openContentStore(config.dataDir);
  let release = async () => {};
  try {
    if (config.databaseUrl === null) return { ...(await syncContent(own, space, options)), published: null };
    return await onShared(config, async (store, files) => {
      release = await lockSite(config);
      await checkIsNewest(store);
      let published: number | null = null;
      const report = await syncContent(own, space, {
        ...options,
        async change(work) {
          const next = await nextVersion({ store, files, now: options.now }, work);
          published = next.published;
          return next.result;
        },
      });
      return { ...report, published };
    });
  } finally {
    await release();
    own.close();
  }
}

/** Takes the right to follow the source for a site, of whose hosts one does at a time. Throws a SyncUnderWay. */
async function lockSite({ databaseUrl, databaseDirectUrl }: HostConfig): Promise<() => Promise<void>> {
  const { takeLock } = await import('../store/site-locks.ts');
  const release = await takeLock(databaseDirectUrl ?? databaseUrl ?? '', 'source');
  if (release === null) throw new SyncUnderWay();
  return release;
}

/** From where the source is read on stands in the content: that of this machine must be what is published. */
async function checkIsNewest({ db, dataDir }: Store): Promise<void> {
  const newest = await newestPublication(db);
  if (newest !== null && newest.file !== servedFile(dataDir))
    throw new NotPublished(
      `Version ${newest.version} is published and has not come to this machine yet; its host takes it, or says why it can't.`,
    );
}

async function onShared<T>(config: HostConfig, work: (store: Store, files: Files) => Promise<T>): Promise<T> {
  const store = await openStore({ ...config, databasePool: connections });
  try {
    const files = await openFiles(config);
    return await work(store, files).finally(() => files.close());
  } finally {
    await store.close();
  }
}
