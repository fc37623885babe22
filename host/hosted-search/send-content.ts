import type { SearchClient } from '@algolia/client-search';
import type { HostConfig } from '../config.ts';
import { servedFile } from '../content/published/served-file.ts';
import { newestPublication } from '../content/published/versions.ts';
import { hostedPlace } from '../search-settings.ts';
import { type Store, viewContent } from '../store/database.ts';
import { lockFolder } from '../store/folder-lock.ts';
import { clientOf, HostedFault } from './client.ts';
import { type HostedIndex, hostedIndexes } from './indexes.ts';
import { type HostedState, hostedState, type SendOptions, type SentIndex, sendIndexes } from './send.ts';

/** What a site keeps, as far as it is asked what is to be sent. */
type SentStore = Pick<Store, 'db' | 'dataDir'>;

/** Another process of the site is at it, or has newer content: this one has nothing to send now. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

/**
 * Sends what the search service lacks of the content of this machine; one process of a site does at a time. Answers the
 * indexes that were not current. Throws a NotOurs, and a HostedFault when the service is away or refuses.
 */
export async function sendContent(
  config: HostConfig,
  store: SentStore,
  options: SendOptions,
): Promise<readonly SentIndex[]> {
  const release = await lockSending(config, store);
  try {
    return await withIndexes(config, store, (client, indexes) => sendIndexes(client, indexes, options));
  } finally {
    await release();
  }
}

/** How what the service has stands to the content of this machine. Throws as `sendContent` does. */
export function contentState(config: HostConfig, store: SentStore): Promise<readonly HostedState[]> {
  return withIndexes(config, store, hostedState);
}

async function withIndexes<T>(
  config: HostConfig,
  store: SentStore,
  work: (client: SearchClient, indexes: readonly HostedIndex[]) => Promise<T>,
): Promise<T> {
  const place = hostedPlace(config);
  if (place === null) throw new HostedFault('This site answers searches itself: HC_SEARCH is not algolia.');
  await checkIsNewest(config, store);
  const view = viewContent(store.dataDir);
  try {
    return await work(clientOf(place, place.adminKey), await hostedIndexes(view, place));
  } finally {
    view.close();
  }
}

async function lockSending(
  { databaseUrl, databaseDirectUrl }: HostConfig,
  { dataDir }: SentStore,
): Promise<() => void | Promise<void>> {
  const url = databaseDirectUrl ?? databaseUrl;
  const release =
    url === null
      ? lockFolder(dataDir, 'search')
      : await (await import('../store/site-locks.ts')).takeLock(url, 'search');
  if (release === null)
    throw new NotOurs('The content is being sent at this moment, by a host or another command.');
  return release;
}

/** A machine that has not taken what is published has older content, which is not to take the place of newer. */
async function checkIsNewest({ databaseUrl }: HostConfig, { db, dataDir }: SentStore): Promise<void> {
  const newest = databaseUrl === null ? null : await newestPublication(db);
  if (newest !== null && newest.file !== servedFile(dataDir))
    throw new NotOurs(
      `Version ${newest.version} is published and has not come to this machine yet: the hosts that have it send it.`,
    );
}
