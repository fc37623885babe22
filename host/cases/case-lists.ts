import type { SiteUser } from '../auth/users.ts';
import { createAnswerCache } from '../content/answer-cache.ts';
import { PreparedText } from '../content/prepared-text.ts';
import type { Store } from '../store/database.ts';
import { casesOf } from './cases.ts';
import { listItem } from './presenters.ts';

/** Case lists as JSON text, kept until a case is added: reading 100,000 rows takes half a second. */
export interface CaseLists {
  /** The list of a user (docs/behaviour/my-cases.md#rows). */
  of(user: SiteUser): Promise<PreparedText>;
  /** Call it after a case was added. */
  changed(): void;
}

/** The case lists of a database. */
export function createCaseLists({ db, sqlite }: Store): CaseLists {
  const cache = createAnswerCache<PreparedText>();
  let changes = 0;
  /** Grows with every change: those of other processes are counted by the database, our own here. */
  const version = () => Number(sqlite.prepare('PRAGMA data_version').get()?.data_version) * 1e9 + changes;
  return {
    of: (user) => cache.get(version(), user.id, () => listOf(db, user)),
    changed() {
      changes += 1;
    },
  };
}

/** Characters of a piece of a list. */
const pieceLength = 64 * 1024;

/** The list as the bytes that are sent, made piece by piece: 100,000 rows as objects would take many times as much. */
async function listOf(db: Store['db'], user: SiteUser): Promise<PreparedText> {
  const pieces: Buffer[] = [];
  let piece = '{"caseList":[';
  let separator = '';
  for await (const row of casesOf(db, user)) {
    piece += separator + JSON.stringify(listItem(row));
    separator = ',';
    if (piece.length < pieceLength) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  pieces.push(Buffer.from(`${piece}]}`));
  return new PreparedText(pieces);
}
