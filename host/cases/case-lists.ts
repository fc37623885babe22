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
  const { db, dialect } = store;
  let changes = 0;
  return {
    async of(user) {
      // What other processes and hosts change is counted by the database, our own here.
      const version = (await dialect.edition(db, 'cases')) * 1e6 + changes;
      return cache.get(version, user.id, () => listOf(store, user));
    },
    changed() {
      changes += 1;
    },
  };
}

/** Characters of a piece of a list. */
const pieceLength = 64 * 1024;

async function listOf(store: Store, user: SiteUser): Promise<PreparedText> {
  const batches = casesOf(store, user)[Symbol.asyncIterator]();
  const caseList: ListItem[] = [];
  let length = 0;
  for (let batch = await batches.next(); !batch.done; batch = await batches.next()) {
    for (const row of batch.value) {
      const item = listItem(row);
      caseList.push(item);
      length += JSON.stringify(item).length;
    }
    if (length >= long) return PreparedText.from(piecesOf(caseList, batches));
  }
  return new PreparedAnswer({ caseList });
}

/** A list as JSON, piece by piece: 100,000 rows as objects or as one text would take many times as much. */
async function* piecesOf(
  first: readonly ListItem[],
  rest: AsyncIterator<readonly ListedCase[]>,
): AsyncGenerator<string> {
  let piece = `{"caseList":[${first.map((item) => JSON.stringify(item)).join()}`;
  for (let batch = await rest.next(); !batch.done; batch = await rest.next()) {
    for (const row of batch.value) piece += `,${JSON.stringify(listItem(row))}`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]}`;
}
