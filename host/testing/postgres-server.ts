import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of a test. */
export interface PostgresServer {
  /** Where it is, with its user, and without a database. */
  readonly url: string;
  /** Makes a database, empty or as another one is that nobody uses; answers where it is. */
  createDatabase(name: string, template?: string): string;
  /** Ends it at once, as a machine ends that loses its power, or in order; what was kept stays. */
  stop(how?: 'at once' | 'in order'): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
  /** Starts a standby, which every commit from then on waits for. */
  startStandby(): Promise<Standby>;
  /** Ends it and takes away what it kept. */
  remove(): Promise<void>;
}

/** A second PostgreSQL that follows a first one. */
export interface Standby {
  readonly url: string;
  /** Lets it follow no more, and take writes itself. */
  promote(): void;
  remove(): Promise<void>;
}

/** Who runs it where the test is root, whom PostgreSQL refuses: `nobody` of every Linux. */
const nobody = 65_534;

const isProgram = (file: string) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The folder of the programs of the newest PostgreSQL on this machine, 15 or later; null where there is none. */
function programs(): string | null {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...['/usr/local/bin', '/usr/bin', '/usr/local/pgsql/bin', '/opt/homebrew/bin'],
  ];
  const found = folders.find((folder) =>
    ['initdb', 'postgres', 'psql'].every((name) => isProgram(join(folder, name))),
  );
  if (found === undefined) return null;
  const version = execFileSync(join(found, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(version)?.[1]) >= 15 ? found : null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Starts a PostgreSQL of this machine for a test, on a free port, as an ordinary user; null where none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const bin = programs();
  if (bin === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hc-postgres-'));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, nobody, nobody);
  const user = { ...(isRoot ? { uid: nobody, gid: nobody } : {}), cwd: folder, env: { LC_ALL: 'C.UTF-8' } };
  const data = join(folder, 'data');
  const initdb = [
    '--pgdata',
    data,
    '--username=hc',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-sync',
    '--no-instructions',
  ];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'ignore' });
  const port = await freePort();
  const url = `postgres://hc@127.0.0.1:${port}`;
  const psql = (at: string, command: string) =>
    execFileSync(join(bin, 'psql'), [`${at}/postgres`, '--quiet', '--command', command], user);
  const primary = processOf({ bin, user, folder, data, port });
  await primary.start();
  return {
    url,
    createDatabase(name, template) {
      psql(url, `CREATE DATABASE ${name}${template === undefined ? '' : ` TEMPLATE ${template}`}`);
      return `${url}/${name}`;
    },
    start: primary.start,
    stop: primary.stop,
    async startStandby() {
      const own = join(folder, 'standby');
      const ofPrimary = ['--dbname', `${url}/postgres?application_name=standby`, '--pgdata', own];
      execFileSync(
        join(bin, 'pg_basebackup'),
        [...ofPrimary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
        user,
      );
      const standbyPort = await freePort();
      const standbyUrl = `postgres://hc@127.0.0.1:${standbyPort}`;
      const standby = processOf({ bin, user, folder, data: own, port: standbyPort });
      await standby.start();
      psql(url, "ALTER SYSTEM SET synchronous_standby_names = '*'");
      psql(url, 'SELECT pg_reload_conf()');
      return {
        url: standbyUrl,
        promote() {
          psql(standbyUrl, "ALTER SYSTEM SET synchronous_standby_names = ''");
          psql(standbyUrl, 'SELECT pg_promote()');
        },
        remove: () => standby.remove(),
      };
    },
    async remove() {
      await primary.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Program {
  readonly bin: string;
  readonly user: SpawnOptions;
  /** Where its sockets are. */
  readonly folder: string;
  readonly data: string;
  readonly port: number;
}

/** A PostgreSQL as a process, which ends with that of the test. */
function processOf({ bin, user, folder, data, port }: Program) {
  // What it keeps outlives its processes, and needn't outlive the machine.
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    `unix_socket_directories=${folder}`,
  ];
  let child: ChildProcess | null = null;
  const kill = () => child?.kill('SIGQUIT');
  process.once('exit', kill);

  async function start(): Promise<void> {
    const args = [
      '-D',
      data,
      '-p',
      String(port),
      '-h',
      '127.0.0.1',
      ...settings.flatMap((each) => ['-c', each]),
    ];
    const started = spawn(join(bin, 'postgres'), args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    child = started;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      started.stderr?.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-10_000);
        // A standby says it of reading alone.
        if (/ready to accept (?:read-only )?connections/.test(said)) resolve();
      });
      started.once('error', reject);
      started.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
  }

  async function stop(how: 'at once' | 'in order' = 'in order'): Promise<void> {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null) return;
    const end = once(ended, 'exit');
    ended.kill(how === 'in order' ? 'SIGINT' : 'SIGQUIT');
    await end;
  }

  return {
    start,
    stop,
    async remove() {
      await stop('at once');
      process.off('exit', kill);
    },
  };
}
