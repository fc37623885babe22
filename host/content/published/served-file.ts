import { readlinkSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { contentFile } from '../../store/database.ts';
import type { ContentVersion } from './versions.ts';

/** The folder of the versions that a machine has, in its data folder. */
export const versionsFolder = 'content';

/** The name of a version's file on this machine. */
export const nameOf = ({ version, file }: Pick<ContentVersion, 'version' | 'file'>) =>
  `${version}-${file}.sqlite`;

/** The SHA-256 that the version was published under which this machine serves; null where it is none that was published. */
export function servedFile(dataDir: string): string | null {
  try {
    const [, file = null] =
      /^\d+-([0-9a-f]{64})\.sqlite$/.exec(basename(readlinkSync(contentFile(dataDir)))) ?? [];
    return file;
  } catch (error) {
    // EINVAL: a file and no link.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EINVAL'))
      return null;
    throw error;
  }
}

/** Lets everything on this machine that opens its content open this version from now on. */
export async function serveFile(dataDir: string, name: string): Promise<void> {
  const link = join(dataDir, `.${versionsFolder}.link`);
  await rm(link, { force: true });
  await symlink(join(versionsFolder, name), link);
  await rename(link, contentFile(dataDir));
}
