import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const Manifest = z.object({ version: z.string() });

/** The version of this program. */
export function programVersion(): string {
  return Manifest.parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')))
    .version;
}
