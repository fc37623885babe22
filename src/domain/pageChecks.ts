import type { ElementName } from '#contracts/elements.ts';
import { audienceText } from './audience.ts';
import { type BlockItem, fieldsOfBlock, isBlock, isLink, itemsOf, pictureFiles } from './blocks.ts';
import {
  type BuiltPage,
  hasAddress,
  hasPageHeading,
  type PagePart,
  type PageSection,
  partsOf,
  textPart,
  withSaved,
} from './builtPages.ts';
import { missingTexts, otherLanguages } from './pageTexts.ts';
import { pathOf } from './routes.ts';
import type { BuiltPlace, Target } from './views.ts';

/** What readers would stumble over, by its name (docs/behaviour/page-builder.md#before-it-is-public). */
export const checkNames = [
  'empty',
  'missingSection',
  'description',
  'choose',
  'alternative',
  'wrongLink',
  'deadLink',
  'closedLink',
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
  /** The id of the section that it is about as a whole, or in whose place a saved one stands. */
  readonly section?: string;
  /** The title of the saved section in which it is; left out for what stands on the page itself. */
  readonly saved?: string;
  /** The words that it is about, such as a link; the locale of a language. */
  readonly words?: string;
}

type SavedSections = ReadonlyMap<string, Pick<BuiltPage, 'title' | 'sections'>>;

/** A section as readers see it, and the section of the page in whose place it stands, which is itself or a saved one. */
export interface JudgedSection {
  readonly section: PageSection;
  readonly place: PageSection;
}

/** What is judged on a page: its sections, with those of saved ones in their places. */
export const judgedSections = (page: BuiltPage, saved: SavedSections): readonly JudgedSection[] =>
  page.sections.flatMap((place) =>
    withSaved({ ...page, sections: [place] }, saved).sections.map((section) => ({ section, place })),
  );

/** Findings on what is judged, those within saved sections with the place and the title of these. */
export const inPlaces = (
  findings: readonly PageFinding[],
  judged: readonly JudgedSection[],
  saved: SavedSections,
): readonly PageFinding[] =>
  findings.map((finding) => {
    const isIn = ({ section }: JudgedSection) =>
      section.id === finding.section ||
      section.columns.some((parts) => parts.some((part) => part === finding.part));
    const place = judged.find(isIn)?.place;
    const title = saved.get(place?.saved ?? '')?.title;
    return place === undefined || title === undefined
      ? finding
      : { ...finding, section: place.id, saved: title };
  });

/** What a page is judged by. */
export interface PageSurroundings {
  readonly kind: BuiltPlace['kind'];
  /** What readers see of the saved sections on the page, by their ids; none of those that aren't published. */
  readonly saved: SavedSections;
  /** Links of the page that lead to nothing on the site. */
  readonly dead: ReadonlySet<string>;
  /** Links that not every reader of a section may open, by its readers as `readersOf` names them. */
  readonly closed: ReadonlyMap<string, ReadonlySet<string>>;
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

/** What to say of something that stands in the frame already, where it is put on a page; null for all else. */
export function onceCheck(name: string, kind: BuiltPlace['kind']): 'searchBars' | 'ofFrame' | null {
  if (kind === 'frame') return null;
  if (name === 'searchBar') return 'searchBars';
  return ofFrame.includes(name) ? 'ofFrame' : null;
}

/** Everything on a page that readers would stumble over, in the order of the page. */
export function pageFindings(page: BuiltPage, surroundings: PageSurroundings): readonly PageFinding[] {
  const { kind, saved } = surroundings;
  const judged = judgedSections(page, saved);
  const whole = { ...page, sections: judged.map(({ section }) => section) };
  if (partsOf(whole).length === 0 && page.sections.every((section) => !section.saved))
    return [{ check: 'empty' }];
  const isFrame = !hasAddress(kind);
  return [
    ...(isFrame || page.description.trim() !== '' ? [] : [{ check: 'description' } as const]),
    ...page.sections
      .filter((section) => section.saved && !saved.has(section.saved))
      .map(({ id }) => ({ check: 'missingSection', section: id }) as const),
    ...inPlaces(
      [
        ...judged.flatMap((each) => {
          const closed = surroundings.closed.get(readersOf(each)) ?? new Set();
          return partsOf({ sections: [each.section] }).flatMap((part) =>
            findingsOf(part, surroundings, closed),
          );
        }),
        ...(isFrame ? [] : headingFindings(whole)),
      ],
      judged,
      saved,
    ),
    ...languageFindings(page),
  ];
}

/** The languages into which a page is translated in part. */
const languageFindings = (page: BuiltPage): PageFinding[] =>
  otherLanguages(page)
    .filter((locale) => Object.keys(page.translations?.[locale] ?? {}).length > 0)
    .filter((locale) => missingTexts(page, locale).length > 0)
    .map((locale) => ({ check: 'languages', words: locale }));

function findingsOf(
  part: PagePart,
  { kind, dead, isBlank }: PageSurroundings,
  closed: ReadonlySet<string>,
): PageFinding[] {
  const { name, values } = part;
  const isFrame = kind === 'frame';
  if (isBlock(name) || name === textPart) {
    if (isBlank(part)) return [{ check: 'empty', part }];
    return [...pictureFindings(part), ...linkFindings(part, dead, closed)];
  }
  const property = chosen[name];
  const isOpen = property !== undefined && String(values[property] ?? '') === '';
  const isSaid = kind === 'landing' && ofLanding.includes(name);
  return [
    ...(isOpen && !isSaid && !isFrame ? [{ check: 'choose', part } as const] : []),
    ...linkFindings(part, dead, closed),
    ...[onceCheck(name, kind)].filter((check) => check !== null).map((check) => ({ check, part })),
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

function linkFindings(part: PagePart, dead: ReadonlySet<string>, closed: ReadonlySet<string>): PageFinding[] {
  return linksOf(part).flatMap(({ link, words }): PageFinding[] => {
    if (!isLink(link)) return [{ check: 'wrongLink', part, words }];
    if (dead.has(link)) return [{ check: 'deadLink', part, words }];
    return closed.has(link) ? [{ check: 'closedLink', part, words }] : [];
  });
}

/** Where something leads, and the words by which that was set: the link itself, or an id. */
export interface NamedLink {
  readonly link: string;
  readonly words: string;
}

/** Where a part leads, or what it shows by its id, as a link. */
function linksOf({ name, values }: PagePart): readonly NamedLink[] {
  if (name === textPart) return linksIn(values.html);
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

const named = (links: readonly string[]): NamedLink[] => links.map((link) => ({ link, words: link }));

/** The paths of the help center to which formatted words lead, each once; the sanitiser judges all other links. */
export const linksIn = (html: unknown): readonly NamedLink[] => named([...new Set(pathsIn(html))]);

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

/** The paths of the help center to which formatted words lead. */
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
  if (!ofLanding.includes(name)) return [null, ''];
  const topic = name === 'topicSection' ? String(values.topic ?? '') : '';
  const target: Target = { view: 'page', pageType: 'page', pageId: id };
  return topic === '' ? [target, id] : [{ ...target, anchor: topic }, topic];
}

/** Every link on a page, each once, that may lead to nothing. */
export const pageLinks = (page: Pick<BuiltPage, 'sections'>): readonly string[] => [
  ...new Set(partsOf(page).flatMap((part) => linksOf(part).map(({ link }) => link))),
];

/** For whom a section is beside the page, by its own audience and that of the saved one in its place. */
const audiencesOf = ({ section, place }: JudgedSection): readonly string[] =>
  [...new Set([place, section])].map(({ audience = {} }) => audienceText(audience));

/** A name for the readers of a section, the same for those of the same audiences. */
export const readersOf = (judged: JudgedSection): string => JSON.stringify(audiencesOf(judged));

/** Every link of sections, each once for the same readers, by their name. */
export function linksByReaders(
  judged: readonly JudgedSection[],
): ReadonlyMap<string, { readonly audiences: readonly string[]; readonly links: readonly string[] }> {
  const groups = Map.groupBy(judged, readersOf);
  const links = [...groups].map(([readers, theirs]) => {
    const [first] = theirs;
    const sections = theirs.map(({ section }) => section);
    return [readers, { audiences: first ? audiencesOf(first) : [], links: pageLinks({ sections }) }] as const;
  });
  return new Map(links.filter(([, { links: theirs }]) => theirs.length > 0));
}

/** Where addresses are written in no language and below no path. */
const plain = { basePath: '', locale: 'en-US' };

function headingFindings(page: BuiltPage): PageFinding[] {
  let before = hasPageHeading(page) ? 0 : 1;
  const findings: PageFinding[] = [];
  // What has no words is on no page.
  const headings = partsOf(page).filter(
    ({ name, values }) => name === 'heading' && String(values.text ?? '').trim() !== '',
  );
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
