import type { ElementName } from '#contracts/elements.ts';
import { type BlockItem, fieldsOfBlock, isBlock, isLink, itemsOf, pictureFiles } from './blocks.ts';
import {
  type BuiltPage,
  hasAddress,
  hasPageHeading,
  type PagePart,
  partsOf,
  textPart,
} from './builtPages.ts';
import { missingTexts, otherLanguages } from './pageTexts.ts';
import { pathOf } from './routes.ts';
import type { BuiltPlace, Target } from './views.ts';

/** What readers would stumble over, by its name (docs/behaviour/page-builder.md#before-it-is-public). */
export const checkNames = [
  'empty',
  'description',
  'choose',
  'alternative',
  'wrongLink',
  'deadLink',
  'searchBars',
  'ofFrame',
  'levels',
  'titles',
  'contrast',
  'languages',
  'weight',
] as const;
/** What readers would stumble over. */
export type CheckName = (typeof checkNames)[number];

/** What readers would stumble over, and where; without a part on the page as a whole. */
export interface PageFinding {
  readonly check: CheckName;
  readonly part?: PagePart;
  /** The id of the section that it is about as a whole. */
  readonly section?: string;
  /** The words that it is about, such as a link; the locale of a language. */
  readonly words?: string;
}

/** What a page is judged by. */
export interface PageSurroundings {
  readonly kind: BuiltPlace['kind'];
  /** Links of the page that lead to nothing on the site. */
  readonly dead: ReadonlySet<string>;
  /** Whether something that is drawn shows nothing. */
  readonly isBlank: (part: PagePart) => boolean;
}

/** What an element must be told where no address says it. */
const chosen: Partial<Record<ElementName, string>> = {
  article: 'articleId',
  landing: 'pageId',
  topicSection: 'slug',
  releaseNote: 'noteId',
  caseDetail: 'caseId',
  integration: 'integration',
};

/** What the address of a landing page says to these. */
const ofLanding: readonly string[] = ['landing', 'topicSection'];

/** What stands in the frame around every page already. */
const ofFrame: readonly string[] = ['header', 'footer', 'browseMenu', 'languagePicker'];

/** Everything on a page that readers would stumble over, in the order of the page. */
export function pageFindings(page: BuiltPage, surroundings: PageSurroundings): readonly PageFinding[] {
  const parts = partsOf(page);
  const { kind } = surroundings;
  if (parts.length === 0 && page.sections.every(({ saved }) => !saved)) return [{ check: 'empty' }];
  const isFrame = !hasAddress(kind);
  return [
    ...(isFrame || page.description.trim() !== '' ? [] : [{ check: 'description' } as const]),
    ...parts.flatMap((part) => findingsOf(part, surroundings)),
    ...(isFrame ? [] : headingFindings(page)),
    ...languageFindings(page),
  ];
}

/** The languages into which a page is translated in part. */
const languageFindings = (page: BuiltPage): PageFinding[] =>
  otherLanguages(page)
    .filter((locale) => Object.keys(page.translations?.[locale] ?? {}).length > 0)
    .filter((locale) => missingTexts(page, locale).length > 0)
    .map((locale) => ({ check: 'languages', words: locale }));

function findingsOf(part: PagePart, { kind, dead, isBlank }: PageSurroundings): PageFinding[] {
  const { name, values } = part;
  const isFrame = kind === 'frame';
  if (isBlock(name) || name === textPart) {
    if (isBlank(part)) return [{ check: 'empty', part }];
    return [...pictureFindings(part), ...linkFindings(part, dead)];
  }
  const property = chosen[name];
  const isOpen = property !== undefined && String(values[property] ?? '') === '';
  const isSaid = kind === 'landing' && ofLanding.includes(name);
  return [
    ...(isOpen && !isSaid && !isFrame ? [{ check: 'choose', part } as const] : []),
    ...linkFindings(part, dead),
    ...(name === 'searchBar' && !isFrame ? [{ check: 'searchBars', part } as const] : []),
    ...(ofFrame.includes(name) && !isFrame ? [{ check: 'ofFrame', part } as const] : []),
  ];
}

function pictureFindings(part: PagePart): PageFinding[] {
  const { name, values } = part;
  const isBare =
    name === 'picture' &&
    pictureFiles(String(values.picture ?? '')).length > 0 &&
    values.isDecoration !== true &&
    String(values.alternative ?? '').trim() === '';
  return isBare ? [{ check: 'alternative', part }] : [];
}

function linkFindings(part: PagePart, dead: ReadonlySet<string>): PageFinding[] {
  return linksOf(part).flatMap(({ link, words }): PageFinding[] => {
    if (!isLink(link)) return [{ check: 'wrongLink', part, words }];
    return dead.has(link) ? [{ check: 'deadLink', part, words }] : [];
  });
}

/** Where a part leads, or what it shows by its id, as a link; with the words by which it was set. */
function linksOf({ name, values }: PagePart): readonly { readonly link: string; readonly words: string }[] {
  if (name === textPart) return named(pathsIn(values.html));
  if (!isBlock(name)) {
    const [target, words] = shownBy(name, values);
    return target ? [{ link: pathOf(target, plain), words }] : [];
  }
  const links = Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) =>
    definition.type === 'list'
      ? itemsOf(values[field]).flatMap((item) => linksOfFields(definition.fields, item))
      : linksOfFields({ [field]: definition }, values),
  );
  return named(links);
}

const named = (links: readonly string[]) => links.map((link) => ({ link, words: link }));

/** The links of fields, and those to paths of the help center in their formatted words. */
function linksOfFields(
  fields: Readonly<Record<string, { readonly type: string }>>,
  values: BlockItem | PagePart['values'],
): string[] {
  return Object.entries(fields).flatMap(([field, { type }]) => {
    const value = String(values[field] ?? '');
    if (type === 'link') return value.trim() === '' ? [] : [value];
    return type === 'words' ? pathsIn(value) : [];
  });
}

/** The paths of the help center to which formatted words lead; the sanitiser judges all other links. */
const pathsIn = (html: unknown): string[] =>
  [...String(html ?? '').matchAll(/<a\s[^>]*?\bhref="(\/[^"]*)"/gi)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );

/** What an element shows by its id, and the id. */
function shownBy(name: ElementName, values: PagePart['values']): readonly [Target | null, string] {
  const property = chosen[name];
  const id = String(property === undefined ? '' : (values[property] ?? ''));
  if (id === '') return [null, ''];
  if (name === 'article') return [{ view: 'article', articleId: id }, id];
  if (name === 'releaseNote') return [{ view: 'release-note', noteId: id }, id];
  return ofLanding.includes(name) ? [{ view: 'page', pageType: 'page', pageId: id }, id] : [null, ''];
}

/** Every link on a page, each once, that may lead to nothing. */
export const pageLinks = (page: Pick<BuiltPage, 'sections'>): readonly string[] => [
  ...new Set(partsOf(page).flatMap((part) => linksOf(part).map(({ link }) => link))),
];

/** Where addresses are written in no language and below no path. */
const plain = { basePath: '', locale: 'en-US' };

function headingFindings(page: BuiltPage): PageFinding[] {
  let before = hasPageHeading(page) ? 0 : 1;
  const findings: PageFinding[] = [];
  const headings = partsOf(page).filter(({ name }) => name === 'heading');
  for (const part of headings) {
    const level = Number(part.values.level ?? 2);
    const words = String(part.values.text ?? '');
    if (before > 0 && level > before + 1) findings.push({ check: 'levels', part, words });
    before = level;
  }
  const titles = headings.filter(({ values }) => values.level === '1');
  return [
    ...findings,
    ...titles.slice(1).map((part) => ({
      check: 'titles' as const,
      part,
      words: String(part.values.text ?? ''),
    })),
  ];
}
