import { createHash } from 'node:crypto';
import { constants, existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { defaultConfig } from '#contracts/config.ts';
import { hashPassword } from '../auth/passwords.ts';
import { ensureDemoContent } from '../demo/build.ts';
import { seedDemoCases } from '../demo/cases/seed.ts';
import { seedDemoReads } from '../demo/seed-reads.ts';
import { demoPassword, seedDemoUsers } from '../demo/users.ts';
import { folderFiles } from '../files/folder-files.ts';
import { openStoreIn } from './test-store.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = join(root, '.cache', 'demo-content');

/** Some thousand times a run somebody signs in to a demo: at the cost of a site that was a twentieth of all that tests of the host do. */
const quick = { memory: 64, passes: 1, parallelism: 1 };

/** The parts of a demo: its content, and its users with their cases. Each lies in files of its own. */
const parts = {
  content: (dataDir: string, now: Date) => ensureDemoContent(dataDir, { now, search: defaultConfig.search }),
  async users(dataDir: string, now: Date) {
    const store = await openStoreIn(dataDir);
    await seedDemoUsers(store);
    const password = await hashPassword(demoPassword, quick);
    await store.db.updateTable('users').set({ password }).execute();
    await seedDemoCases(store, folderFiles(dataDir), now);
    await seedDemoReads(store, now);
    await store.close();
    // Every site has this file; here it is empty.
    await rm(join(dataDir, 'content.sqlite'));
  },
} as const;

type Part = keyof typeof parts;

/**
 * Puts the demo, or parts of it, into an empty data folder: a copy of what the same sources made before, so that not every
 * test imports, indexes and hashes it anew. Its dates are counted back from the beginning of the day of `now`, the site's
 * clock.
 */
export async function copyDemo(
  dataDir: string,
  now: Date,
  wanted: readonly Part[] = ['content', 'users'],
): Promise<void> {
  const today = new Date(now.toISOString().slice(0, 10));
  for (const part of wanted) {
    const template = join(folder, `${keyOf(today)}-${part}`);
    if (!existsSync(template)) await makeTemplate(template, part, today);
    await cp(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
}

/** Tests run side by side: one makes it, the others wait for its lock, which ends with its process. */
async function makeTemplate(template: string, part: Part, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 120_000 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    if (existsSync(template)) return;
    const unfinished = `${template}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await parts[part](unfinished, now);
    await rename(unfinished, template);
    await removeOld();
  } finally {
    lock.close();
  }
}

const day = 24 * 60 * 60 * 1000;

/** What no run has made for a day is made of older sources. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith('lock.')) continue;
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (Date.now() - mtimeMs > day) await rm(path, { recursive: true, force: true });
  }
}

let sources: string | null = null;

/** Names what the demo is made of: every source of the host and of the rules, and the day. */
function keyOf(today: Date): string {
  sources ??= hashOfSources();
  return createHash('sha256').update(`${sources} ${today.toISOString()}`).digest('hex').slice(0, 24);
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
