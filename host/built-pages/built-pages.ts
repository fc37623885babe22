import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import {
  ExportedPage,
  type NewDraft,
  type NewPage,
  type PageAccess,
  type PageDetail,
  type PageKind,
  type PageSummary,
  PlatformView,
} from '#contracts/builtPages.ts';
import {
  addressFault,
  type BuiltPage,
  pageOf,
  platformViewFaults,
  platformViewOf,
} from '#domain/builtPages.ts';
import { Refusal } from '../errors.ts';
import { isTooDeep } from '../markup-depth.ts';
import type { Store } from '../store/database.ts';
import type { BuiltPageTable, Tables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { checkTitle, faultSentence, refusedAddress } from './refusals.ts';

/** Who edits, and when. */
export interface Editor {
  readonly userId: string;
  readonly at: Date;
}

/** A page as visitors get it. */
export interface ShownPage {
  readonly page: BuiltPage;
  readonly access: PageAccess;
}

/** Pages that administrators build (docs/behaviour/page-builder.md). */
export interface BuiltPages {
  list(): Promise<PageSummary[]>;
  /** A page with its draft; null when there is none. */
  find(id: string): Promise<PageDetail | null>;
  /** The view of a published version; null when there is none. */
  version(id: string, version: number): Promise<PlatformView | null>;
  /** Makes an empty page and returns its id. Throws a Refusal for an address that can't be had. */
  create(page: NewPage, editor: Editor): Promise<string>;
  /**
   * Stores a draft and returns its revision. Throws a Refusal when it can't be shown as it stands, and when somebody
   * stored another one since.
   */
  save(id: string, draft: NewDraft, editor: Editor): Promise<number>;
  /** Shows the draft to visitors from now on. Throws a Refusal when it is not the one with this revision. */
  publish(id: string, revision: number, editor: Editor): Promise<void>;
  /** Shows the page no more; draft and versions stay. */
  unpublish(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** What is published at an address; null when nothing is. */
  shown(kind: PageKind, name: string): Promise<ShownPage | null>;
  /** All that is published, by kind and name. */
  published(): Promise<ExportedPage[]>;
  /** The colour that the published frame gives the site; '' for the product's own. */
  brandColor(): Promise<string>;
  /** Changes when what is published does: pages that were kept name it. */
  edition(): number;
  /** The addresses of the published pages that take the place of a page of the product. */
  replaced(): Promise<{ readonly kind: PageKind; readonly name: string }[]>;
}

/** So many versions of a page are kept, the newest: the one that is shown among them. */
export const keptVersions = 50;

const empty: BuiltPage = { title: '', description: '', sections: [] };

type Row = Selectable<BuiltPageTable>;

/** The built pages of a store. */
export function createBuiltPages(store: Store): BuiltPages {
  const { db } = store;
  let edition = 0;
  /** The colour of the site, as of an edition. */
  let brand = { edition: -1, color: '' };
  /** Does a write that changes what is published. */
  const republish = async (work: (inside: Store) => Promise<void>) => {
    await inTransaction(store, work);
    edition += 1;
  };
  const rowOf = (from: Kysely<Tables>, id: string) =>
    from.selectFrom('built_pages').selectAll().where('id', '=', id).executeTakeFirst();
  const summaries = async (ids?: readonly string[]) => {
    const rows = await db
      .selectFrom('built_pages as page')
      .leftJoin('users as editor', 'editor.id', 'page.edited_by')
      .leftJoin('built_page_versions as shown', (join) =>
        join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
      )
      .leftJoin('users as publisher', 'publisher.id', 'shown.published_by')
      .select([
        'page.id',
        'page.kind',
        'page.name',
        'page.title',
        'page.revision',
        'page.edited_at',
        'page.published_version',
        'page.published_revision',
        'shown.published_at',
        'editor.first_name as editor_first',
        'editor.last_name as editor_last',
        'publisher.first_name as publisher_first',
        'publisher.last_name as publisher_last',
      ])
      .$if(ids !== undefined, (query) => query.where('page.id', 'in', ids ?? []))
      .orderBy('page.kind')
      .orderBy('page.title')
      .execute();
    return rows.map(
      (row): PageSummary => ({
        id: row.id,
        kind: row.kind as PageKind,
        name: row.name,
        title: row.title,
        revision: row.revision,
        edited: { by: nameOf(row.editor_first, row.editor_last), at: row.edited_at },
        published:
          row.published_version === null
            ? null
            : {
                version: row.published_version,
                by: nameOf(row.publisher_first, row.publisher_last),
                at: row.published_at ?? 0,
                isDraft: row.published_revision === row.revision,
              },
      }),
    );
  };

  const shown = async (kind: PageKind, name: string): Promise<ShownPage | null> => {
    const row = await db
      .selectFrom('built_pages as page')
      .innerJoin('built_page_versions as shown', (join) =>
        join.onRef('shown.page_id', '=', 'page.id').onRef('shown.version', '=', 'page.published_version'),
      )
      .select(['shown.view', 'shown.access'])
      .where('page.kind', '=', kind)
      .where('page.name', '=', name)
      .executeTakeFirst();
    if (!row) return null;
    return { page: pageOf(PlatformView.parse(JSON.parse(row.view))), access: row.access as PageAccess };
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
        .select(['version', 'title', 'published_at', 'users.first_name', 'users.last_name'])
        .where('page_id', '=', id)
        .orderBy('version', 'desc')
        .execute();
      return {
        ...summary,
        access: row.access as PageAccess,
        view: PlatformView.parse(JSON.parse(row.view)),
        versions: versions.map(({ version, title, published_at, first_name, last_name }) => ({
          version,
          title,
          by: nameOf(first_name, last_name),
          at: published_at,
        })),
      };
    },

    async version(id, version) {
      const row = await db
        .selectFrom('built_page_versions')
        .select('view')
        .where('page_id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
      return row ? PlatformView.parse(JSON.parse(row.view)) : null;
    },

    async create({ kind, name, title }, { userId, at }) {
      const fault = addressFault(kind, name);
      if (fault !== null) throw refusedAddress(fault, name);
      checkTitle(title);
      const id = randomUUID();
      const view = platformViewOf({ ...empty, title }, { kind, name }, randomUUID);
      return inTransaction(store, async (inside) => {
        const taken = await inside.db
          .selectFrom('built_pages')
          .select('id')
          .where('kind', '=', kind)
          .where('name', '=', name)
          .executeTakeFirst();
        if (taken) throw new Refusal('conflict', 'DUPLICATE_VALUE', 'There is a page with this address.');
        await inside.db
          .insertInto('built_pages')
          .values({
            id,
            kind,
            name,
            title,
            access: kind === 'page' || kind === 'frame' ? 'everyone' : 'signed-in',
            view: JSON.stringify(view),
            revision: 1,
            edited_by: userId,
            edited_at: at.getTime(),
            published_version: null,
            published_revision: null,
          })
          .execute();
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
        return row.revision + 1;
      });
    },

    publish: (id, revision, { userId, at }) =>
      republish(async (inside) => {
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
            published_by: userId,
            published_at: at.getTime(),
          })
          .execute();
        await inside.db
          .deleteFrom('built_page_versions')
          .where('page_id', '=', id)
          .where('version', '<=', version - keptVersions)
          .execute();
        await inside.db
          .updateTable('built_pages')
          .set({ published_version: version, published_revision: row.revision })
          .where('id', '=', id)
          .execute();
      }),

    unpublish: (id) =>
      republish(async (inside) => {
        await inside.db
          .updateTable('built_pages')
          .set({ published_version: null, published_revision: null })
          .where('id', '=', id)
          .execute();
      }),

    remove: (id) =>
      republish(async (inside) => {
        await inside.db.deleteFrom('built_page_versions').where('page_id', '=', id).execute();
        await inside.db.deleteFrom('built_pages').where('id', '=', id).execute();
      }),

    shown,

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

    async brandColor() {
      const asked = edition;
      if (brand.edition !== asked) {
        const frame = await shown('frame', '');
        brand = { edition: asked, color: frame?.page.brandColor ?? '' };
      }
      return brand.color;
    },

    edition: () => edition,

    async replaced() {
      const rows = await db
        .selectFrom('built_pages')
        .select(['kind', 'name'])
        .where('published_version', 'is not', null)
        .where('kind', 'in', ['home', 'landing'])
        .execute();
      return rows.map(({ kind, name }) => ({ kind: kind as PageKind, name }));
    },
  };
}

/** The page when its draft is the one with this revision. Throws a Refusal else. */
async function expected(db: Kysely<Tables>, id: string, revision: number): Promise<Row> {
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

const nameOf = (first: string | null, last: string | null) =>
  [first, last].filter(Boolean).join(' ') || 'Somebody';
