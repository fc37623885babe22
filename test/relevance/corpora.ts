import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importContent } from '../../host/content/import/import.ts';
import { exportFile, exportOf } from '../../host/content/import/read-export.ts';
import { buildDemoExport } from '../../host/demo/build.ts';
import { readDemoFiles } from '../../host/demo/files.ts';
import type { SearchDocument } from '../../host/search/documents.ts';
import { type ContentStore, openContentStore } from '../../host/store/database.ts';
import { documentsIn } from '../../host/testing/search-documents.ts';
import type { Corpus } from './queries.ts';

/** Real content beside the project or the folder of its work trees; it is no part of the project. */
export const realName = 'shared/corpus/real-small.json';
const realExport = ['../', '../../']
  .map((up) => new URL(`../../${up}${realName}`, import.meta.url))
  .map((url) => fileURLToPath(url))
  .find((file) => existsSync(file));
/** Whether it is there. */
export const hasReal = realExport !== undefined;
const now = new Date('2026-09-01T09:00:00Z');

/** A collection that has been imported as a site imports it. */
export interface OpenCorpus {
  readonly name: Corpus;
  readonly store: ContentStore;
  /** What can be found in a language. */
  documents(locale: string): Promise<SearchDocument[]>;
  /** The id of an article by the name it has in the judged queries. */
  idOf(name: string): string;
  close(): void;
}

const readReal = () => (realExport === undefined ? null : exportFile(realExport));

/** Imports a collection into a folder of its own; null for the real one where it doesn't lie beside the project. */
export async function openCorpus(name: Corpus): Promise<OpenCorpus | null> {
  const content =
    name === 'demo' ? exportOf(buildDemoExport(await readDemoFiles(), now).content) : readReal();
  if (content === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'hc-relevance-'));
  const store = await openContentStore(folder);
  await importContent(store, content, { replace: true, source: async () => null, name, now });
  const documents = (locale: string) => documentsIn(store, locale);
  const titles = new Map((await documents('en-US')).map(({ title, objectID }) => [title, objectID]));
  return {
    name,
    store,
    documents,
    idOf: (article) => (name === 'demo' ? article : (titles.get(article) ?? '')),
    close() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
