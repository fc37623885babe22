import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A pgbouncer in transaction mode in front of a database: each transaction of each client may get another connection. */
export interface Pooler {
  readonly url: string;
  stop(): void;
}

const nobody = 65_534;

/** Starts a pgbouncer of this machine, with as few connections as makes clients share them. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'hc-pooler-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  probe.close();
  await once(probe, 'close');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
max_client_conn = 100
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, file]) chownSync(path, nobody, nobody);
  const child = spawn('pgbouncer', [file], {
    ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    env: { PATH: '/usr/sbin:/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('process up')) resolve();
    });
    child.once('error', () =>
      reject(new Error('pgbouncer is not installed; on Debian, apt-get install pgbouncer does it.')),
    );
    child.once('exit', () => reject(new Error(`pgbouncer ended: ${said}`)));
  });
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    stop() {
      process.off('exit', kill);
      kill();
      rmSync(folder, { recursive: true });
    },
  };
}
