import {
  type CaseAnswer,
  type CaseDetail,
  type CaseListAnswer,
  type CaseListItem,
  type CommentAnswer,
  type FilesAnswer,
  isCaseId,
} from './cases.ts';
import type {
  Article,
  ArticleAnswer,
  GlossaryAnswer,
  LandingPageAnswer,
  ReleaseNotesAnswer,
  TopicsAnswer,
} from './content.ts';
import { isPage, wordsOf } from './failures.ts';

/** The data of an answer. Of a part of a list, `rest` is what the following part is asked with beside what it was. */
export interface Opened<D> {
  readonly data: D;
  readonly rest?: Readonly<Record<string, string>>;
}

/** What an answer is good for: the data it holds, or the server's own words for why it holds none. */
export type Unwrapped<D> = Opened<D> | { readonly refusal: string };

/**
 * Opens an answer of the right shape; null when it lacks what it must hold. Such an answer is an outage and not an
 * empty site, so its readers get an error with Retry, and it is not kept.
 */
export type Unwrap<A, D> = (answer: A) => Unwrapped<D> | null;

type List<T> = { readonly items: readonly (T | null)[] } | null | undefined;

/** The whole answer is the data. */
export const whole = <A>(answer: A): Unwrapped<A> => ({ data: answer });

/** An article and its HTML, and the languages that text and title are in; '' where the server doesn't say. */
export interface ArticleData {
  readonly article: Article;
  readonly html: string;
  readonly htmlLocale: string;
  readonly titleLocale: string;
}

/** The article of an answer, or the words of its error; null when it names none. */
export function unwrapArticle(answer: ArticleAnswer | null): Unwrapped<ArticleData> | null {
  if (answer?.status === 'ERROR') return { refusal: answer.errorMessage || answer.error || '' };
  const article = answer?.data?.concept ?? answer?.data?.tutorial;
  if (!answer || !article) return null;
  const { articleHtml, articleLocale, titleLocale } = answer;
  const data = {
    article,
    html: articleHtml ?? '',
    htmlLocale: articleLocale ?? '',
    titleLocale: titleLocale ?? '',
  };
  return { data };
}

/** The page of a slug, or null: no page has that slug. */
export const unwrapLandingPage = ({ data }: LandingPageAnswer) => firstOf(data?.pageLandingPageNewCollection);

/** The root of a page's topics, or null: the page has none. */
export const unwrapTopics = ({ data }: TopicsAnswer) => firstOf(data?.topicCollection);

/** The notes of an answer, without holes; null when it has no list. */
export const unwrapReleaseNotes = ({ data }: ReleaseNotesAnswer) => allOf(data?.releaseNoteCollection);

/** The terms of an answer, without holes; null when it has no list. */
export const unwrapGlossary = ({ data }: GlossaryAnswer) => allOf(data?.elementGlossaryTermCollection);

/** The cases of an answer; null when it has no list. */
export function unwrapCaseList({ caseList, next }: CaseListAnswer): Opened<readonly CaseListItem[]> | null {
  if (!caseList) return null;
  return next ? { data: caseList, rest: { after: next } } : { data: caseList };
}

/** The case of an answer, or the words of its error; null when it holds none. */
export function unwrapCase(answer: CaseAnswer): Unwrapped<CaseDetail> | null {
  if (answer.error) return refusalOf(answer.error);
  if (!answer.caseNumber) return null;
  const { caseComments, caseAttachments } = answer;
  return {
    data: { ...answer, caseComments: present(caseComments), caseAttachments: present(caseAttachments) },
  };
}

const present = <T>(list: readonly (T | null)[] | null | undefined): T[] =>
  (list ?? []).filter((entry) => entry !== null);

/**
 * What became of a comment: its id, or why it was refused. Null where the answer holds neither: nobody knows whether it
 * was added, and the case has to be asked.
 */
export function unwrapComment(answer: CommentAnswer): Unwrapped<CommentAnswer> | null {
  return answer?.Id || wordsOf(answer?.ERROR ?? '') ? { data: answer } : null;
}

/**
 * What became of files: their records or `true`, or the text by which the server refuses them. Null where the answer
 * says nothing of them, as any other text does: the case has to be asked.
 */
export function unwrapFiles(answer: FilesAnswer): Unwrapped<FilesAnswer> | null {
  if (typeof answer === 'string') return answer.includes('ERROR') ? refusalOf(answer) : null;
  return answer === true || answer?.length ? { data: answer } : null;
}

/** The id of a case that was created; null when the answer is none. */
export const unwrapCaseId = (answer: string) => (isCaseId(answer) ? { data: answer } : null);

/**
 * The id of the case that a complaint became, one with the letters ERROR too, or the server's text with ERROR; null for
 * what is neither.
 */
export function unwrapComplaint(answer: string | null): Unwrapped<string> | null {
  const text = (answer ?? '').trim();
  if (isCaseId(text)) return { data: text };
  return text.includes('ERROR') ? refusalOf(text) : null;
}

/** A part of a page as HTML, '' where there is no text; null for what is no markup, or a page of its own. */
export function unwrapHtml(answer: string): Unwrapped<string> | null {
  const isHtml = /<[a-z][^>]*>/i.test(answer) && !isPage(answer);
  return answer.trim() === '' || isHtml ? { data: answer } : null;
}

/** An address to leave for, null where the server names none; null in place of both for what is no address. */
export function unwrapAddress(answer: string | null): Unwrapped<string | null> | null {
  return answer === null || /^(?:\/|https?:)/i.test(answer) ? { data: answer } : null;
}

/** What the server says against it; null when it says nothing in words. */
function refusalOf(text: string): { readonly refusal: string } | null {
  const refusal = wordsOf(text).trim();
  return refusal === '' ? null : { refusal };
}

function allOf<T>(list: List<T>): { readonly data: readonly T[] } | null {
  return list ? { data: list.items.filter((item) => item !== null) } : null;
}

function firstOf<T>(list: List<T>): { readonly data: T | null } | null {
  return list ? { data: list.items.find((item) => item !== null) ?? null } : null;
}
