import type { ItemField } from '#contracts/blocks.ts';
import { fieldsOfBlock, isBlock, itemsOf } from './blocks.ts';
import { type BuiltPage, type PagePart, textPart } from './builtPages.ts';
import { defaultLocale, fallbackChain, isLocale, type Locale, languages } from './locales.ts';
import type { PageTexts, Translations } from './translations.ts';

// The texts of a built page in the languages of the site (docs/behaviour/page-builder.md#languages).

/** What is written on a page: a line, plain words of several lines, or formatted words. */
export type WrittenKind = 'line' | 'lines' | 'words';

/** Something that is written on a page. */
export interface WrittenText {
  readonly text: string;
  readonly kind: WrittenKind;
}

const written: Readonly<Partial<Record<ItemField['type'], WrittenKind>>> = {
  line: 'line',
  lines: 'lines',
  words: 'words',
};

type Change = (text: string, kind: WrittenKind) => string;

/** The page with every text of it changed. */
function withTexts(page: BuiltPage, change: Change): BuiltPage {
  const { title, description, sections } = page;
  return {
    ...page,
    title: change(title, 'line'),
    description: change(description, 'lines'),
    sections: sections.map((section) => ({
      ...section,
      columns: section.columns.map((column) => column.map((part) => partWithTexts(part, change))),
    })),
  };
}

function partWithTexts(part: PagePart, change: Change): PagePart {
  const { name, values } = part;
  if (name === textPart)
    return { ...part, values: { ...values, html: change(String(values.html ?? ''), 'words') } };
  if (!isBlock(name)) return part;
  const fields = Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
    const value = values[field];
    if (value === undefined) return [];
    if (definition.type === 'list') {
      const items = itemsOf(value).map((item) =>
        Object.fromEntries(
          Object.entries(item).map(([inner, kept]) => {
            const kind = written[definition.fields[inner]?.type ?? 'link'];
            return [inner, kind === undefined ? kept : change(String(kept), kind)];
          }),
        ),
      );
      return [[field, JSON.stringify(items)] as const];
    }
    const kind = written[definition.type];
    return kind === undefined ? [] : [[field, change(String(value), kind)] as const];
  });
  return { ...part, values: { ...values, ...Object.fromEntries(fields) } };
}

/** What is written on a page, each text once, in the order of the page. */
export function textsOfPage(page: BuiltPage): readonly WrittenText[] {
  const found = new Map<string, WrittenText>();
  withTexts(page, (text, kind) => {
    if (text.trim() !== '' && !found.has(text)) found.set(text, { text, kind });
    return text;
  });
  return [...found.values()];
}

/** The language in which a page was written. */
export const languageOf = ({ language }: Pick<BuiltPage, 'language'>): Locale => language ?? defaultLocale;

/** The languages of the site into which a page can be translated, in the order of the picker. */
export const otherLanguages = (page: Pick<BuiltPage, 'language'>): readonly Locale[] =>
  languages.map(({ locale }) => locale).filter((locale) => locale !== languageOf(page));

/** The texts of a page that a language lacks. */
export function missingTexts(page: BuiltPage, locale: Locale): readonly WrittenText[] {
  const texts = page.translations?.[locale] ?? {};
  return textsOfPage(page).filter(({ text }) => !isGiven(texts, text));
}

const isGiven = (texts: PageTexts, text: string): boolean =>
  Object.hasOwn(texts, text) && texts[text]?.trim() !== '';

/** A page as it is read in a language: each text in the nearest one that has it, else as it was written. */
export function pageIn(page: BuiltPage, locale: string): BuiltPage {
  const own = languageOf(page);
  const chain = fallbackChain(locale);
  const until = chain.includes(own) ? chain.slice(0, chain.indexOf(own)) : chain;
  const all = until.flatMap((each) => (isLocale(each) ? [page.translations?.[each] ?? {}] : []));
  if (all.every((texts) => Object.keys(texts).length === 0)) return page;
  return withTexts(page, (text) => all.find((texts) => isGiven(texts, text))?.[text] ?? text);
}

/** The translations of a page without those of words that don't stand on it any more. */
export function usedTranslations(page: BuiltPage): Translations {
  const used = new Set(textsOfPage(page).map(({ text }) => text));
  const entries = otherLanguages(page).flatMap((locale) => {
    const texts = Object.entries(page.translations?.[locale] ?? {}).filter(
      ([text, translation]) => used.has(text) && translation.trim() !== '',
    );
    return texts.length === 0 ? [] : [[locale, Object.fromEntries(texts)] as const];
  });
  return Object.fromEntries(entries);
}
