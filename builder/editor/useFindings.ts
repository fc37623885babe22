import { audienceText } from '#domain/audience.ts';
import { blockNodes } from '#domain/blockNodes.ts';
import { isBlock, itemsOf, pictureFiles } from '#domain/blocks.ts';
import { type BuiltPage, lookOf, type PagePart, partsOf } from '#domain/builtPages.ts';
import type { EditedPage } from '#domain/pageChanges.ts';
import {
  inPlaces,
  judgedSections,
  linksByReaders,
  type PageFinding,
  pageFindings,
  pageLinks,
} from '#domain/pageChecks.ts';
import { plainTextOf } from '#runtime/html.ts';
import { useBuilder } from '../builderContext.ts';
import { fileAddressOf } from '../fileAddress.ts';
import { browserPlace } from './browserPlace.ts';
import { readableContrast } from './contrast.ts';
import { useEditor } from './editorContext.ts';
import { whiteOnPicture } from './pictureContrast.ts';
import { publishedSections } from './publishedSection.ts';

/** Sections whose words stand on a picture without a veil, and can't be read on it. */
async function contrastFindings({ sections }: BuiltPage, basePath: string): Promise<PageFinding[]> {
  const judged = sections.map(async (section): Promise<PageFinding[]> => {
    const { background, picture, scrim } = lookOf(section);
    if (background !== 'picture' || scrim !== 'none') return [];
    const contrast = await whiteOnPicture(picture, fileAddressOf(basePath)).catch((error: unknown) => {
      console.warn('hc: a picture could not be judged.', error);
      return 1;
    });
    return contrast < readableContrast ? [{ check: 'contrast', section: section.id }] : [];
  });
  return (await Promise.all(judged)).flat();
}

/** The width of the file that a phone loads of a picture, in pixels, and the most that it should weigh, in bytes. */
const ofPhones = { width: 960, bytes: 1_000_000 } as const;

/** The pictures of a page, each with where it stands. */
const picturesOf = (page: BuiltPage) => [
  ...page.sections.map((section) => ({ picture: lookOf(section).picture, section: section.id })),
  ...partsOf(page)
    .filter(({ name }) => isBlock(name))
    .flatMap((part) =>
      [part.values, ...itemsOf(part.values.items)].map(({ picture }) => ({
        picture: String(picture ?? ''),
        part,
      })),
    ),
];

/** How large a file of the site is. */
async function bytesOf(address: string): Promise<number> {
  const { headers } = await fetch(address, { method: 'HEAD' });
  return Number(headers.get('Content-Length') ?? 0);
}

/** Pictures for which phones load too much. */
async function weightFindings(page: BuiltPage, basePath: string, locale: string): Promise<PageFinding[]> {
  const megabytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  });
  const judged = picturesOf(page).map(async ({ picture, ...place }): Promise<PageFinding[]> => {
    const files = pictureFiles(picture);
    const file = files.findLast(({ width }) => width >= ofPhones.width) ?? files[0];
    if (!file) return [];
    const bytes = await bytesOf(fileAddressOf(basePath)(file.key)).catch((error: unknown) => {
      console.warn('hc: a picture could not be weighed.', error);
      return 0;
    });
    if (bytes <= ofPhones.bytes) return [];
    return [{ check: 'weight', ...place, words: megabytes.format(bytes / 1_000_000) }];
  });
  return (await Promise.all(judged)).flat();
}

/**
 * Finds what readers would stumble over on the page as it is edited now (docs/behaviour/page-builder.md#before-it-is-public).
 * Rejects with a BuilderError when it can't be had where the links lead.
 */
export function useFindings(): ({ page, access }: EditedPage) => Promise<readonly PageFinding[]> {
  const { api, basePath, locale } = useBuilder();
  const { draft } = useEditor();
  return async ({ page, access }) => {
    const { kind } = draft.page;
    const saved = await publishedSections(api, page);
    const judged = judgedSections(page, saved);
    const whole = { ...page, sections: judged.map(({ section }) => section) };
    const links = pageLinks(whole);
    const dead = new Set(links.length === 0 ? [] : await api.deadLinks(draft.page.id, links));
    const ofPage = audienceText(page.audience ?? {});
    // A saved section is for the readers of each page on which it stands, and judged there.
    const asked = kind === 'section' ? [] : [...linksByReaders(judged)];
    const closed = new Map(
      await Promise.all(
        asked.map(async ([readers, theirs]) => {
          const audiences = [ofPage, ...theirs.audiences];
          return [
            readers,
            new Set(await api.closedLinks({ access, audiences, links: [...theirs.links] })),
          ] as const;
        }),
      ),
    );
    // A table of contents is empty where there are no headings, which is no fault of its own.
    const place = browserPlace({ basePath, locale }, [{ part: '', id: '', level: 2, text: '…' }]);
    const isBlank = ({ id, name, values }: PagePart) =>
      isBlock(name)
        ? blockNodes({ id, name, values }, place).length === 0
        : plainTextOf(String(values.html ?? '')) === '';
    return [
      ...pageFindings(page, { kind, saved, dead, closed, isBlank }),
      ...inPlaces(
        [...(await contrastFindings(whole, basePath)), ...(await weightFindings(whole, basePath, locale))],
        judged,
        saved,
      ),
    ];
  };
}
