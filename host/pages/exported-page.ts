import { randomUUID } from 'node:crypto';
import type { ExportedPage } from '#contracts/builtPages.ts';
import { blockNodes, pageHeadings } from '#domain/blockNodes.ts';
import { fieldsOfBlock, isBlock, itemsOf, linkAddress } from '#domain/blocks.ts';
import { type PagePart, pageOf, partsOf, platformViewOf, textPart } from '#domain/builtPages.ts';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { safeNodes } from './safe-html.ts';

const site = { basePath: '', locale: 'en-US' };

/**
 * A published page as the platform's form of views holds it: its blocks of content as formatted text, without pictures
 * and the look of sections. `isWhole` is whether nothing had to be left out; such a page is exported as it is.
 */
export function exportedPage(page: ExportedPage): { readonly page: ExportedPage; readonly isWhole: boolean } {
  const built = pageOf(page.view);
  const parts = partsOf(built);
  if (!parts.some(({ name }) => isBlock(name)) && built.sections.every(({ look }) => !look))
    return { page, isWhole: true };
  const place = {
    words: (html: string) => safeNodes(html, { profile: 'user', mediaHosts: [], base: 'about:blank' }),
    address: (link: string) => linkAddress(link, site),
    fileAddress: (key: string) => key,
    headings: pageHeadings(parts),
  };
  const asText = (part: PagePart): PagePart[] => {
    const { id, name } = part;
    if (!isBlock(name)) return [part];
    const html = safeMarkup(blockNodes({ id, name, values: withoutPictures(part) }, place));
    return html === '' ? [] : [{ id, name: textPart, values: { html } }];
  };
  const sections = built.sections.map(({ id, layout, columns }) => ({
    id,
    layout,
    columns: columns.map((column) => column.flatMap(asText)),
  }));
  return {
    page: { ...page, view: platformViewOf({ ...built, sections }, page, randomUUID) },
    isWhole: false,
  };
}

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
