import { lockFolder } from '../../store/folder-lock.ts';

/** Another process of this site follows the source at this moment. */
export class SyncUnderWay extends Error {
  override readonly name = 'SyncUnderWay';

  constructor() {
    super('The source is being followed at this moment, by a host or another command.');
  }
}

/**
 * Takes the right to follow the source of a data folder; a process that dies gives it up. Answers how to give it back.
 * Throws a SyncUnderWay.
 */
export function lockSource(dataDir: string): () => void {
  const release = lockFolder(dataDir, 'sync');
  if (release === null) throw new SyncUnderWay();
  return release;
}
