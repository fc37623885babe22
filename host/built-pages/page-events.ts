import type { Kysely } from 'kysely';
import type { PageEvent } from '#contracts/builtPages.ts';
import type { SiteTables } from '../store/tables.ts';
import { type Editor, nameOf } from './editor.ts';

/** So many of what was done with pages is kept, the newest. */
export const keptEvents = 10_000;

/** So many are told at once. */
const toldEvents = 200;

/** Drafts that somebody stores within so many milliseconds are told as one. */
const oneSitting = 3_600_000;

/** A page, and what is done with it. */
interface NewEvent {
  readonly id: string;
  readonly title: string;
  readonly what: PageEvent['what'];
  readonly detail?: string;
}

/** Notes what is done with a page; drafts that are stored one after another by the same person are one thing. */
export async function noteEvent(
  db: Kysely<SiteTables>,
  { id, title, what, detail = '' }: NewEvent,
  { userId, at }: Editor,
): Promise<void> {
  const last = await db
    .selectFrom('built_page_events')
    .selectAll()
    .where('page_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const goesOn =
    what === 'saved' &&
    last?.what === 'saved' &&
    last.by_user === userId &&
    at.getTime() - last.at < oneSitting;
  if (goesOn) await db.deleteFrom('built_page_events').where('id', '=', last.id).execute();
  const { id: newest } = await db
    .insertInto('built_page_events')
    .values({ page_id: id, title, what, detail, by_user: userId, at: at.getTime() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('built_page_events')
    .where('id', '<=', newest - keptEvents)
    .execute();
}

/** What was done with the pages, or with one of them, the newest first. */
export async function eventsOf(db: Kysely<SiteTables>, pageId: string | null): Promise<PageEvent[]> {
  const rows = await db
    .selectFrom('built_page_events as event')
    .leftJoin('users', 'users.id', 'event.by_user')
    .select(['event.id', 'page_id', 'title', 'what', 'detail', 'at', 'first_name', 'last_name'])
    .$if(pageId !== null, (query) => query.where('page_id', '=', pageId ?? ''))
    .orderBy('event.id', 'desc')
    .limit(toldEvents)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    pageId: row.page_id,
    title: row.title,
    what: row.what as PageEvent['what'],
    detail: row.detail,
    by: nameOf(row.first_name, row.last_name),
    at: row.at,
  }));
}
