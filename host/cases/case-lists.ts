import type { SiteUser } from '../auth/users.ts';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { long, PreparedAnswer, PreparedText } from '../cache/prepared-text.ts';
import type { Store } from '../store/database.ts';
import { casesOf, type ListedCase } from './cases.ts';
import { type ListItem, listItem } from './presenters.ts';

/** Case lists with their JSON text, kept until a case is added: reading 100,000 rows takes half a second. */
export interface CaseLists {
  /** The list of a user (docs/behaviour/my-cases.md#rows); of a long one the text alone. */
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
    of: (user) => cache.get(version(), user.id, () => listOf(store, user)),
    changed() {
      changes += 1;
    },
  };
}

/** Characters of a piece of a list. */
const pieceLength = 64 * 1024;

async function listOf(store: Store, user: SiteUser): Promise<PreparedText> {
  const rows = casesOf(store, user)[Symbol.iterator]();
  const caseList: ListItem[] = [];
  let length = 0;
  for (let row = rows.next(); !row.done; row = rows.next()) {
    const item = listItem(row.value);
    caseList.push(item);
    length += JSON.stringify(item).length;
    if (length >= long) return PreparedText.from(piecesOf(caseList, rows));
  }
  return new PreparedAnswer({ caseList });
}

/** A list as JSON, piece by piece: 100,000 rows as objects or as one text would take many times as much. */
async function* piecesOf(first: readonly ListItem[], rest: Iterator<ListedCase>): AsyncGenerator<string> {
  let piece = `{"caseList":[${first.map((item) => JSON.stringify(item)).join()}`;
  for (let row = rest.next(); !row.done; row = rest.next()) {
    piece += `,${JSON.stringify(listItem(row.value))}`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}`;
}
