import { DatabaseSync } from 'node:sqlite';
import type { Item, State } from './validate-sys.ts';

/** What is known of an entry or asset without its fields; `index` is its place in the export. */
export type KnownItem = Omit<Item, 'fields'> & { readonly index: number };

/** The items of a list of an export, by id. */
export interface KnownItems {
  /** Keeps an item; answers false where the id is there already. */
  add(item: KnownItem): boolean;
  get(id: string): KnownItem | undefined;
  /** All of them as they stand in the export. */
  all(): Iterable<KnownItem>;
  close(): void;
}

const asItem = ({ id, type, state, version, at, place }: Record<string, unknown>): KnownItem => ({
  id: String(id),
  type: String(type),
  state: state as State,
  publishedVersion: Number(version),
  publishedAt: String(at),
  index: Number(place),
});

/** Room for items in a temporary file, so that the memory of an import is the same for any number of them. */
export function openKnownItems(): KnownItems {
  const db = new DatabaseSync('');
  db.exec(`
    PRAGMA journal_mode = OFF;
    CREATE TABLE item (
      place INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT, state TEXT, version INTEGER, at TEXT
    );
    BEGIN`);
  const insert = db.prepare('INSERT INTO item VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING');
  const find = db.prepare('SELECT * FROM item WHERE id = ?');
  const all = db.prepare('SELECT * FROM item ORDER BY place');
  return {
    add: ({ id, type, state, publishedVersion, publishedAt, index }) =>
      insert.run(index, id, type, state, publishedVersion, publishedAt).changes > 0,
    get(id) {
      const row = find.get(id);
      return row && asItem(row);
    },
    *all() {
      for (const row of all.iterate()) yield asItem(row);
    },
    close: () => db.close(),
  };
}
