import { isLocale, type Locale } from '#domain/locales.ts';

/** A folder of entries of one type. */
export interface TypeFolder {
  readonly folder: string;
  readonly type: string;
  /** The field that front matter calls `title`, where its own name is another. */
  readonly title?: string;
  /** The field that the text below the front matter is, as HTML. */
  readonly body?: string;
}

/** Where the entries of each type lie. */
export const typeFolders: readonly TypeFolder[] = [
  { folder: 'concepts', type: 'concept', body: 'body' },
  { folder: 'tutorials', type: 'tutorial', body: 'body' },
  { folder: 'topics', type: 'topic' },
  { folder: 'products', type: 'product', title: 'name' },
  { folder: 'product-categories', type: 'productCategory', title: 'name' },
  { folder: 'locations', type: 'location', title: 'name' },
  { folder: 'roles', type: 'role', title: 'name' },
  { folder: 'relationships', type: 'relationship', title: 'name' },
  { folder: 'landing-pages', type: 'pageLandingPageNew', title: 'landingPageTitle' },
  { folder: 'sections', type: 'pageSection', title: 'sectionTitle' },
  { folder: 'cards', type: 'elementCard', title: 'cardTitle' },
  { folder: 'links', type: 'elementLink' },
  { folder: 'labels', type: 'elementTextLabel', title: 'text' },
  { folder: 'release-notes', type: 'releaseNote', body: 'description' },
  { folder: 'glossary', type: 'elementGlossaryTerm', title: 'glossaryTermName', body: 'description' },
  { folder: 'synonyms', type: 'searchSynonym' },
];

/** Types that have a page with an address of their own, by their id. */
export const articleTypes: readonly string[] = ['concept', 'tutorial'];

/** Where the files of assets lie, by their addresses. */
export const assetFolderName = 'assets';
/** The file that says what is known of each of them. */
export const assetListName = 'assets.yaml';

/** A file of an entry by its name: `NAME.md`, or `NAME.LOCALE.md` for what another language has. */
export interface EntryFileName {
  readonly name: string;
  /** Null for the language that every entry has. */
  readonly locale: Locale | null;
  readonly form: 'md' | 'html';
}

/** Reads a file name; a sentence for one that is none of an entry. */
export function entryFileName(fileName: string): EntryFileName | string {
  const [, name, locale, form] = /^(.+?)(?:\.([a-z]{2,3}-[A-Z0-9]{2,3}))?\.(md|html)$/.exec(fileName) ?? [];
  if (name === undefined || (form !== 'md' && form !== 'html'))
    return 'is neither Markdown (.md) nor HTML (.html).';
  if (!/^[A-Za-z0-9][A-Za-z0-9._~-]*$/.test(name))
    return 'must be named by letters, digits, "-", "_", "." and "~" alone.';
  if (locale === undefined) return { name, locale: null, form };
  return isLocale(locale) ? { name, locale, form } : `names ${locale}, which is no language of the site.`;
}

/** The id of an entry that names none: of articles, whose addresses have it, the name alone. */
export const defaultId = ({ folder, type }: TypeFolder, name: string) =>
  articleTypes.includes(type) ? name : `${folder}.${name}`;
