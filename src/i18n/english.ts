import { defaultLocale } from '#domain/locales.ts';
import type { TextSource } from './texts.ts';

const texts = new Map<string, string>();

/**
 * Registers English texts by their keys. The build calls it beside the code that names them (scripts/build/texts.mjs):
 * English stands in for every language, so its texts come with the code, and only those of the code that is there.
 */
export function addEnglish(added: Readonly<Record<string, string>>): void {
  for (const [key, text] of Object.entries(added)) texts.set(key, text);
}

/** The English texts of all code that was loaded so far. */
export const english: TextSource = { locale: defaultLocale, find: (key) => texts.get(key) };
