import { setImmediate as pause, setTimeout as sleep } from 'node:timers/promises';
import type { SearchClient } from '@algolia/client-search';
import { asking, HostedFault } from './client.ts';
import type { HostedIndex } from './indexes.ts';
import type { HostedRecord } from './records.ts';

/** Most records and bytes that go together. */
const most = { records: 1000, bytes: 5_000_000 };

/** Records made between two pauses, so that requests are answered meanwhile. */
const atOnce = 25;

/** Synonyms and rules that go together. */
const listed = 1000;

/** How often it is asked whether a task is done: every 5 s in the end, for up to an hour. */
const mostQuestions = 720;

/** How long it is waited, each time, until the service has counted what came, in milliseconds. */
const untilCounted = [500, 1500, 5000];

/** How an index stands at the service. */
export interface HostedState {
  readonly name: string;
  /** Whether it is of the content that the host has. */
  readonly isCurrent: boolean;
  /** How many records it has; null where there is none. */
  readonly records: number | null;
}

/** What became of an index. */
export interface SentIndex {
  readonly name: string;
  /** Records that went now, and those that had gone before an earlier attempt ended. */
  readonly sent: number;
  readonly before: number;
}

/** What sending tells and is told. */
export interface SendOptions {
  readonly signal: AbortSignal;
  /** Is told how many of how many indexes are as they are to be. */
  readonly progress?: (done: number, total: number) => void;
}

/**
 * The index beside a live one in which what comes in its place is gathered. No visitor's key opens it, as it doesn't begin
 * as theirs do, and what was gathered of other content has another name.
 */
const beside = ({ name, mark }: Pick<HostedIndex, 'name' | 'mark'>) => `new-${mark}-${name}`;

/** What the service has, by the names of its indexes. */
async function thereIn(client: SearchClient): Promise<ReadonlyMap<string, number>> {
  const { items } = await asking(() => client.listIndices({ page: 0, hitsPerPage: 1000 }));
  return new Map(items.map(({ name, entries }) => [name, entries]));
}

/** How the indexes of a site stand at the service. Throws a HostedFault. */
export async function hostedState(
  client: SearchClient,
  indexes: readonly HostedIndex[],
): Promise<readonly HostedState[]> {
  const there = await thereIn(client);
  const states: HostedState[] = [];
  for (const { name, mark } of indexes) {
    const records = there.get(name) ?? null;
    states.push({ name, records, isCurrent: records !== null && (await markOf(client, name)) === mark });
  }
  return states;
}

/** The mark of what an index of the service is made of; null where it has none. */
async function markOf(client: SearchClient, indexName: string): Promise<string | null> {
  const { userData } = await asking(() => client.getSettings({ indexName }));
  const content: unknown = userData?.content;
  return typeof content === 'string' ? content : null;
}

/**
 * Brings the indexes of a site to what they are to be: each is gathered beside the live one, which answers meanwhile, and
 * takes its place in one step. What an earlier attempt has gathered isn't sent again: the service itself tells how much that
 * is. Answers those that were not current. Throws a HostedFault, and the indexes that have not been reached stay as they are.
 */
export async function sendIndexes(
  client: SearchClient,
  indexes: readonly HostedIndex[],
  options: SendOptions,
): Promise<readonly SentIndex[]> {
  const there = await thereIn(client);
  const sent: SentIndex[] = [];
  for (const [at, index] of indexes.entries()) {
    options.progress?.(at, indexes.length);
    const { name, mark } = index;
    const isCurrent = there.has(name) && (await markOf(client, name)) === mark;
    const gathered = beside(index);
    for (const other of there.keys())
      if (isBeside(other, name) && (isCurrent || other !== gathered))
        await asking(() => client.deleteIndex({ indexName: other }));
    if (!isCurrent) sent.push(await sendIndex(client, index, there.get(gathered) ?? 0, options));
  }
  options.progress?.(indexes.length, indexes.length);
  return sent;
}

const isBeside = (other: string, name: string) =>
  /^new-[0-9a-f]{16}-/.test(other) && other.slice('new-'.length + 17) === name;

async function sendIndex(
  client: SearchClient,
  index: HostedIndex,
  before: number,
  { signal }: SendOptions,
): Promise<SentIndex> {
  const indexName = beside(index);
  const done = async ({ taskID }: { readonly taskID: number }) => {
    await asking(() => client.waitForTask({ indexName, taskID, maxRetries: mostQuestions }));
  };
  const { settings: indexSettings } = index;
  await done(await asking(() => client.setSettings({ indexName, indexSettings })));
  for (const [at, synonymHit] of parts(index.synonyms)) {
    const replaceExistingSynonyms = at === 0;
    await done(await asking(() => client.saveSynonyms({ indexName, synonymHit, replaceExistingSynonyms })));
  }
  for (const [at, rules] of parts(index.rules))
    await done(await asking(() => client.saveRules({ indexName, rules, clearExistingRules: at === 0 })));

  let there = before;
  for await (const batch of batchesOf(index.records(), before)) {
    stopIf(signal);
    const requests = batch.map((body) => ({ action: 'updateObject' as const, body: { ...body } }));
    // One that is taken has not come yet: told of all that is on its way, the service would be asked too much.
    await done(await asking(() => client.batch({ indexName, batchWriteParams: { requests } })));
    there += batch.length;
  }
  stopIf(signal);
  await checkWhole(client, indexName, there, signal);
  const operationIndexParams = { operation: 'move' as const, destination: index.name };
  await done(await asking(() => client.operationIndex({ indexName, operationIndexParams })));
  return { name: index.name, sent: there - before, before };
}

/**
 * Looks whether the service has as many records as it was sent, before they take the place of others. Where an attempt ended
 * as they were about to, it may have moved them meanwhile. Throws a HostedFault; the next attempt begins anew.
 */
async function checkWhole(
  client: SearchClient,
  indexName: string,
  wanted: number,
  signal: AbortSignal,
): Promise<void> {
  let found = 0;
  for (const wait of [...untilCounted, 0]) {
    found = (await thereIn(client)).get(indexName) ?? 0;
    if (found === wanted) return;
    if (wait > 0) await sleep(wait);
    stopIf(signal);
  }
  await asking(() => client.deleteIndex({ indexName }));
  throw new HostedFault(
    `The search service has ${found} of ${wanted} records of ${indexName}; they are sent anew the next time.`,
  );
}

function stopIf(signal: AbortSignal): void {
  if (signal.aborted) throw new HostedFault('Sending was ended; what was sent is kept for the next time.');
}

function* parts<T>(all: readonly T[]): Generator<readonly [at: number, T[]]> {
  for (let at = 0; at < all.length; at += listed) yield [at, all.slice(at, at + listed)];
}

/** Records in parts that the service takes at once, without the first ones. */
async function* batchesOf(
  records: Iterable<HostedRecord>,
  skipped: number,
): AsyncGenerator<readonly HostedRecord[]> {
  let batch: HostedRecord[] = [];
  let bytes = 0;
  let at = 0;
  for (const record of records) {
    at += 1;
    if (at % atOnce === 0) await pause();
    if (at <= skipped) continue;
    const own = Buffer.byteLength(JSON.stringify(record));
    if (batch.length > 0 && (batch.length >= most.records || bytes + own > most.bytes)) {
      yield batch;
      [batch, bytes] = [[], 0];
    }
    batch.push(record);
    bytes += own;
  }
  if (batch.length > 0) yield batch;
}
