import type { BuiltPage } from './builtPages.ts';
import type { Locale } from './locales.ts';
import { languageOf, textsOfPage } from './pageTexts.ts';
import type { PageTexts } from './translations.ts';

// The texts of a page as a file for translators (docs/behaviour/page-builder.md#languages).

/** The texts of a page with their translations into a language, '' where one is missing, as JSON. */
export function textFile(page: BuiltPage, to: Locale): string {
  const known = page.translations?.[to] ?? {};
  const texts = textsOfPage(page).map(({ text, kind }) => ({
    source: text,
    ...(kind === 'words' ? { format: 'html' } : {}),
    translation: known[text] ?? '',
  }));
  return `${JSON.stringify({ page: page.title, from: languageOf(page), to, texts }, null, 2)}\n`;
}

/** What a file brought: translations of texts that stand on the page, and how many others it held. */
export interface ReadTexts {
  readonly texts: PageTexts;
  readonly unknown: number;
}

/** Reads a file of translations into a language; null for what is none, or of another language. Empty ones are left out. */
export function readTextFile(file: string, page: BuiltPage, to: Locale): ReadTexts | null {
  const read = parsed(file);
  if (!isTextFile(read) || read.to !== to) return null;
  const onPage = new Set(textsOfPage(page).map(({ text }) => text));
  const given = read.texts.filter(({ translation }) => translation.trim() !== '');
  const known = given.filter(({ source }) => onPage.has(source));
  return {
    texts: Object.fromEntries(known.map(({ source, translation }) => [source, translation])),
    unknown: given.length - known.length,
  };
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    // Not ours.
    return null;
  }
}

interface TextFile {
  readonly to: string;
  readonly texts: readonly { readonly source: string; readonly translation: string }[];
}

const isTextFile = (read: unknown): read is TextFile =>
  typeof read === 'object' &&
  read !== null &&
  'to' in read &&
  'texts' in read &&
  Array.isArray(read.texts) &&
  read.texts.every(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'source' in each &&
      'translation' in each &&
      typeof each.source === 'string' &&
      typeof each.translation === 'string',
  );
