import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostConfig } from '../config.ts';
import { clockOf } from '../config.ts';
import { fileKinds } from '../files/files.ts';
import { startBalancer } from './balancer.ts';
import { copyDemo } from './demo-template.ts';
import { startWith } from './host-process.ts';

/** What a host's companions are started with. */
export interface ClusterOptions {
  /** The settings of the first host, which is in this process. */
  readonly config: HostConfig;
  /** Where it is. */
  readonly url: string;
  /** Its environment beyond its port and data folder. */
  readonly env: Readonly<Record<string, string>>;
  readonly content: 'demo' | 'none';
  readonly distFolder: string;
  /** A folder for what the others keep. */
  readonly scratch: string;
}

/** Several hosts of one site behind one address. */
export interface Cluster {
  readonly url: string;
  stop(): Promise<void>;
}

const companions = 2;

/**
 * Starts further hosts of a site beside the first one, as processes with content of their own and the files of cases in a
 * folder that all mount, behind an HAProxy.
 */
export async function startCluster({
  config,
  url,
  env,
  content,
  distFolder,
  scratch,
}: ClusterOptions): Promise<Cluster> {
  const balancer = await startBalancer({ port: Number(env.PORT ?? 0) });
  const { databaseUrl } = config;
  if (databaseUrl === null)
    throw new Error('Hosts of one site share a PostgreSQL: HC_TEST_POSTGRES names it.');
  for (const name of fileKinds) await mkdir(join(config.dataDir, name), { recursive: true });
  const others = await Promise.all(
    Array.from({ length: companions }, async (_, at) => {
      const dataDir = join(scratch, `companion-${at}`);
      await mkdir(dataDir);
      if (content === 'demo') await copyDemo(dataDir, clockOf(config)(), ['content']);
      for (const name of fileKinds) await symlink(join(config.dataDir, name), join(dataDir, name));
      return startWith(distFolder, dataDir, {
        ...env,
        PORT: '0',
        HC_DATA_DIR: dataDir,
        HC_DATABASE_URL: databaseUrl,
        HC_DATABASE_POOL: String(config.databasePool),
      });
    }),
  );
  for (const each of [url, ...others.map(({ host }) => host.url)]) await balancer.add(each);
  return {
    url: `${balancer.origin}${config.siteBasePath}`,
    async stop() {
      await balancer.stop();
      for (const { child } of others) child.kill('SIGTERM');
      await Promise.all(others.map(({ ended }) => ended));
    },
  };
}
