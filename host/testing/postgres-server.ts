import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, globSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A PostgreSQL of a test. */
export interface PostgresServer {
  /** Where it is, with its user, and without a database. */
  readonly url: string;
  /** Makes an empty database; answers where it is. */
  createDatabase(name: string): string;
  /** Ends it at once, as a machine ends that loses its power, or in order; what was kept stays. */
  stop(how?: 'at once' | 'in order'): Promise<void>;
  /** Starts it again, where it was. */
  start(): Promise<void>;
  /** Ends it and takes away what it kept. */
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
    const started = spawn(join(bin ?? '', 'postgres'), args, {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = started;
    let said = '';
    const isReady = new Promise<void>((resolve, reject) => {
      started.stderr?.on('data', (chunk) => {
        said = `${said}${chunk}`.slice(-10_000);
        if (said.includes('ready to accept connections')) resolve();
      });
      started.once('error', reject);
      started.once('exit', () => reject(new Error(`PostgreSQL ended: ${said}`)));
    });
    await isReady;
  }

  async function stop(how: 'at once' | 'in order' = 'in order'): Promise<void> {
    const ended = child;
    child = null;
    if (!ended || ended.exitCode !== null) return;
    const end = once(ended, 'exit');
    ended.kill(how === 'in order' ? 'SIGINT' : 'SIGQUIT');
    await end;
  }

  await start();
  return {
    url,
    createDatabase(name) {
      execFileSync(
        join(bin, 'psql'),
        [`${url}/postgres`, '--quiet', '--command', `CREATE DATABASE ${name}`],
        user,
      );
      return `${url}/${name}`;
    },
    start,
    stop,
    async remove() {
      await stop('at once');
      process.off('exit', kill);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
