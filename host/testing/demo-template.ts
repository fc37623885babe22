import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultConfig } from '#contracts/config.ts';
import { ensureDemoContent } from '../demo/build.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache', 'demo-content');

/**
 * Puts the demo content into an empty data folder: a copy of what the same sources made before, so that not every test
 * imports and indexes it anew. `now` is the site's clock; content of the same hour counts as the same.
 */
export async function copyDemoContent(dataDir: string, now: Date): Promise<void> {
  const template = join(folder, keyOf(now));
  if (!existsSync(template)) await makeTemplate(template, now);
  await cp(template, dataDir, { recursive: true });
}

/** Tests run side by side: each makes a folder of its own, and the first to be done gives it the name. */
async function makeTemplate(template: string, now: Date): Promise<void> {
  const own = `${template}.${process.pid}`;
  await mkdir(own, { recursive: true });
  await ensureDemoContent(own, { now, search: defaultConfig.search });
  await rename(own, template).catch(async (error: unknown) => {
    if (!existsSync(template)) throw error;
    await rm(own, { recursive: true });
  });
  await removeOld();
}

const day = 24 * 60 * 60 * 1000;

/** What no run has made for a day is made of older sources. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}

let sources: string | null = null;

/** Names what the content is made of: every source of the host and of the rules, and the hour. */
function keyOf(now: Date): string {
  sources ??= hashOfSources();
  return createHash('sha256')
    .update(`${sources} ${now.toISOString().slice(0, 13)}`)
    .digest('hex')
    .slice(0, 24);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(['host/**/*.{ts,json,html,svg,txt}', 'src/{contracts,domain}/**/*.ts'], {
    cwd: root,
  });
  for (const file of files.filter((each) => !each.endsWith('.test.ts')).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
