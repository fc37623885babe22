import type { Kysely } from 'kysely';
import { type PageKind, type PageSummary, PlatformView } from '#contracts/builtPages.ts';
import { itemsOf, pictureFiles } from '#domain/blocks.ts';
import { type BuiltPage, lookOf, partsOf } from '#domain/builtPages.ts';
import { languageOf, missingTexts, otherLanguages } from '#domain/pageTexts.ts';
import { pageOf } from '#domain/platformViews.ts';
import type { SiteTables } from '../store/tables.ts';
import { nameOf } from './editor.ts';

/** The pages, or those with these ids, by kind and title. */
export async function summariesOf(db: Kysely<SiteTables>, ids?: readonly string[]): Promise<PageSummary[]> {
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
      'page.view',
      'page.revision',
      'page.edited_at',
      'page.published_version',
      'page.published_revision',
      'page.planned_version',
      'page.planned_at',
      'page.offline_at',
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
  return rows.map((row): PageSummary => {
    const page = pageOf(PlatformView.parse(JSON.parse(row.view)));
    const { planned_version: version, planned_at: plannedAt } = row;
    return {
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
      planned: version === null || plannedAt === null ? null : { version, at: plannedAt },
      offlineAt: row.offline_at,
      languages: languagesOf(page),
      picture: firstPicture(page),
      sections: firstSections(page),
    };
  });
}

/** The languages of a page, its own first, and whether each has all of its texts. */
function languagesOf(page: BuiltPage): PageSummary['languages'] {
  const begun = otherLanguages(page).filter((locale) => page.translations?.[locale] !== undefined);
  return [
    { locale: languageOf(page), isWhole: true },
    ...begun.map((locale) => ({ locale, isWhole: missingTexts(page, locale).length === 0 })),
  ];
}

/** How many sections of a page, and parts of a section, tell roughly what it looks like. */
const [mostSections, mostParts] = [4, 2];

const firstSections = ({ sections }: BuiltPage): PageSummary['sections'] =>
  sections.slice(0, mostSections).map((section) => ({
    background: lookOf(section).background,
    parts: section.columns
      .flat()
      .slice(0, mostParts)
      .map(({ name }) => name),
  }));

/** The picture by which a page is known again: that of links to it, else the first that stands on it. */
function firstPicture(page: BuiltPage): string {
  const all = [
    page.picture ?? '',
    ...page.sections.map((section) => lookOf(section).picture),
    ...partsOf(page).flatMap(({ values }) => [
      String(values.picture ?? ''),
      ...itemsOf(values.items).map((item) => String(item.picture ?? '')),
    ]),
  ];
  return all.find((picture) => pictureFiles(picture).length > 0) ?? '';
}
