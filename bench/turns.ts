import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import { demoUsers } from '../host/demo/users.ts';
import { replaceIndex } from '../host/search/build/replace.ts';
import { userOf } from '../host/testing/client.ts';
import { startHost, type TestHost } from '../host/testing/start-host.ts';
import { searchKeyOf, UserInfoSchema } from '../src/contracts/userShapes.ts';
import { median, type Row } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { createRandom, createWriter, generateDocuments } from './texts.ts';

/** So many requests at once of one user, each as large as may be, and each sent so often. */
const posts = 8;
const inPost = 50;
const rounds = 3;
/** Searches of the other user while nobody else is there. */
const alone = 60;

/** Both users on another processor than the host's; answers how long each search of the one took, in milliseconds. */
const users = `
  const { request, Agent } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true });
  const post = ({ url, headers }, requests) => new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (response) =>
      response.on('end', () => resolve(response.statusCode)).resume());
    sent.on('error', reject).end(JSON.stringify({ requests }));
  });
  parentPort.on('message', async ({ one, many, queries, batches }) => {
    const statuses = [];
    let left = batches.length;
    const all = batches.map(async (rounds) => {
      for (const requests of rounds) statuses.push(await post(many, requests));
      left -= 1;
    });
    const times = [];
    for (const query of queries) {
      if (batches.length > 0 && left === 0) break;
      const start = performance.now();
      await post(one, [query]);
      times.push(performance.now() - start);
    }
    await Promise.all(all);
    parentPort.postMessage({ times, statuses });
  });`;

interface Answer {
  readonly times: readonly number[];
  readonly statuses: readonly number[];
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** How the pages of a user of the demo reach the search service. */
async function accessOf(host: TestHost, at: number) {
  const client = await userOf(host, demoUsers[at % demoUsers.length]?.email ?? '');
  const info = UserInfoSchema.parse(await client.ask('getUserInfo', {}));
  const key = searchKeyOf(info, host.site.settings.providers.search);
  if (!key) throw new Error('The demo gives no search key.');
  return {
    url: `${host.url}/1/indexes/*/queries`,
    headers: { 'x-algolia-application-id': key.appId, 'x-algolia-api-key': key.key },
  };
}

/** Sentences that no two searches share. */
function sentences(seed: number, count: number) {
  const { text } = createWriter(createRandom(seed));
  return Array.from({ length: count }, () => ({ indexName, query: text(12), hitsPerPage: 5 }));
}

const indexName = 'bench';

/** Puts generated texts beside the demo's, as an import does. */
async function addTexts(host: TestHost, count: number): Promise<void> {
  const db = new DatabaseSync(join(host.config.dataDir, 'content.sqlite'));
  db.exec('BEGIN');
  await replaceIndex(db, indexName, generateDocuments(count));
  db.exec('COMMIT');
  db.close();
}

async function besideMany(host: TestHost, where: string, runs: number): Promise<Row> {
  const worker = new Worker(users, { eval: true });
  const ask = async (work: object): Promise<Answer> => {
    worker.postMessage(work);
    const [answer] = await once(worker, 'message');
    return answer;
  };
  const turns: { readonly quiet: Answer; readonly busy: Answer }[] = [];
  // Of each user a minute's searches are spent in a run.
  for (let run = 0; run < runs; run += 1) {
    const [one, many] = [await accessOf(host, 2 * run), await accessOf(host, 2 * run + 1)];
    const seed = 1 + run * 1000;
    const quiet = await ask({ one, many, queries: sentences(seed, alone), batches: [] });
    const batches = Array.from({ length: posts }, (_, post) =>
      Array.from({ length: rounds }, (_, round) => sentences(seed + 10 + post * rounds + round, inPost)),
    );
    const busy = await ask({ one, many, queries: sentences(seed + 1, 1000), batches });
    turns.push({ quiet, busy });
  }
  await worker.terminate();
  const p95s = (which: 'quiet' | 'busy') => turns.map((turn) => quantile(turn[which].times, 0.95));
  const ratios = turns.map(({ quiet, busy }) => quantile(busy.times, 0.95) / quantile(quiet.times, 0.95));
  const said = (values: readonly number[]) =>
    `${median(values).toFixed(0)} ms (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`;
  const statuses = turns.flatMap(({ busy }) => busy.statuses);
  const refused = statuses.filter((status) => status === 429).length;
  const slowest = Math.max(...turns.flatMap(({ busy }) => busy.times));
  return {
    part: 'turns',
    what: `a search beside ${posts} posts of ${inPost} of another user, ${where}: p95`,
    figure: median(ratios),
    unit: '×',
    target: { most: 2 },
    range: [Math.min(...ratios), Math.max(...ratios)],
    note: `the same alone; ${said(p95s('busy'))} and ${said(p95s('quiet'))}, slowest of all ${slowest.toFixed(0)} ms; ${refused} of ${statuses.length} posts refused`,
  };
}

/**
 * How long a user's searches take beside one who sends as many as a request holds, eight at once: of an index that is
 * read in place, and of one that threads read.
 */
export async function turns({ runs }: BenchOptions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [where, count] of Object.entries({ 'read in place': 2000, 'read by threads': 25_000 })) {
    const host = await startHost({ env: { HC_LOG_LEVEL: 'silent' } });
    try {
      await addTexts(host, count);
      rows.push(await besideMany(host, where, Math.min(runs, Math.floor(demoUsers.length / 2))));
    } finally {
      await host.stop();
    }
  }
  return rows;
}
