import { readFileSync } from 'node:fs';
import { languages } from '#domain/locales.ts';

/** The two collections that are asked. */
export type Corpus = 'demo' | 'real';

/** How a query differs from the words of the article that it means. */
export type Kind = 'question' | 'words' | 'otherWords' | 'spelling' | 'typo';

/** A query as somebody types it, and the articles that answer it: each of them is right. */
export interface JudgedQuery {
  readonly locale: string;
  readonly corpus: Corpus;
  readonly kind: Kind;
  readonly query: string;
  readonly right: readonly string[];
  /** Kept apart: the search was made without looking at the answers to these. */
  readonly isHeldOut: boolean;
}

type File = Readonly<Record<Corpus, Readonly<Record<Kind, Readonly<Record<string, readonly string[]>>>>>>;

/** Every third query of a list that was looked at in part is held out. */
const heldOutEvery = 3;

/** The queries of a file, in its order. */
function readFile(folder: string, locale: string): Omit<JudgedQuery, 'isHeldOut'>[] {
  const text = readFileSync(new URL(`${folder}/${locale}.json`, import.meta.url), 'utf8');
  const corpora = Object.entries(JSON.parse(text) as File) as [Corpus, File[Corpus]][];
  return corpora.flatMap(([corpus, kinds]) =>
    (Object.entries(kinds) as [Kind, File[Corpus][Kind]][]).flatMap(([kind, answers]) =>
      Object.entries(answers).map(([query, right]) => ({ locale, corpus, kind, query, right })),
    ),
  );
}

/**
 * The judged queries of all languages: those of `queries/{locale}.json`, and those of `held-out/{locale}.json`, which
 * were written when the search was made and are never looked at. Demo articles go by slug, real ones by title.
 */
export function readQueries(): JudgedQuery[] {
  return languages.flatMap(({ locale }) => [
    ...readFile('queries', locale).map((query, index) => ({
      ...query,
      isHeldOut: index % heldOutEvery === heldOutEvery - 1,
    })),
    ...readFile('held-out', locale).map((query) => ({ ...query, isHeldOut: true })),
  ]);
}
