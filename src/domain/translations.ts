import { isLocale, type Locale } from './locales.ts';

/** Texts by the words that they stand for, as the page was written; a text that is left out is missing. */
export type PageTexts = Readonly<Record<string, string>>;

/** The texts of a page in other languages than its own. */
export type Translations = Readonly<Partial<Record<Locale, PageTexts>>>;

/** Translations as they were kept; null for what are none. */
export function readTranslations(kept: unknown): Translations | null {
  if (kept === undefined || kept === '') return {};
  try {
    const read: unknown = JSON.parse(String(kept));
    return isTranslations(read) ? read : null;
  } catch {
    // Not ours, or cut off.
    return null;
  }
}

const isTranslations = (read: unknown): read is Translations =>
  isObject(read) && Object.entries(read).every(([locale, texts]) => isLocale(locale) && isPageTexts(texts));

/** Whether these are texts by the words that they stand for. */
export const isPageTexts = (read: unknown): read is PageTexts =>
  isObject(read) && Object.values(read).every((text) => typeof text === 'string');

const isObject = (read: unknown): read is object =>
  typeof read === 'object' && read !== null && !Array.isArray(read);
