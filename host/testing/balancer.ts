import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './identity-provider.ts';

/** An HAProxy in front of several hosts: each request goes to a random one of those that can be reached. */
export interface Balancer {
  readonly port: number;
  readonly url: string;
  readonly origin: string;
  /** Puts a host behind it. */
  add(url: string): Promise<void>;
  /** Sends nothing more to a host, and ends what is open with it. */
  remove(url: string): Promise<void>;
  stop(): Promise<void>;
}

/** How a balancer is set up. */
export interface BalancerOptions {
  /** Where it is; 0 for a free port. */
  readonly port?: number;
  /** What goes through it: requests, or whole connections, as those to a database. */
  readonly mode?: 'http' | 'tcp';
  /** Which host has a request: any one, as tests want it, or the one of two that has less to do, as in the guide. */
  readonly balance?: 'random(1)' | 'random';
}

/** As docs/operating.md has it, with the address of a test, and hosts that come and go by its socket. */
const configuration = (port: number, socket: string, mode: string, balance: string) => `global
  stats socket ${socket} mode 600 level admin
defaults
  mode ${mode}
  timeout connect 2s
  timeout client ${mode === 'http' ? '60s' : '1h'}
  timeout server ${mode === 'http' ? '60s' : '1h'}
  option abortonclose
  option redispatch
  retries 2
  retry-on conn-failure
frontend site
  bind 127.0.0.1:${port}
  default_backend hosts
backend hosts
  balance ${balance}
`;

/** Starts an HAProxy of this machine; throws where none is installed. */
export async function startBalancer({
  port: at = 0,
  mode = 'http',
  balance = 'random(1)',
}: BalancerOptions = {}): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-balancer-'));
  const [port, socket] = [at || (await freePort()), join(folder, 'admin')];
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, configuration(port, socket, mode, balance));
  const child = spawn('haproxy', ['-db', '-f', file], {
    env: { PATH: '/usr/sbin:/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  const ended = once(child, 'exit').then(
    () => new Error(`HAProxy ended: ${said}`),
    () => new Error('HAProxy is not installed; on Debian, apt-get install haproxy does it.'),
  );

  async function tell(...commands: readonly string[]): Promise<string> {
    const line = connect(socket);
    line.end(`${commands.join(';')}\n`);
    let answer = '';
    for await (const part of line) answer += String(part);
    return answer.trim();
  }

  for (let isUp = false; !isUp; ) {
    const info = await Promise.race([tell('show info').catch(() => ''), ended]);
    if (info instanceof Error) throw info;
    isUp = info !== '';
  }
  const nameOf = (url: string) => `hosts/at-${new URL(url).port}`;
  /** Those that it has, also the ones it sends nothing more to. */
  const known = new Set<string>();
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    origin: url,
    async add(host) {
      const name = nameOf(host);
      if (!known.has(name)) {
        const { port: itsPort } = new URL(host);
        // Without a number of its own every server has the same place among those to choose from, and two of them all.
        const answer = await tell(`add server ${name} 127.0.0.1:${itsPort} id ${itsPort}`);
        if (answer !== 'New server registered.') throw new Error(`HAProxy took no further host: ${answer}`);
        known.add(name);
      }
      await tell(`enable server ${name}`);
    },
    async remove(host) {
      await tell(`disable server ${nameOf(host)}`, `shutdown sessions server ${nameOf(host)}`);
    },
    async stop() {
      process.off('exit', kill);
      kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
