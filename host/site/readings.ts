import { contentMark } from '../content/entries.ts';
import { sourceState } from '../content/import/source-state.ts';
import { type MailState, mailState } from '../mail/queue.ts';
import { outboxState } from '../outbox/outbox.ts';
import { databaseBytes } from '../store/database.ts';
import type { Site } from './site.ts';

/** How a site stands at a moment. */
export interface Readings {
  /** Bytes of each database on the disk, with its log. */
  readonly databaseBytes: { readonly site: number; readonly content: number };
  /** Sessions that aren't over. */
  readonly sessions: number;
  /** Messages for the operator's own system; the age in seconds is that of the oldest that waits, 0 for none. */
  readonly outbox: { readonly waiting: number; readonly dead: number; readonly oldestAge: number };
  /** Mails. */
  readonly mails: MailState;
  /** The version of the content and how long ago it came, in seconds; null where none was ever imported. */
  readonly content: { readonly version: number; readonly entries: number; readonly age: number | null };
  /** How the source of the content is followed: seconds since it last went well, null for never. */
  readonly source: { readonly age: number | null; readonly hasFailed: boolean; readonly held: number };
}

/** Reads how a site stands now. */
export async function readingsOf({ store, sessions, content, now }: Site): Promise<Readings> {
  const at = now();
  const { version, importedAt } = await contentMark(store.content);
  const source = await sourceState(store.content);
  const secondsSince = (date: string) => {
    const then = Date.parse(date);
    return Number.isNaN(then) ? null : Math.max(0, (at.getTime() - then) / 1000);
  };
  return {
    databaseBytes: await databaseBytes(store),
    sessions: await sessions.count(),
    outbox: await outboxState(store.db, new Date()),
    mails: await mailState(store.db, new Date()),
    content: {
      version,
      entries: await content.count(),
      age: secondsSince(importedAt),
    },
    source: { age: secondsSince(source.succeededAt), hasFailed: source.error !== '', held: source.held },
  };
}
