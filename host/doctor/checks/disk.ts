import { statfs } from 'node:fs/promises';
import { fileBytes } from '../../store/database.ts';
import { type Check, good, skipped, warning, wrong } from '../check.ts';

const megabyte = 1_000_000;
/** With less, writes fail soon; in bytes. */
const least = 200 * megabyte;
const comfortable = 1000 * megabyte;

const inMegabytes = (bytes: number) => `${Math.round(bytes / megabyte).toLocaleString('en')} MB`;

/** Whether there is room to write, and for an import or a restore, which need the databases once more. */
export const disk: Check = {
  name: 'disk',
  async run({ config }) {
    const found = await statfs(config.dataDir).catch(() => null);
    if (!found) return [skipped('There is no data folder.')];
    const free = found.bavail * found.bsize;
    const { site, content } = await fileBytes(config.dataDir);
    const what = `${inMegabytes(free)} are free, the databases have ${inMegabytes(site + content)}.`;
    if (free < least) return [wrong(what, 'Free some room now: writes are about to fail.')];
    if (free < Math.max(comfortable, 2 * (site + content)))
      return [warning(what, 'Free some room: an import or a restore needs twice what the databases have.')];
    return [good(what)];
  },
};
