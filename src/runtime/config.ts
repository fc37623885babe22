import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import type { PageSettings } from '#contracts/settings.ts';

/**
 * The page's configuration: the defaults, overlaid with what the site gives. A value of the wrong type keeps its
 * default and is reported once, so that a typo in a setting never takes the page down.
 */
export function readConfig(given: unknown, warn: (message: string) => void = console.warn): SiteConfig {
  return overlay(defaultConfig, given, 'config', warn);
}

/** The data block of a page by its id, which a heading of content may have too. */
export const dataBlockOf = (page: Document, id: string): Element | null => page.querySelector(`script#${id}`);

/** Reads a JSON data block of the page; null when it is absent or broken. */
export function readDataBlock(page: Document, id: string): unknown {
  const text = dataBlockOf(page, id)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    console.warn(`hc: the data block #${id} is not JSON and was ignored.`, error);
    return null;
  }
}

/** Ids of the data blocks a page may carry: configuration, and answers the first render needs. */
export const dataBlocks = { config: 'hc-config', answers: 'hc-answers' } as const;

/** Settings whose keys the site chooses. */
const openRecords = [
  'config.eorCountries',
  'config.methodNames',
  'config.complaints.privacyNotices',
  'config.footer.licenceLines',
];

/** Settings by a key that may be given as one list for all keys. */
const listsOrRecords = ['config.footer.licenceLines'];

/** Settings with others over them: values by name, lists as a whole, functions one by one. */
export function mergeSettings(under: PageSettings, over: PageSettings): PageSettings {
  return mergeDeep(under, over) as PageSettings;
}

function mergeDeep(under: unknown, over: unknown): unknown {
  if (over === undefined) return under;
  if (!isRecord(under) || !isRecord(over)) return over;
  const all = [...Object.keys(under), ...Object.keys(over)].filter(isSafe);
  return Object.fromEntries(all.map((key) => [key, mergeDeep(ownOf(under, key), ownOf(over, key))]));
}

const ownOf = (record: Record<string, unknown>, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Whether a key is none that changes what an object is. */
const isSafe = (key: string) => key !== '__proto__' && key !== 'constructor' && key !== 'prototype';

function overlay<T>(base: T, given: unknown, path: string, warn: (message: string) => void): T {
  if (given === undefined || given === null) return base;
  if (Array.isArray(base)) return Array.isArray(given) ? (given as T) : mismatch(base, path, 'a list', warn);
  if (isRecord(base)) {
    if (Array.isArray(given) && listsOrRecords.includes(path)) return given as T;
    if (!isRecord(given)) return mismatch(base, path, 'an object', warn);
    const open = openRecords.includes(path);
    const result: Record<string, unknown> = { ...base };
    for (const [key, value] of Object.entries(given)) {
      if (!isSafe(key)) continue;
      if (Object.hasOwn(base, key)) result[key] = overlay(base[key], value, `${path}.${key}`, warn);
      else if (open) result[key] = value;
      else warn(`hc: ${path}.${key} is not a setting and was ignored.`);
    }
    return result as T;
  }
  return typeof given === typeof base ? (given as T) : mismatch(base, path, `a ${typeof base}`, warn);
}

function mismatch<T>(base: T, path: string, expected: string, warn: (message: string) => void): T {
  warn(`hc: ${path} must be ${expected}; its default is used.`);
  return base;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
