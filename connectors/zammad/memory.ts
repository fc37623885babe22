import { DatabaseSync } from 'node:sqlite';

/** What the connector knows of a case that has a ticket. */
export interface Pair {
  readonly caseId: string;
  readonly ticketId: number;
  /** Title, state and owner as they were when both agreed. */
  readonly title: string;
  readonly state: string;
  readonly owner: string;
}

/** What has to outlive a restart, in a file: which ticket belongs to which case, and what was passed on already. */
export interface Memory {
  pairOfCase(caseId: string): Pair | null;
  pairOfTicket(ticketId: number): Pair | null;
  pairs(): readonly Pair[];
  keepPair(pair: Pair): void;
  /** Whether something, by its name, was passed on. */
  isDone(name: string): boolean;
  done(name: string): void;
  /** Up to where the list of cases was read; null at first. */
  cursor(): string | null;
  keepCursor(cursor: string): void;
  close(): void;
}

/** How long names of messages are kept, in milliseconds; longer than any is tried. */
const week = 7 * 24 * 3_600_000;

/** Opens the memory in a file, which is made when it is missing. */
export function openMemory(file: string): Memory {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS pairs (
      case_id TEXT PRIMARY KEY, ticket_id INTEGER NOT NULL UNIQUE,
      title TEXT NOT NULL, state TEXT NOT NULL, owner TEXT NOT NULL
    ) STRICT;
    CREATE TABLE IF NOT EXISTS done (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS cursor (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;`);
  db.prepare("DELETE FROM done WHERE name LIKE 'message %' AND at < ?").run(Date.now() - week);
  const select = 'SELECT case_id AS caseId, ticket_id AS ticketId, title, state, owner FROM pairs';
  const pairOf = (row: unknown) => (row ? (row as Pair) : null);
  return {
    pairOfCase: (id) => pairOf(db.prepare(`${select} WHERE case_id = ?`).get(id)),
    pairOfTicket: (id) => pairOf(db.prepare(`${select} WHERE ticket_id = ?`).get(id)),
    pairs: () => db.prepare(select).all() as unknown as readonly Pair[],
    keepPair: ({ caseId, ticketId, title, state, owner }) =>
      void db
        .prepare('INSERT OR REPLACE INTO pairs VALUES (?, ?, ?, ?, ?)')
        .run(caseId, ticketId, title, state, owner),
    isDone: (name) => db.prepare('SELECT 1 FROM done WHERE name = ?').get(name) !== undefined,
    done: (name) => void db.prepare('INSERT OR IGNORE INTO done VALUES (?, ?)').run(name, Date.now()),
    cursor() {
      const value = db.prepare('SELECT value FROM cursor').get()?.value;
      return value === undefined ? null : String(value);
    },
    keepCursor: (cursor) => void db.prepare('INSERT OR REPLACE INTO cursor VALUES (1, ?)').run(cursor),
    close: () => db.close(),
  };
}
