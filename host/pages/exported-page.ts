import { randomUUID } from 'node:crypto';
import { loneBlocks } from '#contracts/blockElements.ts';
import type { ExportedPage } from '#contracts/builtPages.ts';
import { isEverybody } from '#domain/audience.ts';
import { blockNodes, pageHeadings } from '#domain/blockNodes.ts';
import { fieldsOfBlock, isBlock, itemsOf, linkAddress } from '#domain/blocks.ts';
import { type BuiltPage, type PagePart, partsOf, textPart, withSaved } from '#domain/builtPages.ts';
import { pageOf, platformViewOf } from '#domain/platformViews.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { safeNodes } from './safe-html.ts';

const site = { basePath: '', locale: 'en-US' };

/**
 * A published page as the platform's form of views holds it: without pictures, the look of sections, translations and
 * menu entries, a table of contents as formatted text, and without the sections that are for some visitors alone.
 * `isWhole` is whether nothing had to be left out; such a page is exported as it is. Null for a page that is for some
 * visitors alone: there everybody would see it.
 */
export function exportedPage(
  page: ExportedPage,
): { readonly page: ExportedPage; readonly isWhole: boolean } | null {
  const { title, description, brandColor, audience, ...built } = pageOf(page.view);
  if (!isEverybody(audience)) return null;
  const parts = partsOf(built);
  const isPlain = built.sections.every((section) => !section.look && isEverybody(section.audience));
  const { picture, menus, translations } = built;
  const isWhole = isPlain && !picture && !menus && !translations && parts.every(isHeld);
  if (isWhole && !built.language) return { page, isWhole };
  const place = {
    words: (html: string) => safeNodes(html, { profile: 'user', mediaHosts: [], base: 'about:blank' }),
    address: (link: string) => linkAddress(link, site),
    fileAddress: (key: string) => key,
    headings: pageHeadings(parts),
  };
  const asHeld = (part: PagePart): PagePart[] => {
    const { id, name } = part;
    if (!isBlock(name)) return [part];
    const values = withoutPictures(part);
    const nodes = blockNodes({ id, name, values }, place);
    if (nodes.length === 0) return [];
    return [
      loneBlocks.includes(name)
        ? { id, name, values }
        : { id, name: textPart, values: { html: safeMarkup(nodes) } },
    ];
  };
  const open = built.sections.filter((section) => isEverybody(section.audience));
  const sections = open.map(({ id, layout, columns }) => ({
    id,
    layout,
    columns: columns.map((column) => column.flatMap(asHeld)),
  }));
  return {
    page: {
      ...page,
      view: platformViewOf(
        { title, description, ...(brandColor ? { brandColor } : {}), sections },
        page,
        randomUUID,
      ),
    },
    isWhole,
  };
}

/** A page with what the saved sections hold that stand on it: the platform knows none. */
export function withSections(page: ExportedPage, saved: ReadonlyMap<string, BuiltPage>): ExportedPage {
  const built = pageOf(page.view);
  if (built.sections.every((section) => !section.saved)) return page;
  return { ...page, view: platformViewOf(withSaved(built, saved), page, randomUUID) };
}

/** Whether a part is on the platform what it is here. */
const isHeld = (part: PagePart): boolean =>
  !isBlock(part.name) ||
  (loneBlocks.includes(part.name) && picturesOf(part).every((picture) => picture === ''));

/** The pictures of a block, as they are kept. */
const picturesOf = ({ name, values }: PagePart): readonly string[] =>
  isBlock(name)
    ? Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
        if (definition.type === 'picture') return [String(values[field] ?? '')];
        if (definition.type !== 'list') return [];
        const inner = Object.keys(definition.fields).filter(
          (each) => definition.fields[each]?.type === 'picture',
        );
        return itemsOf(values[field]).flatMap((item) => inner.map((each) => String(item[each] ?? '')));
      })
    : [];

/** The files of pictures are the host's own. */
function withoutPictures({ name, values }: PagePart): PagePart['values'] {
  if (!isBlock(name)) return values;
  const kept = Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
    const value = values[field];
    if (value === undefined || definition.type === 'picture') return [];
    if (definition.type !== 'list') return [[field, value] as const];
    const items = itemsOf(value).map((item) =>
      Object.fromEntries(
        Object.entries(item).filter(([inner]) => definition.fields[inner]?.type !== 'picture'),
      ),
    );
    return [[field, JSON.stringify(items)] as const];
  });
  return Object.fromEntries(kept);
}
