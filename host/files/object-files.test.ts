import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newId } from '../cases/ids.ts';
import { readConfig } from '../config.ts';
import { documentsIn, startStorage, type TestStorage } from '../testing/object-storage.ts';
import { FilesAway } from './away.ts';
import type { Files } from './files.ts';
import { partBytes } from './object-files.ts';
import { openFiles } from './open-files.ts';

let storage: TestStorage;
let files: Files;
let folder = 0;

before(async () => {
  storage = await startStorage();
});
after(() => storage.stop());
beforeEach(async () => {
  files?.close();
  storage.fail(null);
  folder += 1;
  files = await openFiles(readConfig(storage.env(`site-${folder}`)));
  storage.taken();
});
after(() => files.close());

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Writes a file in parts, as an upload brings them. */
async function write(bytes: Uint8Array, name = newId('document'), place = files) {
  const file = await place.begin('attachments', name);
  for (let at = 0; at < bytes.length; at += 65_536) await file.write(bytes.subarray(at, at + 65_536));
  return { file, name, end: () => file.end() };
}

const read = async (name: string, range?: { first: number; last: number }) =>
  buffer((await files.read('attachments', name, range)) ?? assert.fail('there is no such file'));

/** What was asked of the storage, without what differs each time. */
const asked = () =>
  storage.taken().map(({ what, bytes }) => {
    const [path = '', query = ''] = what.split('?');
    const names = query.split('&').map((pair) => pair.replace(/=.*/, ''));
    const verb = path.split(' ')[0];
    return (
      `${verb} ${names.filter((name) => name !== 'x-id').join('&')}`.trim() + (bytes > 0 ? ` ${bytes}` : '')
    );
  });

async function isAway(work: Promise<unknown>, says: RegExp) {
  const error: unknown = await work.then(
    () => assert.fail('it did not fail'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof FilesAway, String(error));
  assert.match(error.message, says);
}

describe('a file in object storage', () => {
  it('is one request when it is small, and comes back whole, in part, or not at all', async () => {
    const bytes = randomBytes(300_000);
    const { name, end } = await write(bytes);
    assert.deepEqual(asked(), [], 'nothing is sent of a file that is not whole');
    assert.equal(await end(), digestOf(bytes));
    assert.deepEqual(asked(), ['PUT 300000']);
    assert.deepEqual(await read(name), bytes);
    assert.deepEqual(await read(name, { first: 10, last: 99_999 }), bytes.subarray(10, 100_000));
    assert.equal(await files.sizeOf('attachments', name), bytes.length);
    await files.remove('attachments', name);
    assert.deepEqual(
      [await files.sizeOf('attachments', name), await files.read('attachments', name)],
      [null, null],
    );
  });

  it('is sent part by part while it comes when it is large, and is whole only at its end', async () => {
    const bytes = randomBytes(2 * partBytes + 1000);
    const { name, end } = await write(bytes);
    assert.deepEqual(asked(), [
      'POST uploads',
      `PUT partNumber&uploadId ${partBytes}`,
      `PUT partNumber&uploadId ${partBytes}`,
    ]);
    assert.equal(await files.sizeOf('attachments', name), null);
    storage.taken();
    assert.equal(await end(), digestOf(bytes));
    assert.match(asked().join(), /^PUT partNumber&uploadId 1000,POST uploadId \d+$/);
    assert.equal(digestOf(await read(name)), digestOf(bytes));
  });

  it('of one part exactly is one request', async () => {
    const { end } = await write(randomBytes(partBytes));
    await end();
    assert.deepEqual(asked(), [`PUT ${partBytes}`]);
  });

  it('that is broken off leaves nothing: neither the upload nor the file', async () => {
    const half = await write(randomBytes(partBytes + 1));
    await half.file.remove();
    const whole = await write(randomBytes(10));
    await whole.end();
    await whole.file.remove();
    assert.equal(await files.endUnfinished(new Date(Date.now() + 60_000)), 0);
    assert.deepEqual(await documentsIn(files), []);
  });

  it('is listed with all others, however many', async () => {
    const names = Array.from({ length: 12 }, () => newId('document')).sort();
    for (const name of names) await (await write(randomBytes(5), name)).end();
    assert.deepEqual(await documentsIn(files), names);
    for await (const { writtenAt } of files.list('attachments'))
      assert.ok(Math.abs(Number(await writtenAt()) - Date.now()) < 60_000);
    for await (const { name } of files.list('pictures')) assert.fail(name);
  });

  it('that was begun and never ended is ended by time, and no younger one', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, () => write(Buffer.alloc(partBytes + 1))));
    assert.equal(await files.endUnfinished(new Date(Date.now() - 60_000)), 0);
    assert.equal(await files.endUnfinished(new Date(Date.now() + 60_000)), 5);
    for (const { end } of begun) await isAway(end(), /is not reached \(NoSuchUpload\)/);
  });
});

describe('object storage that fails', () => {
  it('refuses what is signed by another secret, and says which setting it is', async () => {
    const env = { ...storage.env('x'), HC_FILES_SECRET: 'another-secret' };
    const other = await openFiles(readConfig(env));
    await isAway(other.readNote('site'), /does not let HC_FILES_KEY do this \(SignatureDoesNotMatch\)/);
    other.close();
  });

  it('has no such bucket', async () => {
    const other = await openFiles(readConfig({ ...storage.env('x'), HC_FILES_URL: 's3://nowhere' }));
    await isAway(other.writeNote('site', 'x'), /has no bucket nowhere/);
    other.close();
  });

  it('is away, overloaded or cut: each is told in words, and it works again when that is over', async () => {
    const bytes = randomBytes(400_000);
    const { name, end } = await write(bytes);
    await end();
    for (const fault of ['away', 'busy'] as const) {
      storage.fail(fault);
      await isAway(files.read('attachments', name), /^The storage of HC_FILES_URL is not reached \(\w+\)\.$/);
      await isAway(files.sizeOf('attachments', name), /is not reached/);
      await isAway((await write(bytes)).end(), /is not reached/);
      await isAway(documentsIn(files), /is not reached/);
    }
    storage.fail('cut');
    await assert.rejects(read(name));
    storage.fail(null);
    assert.deepEqual(await read(name), bytes);
  });
});
