import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfig } from '#contracts/config.ts';
import { clockOf, type HostConfig, readConfig } from '../config.ts';
import { ensureDemoContent } from '../demo/build.ts';
import { type StartOptions, startHost as start } from '../server/start.ts';
import { distFolder as builtFolder, shellScripts } from '../site/assets.ts';
import type { Site } from '../site/site.ts';
import type { IntegrityCheck } from '../store/integrity.ts';
import { copyDemo } from './demo-template.ts';
import { startCluster } from './start-cluster.ts';
import { isCluster, settingsOf } from './test-store.ts';

/** How the host of a test differs from a fresh demo. */
export interface TestHostOptions {
  /** Environment variables beyond a free port and a fresh data folder. */
  readonly env?: Readonly<Record<string, string>>;
  /** Content of the site: that of the demo, or none. Default: demo. */
  readonly content?: 'demo' | 'none';
  /** A data folder to be kept after the stop; default: a temporary one. */
  readonly dataDir?: string;
  /** Takes what is done once a day; default: the host's own timer. */
  readonly everyDay?: StartOptions['everyDay'];
}

/** A host of a test. */
export interface TestHost {
  /** Where the site is, with its base path and without a final slash. */
  readonly url: string;
  readonly origin: string;
  readonly config: HostConfig;
  readonly site: Site;
  /** Where its numbers are read; null without HC_METRICS_PORT. */
  readonly metricsUrl: string | null;
  stop(): Promise<void>;
}

/** Starts a host of its own for a test: free port, fresh data folder, the built elements when there are some. */
export async function startHost({
  env = {},
  content = 'demo',
  dataDir,
  everyDay,
}: TestHostOptions = {}): Promise<TestHost> {
  const scratch = await mkdtemp(join(tmpdir(), 'hc-host-'));
  const place = { PORT: '0', ...(await settingsOf(dataDir ?? join(scratch, 'data'))), ...env };
  // Of several hosts of a site the address that was asked for is that of all.
  const config = readConfig(isCluster ? { ...place, PORT: '0' } : place);
  const isNew = !existsSync(config.dataDir);
  if (isNew) {
    await copyDemo(config.dataDir, clockOf(config)(), [
      ...(content === 'demo' ? (['content'] as const) : []),
      ...(config.demo && config.databaseUrl === null ? (['users'] as const) : []),
    ]);
  }
  // A folder of the test's own may lack the content.
  const prepare = async ({ now }: Site) => {
    if (content === 'demo' && !isNew)
      await ensureDemoContent(config.dataDir, { now: now(), search: defaultConfig.search });
  };
  const distFolder = await distIn(scratch);
  const host = await start(config, {
    distFolder,
    prepare,
    checkDatabases: unchecked,
    ...(everyDay ? { everyDay } : {}),
  });
  const cluster = isCluster
    ? await startCluster({ config, url: host.url, env, content, distFolder, scratch })
    : null;
  const url = cluster?.url ?? host.url.replace(/\/$/, '');
  return {
    url,
    origin: new URL(url).origin,
    config,
    site: host.site,
    metricsUrl: host.metricsUrl,
    async stop() {
      await cluster?.stop();
      await host.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** Databases as fresh as these are whole; that a host looks is seen where it is a process of its own (host/main.test.ts). */
const unchecked = (): IntegrityCheck => ({ damaged: Promise.resolve([]), stop: async () => {} });

/** The built elements; a host needs no more than their entries, so without a finished build a test gets empty ones. */
async function distIn(scratch: string): Promise<string> {
  const entries = ['hc.js', ...shellScripts];
  const parts = ['.built-from', ...entries];
  if (parts.every((name) => existsSync(join(builtFolder, name)))) return builtFolder;
  const folder = join(scratch, 'dist');
  await mkdir(join(folder, 'site'), { recursive: true });
  for (const name of entries) await writeFile(join(folder, name), '');
  return folder;
}
