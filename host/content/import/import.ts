import type { SiteConfig } from '#contracts/config.ts';
import type { ContentStore } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { demoSource } from '../demo-source.ts';
import { contentMark, countEntries, entriesOfType } from '../entries.ts';
import { isShownInPage } from '../media.ts';
import {
  type CheckedExport,
  type ContentAround,
  checkExport,
  type HeldBack,
  slugKey,
  topicLinksOf,
} from './check-export.ts';
import { deriveAccess } from './derive-access.ts';
import { ImportError } from './import-error.ts';
import {
  type AssetSource,
  flushMediaFolder,
  keptFile,
  type MediaFile,
  prepareMediaFolder,
  removeOrphans,
  storeFile,
} from './media-files.ts';
import { typesWithUniqueSlug } from './model.ts';
import type { ExportSource } from './read-export.ts';
import { searchedTypes } from './search-documents.ts';
import { buildIndexes } from './search-indexes.ts';
import { forgetSource } from './source-state.ts';
import { topicCycles } from './topic-cycles.ts';
import type { ValidFile } from './validate-assets.ts';
import { removeGone, removeOutdated, writeEntries, writeFiles } from './write-content.ts';

/** A part of an import that takes long. */
export type ImportPhase = 'files' | 'entries' | 'search';

/** How long an import may have brought files that no content names yet, at most, in milliseconds. */
export const longestImport = 24 * 3_600_000;

/** Told how many of how many are done in a phase. */
export type Progress = (phase: ImportPhase, done: number, total: number) => void;

/** How an export is imported. */
export interface ImportOptions {
  /** Removes all content there was; otherwise entries are added and those of the same id replaced. */
  readonly replace: boolean;
  /** Leaves entries and assets with problems out instead of refusing the export. */
  readonly skipInvalid?: boolean;
  /** Where the files of assets come from. */
  readonly source: AssetSource;
  /** Told to whoever reads `content_version`: what was imported. */
  readonly name: string;
  readonly now: Date;
  readonly search?: SiteConfig['search'];
  readonly progress?: Progress;
  /** Set where the export is what changed at a source that the content follows. */
  readonly following?: Following;
}

/** What an import of changes needs to know of their source, and does beside. */
export interface Following {
  /** What the source no longer has. */
  readonly gone: { readonly entries: ReadonlySet<string>; readonly assets: ReadonlySet<string> };
  /** Judges and writes as ever, then takes everything back. */
  readonly dryRun: boolean;
  /** Brings what is needed of the files before anything is written. */
  fetchFiles(files: readonly ValidFile[]): Promise<void>;
  /** Keeps in the same transaction how far the source was followed, and what of it was held back. */
  note(own: ContentStore, heldBack: HeldBack): Promise<void>;
}

/** What an import left out, or what leads nowhere. */
export interface ImportFindings {
  /** Problems of entries and assets that were left out. */
  readonly problems: readonly string[];
  /** Links to entries or assets that readers may not see. */
  readonly deadLinks: readonly string[];
  /** Assets whose files the export came without. */
  readonly missingFiles: readonly string[];
  /** What the content as a whole lacks. */
  readonly notes: readonly string[];
}

/** What an import did. */
export interface ImportSummary {
  readonly entriesByType: Readonly<Record<string, number>>;
  /** Articles that have a body in each locale. */
  readonly articlesByLocale: Readonly<Record<string, number>>;
  readonly drafts: number;
  readonly archived: number;
  /** Ids of published entries with a newer draft: their published text is not in the export. */
  readonly changed: readonly string[];
  readonly unknownTypes: Readonly<Record<string, number>>;
  /** What is to be seen to, one sentence each. */
  readonly findings: ImportFindings;
  readonly files: { readonly stored: number; readonly missing: number; readonly downloadOnly: number };
  /** Entries and assets that went because their source no longer has them. */
  readonly gone: number;
  readonly seconds: number;
}

/** Ends a transaction of a dry run. */
class DryRun extends Error {
  readonly written: Written;

  constructor(written: Written) {
    super('a dry run');
    this.written = written;
  }
}

/** What was written of an export. */
interface Written {
  readonly files: readonly CopiedFile[];
  readonly conflicts: readonly string[];
  readonly gone: number;
}

interface CopiedFile {
  readonly file: ValidFile;
  readonly media: MediaFile;
}

/**
 * Imports a Contentful space export: checks it as a whole, then writes content, files and search indexes in one
 * transaction; until that is committed everybody else reads the content of before, and any failure leaves it. Works beside
 * a running site. `store` is from `openContentStore`. Throws an ImportError for a broken export.
 */
export async function importContent(
  store: ContentStore,
  source: ExportSource,
  options: ImportOptions,
): Promise<ImportSummary> {
  const started = performance.now();
  const { following } = options;
  const around = following && (await contentAround(store, following));
  const content = await checkExport(source, options.skipInvalid, around);
  try {
    if (following && !following.dryRun) {
      const lacking: ValidFile[] = [];
      for (const file of content.files) if (!(await keptFile(store, file))) lacking.push(file);
      await following.fetchFiles(lacking);
    }
    const written = await writeChecked(store, content, options).catch((error: unknown) => {
      if (error instanceof DryRun) return error.written;
      throw error;
    });
    // The log of so large a transaction is put into the database now; a connection that reads meanwhile only postpones it.
    store.sqlite.exec('PRAGMA wal_checkpoint(PASSIVE)');
    return summaryOf(content, written, (performance.now() - started) / 1000);
  } finally {
    content.close();
  }
}

/** What the content that stays has, for links of what changed. */
async function contentAround({ db, sqlite }: ContentStore, { gone }: Following): Promise<ContentAround> {
  const isDemo = (await contentMark(db)).source === demoSource;
  const typeOf = sqlite.prepare('SELECT type FROM entries WHERE id = ?');
  const hasAsset = sqlite.prepare('SELECT 1 FROM asset_files WHERE asset_id = ?');
  return {
    typeOf: (id) => (isDemo || gone.entries.has(id) ? null : (typeOf.get(id)?.type ?? null)) as string | null,
    hasAsset: (id) => !isDemo && !gone.assets.has(id) && hasAsset.get(id) !== undefined,
  };
}

/** Writes content, files and search indexes in one transaction. */
function writeChecked(store: ContentStore, content: CheckedExport, options: ImportOptions): Promise<Written> {
  return inTransaction(store, async (own) => {
    const { db } = own;
    const { following } = options;
    // Beside a copy the folder has files of other versions, too.
    if (own.isCopy) await prepareMediaFolder(own.dataDir);
    else if (!following?.dryRun) await sweepUnused(own);
    const copied = following?.dryRun ? [] : await copyFiles(own, content, options);
    const before = await contentMark(db);
    const replaceAll = options.replace || before.source === demoSource;
    const rebuilds = following === undefined || replaceAll || touchesSearch(own, content, following);
    const gone = following ? await removeGone(db, following.gone) : 0;
    const conflicts = await writeWithoutConflicts(own, content, replaceAll, options);
    await writeFiles(db, copied);
    if (following) await following.note(own, content.heldBack());
    else await forgetSource(db);
    if (following?.dryRun) throw new DryRun({ files: copied, conflicts, gone });
    if ((await countEntries(db)) === 0)
      throw new ImportError(['Nothing would be left to show: the source has no published entry.']);
    if (rebuilds) {
      await deriveAccess(own);
      await buildIndexes(own, options.search, (searched, total) =>
        options.progress?.('search', searched, total),
      );
    }
    const mark = {
      version: before.version + 1,
      imported_at: options.now.toISOString(),
      source: options.name,
    };
    await db.updateTable('content_version').set(mark).execute();
    return { files: copied, conflicts, gone };
  });
}

/** Whether what changed shows in the search, or in who may read an article. */
function touchesSearch({ sqlite }: ContentStore, content: CheckedExport, { gone }: Following): boolean {
  if (Object.keys(content.entriesByType).some((type) => searchedTypes.includes(type))) return true;
  const typeOf = sqlite.prepare('SELECT type FROM entries WHERE id = ?');
  return [...gone.entries].some((id) => searchedTypes.includes(String(typeOf.get(id)?.type)));
}

/**
 * Writes the entries, and takes back those that can't stand beside the content that stays: then what was there before
 * of them stays. Answers the problems; throws an ImportError where none may be left out.
 */
async function writeWithoutConflicts(
  store: ContentStore,
  content: CheckedExport,
  replaceAll: boolean,
  { skipInvalid = false, progress }: ImportOptions,
): Promise<readonly string[]> {
  const { db, sqlite } = store;
  const sentences: string[] = [];
  for (;;) {
    sqlite.exec('SAVEPOINT entries_written');
    await removeOutdated(db, content, replaceAll);
    let done = 0;
    await writeEntries(db, content.entries(), (count) => {
      done += count;
      progress?.('entries', done, content.published);
    });
    const conflicts = await conflictsIn(store, content);
    if (conflicts.length === 0) break;
    sentences.push(...conflicts.map(({ sentence }) => sentence));
    if (!skipInvalid) throw new ImportError(sentences);
    sqlite.exec('ROLLBACK TO entries_written');
    sqlite.exec('RELEASE entries_written');
    const own = conflicts.filter(({ id }) => content.isPublished(id));
    // What was there before would contradict itself.
    if (own.length === 0) throw new ImportError(sentences);
    for (const { id, sentence } of own) content.holdBack(id, sentence);
  }
  sqlite.exec('RELEASE entries_written');
  return sentences;
}

/** Clears the media folder of what no content uses. Call it inside a transaction, so that no import is under way. */
async function sweepUnused(store: ContentStore, before: Date | null = null): Promise<number> {
  await prepareMediaFolder(store.dataDir);
  const rows = store.sqlite.prepare('SELECT DISTINCT content_key FROM asset_files').all();
  return removeOrphans(store.dataDir, new Set(rows.map(({ content_key: key }) => String(key))), before);
}

/**
 * Removes what broken-off imports left in the data folder; for the start of the host. Does nothing while an import
 * is under way; where imports work on copies, name a moment before all that are. Returns how many files went.
 */
export async function sweepMedia(store: ContentStore, before: Date | null = null): Promise<number> {
  store.sqlite.exec('PRAGMA busy_timeout = 0');
  try {
    return await inTransaction(store, (own) => sweepUnused(own, before));
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return 0;
    throw error;
  }
}

async function copyFiles(store: ContentStore, content: CheckedExport, options: ImportOptions) {
  const { source, progress, following } = options;
  const copied: CopiedFile[] = [];
  for (const file of content.files) {
    const kept = following ? await keptFile(store, file) : null;
    copied.push({ file, media: kept ?? (await storeFile(store.dataDir, file, source)) });
    progress?.('files', copied.length, content.files.length);
  }
  await flushMediaFolder(store.dataDir);
  return copied;
}

/**
 * What holds for the new content and the one that stays together: unique slugs, no circles of topics. Answers the
 * problems, each with the new entry that is to blame.
 */
async function conflictsIn(
  { db }: ContentStore,
  content: CheckedExport,
): Promise<readonly { readonly id: string; readonly sentence: string }[]> {
  const entries = await entriesOfType(db, typesWithUniqueSlug);
  const twice = [...Map.groupBy(entries, slugKey).values()].filter((same) => same.length > 1);
  const problems = twice.map((same) => {
    const [entry = same[0]] = same.filter(({ id }) => content.isPublished(id));
    const other = same.find(({ id }) => id !== entry?.id);
    const sentence = `Entry ${entry?.id} (${entry?.type}), field slug: "${entry?.slug}" is the slug of ${other?.id} already, from an earlier import. Give one of them another.`;
    return { id: entry?.id ?? '', sentence };
  });
  const links = entries.filter(({ type }) => type === 'topic').map(topicLinksOf);
  const circles = topicCycles(links).map(({ ids, sentence }) => ({
    id: ids.find((id) => content.isPublished(id)) ?? '',
    sentence,
  }));
  return [...problems, ...circles];
}

function summaryOf(
  content: CheckedExport,
  { files, conflicts, gone }: Written,
  seconds: number,
): ImportSummary {
  const { entriesByType, articlesByLocale, unknownTypes } = content;
  const missing = files.filter(({ media }) => !media.stored);
  return {
    entriesByType,
    articlesByLocale,
    drafts: content.drafts,
    archived: content.archived,
    changed: content.changed.map(({ id }) => id),
    unknownTypes,
    findings: {
      problems: [...content.problems, ...conflicts],
      deadLinks: content.deadLinks,
      missingFiles: missing.map(
        ({ file }) =>
          `Asset ${file.assetId}, locale ${file.locale}: the file ${file.fileName} is not among the assets (${file.url}).`,
      ),
      notes:
        content.isOfChanges || entriesByType.topic
          ? []
          : ['The export has no topic, so no page will list its articles.'],
    },
    files: {
      stored: files.length - missing.length,
      missing: missing.length,
      downloadOnly: files.filter(({ file }) => !isShownInPage(file.contentType)).length,
    },
    gone,
    seconds,
  };
}
