import { isObject, kindOf } from './export-shape.ts';
import { type Problems, quoted } from './import-error.ts';
import type { Item } from './validate-sys.ts';

/** A file of a published asset in one locale. */
export interface ValidFile {
  readonly assetId: string;
  readonly locale: string;
  /** Without scheme, as `//host/space/asset/hash/name`. */
  readonly url: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly width: number | null;
  readonly height: number | null;
}

/** Contentful takes files up to 1000 MB. */
const largestFile = 1000 * 1024 * 1024;
const largestImage = 100_000;
const hosts = '(?:images|assets|downloads|videos)(?:\\.eu)?\\.ctfassets\\.net';
const address = new RegExp(
  `^(?:https:)?//${hosts}/[A-Za-z0-9_-]+/[A-Za-z0-9._-]+/[A-Za-z0-9_-]+/[^/\\\\?#]+$`,
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafeName = /[\u0000-\u001f\u007f/\\]/;

/** The files of an asset, checked; a published one must have a file. */
export function validFiles(item: Item, locales: ReadonlySet<string>, problems: Problems): ValidFile[] {
  const { file } = item.fields;
  if (!isObject(file)) {
    if (item.state === 'published')
      problems.add(`Asset ${item.id}, field file: must be an object, not ${kindOf(file)}.`);
    return [];
  }
  return Object.entries(file).flatMap(([locale, value]) => {
    const say = (problem: string) =>
      problems.add(`Asset ${item.id}, field file, locale ${locale}: ${problem}`);
    if (!locales.has(locale)) say('is not one of the locales of the export.');
    else if ((value ?? null) !== null) return validFile(item, locale, value, say) ?? [];
    return [];
  });
}

function validFile(
  item: Item,
  locale: string,
  value: unknown,
  say: (problem: string) => void,
): ValidFile | null {
  if (!isObject(value)) {
    say(`must be an object, not ${kindOf(value)}.`);
    return null;
  }
  const { url, fileName, contentType } = value;
  if (url === undefined && item.state !== 'published') return null;
  if (typeof url !== 'string' || !isSafeAddress(url)) {
    say(`its url ${quoted(url)} is not of the form //images.ctfassets.net/{space}/{id}/{hash}/{name}.`);
    return null;
  }
  if (typeof fileName !== 'string' || !isSafeName(fileName)) {
    say(`its fileName ${quoted(fileName)} is not a plain file name.`);
    return null;
  }
  if (typeof contentType !== 'string' || !/^[a-z0-9.+-]+\/[a-z0-9.+-]+$/i.test(contentType)) {
    say(`its contentType ${quoted(contentType)} is not a type such as image/png.`);
    return null;
  }
  const details = isObject(value.details) ? value.details : {};
  const image = isObject(details.image) ? details.image : {};
  const number = (name: string, found: unknown, largest: number) => {
    if ((found ?? null) === null) return null;
    if (Number.isFinite(found) && Number(found) >= 0 && Number(found) <= largest)
      return Math.round(Number(found));
    say(`its ${name} ${quoted(found)} is not a number from 0 to ${largest}.`);
    return null;
  };
  return {
    assetId: item.id,
    locale,
    url: url.replace(/^https:/, ''),
    fileName,
    contentType: contentType.toLowerCase(),
    size: number('size', details.size, largestFile) ?? 0,
    width: number('width', image.width, largestImage),
    height: number('height', image.height, largestImage),
  };
}

function isSafeAddress(url: string): boolean {
  if (!address.test(url) || url.length > 2000) return false;
  const path = url.replace(/^https:/, '').slice(2);
  return [path, decoded(path)].every(
    (text) => text !== null && text.split('/').length === 5 && text.split('/').every(isSafeName),
  );
}

function isSafeName(name: string): boolean {
  return name.length > 0 && name.length <= 500 && !unsafeName.test(name) && name !== '.' && name !== '..';
}

/** Percent-decoded, or null when that can't be done. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
