import type { Store } from '../store/database.ts';

/** How often it is looked for changes that another process made, while somebody waits for some, in milliseconds. */
const betweenLooks = 5000;

/** Most changes that are told at once. */
const mostTold = 1000;

/** A case that was changed, or got a comment or a file; numbers grow with each change. */
export interface CaseRevision {
  readonly caseId: string;
  readonly revision: number;
}

/** Is told what changed, the oldest first. */
export type OnCaseChange = (changes: readonly CaseRevision[]) => void;

/** Tells who waits which cases change, however they do. */
export interface CaseWatch {
  /** Call it after a change of a case was kept. */
  changed(): void;
  /** Calls `tell` with what changed from now on, until what it returns is called. */
  subscribe(tell: OnCaseChange): () => void;
}

/** Watches the cases of a database; it costs nothing while nobody waits. */
export function createCaseWatch({ db }: Pick<Store, 'db'>): CaseWatch {
  const listeners = new Set<OnCaseChange>();
  let told: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isDue = false;

  // Its queries wait until the open transaction of this connection is over: what is told was kept.
  const look = async () => {
    if (told === null) {
      const newest = await db
        .selectFrom('cases')
        .select(({ fn }) => fn.max<number | null>('revision').as('last'))
        .executeTakeFirst();
      told = newest?.last ?? 0;
      return;
    }
    const rows = await db
      .selectFrom('cases')
      .select(['id', 'revision'])
      .where('revision', '>', told)
      .orderBy('revision')
      .limit(mostTold)
      .execute();
    if (rows.length === 0) return;
    told = rows.at(-1)?.revision ?? told;
    isDue ||= rows.length === mostTold;
    const changes = rows.map(({ id, revision }) => ({ caseId: id, revision }));
    for (const tell of listeners) tell(changes);
  };

  const work = async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      while (isDue && listeners.size > 0) {
        isDue = false;
        await look();
      }
    } catch (error) {
      console.error(`Changes of cases could not be read: ${String(error)}`);
    } finally {
      isLooking = false;
    }
  };
  const soon = () => {
    isDue = true;
    if (listeners.size > 0) void work();
  };

  return {
    changed: soon,
    subscribe(tell) {
      listeners.add(tell);
      if (listeners.size === 1) {
        told = null;
        timer = setInterval(soon, betweenLooks).unref();
        soon();
      }
      return () => {
        listeners.delete(tell);
        if (listeners.size === 0) clearInterval(timer);
      };
    },
  };
}
