import { formatBytes } from './formats.ts';
import type { Translate } from './texts.ts';

// By texts of the catalogs, which say it as `Intl` does, for forms show it at once (calendar.ts).

const megabyte = 1024 ** 2;

/** Three kinds of files or more, such as 'PNG, PDF, or ZIP', in the way of the language. */
export const formatKinds = (kinds: readonly string[], t: Translate): string =>
  t('uploads.kinds', { kinds: kinds.slice(0, -1).join(', '), last: kinds.at(-1) });

/** The size of a file, such as '25 MB' or '1.8 MB', in the way of the language. */
export function formatSize(bytes: number, locale: string, t: Translate): string {
  const size = bytes / megabyte;
  return Number.isInteger(size) && size > 0 && size < 1000
    ? t('uploads.megabytes', { size: String(size) })
    : formatBytes(bytes, locale);
}
