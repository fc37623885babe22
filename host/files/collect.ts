import type { Kysely } from 'kysely';
import type { Store } from '../store/database.ts';
import type { SiteTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { FilesAway } from './away.ts';
import { type FileKind, type Files, fileKinds, type ListedFile, namesOfKind } from './files.ts';
import { snapshotFiles } from './snapshot-files.ts';

/** How long files may lie without a row where several hosts write, in milliseconds: longer than any upload goes on. */
const grace = 24 * 3_600_000;

/** How many files are looked up at once. */
const atOnce = 500;

/** What was taken away: files without a row, and uploads that never ended. */
export interface Collected {
  readonly orphans: number;
  readonly unfinished: number;
}

/**
 * Takes away what uploads left that were broken off: files without a row, and those that never ended. Of a place that
 * several hosts write to, only what is a day old. Throws `FilesAway`, also where the files are another site's.
 */
export async function collectFiles(
  store: Store,
  files: Files,
  site: string,
  now = new Date(),
): Promise<Collected> {
  if (!(await claim(files, site)))
    throw new FilesAway(`${files.place} holds the files of another site; nothing is collected there.`);
  // Whoever adds files holds the write lock while they get their names.
  if (files.isOwn) return inTransaction(store, ({ db }) => collect(db, files, now));
  return collect(store.db, files, new Date(now.getTime() - grace));
}

/** Marks a place of files as that of a site. Answers whether it is: the first to come has it. */
export async function claim(files: Files, site: string): Promise<boolean> {
  const owner = await files.readNote('site');
  if (owner === null) await files.writeNote('site', site);
  return owner === null || owner === site;
}

async function collect(db: Kysely<SiteTables>, files: Files, before: Date): Promise<Collected> {
  let orphans = 0;
  for (const kind of fileKinds) {
    let listed: ListedFile[] = [];
    // At a start all at once, which is quicker; what several hosts share may be too much for that.
    const all = files.isOwn ? await namesWithRows(db, kind) : null;
    const look = async () => {
      const used = all ?? (await namesWithRows(db, kind, listed));
      for (const { name, writtenAt } of listed) {
        if (used.has(name)) continue;
        const at = await writtenAt();
        // Another host may have taken it away just now.
        if (at === null || at > before) continue;
        await files.remove(kind, name);
        orphans += 1;
      }
      listed = [];
    };
    for await (const file of files.list(kind)) {
      if (!namesOfKind[kind].test(file.name)) continue;
      listed.push(file);
      if (listed.length === atOnce) await look();
    }
    await look();
  }
  return { orphans, unfinished: await files.endUnfinished(before) };
}

/** The names that rows have: those of these files, or all. */
async function namesWithRows(
  db: Kysely<SiteTables>,
  kind: FileKind,
  files?: readonly ListedFile[],
): Promise<ReadonlySet<string>> {
  const names = files?.map(({ name }) => name);
  if (names?.length === 0) return new Set();
  if (kind === 'snapshots') return new Set((await snapshotFiles(db)).map(({ name }) => name));
  if (kind === 'pictures') {
    const query = db.selectFrom('built_pictures').select('content_key as name');
    const rows = names ? query.where('content_key', 'in', names) : query;
    return new Set((await rows.execute()).map(({ name }) => name));
  }
  const query = db.selectFrom('case_attachments').select('document_id as name');
  const rows = names ? query.where('document_id', 'in', names) : query;
  return new Set((await rows.execute()).map(({ name }) => name));
}
