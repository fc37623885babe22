import { readFileSync } from 'node:fs';
import { type Locale, languages } from '#domain/locales.ts';

/** The two collections that are asked. */
export type Corpus = 'demo' | 'real';

/**
 * How a query differs from the words of the article that it means. A message is a question as people write to somebody,
 * english is asked in English on a translated site, bridge in the reader's language for a text that is in English only,
 * answer asks for what one section says.
 */
export type Kind =
  | 'question'
  | 'words'
  | 'otherWords'
  | 'spelling'
  | 'typo'
  | 'message'
  | 'english'
  | 'bridge'
  | 'joined'
  | 'guess'
  | 'country'
  | 'answer';

/** An article that answers a query, and the English heading of the section that does, where only one does. */
export interface RightAnswer {
  readonly article: string;
  readonly section: string | null;
}

/** A query as somebody types it, and the articles that answer it: each of them is right. */
export interface JudgedQuery {
  readonly locale: Locale;
  readonly corpus: Corpus;
  readonly kind: Kind;
  readonly query: string;
  readonly right: readonly RightAnswer[];
  /** Kept apart: the search was made without looking at the answers to these. */
  readonly isHeldOut: boolean;
  /** Written from the articles before anybody saw what the search answers. */
  readonly isBlind: boolean;
  /** The last that were written so: the search was finished without them. */
  readonly isNewest: boolean;
}

/** A question to which no article has an answer. */
export interface Unanswered {
  readonly locale: Locale;
  readonly query: string;
  readonly isHeldOut: boolean;
  readonly isNewest: boolean;
}

type File = Readonly<
  Partial<Record<Corpus, Partial<Record<Kind, Readonly<Record<string, readonly string[]>>>>>>
>;

/** What a query is for. */
export const setOf = ({ isHeldOut, isNewest }: Pick<JudgedQuery, 'isHeldOut' | 'isNewest'>) =>
  isNewest ? 'newest' : isHeldOut ? 'held out' : 'looked at';

/** Every third query of a list that was looked at in part is held out. */
const heldOutEvery = 3;

/** Which queries a file has. */
const sets = {
  first: { isHeldOut: false, isBlind: false, isNewest: false },
  heldOut: { isHeldOut: true, isBlind: false, isNewest: false },
  tuned: { isHeldOut: false, isBlind: true, isNewest: false },
  blind: { isHeldOut: true, isBlind: true, isNewest: false },
  newest: { isHeldOut: true, isBlind: true, isNewest: true },
};
const blindFolders = { tuned: sets.tuned, 'held-out': sets.blind, newest: sets.newest };

const readJson = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));

function rightAnswer(text: string): RightAnswer {
  const at = text.indexOf('#');
  return at < 0
    ? { article: text, section: null }
    : { article: text.slice(0, at), section: text.slice(at + 1) };
}

/** The queries of a file, in its order. */
function readFile(folder: string, locale: Locale): Omit<JudgedQuery, keyof typeof sets.first>[] {
  const corpora = Object.entries(readJson(`${folder}/${locale}.json`) as File) as [Corpus, File[Corpus]][];
  return corpora.flatMap(([corpus, kinds = {}]) =>
    (Object.entries(kinds) as [Kind, Record<string, string[]>][]).flatMap(([kind, answers]) =>
      Object.entries(answers).map(([query, right]) => ({
        locale,
        corpus,
        kind,
        query,
        right: right.map(rightAnswer),
      })),
    ),
  );
}

/**
 * The judged queries of all languages: those of `queries/{locale}.json`; those of `held-out/{locale}.json`, which were
 * written when the search was made and are never looked at; and those of `blind/`: to tune with, held out, and the
 * newest, which join those held out when there are newer ones. Demo articles go by slug, real ones by title, and `#`
 * stands before a section.
 */
export function readQueries(): JudgedQuery[] {
  return languages.flatMap(({ locale }) => [
    ...readFile('queries', locale).map((query, index) => ({
      ...query,
      ...(index % heldOutEvery === heldOutEvery - 1 ? sets.heldOut : sets.first),
    })),
    ...readFile('held-out', locale).map((query) => ({ ...query, ...sets.heldOut })),
    ...Object.entries(blindFolders).flatMap(([folder, set]) =>
      readFile(`blind/${folder}`, locale).map((query) => ({ ...query, ...set })),
    ),
  ]);
}

/** The questions without an answer. */
export function readUnanswered(): Unanswered[] {
  return Object.entries(blindFolders).flatMap(([folder, { isHeldOut, isNewest }]) =>
    (Object.entries(readJson(`blind/${folder}/unanswered.json`) as object) as [Locale, string[]][]).flatMap(
      ([locale, queries]) => queries.map((query) => ({ locale, query, isHeldOut, isNewest })),
    ),
  );
}

/** What people add to a query without asking for more, by language. */
export function readFillers(): Readonly<Record<Locale, readonly string[]>> {
  return readJson('fillers.json') as Record<Locale, string[]>;
}
