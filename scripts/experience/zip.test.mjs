import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import { zip } from './zip.mjs';

/** The files of an archive as its directory lists them, each read from its place and checked. */
function read(archive) {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    assert.equal(archive.toString('latin1', at, at + 4), 'PK\x01\x02');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const place = archive.readUInt32LE(at + 42);
    assert.equal(archive.toString('latin1', place, place + 4), 'PK\x03\x04');
    const start = place + 30 + archive.readUInt16LE(place + 26) + archive.readUInt16LE(place + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    assert.equal(bytes.length, archive.readUInt32LE(at + 24));
    assert.equal(crc32(bytes), archive.readUInt32LE(at + 16));
    at += 46 + nameLength;
    return [name, bytes.toString()];
  });
}

describe('a zip archive', () => {
  it('holds its files whole, names with letters of every language and empty ones too', () => {
    const files = [
      ['help-center/README.md', '# Größe\n'.repeat(1000)],
      ['help-center/Straße.txt', ''],
    ];
    assert.deepEqual(read(zip(files)), files);
    assert.deepEqual(read(zip([])), []);
  });

  it('is the same each time for the same files', () => {
    const files = [['a', 'b']];
    assert.deepEqual(zip(files), zip(files));
  });
});
