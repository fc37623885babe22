import { type HostConfig, readConfig } from '../config.ts';
import { openStore, type Store } from '../store/database.ts';

/**
 * Works on the databases of a site, which its settings name, and closes them behind it; answers what the work does.
 * Throws StartError for wrong settings or databases that can't be opened, and what the work throws.
 */
export async function onStore<T>(
  environment: NodeJS.ProcessEnv | undefined,
  work: (store: Store, config: HostConfig) => Promise<T>,
): Promise<T> {
  const config = readConfig(environment);
  const store = await openStore(config);
  try {
    return await work(store, config);
  } finally {
    await store.close();
  }
}
