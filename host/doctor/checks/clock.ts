import { newestRow } from '../../store/database.ts';
import { type Check, good, skipped, wrong } from '../check.ts';

/** How far the data may be ahead, in milliseconds: two machines never agree exactly. */
const tolerated = 5 * 60_000;

/** Whether the clock is behind what was written: sessions would then live for ever, and new cases stand below old ones. */
export const clock: Check = {
  name: 'clock',
  async run({ config, now, store }) {
    if (config.clock !== null) return [skipped('HC_CLOCK fixes the time.')];
    const newest = store && (await newestRow(store));
    if (newest === null) return [skipped('Nothing was written yet.')];
    const at = new Date(newest).toISOString();
    if (newest > now.getTime() + tolerated)
      return [
        wrong(
          `The newest case, comment or session is of ${at}, and the clock says ${now.toISOString()}.`,
          'Set the clock (timedatectl set-ntp true) and start the host again.',
        ),
      ];
    return [good(`It says ${now.toISOString()}; what was written last is of ${at}.`)];
  },
};
