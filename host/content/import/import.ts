import type { SiteConfig } from '#contracts/config.ts';
import type { Store } from '../../store/database.ts';
import { inTransaction } from '../../store/transaction.ts';
import { demoSource } from '../demo-source.ts';
import { entriesOfType } from '../entries.ts';
import { isShownInPage } from '../media.ts';
import { type CheckedExport, checkExport, slugKey, topicLinksOf } from './check-export.ts';
import { deriveAccess } from './derive-access.ts';
import { ImportError } from './import-error.ts';
import {
  type AssetSource,
  flushMediaFolder,
  type MediaFile,
  prepareMediaFolder,
  removeOrphans,
  storeFile,
} from './media-files.ts';
import { typesWithUniqueSlug } from './model.ts';
import type { ExportSource } from './read-export.ts';
import { buildIndexes } from './search-indexes.ts';
import { topicCycles } from './topic-cycles.ts';
import type { ValidFile } from './validate-assets.ts';
import { removeOutdated, writeEntries, writeFiles } from './write-content.ts';

/** A part of an import that takes long. */
export type ImportPhase = 'files' | 'entries' | 'search';

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
  readonly seconds: number;
}

/**
 * Imports a Contentful space export: checks it as a whole, then writes content, files and search indexes in one
 * transaction; until that is committed everybody else reads the content of before, and any failure leaves it. Works beside
 * a running site. `store` is from `openContentStore`. Throws an ImportError for a broken export.
 */
export async function importContent(
  store: Store,
  source: ExportSource,
  options: ImportOptions,
): Promise<ImportSummary> {
  const started = performance.now();
  const content = await checkExport(source, options.skipInvalid);
  try {
    const { files, conflicts } = await writeChecked(store, content, options);
    // The log of so large a transaction is put into the database now; a connection that reads meanwhile only postpones it.
    store.sqlite.exec('PRAGMA wal_checkpoint(PASSIVE)');
    return summaryOf(content, files, conflicts, (performance.now() - started) / 1000);
  } finally {
    content.close();
  }
}

/** Writes content, files and search indexes in one transaction. */
function writeChecked(store: Store, content: CheckedExport, options: ImportOptions) {
  return inTransaction(store, async (own) => {
    const { db } = own;
    await sweepUnused(own);
    const copied = await copyFiles(own, content, options);
    const before = await db
      .selectFrom('content_version')
      .select(['version', 'source'])
      .executeTakeFirstOrThrow();
    await removeOutdated(db, content, options.replace || before.source === demoSource);
    let done = 0;
    await writeEntries(db, content.entries(), (count) => {
      done += count;
      options.progress?.('entries', done, content.published);
    });
    await writeFiles(db, copied);
    const conflicts = await checkTogether(own, content, options.skipInvalid ?? false);
    await deriveAccess(own);
    await buildIndexes(own, options.search, (searched, total) =>
      options.progress?.('search', searched, total),
    );
    const mark = {
      version: before.version + 1,
      imported_at: options.now.toISOString(),
      source: options.name,
    };
    await db.updateTable('content_version').set(mark).execute();
    return { files: copied, conflicts };
  });
}

/** Clears the media folder of what no content uses. Call it inside a transaction, so that no import is under way. */
async function sweepUnused(store: Store): Promise<number> {
  await prepareMediaFolder(store.dataDir);
  const rows = store.sqlite.prepare('SELECT DISTINCT content_key FROM asset_files').all();
  return removeOrphans(store.dataDir, new Set(rows.map(({ content_key: key }) => String(key))));
}

/**
 * Removes what broken-off imports left in the data folder; for the start of the host. Does nothing while an import
 * is under way. Returns how many files went.
 */
export async function sweepMedia(store: Store): Promise<number> {
  store.sqlite.exec('PRAGMA busy_timeout = 0');
  try {
    return await inTransaction(store, sweepUnused);
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return 0;
    throw error;
  }
}

async function copyFiles(store: Store, content: CheckedExport, { source, progress }: ImportOptions) {
  const copied: { file: ValidFile; media: MediaFile }[] = [];
  for (const file of content.files) {
    copied.push({ file, media: await storeFile(store.dataDir, file, source) });
    progress?.('files', copied.length, content.files.length);
  }
  await flushMediaFolder(store.dataDir);
  return copied;
}

/**
 * What holds for the new content and the one that stays together: unique slugs, no circles of topics. Answers the
 * problems of new entries that were taken out again; throws an ImportError when they may not be.
 */
async function checkTogether(
  { db }: Store,
  content: CheckedExport,
  skipInvalid: boolean,
): Promise<readonly string[]> {
  const entries = await entriesOfType(db, typesWithUniqueSlug);
  const twice = [...Map.groupBy(entries, slugKey).values()].filter((same) => same.length > 1);
  const problems = twice.map((same) => {
    const [entry = same[0]] = same.filter(({ id }) => content.isPublished(id));
    const other = same.find(({ id }) => id !== entry?.id);
    const sentence = `Entry ${entry?.id} (${entry?.type}), field slug: "${entry?.slug}" is the slug of ${other?.id} already, from an earlier import. Give one of them another.`;
    return { id: entry?.id ?? '', sentence };
  });
  problems.push(...topicCycles(entries.filter(({ type }) => type === 'topic').map(topicLinksOf)));
  const sentences = problems.map(({ sentence }) => sentence);
  if (problems.length > 0 && !skipInvalid) throw new ImportError(sentences);
  for (const { id } of problems) await db.deleteFrom('entries').where('id', '=', id).execute();
  return sentences;
}

function summaryOf(
  content: CheckedExport,
  files: readonly { readonly file: ValidFile; readonly media: MediaFile }[],
  conflicts: readonly string[],
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
      notes: entriesByType.topic ? [] : ['The export has no topic, so no page will list its articles.'],
    },
    files: {
      stored: files.length - missing.length,
      missing: missing.length,
      downloadOnly: files.filter(({ file }) => !isShownInPage(file.contentType)).length,
    },
    seconds,
  };
}
