import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, type PseudoKind, pseudoCatalog, standIn } from './pseudoTexts.ts';

const root = join(import.meta.dirname, '../..');

const read = (file: string): Catalog => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** The folders of catalogs, each with a file a language. */
const folders = ['src/i18n/catalogs', 'host/texts/catalogs', 'builder/catalogs'] as const;
/** What the definitions of the elements say: its English is the key. */
const elements = 'builder/catalogs/elements';

/** A catalog of the language that gives up its place, and what stands there instead. */
export interface Replaced {
  /** Its file, from the root of the project. */
  readonly file: string;
  readonly own: Catalog;
  readonly pseudo: Catalog;
}

/** Every catalog of the language that gives up its place to a pseudo-language. */
export function replacedCatalogs(kind: PseudoKind): readonly Replaced[] {
  const file = (folder: string) => `${folder}/${standIn}.json`;
  const sections = folders.map((folder) => ({
    file: file(folder),
    own: read(file(folder)),
    pseudo: pseudoCatalog(read(`${folder}/en-US.json`), kind),
  }));
  const own = read(file(elements));
  const english = Object.fromEntries(Object.keys(own).map((key) => [key, key]));
  return [...sections, { file: file(elements), own, pseudo: pseudoCatalog(english, kind) }];
}
