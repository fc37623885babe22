import { crc32, deflateRawSync } from 'node:zlib';

/** 1980-01-01, the first day that an archive knows: the same files make the same bytes. */
const firstDay = 0x21;

/**
 * A zip archive of files: `entries` are [path, text or bytes] each, in the order given. Names are UTF-8.
 * @param {Iterable<readonly [string, string | Uint8Array]>} entries
 * @returns {Buffer}
 */
export function zip(entries) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [path, content] of entries) {
    const name = Buffer.from(path);
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt16LE(firstDay, 8);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([signature(0x04034b50), common, name, packed]);
    const tail = Buffer.alloc(14);
    // Readable and writable by its owner, readable by all.
    tail.writeUInt32LE((0o100644 << 16) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([signature(0x02014b50), Buffer.from([20, 3]), common, tail, name]));
    parts.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(directory.length, 4);
  end.writeUInt16LE(directory.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, listed, signature(0x06054b50), end]);
}

function signature(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
