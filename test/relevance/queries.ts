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

/** Every third query is held out. */
const heldOutEvery = 3;

/** The judged queries of all languages, from `queries/{locale}.json`. Demo articles go by slug, real ones by title. */
export function readQueries(): JudgedQuery[] {
  return languages.flatMap(({ locale }) => {
    const text = readFileSync(new URL(`queries/${locale}.json`, import.meta.url), 'utf8');
    const corpora = Object.entries(JSON.parse(text) as File) as [Corpus, File[Corpus]][];
    const queries = corpora.flatMap(([corpus, kinds]) =>
      (Object.entries(kinds) as [Kind, File[Corpus][Kind]][]).flatMap(([kind, answers]) =>
        Object.entries(answers).map(([query, right]) => ({ locale, corpus, kind, query, right })),
      ),
    );
    return queries.map((query, index) => ({
      ...query,
      isHeldOut: index % heldOutEvery === heldOutEvery - 1,
    }));
  });
}
