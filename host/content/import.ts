import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import { defaultLocale, languages } from '#domain/locales.ts';
import { replaceIndex } from '../search/replace.ts';
import type { Store } from '../store/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { deriveAccess } from './derive-access.ts';
import { entriesOfType } from './entries.ts';
import { ImportError } from './import-error.ts';
import { isShownInPage } from './media.ts';
import {
  type AssetSource,
  flushMediaFolder,
  type MediaFile,
  prepareMediaFolder,
  removeOrphans,
  storeFile,
} from './media-files.ts';
import { typesWithUniqueSlug } from './model.ts';
import { searchContext, searchDocuments } from './search-documents.ts';
import { topicCycles } from './topic-cycles.ts';
import { topicLinksOf, type ValidExport, validateExport } from './validate.ts';
import type { ValidFile } from './validate-assets.ts';
import { removeOutdated, writeEntries, writeFiles } from './write-content.ts';

/** The name of the demo content; the first other import takes its place. */
export const demoSource = 'demo content';

/** A part of an import that takes long. */
export type ImportPhase = 'files' | 'entries' | 'search';

/** Told how many of how many are done in a phase. */
export type Progress = (phase: ImportPhase, done: number, total: number) => void;

/** How an export is imported. */
export interface ImportOptions {
  /** Removes all content there was; otherwise entries are added and those of the same id replaced. */
  readonly replace: boolean;
  /** Where the files of assets come from. */
  readonly source: AssetSource;
  /** Told to readers of `content_version`: what was imported. */
  readonly name: string;
  readonly now: Date;
  readonly search?: SiteConfig['search'];
  readonly progress?: Progress;
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
  readonly deadLinks: number;
  readonly files: { readonly stored: number; readonly missing: number; readonly downloadOnly: number };
  readonly seconds: number;
}

/**
 * Imports a Contentful space export: checks it as a whole, then writes content, files and search indexes in one
 * transaction; until that is committed readers have the content of before, and any failure leaves it. Works beside
 * a running site. `store` is from `openContentStore`. Throws an ImportError for a broken export.
 */
export async function importContent(
  store: Store,
  raw: unknown,
  options: ImportOptions,
): Promise<ImportSummary> {
  const started = performance.now();
  const content = validateExport(raw);
  const files = await inTransaction(store, async (own) => {
    const { db } = own;
    await sweepUnused(own);
    const copied = await copyFiles(own, content, options);
    const before = await db
      .selectFrom('content_version')
      .select(['version', 'source'])
      .executeTakeFirstOrThrow();
    await removeOutdated(db, content, options.replace || before.source === demoSource);
    let done = 0;
    await writeEntries(db, content.entries, () => {
      done += 1;
      options.progress?.('entries', done, content.entries.length);
    });
    await writeFiles(db, copied);
    await deriveAccess(db);
    await checkTogether(own);
    await buildIndexes(own, options);
    const mark = {
      version: before.version + 1,
      imported_at: options.now.toISOString(),
      source: options.name,
    };
    await db.updateTable('content_version').set(mark).execute();
    return copied;
  });
  // The log of so large a transaction is put into the database now; a reader in the way only postpones it.
  store.sqlite.exec('PRAGMA wal_checkpoint(PASSIVE)');
  return summaryOf(content, files, (performance.now() - started) / 1000);
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

async function copyFiles(store: Store, content: ValidExport, { source, progress }: ImportOptions) {
  const copied: { file: ValidFile; media: MediaFile }[] = [];
  for (const file of content.files) {
    copied.push({ file, media: await storeFile(store.dataDir, file, source) });
    progress?.('files', copied.length, content.files.length);
  }
  await flushMediaFolder(store.dataDir);
  return copied;
}

/** What holds for the new content and the one that stays together: unique slugs, no circles of topics. */
async function checkTogether({ db }: Store): Promise<void> {
  const entries = await entriesOfType(db, typesWithUniqueSlug);
  const bySlug = Map.groupBy(entries, ({ type, slug }) => `${type} ${slug?.toLowerCase()}`);
  const twice = [...bySlug.values()].filter((same) => same.length > 1);
  const problems = [
    ...twice.map(
      ([a, b]) =>
        `Entry ${b?.id} (${b?.type}), field slug: "${b?.slug}" is the slug of ${a?.id} already, from an earlier import.`,
    ),
    ...topicCycles(entries.filter(({ type }) => type === 'topic').map(topicLinksOf)),
  ];
  if (problems.length > 0) throw new ImportError(problems);
}

async function buildIndexes(
  { db, sqlite }: Store,
  { search = defaultConfig.search, progress }: ImportOptions,
): Promise<void> {
  const context = await searchContext(db);
  const indexes = [
    ...languages.map(({ locale }) => ({ name: `${search.indexPrefix}_${locale}`, locale: locale as string })),
    { name: `${search.testIndexPrefix}_Test`, locale: defaultLocale },
  ];
  const total = indexes.length * (context.articles + context.pages.length);
  let done = 0;
  for (const { name, locale } of indexes) {
    const counted = function* () {
      for (const document of searchDocuments(sqlite, context, locale)) {
        yield document;
        done += 1;
        progress?.('search', done, total);
      }
    };
    await replaceIndex(sqlite, name, counted());
  }
}

function summaryOf(
  content: ValidExport,
  files: readonly { readonly file: ValidFile; readonly media: MediaFile }[],
  seconds: number,
): ImportSummary {
  const counts = (names: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]));
  return {
    entriesByType: counts(content.entries.map(({ type }) => type)),
    articlesByLocale: counts(content.entries.flatMap(({ bodies }) => Object.keys(bodies))),
    drafts: content.drafts.length,
    archived: content.archived.length,
    changed: content.changed.map(({ id }) => id),
    unknownTypes: content.unknownTypes,
    deadLinks: content.deadLinks,
    files: {
      stored: files.filter(({ media }) => media.stored).length,
      missing: files.filter(({ media }) => !media.stored).length,
      downloadOnly: files.filter(({ file }) => !isShownInPage(file.contentType)).length,
    },
    seconds,
  };
}
