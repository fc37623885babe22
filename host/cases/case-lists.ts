import type { SiteUser } from '../auth/users.ts';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { PreparedText } from '../cache/prepared-text.ts';
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
export function createCaseLists(store: Store): CaseLists {
  const cache = createAnswerCache<PreparedText>();
  const { sqlite } = store;
  let changes = 0;
  /** Grows with every change: those of other processes are counted by the database, our own here. */
  const version = () => Number(sqlite.prepare('PRAGMA data_version').get()?.data_version) * 1e9 + changes;
  return {
    of: (user) => cache.get(version(), user.id, () => PreparedText.from(listOf(store, user))),
    changed() {
      changes += 1;
    },
  };
}

/** Characters of a piece of a list. */
const pieceLength = 64 * 1024;

/** The list as JSON, piece by piece: 100,000 rows as objects or as one text would take many times as much. */
async function* listOf(store: Store, user: SiteUser): AsyncGenerator<string> {
  let piece = '{"caseList":[';
  let separator = '';
  for (const row of casesOf(store, user)) {
    piece += separator + JSON.stringify(listItem(row));
    separator = ',';
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}`;
}
