import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportOptions, importContent } from '../content/import/import.ts';
import { exportOf } from '../content/import/read-export.ts';
import { assetLink, drawingAsset, entry, exportLocales, link, same } from '../demo/export-parts.ts';
import { type ContentStore, openContentStore } from '../store/database.ts';

/*
 * A small, valid export for tests, with one thing of each kind, and a data folder to import it into.
 */

const at = new Date('2026-01-05T09:00:00Z');

/** An export as it comes from a file: free for a test to break in every way. */
export type LooseExport = ReturnType<typeof JSON.parse>;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z"/></svg>';

/** The one asset of the small export. */
export const diagram = drawingAsset('diagram', 'flow-chart.svg', picture, at);

/** Its bytes. */
export const diagramSvg = picture;

const publicOne = { visibility: same(['Visible to Public', 'Visible to Customers']) };
const customers = { visibility: same(['Visible to Customers']) };
const nobody = { visibility: same([]) };

function article(id: string, topics: readonly string[], fields: Readonly<Record<string, unknown>>) {
  const title = same(`Title of ${id}`);
  const body = same(`<p>Body of ${id}.</p>`);
  const more = { slug: same(id), role: same([link('role-a')]), product: same(link('product-a')) };
  return entry('tutorial', id, at, { title, body, topics: same(topics.map(link)), ...more, ...fields });
}

function topic(id: string, slug: string, fields: Readonly<Record<string, unknown>> = {}) {
  return entry('topic', id, at, {
    title: same(`Topic ${slug}`),
    slug: same(slug),
    isEorCountryTopic: same(false),
    ...fields,
  });
}

/** A new copy of the small export. */
export function smallExport(): LooseExport {
  const entries = [
    entry('productCategory', 'category-a', at, {
      name: same('Payroll'),
      slug: same('payroll'),
      categoryImage: same(assetLink(diagram.asset.sys.id)),
    }),
    entry('product', 'product-a', at, {
      name: same('My Pay'),
      slug: same('my-pay'),
      productCategory: same(link('category-a')),
    }),
    entry('role', 'role-a', at, {
      name: { 'en-US': 'Managers', 'de-DE': 'Führungskräfte' },
      slug: same('managers'),
    }),
    entry('location', 'location-a', at, {
      name: same('Germany'),
      slug: same('germany'),
      countryCode: same('DE'),
    }),
    topic('topic-root', 'my-pay', { topics: same(['topic-a', 'topic-eor', 'topic-peo'].map(link)) }),
    topic('topic-a', 'pay-dates', { subtopics: same([link('topic-b')]) }),
    topic('topic-b', 'late-pay', { parentTopic: same(link('topic-a')) }),
    topic('topic-eor', 'eor-germany', { isEorCountryTopic: same(true) }),
    topic('topic-peo', 'peo-administrative-resources'),
    article('public-one', ['topic-a'], {
      ...publicOne,
      title: { 'en-US': 'Zebra pay', 'de-DE': 'Zebra-Lohn' },
      body: {
        'en-US': `<p>Pay <em>dates</em>.</p><img src="${diagram.url}" alt="A chart">`,
        'de-DE': '<p>Zahltage &amp; mehr.</p>',
      },
      articleLocation: same([link('location-a')]),
    }),
    article('customers-one', ['topic-a', 'topic-b'], customers),
    article('eor-one', ['topic-eor'], nobody),
    article('peo-one', ['topic-peo'], customers),
    entry('elementTextLabel', 'label-a', at, { text: same('Featured') }),
    entry('elementLink', 'link-open', at, {
      title: same('Open'),
      linkText: same(link('label-a')),
      referencedPage: same(link('public-one')),
    }),
    entry('elementLink', 'link-eor', at, { title: same('EOR'), referencedPage: same(link('eor-one')) }),
    entry('elementCard', 'card-open', at, {
      cardTitle: same('Open card'),
      cardLink: same(link('link-open')),
    }),
    entry('elementCard', 'card-eor', at, { cardTitle: same('EOR card'), cardLink: same(link('link-eor')) }),
    entry('pageSection', 'section-a', at, {
      sectionTitle: same('For all'),
      sectionLinks: same([link('public-one'), link('eor-one'), link('page-partners'), link('link-open')]),
      sectionCards: same([link('card-open'), link('card-eor')]),
    }),
    entry('pageSection', 'section-partners', at, {
      sectionTitle: same('For partners'),
      persona: same(['partner-user']),
    }),
    entry('pageLandingPageNew', 'page-a', at, {
      landingPageTitle: same('My Pay'),
      slug: same('my-pay'),
      landingPageImage: same(assetLink(diagram.asset.sys.id)),
      featuredTopics: same([link('topic-a'), link('topic-eor')]),
      featuredArticles: same([link('public-one'), link('eor-one'), link('peo-one')]),
      sections: same([link('section-a'), link('section-partners')]),
    }),
    entry('pageLandingPageNew', 'page-partners', at, {
      landingPageTitle: same('Partners'),
      slug: same('partners'),
      persona: same(['partner-user']),
    }),
    entry('releaseNote', 'note-old', at, {
      title: same('Old note'),
      description: same('<p>Old</p>'),
      releaseDate: same('2025-11-01'),
      isPromoted: same(false),
    }),
    entry('releaseNote', 'note-new', at, {
      title: same('New note'),
      description: same('<p>New</p>'),
      releaseDate: same('2026-01-04T00:00+00:00'),
      isPromoted: same(true),
      productCategory: same([link('category-a')]),
      ctaLinks: same([link('link-open')]),
    }),
    entry('elementGlossaryTerm', 'term-a', at, {
      glossaryTermName: same('Accrual'),
      description: same('<p>Earned over time.</p>'),
      relevantLocation: same([link('location-a')]),
      referenceLinks: same([link('peo-one'), link('public-one')]),
    }),
  ];
  return structuredClone({ contentTypes: [], entries, assets: [diagram.asset], locales: exportLocales });
}

/** The entry of an export with this id. */
export function entryIn(content: LooseExport, id: string): LooseExport {
  const found = content.entries.find((each: LooseExport) => each.sys.id === id);
  if (!found) throw new Error(`the small export has no entry ${id}`);
  return found;
}

/** Options of an import that brings no files. */
export const importOptions: ImportOptions = {
  replace: false,
  source: async () => null,
  name: 'small',
  now: at,
};

/** A data folder of its own for one test, removed at its end. */
export async function withDataFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'hc-data-'));
  try {
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The same with an open store for imports. */
export function withContentStore(work: (store: ContentStore) => Promise<void>): Promise<void> {
  return withDataFolder(async (folder) => {
    const store = await openContentStore(folder);
    try {
      await work(store);
    } finally {
      store.close();
    }
  });
}

/** Imports the small export, changed before by `change`. */
export async function importSmall(
  store: ContentStore,
  change: (content: LooseExport) => void = () => {},
  options: Partial<ImportOptions> = {},
) {
  const content = smallExport();
  change(content);
  return importContent(store, exportOf(content), { ...importOptions, ...options });
}
