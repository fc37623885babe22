import { DatabaseSync } from 'node:sqlite';
import { isObject } from '../import/export-shape.ts';
import type { ExportSource } from '../import/read-export.ts';
import type { HeldItem } from '../import/source-state.ts';
import type { SourcePage } from './contentful.ts';

type Kind = 'Entry' | 'Asset';
const lists = { Entry: 'entries', Asset: 'assets' } as const;

/** What came of a source, in a temporary file, as the export that an import takes. */
export interface Spool extends ExportSource {
  /** Takes a page: of what comes more than once, the last counts. */
  add(page: SourcePage): void;
  /** Adds what was held back, unless something newer of it came. */
  addHeld(items: readonly HeldItem[]): void;
  /** Whether the source still has an item. */
  has(kind: Kind, id: string): boolean;
  /** The ids of what the source has no longer. */
  gone(kind: Kind): ReadonlySet<string>;
  /** How many entries and assets came, without those that are gone. */
  readonly size: number;
  /** Items by their places in the lists, with their problems. */
  held(kind: Kind, problems: ReadonlyMap<number, readonly string[]>): Iterable<HeldItem>;
  close(): void;
}

/** Makes room for what comes of a source, so that its memory is the same for any number of items. Close it. */
export function openSpool(locales: readonly unknown[], types: readonly unknown[]): Spool {
  const db = new DatabaseSync('');
  db.exec(`
    PRAGMA journal_mode = OFF;
    CREATE TABLE item (
      place INTEGER PRIMARY KEY, kind TEXT NOT NULL, id TEXT NOT NULL, raw TEXT, UNIQUE (kind, id)
    )`);
  // An item that is gone has no text.
  const put = db.prepare(`INSERT INTO item (kind, id, raw) VALUES (?, ?, ?)
    ON CONFLICT (kind, id) DO UPDATE SET raw = excluded.raw`);
  const putHeld = db.prepare('INSERT INTO item (kind, id, raw) VALUES (?, ?, ?) ON CONFLICT DO NOTHING');
  const find = db.prepare('SELECT raw FROM item WHERE kind = ? AND id = ?');
  const goneOf = db.prepare('SELECT id FROM item WHERE kind = ? AND raw IS NULL');
  const countAll = db.prepare('SELECT count(*) AS count FROM item WHERE raw IS NOT NULL');
  const allOf = db.prepare('SELECT id, raw FROM item WHERE kind = ? AND raw IS NOT NULL ORDER BY place');
  let unnamed = 0;
  const take = (kind: Kind, items: readonly unknown[]) => {
    for (const item of items) {
      const id = isObject(item) && isObject(item.sys) ? item.sys.id : null;
      // Without an id it is a problem, told by its place.
      put.run(kind, typeof id === 'string' ? id : `\0${unnamed++}`, JSON.stringify(item));
    }
  };
  return {
    add({ entries, assets, goneEntries, goneAssets }) {
      db.exec('BEGIN');
      take('Entry', entries);
      take('Asset', assets);
      for (const id of goneEntries) put.run('Entry', id, null);
      for (const id of goneAssets) put.run('Asset', id, null);
      db.exec('COMMIT');
    },
    addHeld(items) {
      for (const { kind, id, raw } of items) putHeld.run(kind, id, raw);
    },
    has: (kind, id) => (find.get(kind, id)?.raw ?? null) !== null,
    gone: (kind) => new Set(goneOf.all(kind).map(({ id }) => String(id))),
    get size() {
      return Number(countAll.get()?.count);
    },
    *held(kind, problems) {
      if (problems.size === 0) return;
      let place = 0;
      for (const { id, raw } of allOf.iterate(kind)) {
        const own = problems.get(place);
        if (own) yield { kind, id: String(id), raw: String(raw), problem: own.join('\n') };
        place += 1;
      }
    },
    async *parts() {
      for (const [list, items] of Object.entries({ locales, contentTypes: types })) {
        for (const [index, value] of items.entries()) yield { kind: 'item', list, index, value };
        yield { kind: 'list', list, length: items.length };
      }
      for (const kind of ['Entry', 'Asset'] as const) {
        const list = lists[kind];
        let index = 0;
        for (const { raw } of allOf.iterate(kind)) {
          yield { kind: 'item', list, index, value: JSON.parse(String(raw)) };
          index += 1;
        }
        yield { kind: 'list', list, length: index };
      }
    },
    close: () => db.close(),
  };
}
