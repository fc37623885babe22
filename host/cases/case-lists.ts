import type { SiteUser } from '../auth/users.ts';
import { createAnswerCache } from '../content/answer-cache.ts';
import type { Store } from '../store/database.ts';
import { casesOf } from './cases.ts';
import { PreparedText } from './prepared-text.ts';
import { listItem } from './presenters.ts';

/** Case lists as JSON text, kept until a case is added: reading 100,000 rows takes half a second. */
export interface CaseLists {
  /** The list of a user (docs/behaviour/my-cases.md#rows). */
  of(user: SiteUser): Promise<PreparedText>;
  /** Call it after a case was added. */
  changed(): void;
}

/** Lists kept compressed, those of the users who asked last. */
const keptPrepared = 20;

/** The case lists of a database. */
export function createCaseLists({ db, sqlite }: Store): CaseLists {
  const cache = createAnswerCache();
  let changes = 0;
  /** Grows with every change: those of other processes are counted by the database, our own here. */
  const version = () => Number(sqlite.prepare('PRAGMA data_version').get()?.data_version) * 1e9 + changes;
  const prepared = new Map<string, PreparedText>();
  return {
    async of(user) {
      const text = await cache.get(version(), user.id, async () =>
        JSON.stringify({ caseList: (await casesOf(db, user)).map(listItem) }),
      );
      const known = prepared.get(user.id);
      if (known?.text === text) return known;
      const fresh = new PreparedText(text);
      prepared.delete(user.id);
      prepared.set(user.id, fresh);
      const [oldest] = prepared.keys();
      if (prepared.size > keptPrepared && oldest !== undefined) prepared.delete(oldest);
      return fresh;
    },
    changed() {
      changes += 1;
    },
  };
}
