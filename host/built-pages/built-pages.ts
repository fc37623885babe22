import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import {
  ExportedPage,
  type NewDraft,
  type NewPage,
  type PageAccess,
  type PageDetail,
  type PageEvent,
  type PageKind,
  type PageSummary,
  PageVersion,
  PlatformView,
  type Publication,
} from '#contracts/builtPages.ts';
import {
  addressFault,
  type BuiltPage,
  pageOf,
  platformViewFaults,
  platformViewOf,
} from '#domain/builtPages.ts';
import type { Locale } from '#domain/locales.ts';
import { languageOf, usedTranslations } from '#domain/pageTexts.ts';
import type { BuiltPlace } from '#domain/views.ts';
import { Refusal } from '../errors.ts';
import { isTooDeep } from '../markup-depth.ts';
import type { Store } from '../store/database.ts';
import { ConnectionLost } from '../store/failures.ts';
import type { BuiltPageTable, SiteTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { type Editor, nameOf } from './editor.ts';
import { eventsOf, noteEvent } from './page-events.ts';
import { checkTitle, faultSentence, refusedAddress } from './refusals.ts';
import { summariesOf } from './summaries.ts';

/** A page as visitors get it. */
export interface ShownPage {
  readonly id: string;
  readonly place: BuiltPlace;
  readonly page: BuiltPage;
  readonly access: PageAccess;
}

/** A published page as menus and lists of pages name it: without what stands on it. */
export interface ListedPage extends ShownPage {
  /** The languages in which it can be read. */
  readonly languages: readonly Locale[];
  readonly publishedAt: number;
}

/** Pages that administrators build (docs/behaviour/page-builder.md). */
export interface BuiltPages {
  list(): Promise<PageSummary[]>;
  /** A page with its draft; null when there is none. */
  find(id: string): Promise<PageDetail | null>;
  /** A published version; null when there is none. */
  version(id: string, version: number): Promise<PageVersion | null>;
  /** Makes an empty page and returns its id. Throws a Refusal for an address that can't be had. */
  create(page: NewPage, editor: Editor): Promise<string>;
  /**
   * Stores a draft and returns its revision. Throws a Refusal when it can't be shown as it stands, and when somebody
   * stored another one since.
   */
  save(id: string, draft: NewDraft, editor: Editor): Promise<number>;
  /**
   * Shows the draft to visitors from now on or from a time on, and perhaps until another. Throws a Refusal when it is not
   * the one with this revision, and for times that are over or the wrong way round.
   */
  publish(id: string, publication: Publication, editor: Editor): Promise<void>;
  /** Gives up what was planned: the page stays as it is. */
  unplan(id: string, editor: Editor): Promise<void>;
  /** Shows the page no more; draft and versions stay. */
  unpublish(id: string, editor: Editor): Promise<void>;
  /** Gives a page another address; the one before leads there. Throws a Refusal for one that can't be had. */
  rename(id: string, name: string, editor: Editor): Promise<void>;
  remove(id: string, editor: Editor): Promise<void>;
  /** What was done with the pages, or with one of them, the newest first. */
  events(id: string | null): Promise<PageEvent[]>;
  /** Does what was planned until now. */
  settle(now: Date): Promise<void>;
  /** Looks whether another host has changed pages; what visitors get of them is then read anew, and kept. */
  refresh(): Promise<void>;
  /** What is published at an address; null when nothing is. */
  shown(kind: PageKind, name: string): Promise<ShownPage | null>;
  /** A published page by its id; null when it isn't published. */
  shownById(id: string): Promise<ShownPage | null>;
  /** All that is published, by kind and name. */
  published(): Promise<ExportedPage[]>;
  /** Where the page is that had this address before; null where none had. */
  movedTo(name: string): Promise<BuiltPlace | null>;
  /** The published pages that have an address. */
  listed(): Promise<readonly ListedPage[]>;
  /** The saved sections that are published, by their ids. */
  savedSections(): Promise<ReadonlyMap<string, BuiltPage>>;
  /** The colour that the published frame gives the site; '' for the product's own. */
  brandColor(): Promise<string>;
  /** Changes when what is published does: pages that were kept name it. */
  edition(): number;
  /** The addresses of the published pages that take the place of a page of the product. */
  replaced(): Promise<BuiltPlace[]>;
}

/** So many versions of a page are kept, the newest: the one that is shown among them. */
export const keptVersions = 50;

const empty: BuiltPage = { title: '', description: '', sections: [] };

type Row = Selectable<BuiltPageTable>;

/** The built pages of a store. */
export function createBuiltPages(store: Store): BuiltPages {
  const { db, dialect } = store;
  let edition = 0;
  /** The edition of the database that was seen last. */
  let seen: number | null = null;
  /** What is shown at addresses, and where those of before lead, as of an edition; both outlast a database that is away. */
  const shownAt = keptAnswers<ShownPage | null>(() => edition);
  const moved = keptAnswers<ReadonlyMap<string, BuiltPlace>>(() => edition);
  /** When something planned comes next; undefined while that isn't known, null for never. */
  let next: number | null | undefined;
  let kept: { readonly edition: number; readonly pages: readonly ListedPage[] } | null = null;
  let saved: { readonly edition: number; readonly pages: ReadonlyMap<string, BuiltPage> } | null = null;
  /** The colour of the site, as of an edition. */
  let brand = { edition: -1, color: '' };
  /** Does a write that changes what is published. */
  const republish = async (work: (inside: Store) => Promise<void>) => {
    await inTransaction(store, work);
    edition += 1;
    next = undefined;
  };
  const rowOf = (from: Kysely<SiteTables>, id: string) =>
    from.selectFrom('built_pages').selectAll().where('id', '=', id).executeTakeFirst();
  const summaries = (ids?: readonly string[]) => summariesOf(db, ids);

  const shownWhere = async (at: Partial<Pick<Row, 'id' | 'kind' | 'name'>>): Promise<ShownPage | null> => {
    const row = await db
      .selectFrom('built_pages as page')
      .innerJoin('built_page_versions as shown', (join) =>
        join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
      )
      .select(['page.id', 'page.kind', 'page.name', 'shown.view', 'shown.access'])
      .where((is) =>
        is.and(Object.fromEntries(Object.entries(at).map(([name, value]) => [`page.${name}`, value]))),
      )
      .executeTakeFirst();
    return row
      ? {
          id: row.id,
          place: { kind: row.kind as PageKind, name: row.name },
          page: pageOf(PlatformView.parse(JSON.parse(row.view))),
          access: row.access as PageAccess,
        }
      : null;
  };
  const listed = async (): Promise<readonly ListedPage[]> => {
    const asked = edition;
    if (kept?.edition === asked) return kept.pages;
    const rows = await db
      .selectFrom('built_pages as page')
      .innerJoin('built_page_versions as shown', (join) =>
        join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
      )
      .select(['page.id', 'page.kind', 'page.name', 'shown.view', 'shown.access', 'shown.published_at'])
      .where('page.kind', 'not in', ['frame', 'section'])
      .orderBy('shown.title')
      .execute();
    const pages = rows.map((row): ListedPage => {
      const whole = pageOf(PlatformView.parse(JSON.parse(row.view)));
      const head = { ...whole, sections: [] };
      return {
        id: row.id,
        place: { kind: row.kind as PageKind, name: row.name },
        access: row.access as PageAccess,
        publishedAt: row.published_at,
        languages: [languageOf(whole), ...(Object.keys(whole.translations ?? {}) as Locale[])],
        page: { ...head, translations: usedTranslations(head) },
      };
    });
    kept = { edition: asked, pages };
    return pages;
  };

  const shown = async (kind: PageKind, name: string): Promise<ShownPage | null> => {
    const isListed = kind !== 'frame' && kind !== 'section';
    // Every address may be that of a built page, and most are not.
    if (isListed && !(await listed()).some(({ place }) => place.kind === kind && place.name === name))
      return null;
    return shownAt(`${kind} ${name}`, () => shownWhere({ kind, name }));
  };

  /** Where published pages are, by the addresses they had before. */
  const movedPlaces = () =>
    moved('', async () => {
      const rows = await db
        .selectFrom('built_addresses as address')
        .innerJoin('built_pages as page', 'page.id', 'address.page_id')
        .select(['address.name as before', 'page.kind', 'page.name'])
        .where('page.published_version', 'is not', null)
        .execute();
      return new Map(rows.map((row) => [row.before, { kind: row.kind as PageKind, name: row.name }]));
    });

  const savedSections = async (): Promise<ReadonlyMap<string, BuiltPage>> => {
    const asked = edition;
    if (saved?.edition === asked) return saved.pages;
    const rows = await db
      .selectFrom('built_pages as page')
      .innerJoin('built_page_versions as shown', (join) =>
        join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
      )
      .select(['page.id', 'shown.view'])
      .where('page.kind', '=', 'section')
      .execute();
    const pages = new Map(rows.map(({ id, view }) => [id, pageOf(PlatformView.parse(JSON.parse(view)))]));
    saved = { edition: asked, pages };
    return pages;
  };

  /** When something planned comes next; null for never. */
  const dueAt = async (): Promise<number | null> => {
    if (next !== undefined) return next;
    const { from, until } = await db
      .selectFrom('built_pages')
      .select(({ fn }) => [fn.min('planned_at').as('from'), fn.min('offline_at').as('until')])
      .executeTakeFirstOrThrow();
    const times = [from, until].filter((time) => time !== null);
    next = times.length === 0 ? null : Math.min(...times);
    return next;
  };

  return {
    list: () => summaries(),

    async find(id) {
      const row = await rowOf(db, id);
      const [summary] = row ? await summaries([id]) : [];
      if (!row || !summary) return null;
      const versions = await db
        .selectFrom('built_page_versions as version')
        .leftJoin('users', 'users.id', 'version.published_by')
        .select(['version', 'title', 'note', 'published_at', 'users.first_name', 'users.last_name'])
        .where('page_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      return {
        ...summary,
        access: row.access as PageAccess,
        view: PlatformView.parse(JSON.parse(row.view)),
        versions: versions.map(({ version, title, note, published_at, first_name, last_name }) => ({
          version,
          title,
          note,
          by: nameOf(first_name, last_name),
          at: published_at,
        })),
      };
    },

    async version(id, version) {
      const row = await db
        .selectFrom('built_page_versions')
        .select(['view', 'access'])
        .where('page_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? PageVersion.parse({ ...row, view: JSON.parse(row.view) }) : null;
    },

    async create({ kind, name, title }, { userId, at }) {
      const fault = addressFault(kind, name);
      if (fault !== null) throw refusedAddress(fault, name);
      checkTitle(title);
      const id = randomUUID();
      const view = platformViewOf({ ...empty, title }, { kind, name }, randomUUID);
      return inTransaction(store, async (inside) => {
        await takeAddress(inside.db, { kind, name });
        await inside.db
          .insertInto('built_pages')
          .values({
            id,
            kind,
            name,
            title,
            access: kind === 'home' || kind === 'landing' ? 'signed-in' : 'everyone',
            view: JSON.stringify(view),
            revision: 1,
            edited_by: userId,
            edited_at: at.getTime(),
            published_version: null,
            published_revision: null,
          })
          .execute();
        await noteEvent(inside.db, { id, title, what: 'created' }, { userId, at });
        return id;
      });
    },

    async save(id, { revision, access, view }, { userId, at }) {
      const [fault] = platformViewFaults(view, isTooDeep);
      if (fault) throw new Refusal('invalid', 'INVALID_PARAMETER', faultSentence(fault));
      return inTransaction(store, async (inside) => {
        const row = await expected(inside.db, id, revision);
        await inside.db
          .updateTable('built_pages')
          .set({
            view: JSON.stringify(view),
            title: view.title,
            access,
            revision: row.revision + 1,
            edited_by: userId,
            edited_at: at.getTime(),
          })
          .where('id', '=', id)
          .execute();
        await noteEvent(inside.db, { id, title: view.title, what: 'saved' }, { userId, at });
        return row.revision + 1;
      });
    },

    publish: (id, { revision, note = '', from = null, until = null }, editor) => {
      const now = editor.at.getTime();
      if (until !== null && until <= Math.max(now, from ?? 0))
        throw new Refusal('invalid', 'INVALID_PARAMETER', 'The page would go before it is shown.');
      const isLater = from !== null && from > now;
      return republish(async (inside) => {
        const row = await expected(inside.db, id, revision);
        const last = await inside.db
          .selectFrom('built_page_versions')
          .select(({ fn }) => fn.max('version').as('version'))
          .where('page_id', '=', id)
          .executeTakeFirst();
        const version = (last?.version ?? 0) + 1;
        const { title, access, view } = row;
        await inside.db
          .insertInto('built_page_versions')
          .values({
            page_id: id,
            version,
            title,
            access,
            view,
            note,
            published_by: editor.userId,
            published_at: isLater ? from : now,
          })
          .execute();
        await inside.db
          .updateTable('built_pages')
          .set({
            ...(isLater
              ? { planned_version: version, planned_revision: revision, planned_at: from }
              : { ...noPlan, published_version: version, published_revision: revision }),
            offline_at: until,
          })
          .where('id', '=', id)
          .execute();
        const { published_version: current, planned_version: planned } = (await rowOf(inside.db, id)) ?? row;
        await inside.db
          .deleteFrom('built_page_versions')
          .where('page_id', '=', id)
          .where('version', '<=', version - keptVersions)
          .where('version', 'not in', [current ?? 0, planned ?? 0])
          .execute();
        await noteEvent(inside.db, { id, title, what: isLater ? 'planned' : 'published' }, editor);
      });
    },

    unplan: (id, editor) =>
      republish(async (inside) => {
        await inside.db
          .updateTable('built_pages')
          .set({ ...noPlan, offline_at: null })
          .where('id', '=', id)
          .execute();
        const row = await rowOf(inside.db, id);
        if (row) await noteEvent(inside.db, { id, title: row.title, what: 'unplanned' }, editor);
      }),

    unpublish: (id, editor) =>
      republish(async (inside) => {
        const row = await rowOf(inside.db, id);
        if (row) await takeOffline(inside.db, row, editor);
      }),

    rename: (id, name, editor) =>
      republish(async (inside) => {
        const row = await rowOf(inside.db, id);
        if (!row) throw new Refusal('conflict', 'ENTITY_IS_DELETED', 'Somebody deleted this page.');
        if (row.kind !== 'page')
          throw new Refusal('invalid', 'INVALID_PARAMETER', 'This page has no address of its own.');
        const fault = addressFault('page', name);
        if (fault !== null) throw refusedAddress(fault, name);
        if (name === row.name) return;
        await takeAddress(inside.db, { kind: 'page', name });
        const left = { name: row.name, page_id: id, left_at: editor.at.getTime() };
        await inside.db.insertInto('built_addresses').values(left).execute();
        await inside.db.updateTable('built_pages').set({ name }).where('id', '=', id).execute();
        await noteEvent(inside.db, { id, title: row.title, what: 'renamed', detail: row.name }, editor);
      }),

    remove: (id, editor) =>
      republish(async (inside) => {
        const row = await rowOf(inside.db, id);
        await inside.db.deleteFrom('built_addresses').where('page_id', '=', id).execute();
        await inside.db.deleteFrom('built_page_versions').where('page_id', '=', id).execute();
        await inside.db.deleteFrom('built_pages').where('id', '=', id).execute();
        if (row) await noteEvent(inside.db, { id, title: row.title, what: 'removed' }, editor);
      }),

    events: (id) => eventsOf(db, id),

    async settle(now) {
      const due = await dueAt();
      if (due === null || due > now.getTime()) return;
      await republish(async (inside) => {
        const rows = await inside.db
          .selectFrom('built_pages')
          .selectAll()
          .where((is) =>
            is.or([is('planned_at', '<=', now.getTime()), is('offline_at', '<=', now.getTime())]),
          )
          .execute();
        for (const row of rows) {
          const { id, title, planned_version: version, planned_at: from, offline_at: until } = row;
          const editor = { userId: row.edited_by, at: now };
          if (version !== null && from !== null && from <= now.getTime()) {
            await inside.db
              .updateTable('built_pages')
              .set({ ...noPlan, published_version: version, published_revision: row.planned_revision })
              .where('id', '=', id)
              .execute();
            await noteEvent(inside.db, { id, title, what: 'published' }, editor);
          }
          if (until !== null && until <= now.getTime()) await takeOffline(inside.db, row, editor);
        }
      });
    },

    async refresh() {
      if (!dialect.isShared) return;
      const now = await dialect.edition(db, 'pages');
      if (seen === now) return;
      if (seen !== null) {
        edition += 1;
        next = undefined;
      }
      // Read ahead, so that it outlasts a database that is away.
      for (const { place } of await listed()) await shown(place.kind, place.name);
      await Promise.all([shown('frame', ''), savedSections(), movedPlaces()]);
      seen = now;
    },

    shown,
    shownById: (id) => shownWhere({ id }),

    async published() {
      const rows = await db
        .selectFrom('built_pages as page')
        .innerJoin('built_page_versions as shown', (join) =>
          join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
        )
        .select(['page.kind', 'page.name', 'shown.view', 'shown.access'])
        .orderBy('page.kind')
        .orderBy('page.name')
        .execute();
      return rows.map((row) => ExportedPage.parse({ ...row, view: JSON.parse(row.view) }));
    },

    movedTo: async (name) => (await movedPlaces()).get(name) ?? null,

    listed,

    savedSections,

    async brandColor() {
      const asked = edition;
      if (brand.edition === asked) return brand.color;
      try {
        const frame = await shown('frame', '');
        brand = { edition: asked, color: frame?.page.brandColor ?? '' };
      } catch (error) {
        // Every page wears it, also one that says that the database is away.
        if (!(error instanceof ConnectionLost)) throw error;
      }
      return brand.color;
    },

    edition: () => edition,

    async replaced() {
      const pages = await listed();
      return pages.map(({ place }) => place).filter(({ kind }) => kind === 'home' || kind === 'landing');
    },
  };
}

/** Keeps answers as long as `edition` stays as it is. */
function keptAnswers<T>(edition: () => number): (key: string, read: () => Promise<T>) => Promise<T> {
  let keptOf = -1;
  const kept = new Map<string, T>();
  return async (key, read) => {
    const asked = edition();
    if (keptOf !== asked) kept.clear();
    keptOf = asked;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = await read();
    if (keptOf === asked) kept.set(key, answer);
    return answer;
  };
}

/** Nothing to be shown later. */
const noPlan = { planned_version: null, planned_revision: null, planned_at: null } as const;

async function takeOffline(db: Kysely<SiteTables>, { id, title }: Row, editor: Editor): Promise<void> {
  await db
    .updateTable('built_pages')
    .set({ ...noPlan, published_version: null, published_revision: null, offline_at: null })
    .where('id', '=', id)
    .execute();
  await noteEvent(db, { id, title, what: 'offline' }, editor);
}

/** Makes an address free for a page; one that led on to another leads there no more. Throws a Refusal when a page has it. */
async function takeAddress(db: Kysely<SiteTables>, { kind, name }: BuiltPlace): Promise<void> {
  const taken = await db
    .selectFrom('built_pages')
    .select('id')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken) throw new Refusal('conflict', 'DUPLICATE_VALUE', 'There is a page with this address.');
  if (kind === 'page') await db.deleteFrom('built_addresses').where('name', '=', name).execute();
}

/** The page when its draft is the one with this revision. Throws a Refusal else. */
async function expected(db: Kysely<SiteTables>, id: string, revision: number): Promise<Row> {
  const row = await db
    .selectFrom('built_pages as page')
    .leftJoin('users', 'users.id', 'page.edited_by')
    .selectAll('page')
    .select(['users.first_name', 'users.last_name'])
    .where('page.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('conflict', 'ENTITY_IS_DELETED', 'Somebody deleted this page.');
  if (row.revision === revision) return row;
  throw new Refusal(
    'conflict',
    'PAGE_CHANGED',
    `${nameOf(row.first_name, row.last_name)} saved this page in the meantime. Nothing was changed.`,
  );
}
