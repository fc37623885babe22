import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startBalancer } from '../host/testing/balancer.ts';
import { userOf } from '../host/testing/client.ts';
import { copyDemo } from '../host/testing/demo-template.ts';
import { type HostProcess, startWith } from '../host/testing/host-process.ts';
import { startPostgres } from '../host/testing/postgres-server.ts';
import { median, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { type ProcessorShare, processorShare } from './processor-share.ts';

/** How many hosts are measured at most, and what of a processor each has. */
const most = 3;
const share = 1 / 3;

/** Readers at once, and how long they are counted, in milliseconds. */
const readers = 24;
const counted = 5000;
const warming = 1000;

/** What readers ask for: pages that everybody sees, and a user's own. */
const pages = ['/article?articleId=understand-your-pay-statement', '/search?q=pay', '/glossary', '/my-cases'];

/** Readers on another processor than the hosts': what they do themselves is none of their work. */
const clients = `
  const { request, Agent } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', async ({ url, cookie, pages, readers, counted, warming }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: readers });
    const start = performance.now();
    let answers = 0;
    let faults = 0;
    const get = (path) => new Promise((resolve) => {
      const headers = { 'accept-encoding': 'br', ...(path === '/my-cases' ? { cookie } : {}) };
      request(url + path, { agent, headers }, (response) => response.on('end', () => resolve(response.statusCode)).resume())
        .on('error', () => resolve(0)).end();
    });
    const reader = async (at) => {
      for (let turn = at; performance.now() - start < warming + counted; turn += 1) {
        const status = await get(pages[turn % pages.length]);
        if (status !== 200) faults += 1;
        const time = performance.now() - start;
        if (time > warming && time < warming + counted) answers += 1;
      }
    };
    await Promise.all(Array.from({ length: readers }, (_, at) => reader(at)));
    agent.destroy();
    parentPort.postMessage({ answers, faults });
  });`;

/** What was counted for some time. */
interface Measured {
  /** Pages a second. */
  readonly speed: number;
  /** How many processors the hosts used, and how much of what they may. */
  readonly processors: number;
  readonly ofShare: number;
}

/** Processor time of a process so far, in milliseconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // Counted in hundredths of a second, of programs and of the system on their behalf.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** How many pages one, two and three hosts answer in the same time, each held to a third of a processor. */
export async function hosts({ runs }: BenchOptions): Promise<Row[]> {
  const postgres = await startPostgres();
  if (postgres === null) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'hc-bench-hosts-'));
  const balancer = await startBalancer({ balance: 'random' });
  const worker = new Worker(clients, { eval: true });
  const started: HostProcess[] = [];
  const shares: ProcessorShare[] = [];
  try {
    const database = postgres.createDatabase('site');
    mkdirSync(join(folder, 'attachments'));
    for (let at = 0; at < most; at += 1) {
      const dataDir = join(folder, `host-${at}`);
      await copyDemo(dataDir, new Date(), ['content']);
      symlinkSync(join(folder, 'attachments'), join(dataDir, 'attachments'));
      const host = await startWith(join(import.meta.dirname, '../dist'), dataDir, {
        HC_DATABASE_URL: database,
        HC_DEMO: 'on',
        HC_LOG_LEVEL: 'error',
        HC_DRAWING_THREADS: '0',
      });
      started.push(host);
      const own = processorShare(share);
      shares.push(own);
      own.hold(host.child.pid ?? 0);
    }
    const cookie = (await userOf(started[0]?.host ?? balancer, 'admin@harbor.example')).cookie();
    const behind = new Set<string>();
    /** Processor time of the hosts so far, in milliseconds. */
    const used = () =>
      started.slice(0, most).reduce((sum, { child }) => sum + processorTime(child.pid ?? 0), 0);
    const pagesOf = async (count: number): Promise<Measured> => {
      for (const [at, { host }] of started.entries()) {
        const isWanted = at < count;
        if (isWanted === behind.has(host.url)) continue;
        await (isWanted ? balancer.add(host.url) : balancer.remove(host.url));
        if (isWanted) behind.add(host.url);
        else behind.delete(host.url);
      }
      worker.postMessage({ url: balancer.url, cookie, pages, readers, counted, warming });
      const [began, before] = [performance.now(), used()];
      const [{ answers, faults }] = await once(worker, 'message');
      const processors = (used() - before) / (performance.now() - began);
      if (faults > 0) throw new Error(`${faults} requests were not answered`);
      return { speed: (answers * 1000) / counted, processors, ofShare: processors / (count * share) };
    };
    for (const count of [1, 2, 3]) await pagesOf(count);
    const found: Measured[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const round: Measured[] = [];
      for (const count of run % 2 === 0 ? [1, 2, 3] : [3, 2, 1]) round[count - 1] = await pagesOf(count);
      found.push(round);
      const said = round.map(
        ({ speed, ofShare }) => `${speed.toFixed(0)} (${Math.round(ofShare * 100)} % of their share)`,
      );
      console.error(`  ${said.join(', ')} pages a second`);
    }
    const speedOf = ([one, ...others]: readonly Measured[], at: number) =>
      (others[at - 1]?.speed ?? 0) / (one?.speed ?? 1);
    const efficiency = ({ speed, processors }: Measured) => speed / processors;
    const rowOf = (what: string, least: number, of: readonly number[]): Row => ({
      ...{ part: 'hosts', what, figure: median(of), unit: '×', target: { least } },
      range: [Math.min(...of), Math.max(...of)],
      note: `one such host, ${median(found.map(([one]) => one?.speed ?? 0)).toFixed(0)} a second`,
    });
    const leastShare = Math.min(...found.flat().map(({ ofShare }) => ofShare));
    return [
      rowOf(
        'pages a second of 2 hosts, each a third of a processor',
        1.8,
        found.map((round) => speedOf(round, 1)),
      ),
      rowOf(
        'pages a second of 3 hosts, each a third of a processor',
        2.7,
        found.map((round) => speedOf(round, 2)),
      ),
      rowOf(
        'pages of 3 hosts for the same time of a processor',
        0.9,
        found.map(([one, , three]) => (one && three ? efficiency(three) / efficiency(one) : 0)),
      ),
      {
        ...{ part: 'hosts', what: 'least of its share that a host could use', figure: leastShare, unit: '×' },
        target: { least: 0.95 },
        note: 'a third of a processor',
      },
    ];
  } finally {
    await worker.terminate();
    for (const { child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    for (const each of shares) each.remove();
    await balancer.stop();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}
