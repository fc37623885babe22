import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { userOf } from '../../host/testing/client.ts';
import type { HostProcess, startWith } from '../../host/testing/host-process.ts';
import { median } from '../figures.ts';

// node drawn-pages.ts [FOLDER]: how many pages of signed-in users a host draws, beside one of the same sources that draws
// in the thread that answers, or beside the built checkout in FOLDER: in turns, twenty connections each.

const [other] = process.argv.slice(2);
const connections = 20;
const pages = 400;
const rounds = 7;
const paths = ['/', '/my-cases', '/search?q=pay'];
/** So many that nobody searches more often than a user may. */
const readers = ['admin', 'aso', 'payroll', 'employee', 'partner', 'internal', 'site', 'german'].map(
  (name) => `${name}@harbor.example`,
);

const here = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'hc-drawn-'));
const agent = new Agent({ keepAlive: true, maxSockets: connections });

async function start(folder: string, name: string, env: Readonly<Record<string, string>>) {
  const { href } = pathToFileURL(join(resolve(folder), 'host/testing/host-process.ts'));
  const starter = (await import(href)) as { readonly startWith: typeof startWith };
  return starter.startWith(join(resolve(folder), 'dist'), join(data, name), {
    HC_DEMO: 'on',
    HC_LOG_LEVEL: 'error',
    ...env,
  });
}

/** How long each page was that a reader got first, in bytes. */
const lengths = new Map<string, number>();

/** Gets a page; rejects where it is another one, or less of it than before. */
function get(url: string, cookie: string): Promise<void> {
  return new Promise((done, reject) => {
    const headers = { cookie, 'accept-encoding': 'br' };
    request(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      let length = 0;
      answer.on('data', (bytes: Buffer) => {
        length += bytes.length;
      });
      answer.on('end', () => {
        const first = lengths.get(`${url} ${cookie}`) ?? length;
        lengths.set(`${url} ${cookie}`, first);
        if (length < 0.9 * first) reject(new Error(`${url} has ${length} bytes and had ${first}`));
        else done();
      });
    })
      .on('error', reject)
      .end();
  });
}

/** Pages a second. */
async function speed({ host }: HostProcess, cookies: readonly string[], path: string): Promise<number> {
  const begun = performance.now();
  let left = pages;
  const reader = async () => {
    while (left > 0) {
      left -= 1;
      await get(`${host.url}${path}`, cookies[left % cookies.length] ?? '');
    }
  };
  await Promise.all(Array.from({ length: connections }, reader));
  return (pages * 1000) / (performance.now() - begun);
}

const hosts = [
  await start(here, 'here', {}),
  await start(other ?? here, 'other', other === undefined ? { HC_DRAWING_THREADS: '0' } : {}),
] as const;
try {
  const cookies = await Promise.all(
    hosts.map(({ host }) =>
      Promise.all(readers.map(async (reader) => (await userOf(host, reader)).cookie())),
    ),
  );
  console.log(`${availableParallelism()} processors`);
  for (const path of paths) {
    const found: number[][] = [];
    for (let round = -1; round < rounds; round += 1) {
      const pair: number[] = [];
      for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const host = hosts[at];
        if (host) pair[at] = await speed(host, cookies[at] ?? [], path);
      }
      // The first warms up.
      if (round >= 0) found.push(pair);
    }
    const ratios = found.map(([ours = 0, theirs = 1]) => ours / theirs);
    const [ours, theirs] = [0, 1].map((at) => median(found.map((pair) => pair[at] ?? 0)));
    console.log(
      `${path}: ${ours?.toFixed(0)} a second beside ${theirs?.toFixed(0)}, ${median(ratios).toFixed(2)} × (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    );
  }
} finally {
  agent.destroy();
  for (const { child, ended } of hosts) {
    child.kill();
    await ended;
  }
  rmSync(data, { recursive: true });
}
