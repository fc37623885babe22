import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SiteConfig } from '#contracts/config.ts';
import type { ContentStore } from '../../store/database.ts';
import { isStoreBusy } from '../../store/failures.ts';
import { inTransaction } from '../../store/transaction.ts';
import { isObject } from '../import/export-shape.ts';
import { type Following, type ImportPhase, type ImportSummary, importContent } from '../import/import.ts';
import { ImportError } from '../import/import-error.ts';
import { contentModel } from '../import/model.ts';
import { heldItems, holdBack, noteFailure, noteSuccess, sourceState } from '../import/source-state.ts';
import {
  contentfulSource,
  type Patience,
  type Source,
  type SpaceSettings,
  usualPatience,
} from './contentful.ts';
import { lockSource } from './lock.ts';
import { SourceError, TokenRefused } from './source-error.ts';
import { type SourceFiles, sourceFiles } from './source-files.ts';
import { openSpool, type Spool } from './spool.ts';

/** A part of a sync that takes long. */
export type SyncPhase = ImportPhase | 'changes' | 'fetch';

/** How a source is followed. */
export interface SyncOptions {
  /** Reads everything anew, also where changes alone would do. */
  readonly full: boolean;
  /** Says what would change, and changes nothing. */
  readonly dryRun: boolean;
  readonly now: () => Date;
  readonly search?: SiteConfig['search'];
  readonly progress?: (phase: SyncPhase, done: number, total: number) => void;
  readonly patience?: Patience;
  /** Runs the import of what is new, where that works on a copy; by default on the store itself. */
  readonly change?: <T>(work: (store: ContentStore) => Promise<T>) => Promise<T>;
}

/** What following a source brought. */
export interface SyncReport {
  readonly source: string;
  /** Whether everything was read, or what had changed since the last time. */
  readonly kind: 'full' | 'changes';
  /** Whether there was anything new; without it the content is as it was. */
  readonly hasChanged: boolean;
  readonly isDryRun: boolean;
  /** Entries and assets that came, those that went, and those held back because of a problem. */
  readonly came: number;
  readonly gone: number;
  readonly held: number;
  /** What the import did; null where nothing had changed. */
  readonly summary: ImportSummary | null;
  readonly seconds: number;
}

/**
 * Brings the content up to its source: what changed since the last time, or everything, in one import that is judged as
 * any other. An entry with a problem stays as it was until it can be taken. Throws a SourceError, an ImportError or a
 * SyncUnderWay, and nothing was changed. `store` is from `openContentStore`.
 */
export async function syncContent(
  store: ContentStore,
  settings: SpaceSettings,
  options: SyncOptions,
): Promise<SyncReport> {
  const unlock = lockSource(store.dataDir);
  try {
    return await follow(store, settings, options);
  } catch (error) {
    if (!options.dryRun) await keepReason(store, error, options.now());
    throw error;
  } finally {
    unlock();
  }
}

async function keepReason(store: ContentStore, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof SourceError) && !(error instanceof ImportError)) return;
  const [sentence = ''] = error.message.split('\n');
  await inTransaction(store, ({ db }) => noteFailure(db, now.toISOString(), sentence)).catch(
    (locked: unknown) => {
      // Who waits for the reason gets it all the same.
      if (!isStoreBusy(locked)) throw locked;
    },
  );
}

async function follow(
  store: ContentStore,
  settings: SpaceSettings,
  options: SyncOptions,
): Promise<SyncReport> {
  const started = performance.now();
  const source = contentfulSource(settings, options.patience);
  const locales = await source.locales();
  const types = await source.types();
  const form = formOf(settings, locales);
  const before = await sourceState(store.db);
  const isFull = options.full || before.token === '' || before.form !== form;
  const read = await readChanges(
    source,
    isFull ? '' : before.token,
    () => openSpool(locales, types),
    options,
  );
  const { spool } = read;
  try {
    const came = spool.size;
    const report = (summary: ImportSummary | null, held: number): SyncReport => ({
      source: source.name,
      kind: read.kind,
      hasChanged: summary !== null,
      isDryRun: options.dryRun,
      came,
      gone: summary?.gone ?? 0,
      held,
      summary,
      seconds: (performance.now() - started) / 1000,
    });
    const gone = read.kind === 'full' ? await lackingIn(store, spool) : goneIn(spool);
    const isSame = came + gone.entries.size + gone.assets.size === 0;
    const next = { form, token: read.token, at: options.now().toISOString() };
    if (isSame && read.kind === 'changes') {
      if (!options.dryRun) await inTransaction(store, ({ db }) => noteSuccess(db, next));
      // What is held back was judged beside the same content.
      return report(null, before.held);
    }
    if (read.kind === 'changes') spool.addHeld(await heldItems(store.db));
    return await take(store, settings, { source, spool, gone, next, types }, options, report);
  } finally {
    spool.close();
  }
}

/** What an import takes of a source. */
interface Taken {
  readonly source: Source;
  readonly spool: Spool;
  readonly gone: Following['gone'];
  readonly next: { readonly form: string; readonly token: string; readonly at: string };
  readonly types: readonly unknown[];
}

async function take(
  store: ContentStore,
  settings: SpaceSettings,
  { source, spool, gone, next, types }: Taken,
  { dryRun, now, search, progress, patience = usualPatience, change = (work) => work(store) }: SyncOptions,
  report: (summary: ImportSummary, held: number) => SyncReport,
): Promise<SyncReport> {
  const files: SourceFiles = sourceFiles(join(store.dataDir, 'sync-files'), settings.host, patience);
  let held = 0;
  const following: Following = {
    gone,
    dryRun,
    async fetchFiles(wanted) {
      await files.fetch(wanted, (done, total) => progress?.('fetch', done, total));
    },
    async note({ db }, places) {
      held = places.entries.size + places.assets.size;
      await holdBack(db, [...spool.held('Entry', places.entries), ...spool.held('Asset', places.assets)]);
      await noteSuccess(db, next);
    },
  };
  const summary = await change((own) =>
    importContent(own, spool, {
      replace: false,
      skipInvalid: true,
      source: files.source,
      name: source.name,
      now: now(),
      following,
      ...(search ? { search } : {}),
      ...(progress ? { progress } : {}),
    }),
  );
  if (!dryRun) await files.clear();
  const notes = [...summary.findings.notes, ...typeNotes(types)];
  return report({ ...summary, findings: { ...summary.findings, notes } }, held);
}

/** Reads all pages; with a token that is no longer known, those of everything. */
async function readChanges(
  source: Source,
  token: string,
  open: () => Spool,
  { progress }: SyncOptions,
): Promise<{ readonly spool: Spool; readonly token: string; readonly kind: 'full' | 'changes' }> {
  const spool = open();
  try {
    const pages = source.changes(token);
    for (;;) {
      const { done, value } = await pages.next();
      if (done) return { spool, token: value, kind: token === '' ? 'full' : 'changes' };
      spool.add(value);
      if (spool.size > 0) progress?.('changes', spool.size, spool.size);
    }
  } catch (error) {
    spool.close();
    if (error instanceof TokenRefused) return readChanges(source, '', open, { progress } as SyncOptions);
    throw error;
  }
}

const goneIn = (spool: Spool) => ({ entries: spool.gone('Entry'), assets: spool.gone('Asset') });

/** What the content has and everything that came of the source has not. */
async function lackingIn({ sqlite }: ContentStore, spool: Spool): Promise<Following['gone']> {
  const lacking = (kind: 'Entry' | 'Asset', sql: string) => {
    const ids = new Set<string>();
    for (const { id } of sqlite.prepare(sql).iterate()) if (!spool.has(kind, String(id))) ids.add(String(id));
    return ids;
  };
  return {
    entries: lacking('Entry', 'SELECT id FROM entries'),
    assets: lacking('Asset', 'SELECT DISTINCT asset_id AS id FROM asset_files'),
  };
}

/** With another space, other locales or another content model, what came before says nothing of what is there. */
function formOf({ host, space, environment }: SpaceSettings, locales: readonly unknown[]): string {
  const known = locales.map((locale) =>
    isObject(locale) ? [locale.code, locale.fallbackCode, locale.default] : locale,
  );
  const parts = JSON.stringify([host, space, environment, known, contentModel]);
  return createHash('sha256').update(parts).digest('hex');
}

/** Fields of the space that are of another kind than the site reads: one sentence each, not one an entry. */
function typeNotes(types: readonly unknown[]): string[] {
  return types.flatMap((type) => {
    if (!isObject(type) || !isObject(type.sys) || !Array.isArray(type.fields)) return [];
    const name = String(type.sys.id);
    const rules = Object.hasOwn(contentModel, name) ? contentModel[name] : undefined;
    return type.fields.flatMap((field: unknown) => {
      if (!isObject(field) || field.type !== 'RichText' || typeof field.id !== 'string') return [];
      if (!rules || !Object.hasOwn(rules, field.id)) return [];
      return [
        `The field ${field.id} of the content type ${name} is rich text; the site reads HTML in long text.`,
      ];
    });
  });
}
