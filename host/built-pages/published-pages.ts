import type { Kysely, Selectable } from 'kysely';
import { ExportedPage, type PageAccess, type PageKind, PlatformView } from '#contracts/builtPages.ts';
import type { BuiltPage } from '#domain/builtPages.ts';
import type { Locale } from '#domain/locales.ts';
import { languageOf, usedTranslations } from '#domain/pageTexts.ts';
import { pageOf } from '#domain/platformViews.ts';
import type { BuiltPlace } from '#domain/views.ts';
import { ConnectionLost } from '../store/failures.ts';
import type { BuiltPageTable, SiteTables } from '../store/tables.ts';

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

/** What of the built pages is published. */
export interface PublishedPages {
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
  /** The addresses of the published pages that take the place of a page of the product. */
  replaced(): Promise<BuiltPlace[]>;
}

type Row = Selectable<BuiltPageTable>;

/** What is published, and how it is kept. */
export interface KeptPages extends PublishedPages {
  /** Reads all that is published, so that it outlasts a database that is away. */
  readAhead(): Promise<void>;
}

/** What is published of the built pages of a database; what is kept of it holds for an edition. */
export function createPublishedPages(db: Kysely<SiteTables>, edition: () => number): KeptPages {
  /** What is shown at addresses, and where those of before lead; both outlast a database that is away. */
  const shownAt = keptAnswers<ShownPage | null>(edition);
  const moved = keptAnswers<ReadonlyMap<string, BuiltPlace>>(edition);
  let kept: { readonly edition: number; readonly pages: readonly ListedPage[] } | null = null;
  let saved: { readonly edition: number; readonly pages: ReadonlyMap<string, BuiltPage> } | null = null;
  /** The colour of the site, as of an edition. */
  let brand = { edition: -1, color: '' };
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
    const asked = edition();
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
    const asked = edition();
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

  return {
    async readAhead() {
      for (const { place } of await listed()) await shown(place.kind, place.name);
      await Promise.all([shown('frame', ''), savedSections(), movedPlaces()]);
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
      const asked = edition();
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
