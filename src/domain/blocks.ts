import { type BlockField, type BlockName, blocks, type ItemField, sectionFields } from '#contracts/blocks.ts';
import { safeHref } from './links.ts';
import { localeOfSegment } from './locales.ts';
import { type SiteContext, siteRoot } from './routes.ts';

// The rules of blocks of content (docs/behaviour/page-builder.md#blocks-of-content).

/** A value as it is kept. */
export type KeptValue = string | number | boolean;

/** An item of a list: its fields by their names. */
export type BlockItem = Readonly<Record<string, string | boolean>>;

/** The names of all blocks, in the order in which they are offered. */
export const blockNames = Object.keys(blocks) as BlockName[];

/** Whether a part of a page is a block of content. */
export const isBlock = (name: string): name is BlockName => Object.hasOwn(blocks, name);

/** The fields of a block by their names. */
export const fieldsOfBlock = (name: BlockName): Readonly<Record<string, BlockField>> => blocks[name];

/** What a field holds as long as nothing is set. */
export function defaultOf(field: BlockField): string | boolean {
  if (field.type === 'choice') return field.default;
  if (field.type === 'switch') return false;
  return field.type === 'list' ? '[]' : '';
}

/** One file of a picture: its content key, and its size in pixels. */
export interface PictureFile {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

const filePattern = /^(MC[0-9A-F]{30}) ([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** The most sizes in which a picture is kept. */
export const mostPictureFiles = 6;

/** A picture as it is kept on a page: each of its files by key and size, the largest first. */
export const pictureText = (files: readonly PictureFile[]): string =>
  [...files]
    .sort((one, other) => other.width - one.width)
    .map(({ key, width, height }) => `${key} ${width}x${height}`)
    .join(', ');

/** The files of a picture, the largest first; none for what is no picture. */
export function pictureFiles(text: string): readonly PictureFile[] {
  if (text === '') return [];
  const files = text.split(', ').map((file) => {
    const [, key = '', width, height] = filePattern.exec(file) ?? [];
    return { key, width: Number(width), height: Number(height) };
  });
  return files.length <= mostPictureFiles && files.every(({ key }) => key !== '') ? files : [];
}

/** The items of a list as they are kept; none for what is no list. */
export function itemsOf(text: KeptValue | undefined): readonly BlockItem[] {
  try {
    const read: unknown = JSON.parse(String(text ?? '[]'));
    return Array.isArray(read) ? read.filter(isItem) : [];
  } catch {
    // Not ours, or cut off.
    return [];
  }
}

const isItem = (item: unknown): item is BlockItem =>
  typeof item === 'object' && item !== null && !Array.isArray(item);

/** What is wrong with what is kept of a field. */
export type FieldFault = 'wrong-value' | 'unknown-property';

/** What of a block's values can't be shown as it stands: the field, and why; null when all can be. */
export function blockFault(
  fields: Readonly<Record<string, BlockField>>,
  values: Readonly<Record<string, unknown>>,
): { readonly property: string; readonly kind: FieldFault } | null {
  for (const [property, value] of Object.entries(values)) {
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    if (!field) return { property, kind: 'unknown-property' };
    if (!fits(field, value)) return { property, kind: 'wrong-value' };
  }
  return null;
}

/** What of the look of a section can't be shown; null when all can be. */
export const lookFault = (look: Readonly<Record<string, unknown>>) => blockFault(sectionFields, look);

function fits(field: BlockField, value: unknown): boolean {
  if (field.type === 'switch') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  if (field.type === 'choice') return field.values.includes(value);
  if (field.type === 'picture') return value === '' || pictureFiles(value).length > 0;
  if (field.type !== 'list') return true;
  const items = itemsOf(value);
  return (
    JSON.stringify(items) === value &&
    items.length <= field.most &&
    items.every((item) => blockFault(field.fields, item) === null)
  );
}

/** Everything that is written in a block, with whether it is HTML. */
export function textsOfBlock(
  name: BlockName,
  values: Readonly<Record<string, KeptValue>>,
): readonly { readonly property: string; readonly text: string; readonly isHtml: boolean }[] {
  return Object.entries(fieldsOfBlock(name)).flatMap(([property, field]) => {
    if (field.type !== 'list')
      return [{ property, text: String(values[property] ?? ''), isHtml: field.type === 'words' }];
    return itemsOf(values[property]).flatMap((item) =>
      Object.entries(field.fields).map(([inner, { type }]: [string, ItemField]) => ({
        property: `${property}.${inner}`,
        text: String(item[inner] ?? ''),
        isHtml: type === 'words',
      })),
    );
  });
}

/** Addresses below the base path that are in no language. */
const withoutLanguage = /^\/(?:sfsites|assets|downloads)\//;

/**
 * Where a link that administrators set leads on a site: a path of the site in the language of the page unless it names
 * one itself, else an address of the web, of mail or of a telephone. Null for what leads nowhere.
 */
export function linkAddress(link: string, site: SiteContext): string | null {
  const given = link.trim();
  if (given === '' || safeHref(given) === null) return null;
  if (given.startsWith('#')) return given;
  if (!given.startsWith('/')) return /^[a-z][a-z0-9+.-]*:/i.test(given) ? safeHref(given) : null;
  if (given.startsWith('//')) return safeHref(given);
  const [first = ''] = given.slice(1).split(/[/?#]/);
  const isWhole = withoutLanguage.test(given) || localeOfSegment(first) !== null;
  return `${isWhole ? site.basePath : siteRoot(site)}${given}`;
}

const anyPage = { basePath: '', locale: 'en-US' };

/** Whether a link leads anywhere; an empty one is none yet. */
export const isLink = (link: string): boolean => link.trim() === '' || linkAddress(link, anyPage) !== null;
