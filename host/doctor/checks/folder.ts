import { access, constants, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Check, codeOf, type Finding, good, warning, wrong } from '../check.ts';

const { R_OK, W_OK, X_OK } = constants;

/** Whether the host may use its data folder, and others may not. */
export const folder: Check = {
  name: 'data folder',
  async run({ config }) {
    const path = resolve(config.dataDir);
    const found = await stat(path).catch((error: unknown) => codeOf(error));
    if (typeof found === 'string')
      return [
        wrong(
          `${path} can't be found (${found}).`,
          'Name the folder with HC_DATA_DIR, or start the host once, which makes it.',
        ),
      ];
    if (!found.isDirectory()) return [wrong(`${path} is no folder.`, 'Name a folder with HC_DATA_DIR.')];
    const findings: Finding[] = [];
    for (const name of ['', ...(await readdir(path).catch(() => []))]) {
      const file = join(path, name);
      const kind = await stat(file).catch(() => null);
      const wanted = kind?.isDirectory() ? R_OK | W_OK | X_OK : R_OK | W_OK;
      if (kind && (await access(file, wanted).catch(codeOf)))
        findings.push(
          wrong(
            `This user may not read and write ${file}.`,
            `Run hc doctor as the user of the host, or give it the right: chown -R USER ${path}.`,
          ),
        );
    }
    // What a folder lets nobody into, its files let nobody read.
    if (process.platform !== 'win32' && (found.mode & 0o007) !== 0)
      findings.push(
        warning(
          `Every user of this machine may look into ${path}, which holds secrets and what readers wrote.`,
          `chmod 700 ${path}`,
        ),
      );
    return findings.length > 0 ? findings : [good(`${path} is this user's alone.`)];
  },
};
