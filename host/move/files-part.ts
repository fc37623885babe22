import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { contentKeyOf } from '../content/media.ts';
import { type FileKind, type Files, fileKinds } from '../files/files.ts';
import { putFile, sideBySide } from '../files/put.ts';
import { snapshotFiles } from '../files/snapshot-files.ts';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { type MovedPart, MoveError, type MovePart } from './part.ts';

interface Places {
  readonly store: Store;
  /** Which site it is. */
  readonly site: string;
  readonly source: Files;
  readonly target: Files;
}

/** A file as its row knows it. */
interface WantedFile {
  readonly kind: FileKind;
  readonly name: string;
  /** What is hashed before its bytes. */
  readonly before: string;
  /** Whether a hash, SHA-256 in hexadecimal digits, is that of its row. */
  readonly isIts: (digest: string) => boolean;
}

/** How many rows are read at once, and how many files are on their way at the same time. */
const rowsAtOnce = 500;
const filesAtOnce = 8;

/** Files of cases, pictures of built pages and published content, from one place to another. */
export function filesPart({ store: { db }, site, source, target }: Places): MovePart {
  return {
    async judge() {
      const owner = await target.readNote('site');
      if (owner !== null && owner !== site)
        throw new MoveError(`${target.place} holds the files of another site; name another place.`);
      const moving = await target.readNote('moving');
      if (moving !== null && moving !== site)
        throw new MoveError(`Another site is being moved to ${target.place}; name another place.`);
      // What an earlier try has brought is known by its note.
      if (moving === null && (await holdsFiles(target)))
        throw new MoveError(
          `${target.place} holds files already, and they are not those of a move that was broken off. Name an empty place, or empty it first.`,
        );
      if ((await source.readNote('moving')) !== null)
        throw new MoveError(
          `${source.place} was never filled: a move to it was broken off. Run that one again first.`,
        );
    },

    async run(progress) {
      await target.writeNote('moving', site);
      const total = await countFiles(db);
      const found = { copied: 0, known: 0 };
      const missing: string[] = [];
      const damaged: string[] = [];
      let done = 0;
      progress('move', 0, total);
      await sideBySide(wantedFiles(db), filesAtOnce, async (file) => {
        const label = `${file.kind}/${file.name}`;
        const there = await digestOf(target, file);
        if (there !== null && file.isIts(there)) {
          found.known += 1;
        } else {
          const digest = await copy(source, target, file);
          if (digest === null) missing.push(label);
          else if (file.isIts(digest)) found.copied += 1;
          else damaged.push(label);
        }
        done += 1;
        progress('move', done, total);
      });
      const [from, to] = [source.place, target.place];
      const parts = { missing: missing.sort(), damaged: damaged.sort() };
      return { part: 'files', from, to, wanted: total, ...found, ...parts } satisfies MovedPart;
    },

    async finish() {
      await target.writeNote('site', site);
      await target.writeNote('moving', null);
    },
  };
}

async function holdsFiles(files: Files): Promise<boolean> {
  for (const kind of fileKinds) for await (const _file of files.list(kind)) return true;
  return false;
}

/**
 * Copies a file, reads the copy and compares the two. Answers its hash; null when there is none. Throws a MoveError when
 * the copy is not what was sent.
 */
async function copy(source: Files, target: Files, file: WantedFile): Promise<string | null> {
  const { kind, name, before } = file;
  const bytes = await source.read(kind, name);
  if (bytes === null) return null;
  const hash = createHash('sha256').update(before);
  const hashed = async function* () {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await putFile(target, kind, name, hashed());
  const digest = hash.digest('hex');
  if ((await digestOf(target, file)) !== digest)
    throw new MoveError(`${target.place} keeps ${kind}/${name} as other bytes than were sent.`);
  return digest;
}

/** The hash of a file at a place; null when there is none. */
async function digestOf(files: Files, { kind, name, before }: WantedFile): Promise<string | null> {
  const bytes = await files.read(kind, name);
  if (bytes === null) return null;
  const hash = createHash('sha256').update(before);
  for await (const chunk of bytes as AsyncIterable<Uint8Array>) hash.update(chunk);
  return hash.digest('hex');
}

async function countFiles(db: Kysely<SiteTables>): Promise<number> {
  const count = async (table: 'case_attachments' | 'built_pictures') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  const snapshots = (await snapshotFiles(db)).length;
  return (await count('case_attachments')) + (await count('built_pictures')) + snapshots;
}

/** All files that the database names. */
async function* wantedFiles(db: Kysely<SiteTables>): AsyncGenerator<WantedFile> {
  for (let last = '', isMore = true; isMore; ) {
    const query = db.selectFrom('case_attachments').select(['document_id', 'sha256']);
    const after = query.where('document_id', '>', last).orderBy('document_id').limit(rowsAtOnce);
    const rows = await after.execute();
    for (const { document_id: name, sha256 } of rows)
      yield { kind: 'attachments', name, before: '', isIts: (digest) => digest === sha256 };
    last = rows.at(-1)?.document_id ?? last;
    isMore = rows.length === rowsAtOnce;
  }
  const pictures = await db.selectFrom('built_pictures').select(['content_key', 'content_type']).execute();
  for (const { content_key: name, content_type: type } of pictures)
    yield {
      kind: 'pictures',
      name,
      before: `${type}\n`,
      isIts: (digest) => contentKeyOf(digest) === name,
    };
  for (const { name, contentType: type } of await snapshotFiles(db))
    yield {
      kind: 'snapshots',
      name,
      before: type === null ? '' : `${type}\n`,
      isIts: (digest) => (type === null ? digest : contentKeyOf(digest)) === name,
    };
}
