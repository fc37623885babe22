import { caseListFromQuery, isCaseList, queryOfCaseList } from './caseAddress.ts';
import {
  isShortText,
  listOf,
  longestInMessage,
  oneOf,
  optional,
  type Shape,
  type ShapedFields,
} from './shapes.ts';

/** A query parameter to write: its name and its values, which commas join. Without a value it is left out. */
export type QueryEntry = readonly [name: string, ...values: readonly string[]];

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

/**
 * Stands in the query of an address that a form without scripts asked for: such a query has empty fields and repeated ones,
 * and the host leads from it to the address of the same.
 */
export const sentByForm = 'form';

/** How the fields of a target stand in the query of its address. */
export interface TargetQuery<F extends object = Readonly<Record<string, unknown>>> {
  /** The shapes of the fields, for messages on the channel. */
  readonly fields: Fields;
  /** The fields a query names; null when it lacks one that the view can't do without. */
  read(query: URLSearchParams): F | null;
  /** The inverse of `read`. */
  write(fields: F): readonly QueryEntry[];
}

function targetQuery<const S extends Fields>(
  fields: S,
  read: (query: URLSearchParams) => ShapedFields<S> | null,
  write: (fields: ShapedFields<S>) => readonly QueryEntry[],
): TargetQuery<ShapedFields<S>> {
  return { fields, read, write };
}

const areShortTexts: Shape<readonly string[]> = (value): value is readonly string[] =>
  listOf(isShortText)(value) && value.length <= longestInMessage;

const before = (mark: string, value: string) => value.split(mark)[0] ?? '';

/** A view that its path alone names. */
export const noQuery: TargetQuery<Record<never, never>> = {
  fields: {},
  read: () => ({}),
  write: () => [],
};

/** Page types of a landing page in the order in which a query is searched for one. */
export const landingTypes = [
  'app',
  'product',
  'country',
  'role',
  'suite',
  'service',
  'page',
  'resource',
] as const;

/** What a landing page is about; `resource` is the query-language page's. */
export type LandingType = (typeof landingTypes)[number];

/** A landing page: the first page type present is the name, its value the id. */
export const landingQuery = targetQuery(
  { pageType: oneOf(...landingTypes), pageId: isShortText },
  (query) => {
    const pageType = landingTypes.find((type) => query.has(type));
    const pageId = pageType === undefined ? '' : (query.get(pageType) ?? '');
    return pageType === undefined || pageId === '' ? null : { pageType, pageId };
  },
  ({ pageType, pageId }) => [[pageType, pageId]],
);

/** A search: a term that is more than spaces, and its two filters. */
export const searchQuery = targetQuery(
  { searchTerm: isShortText, app: optional(isShortText), role: optional(isShortText) },
  (query) => {
    const searchTerm = query.get('q') ?? '';
    const [app, role] = [query.get('app'), query.get('role')];
    return searchTerm.trim() === ''
      ? null
      : { searchTerm, ...(app ? { app } : {}), ...(role ? { role } : {}) };
  },
  ({ searchTerm, app = '', role = '' }) => [
    ['q', searchTerm],
    ['app', app],
    ['role', role],
  ],
);

/** An article: its id ends at the first '#'. */
export const articleQuery = targetQuery(
  { articleId: isShortText },
  (query) => {
    const articleId = before('#', query.get('articleId') ?? '');
    return articleId === '' ? null : { articleId };
  },
  ({ articleId }) => [['articleId', articleId]],
);

/** All advisors, in the order in which one of them is the default (docs/behaviour/contact-advisor.md#form). */
export const advisorKinds = ['eor', 'peo', 'aso'] as const;

/** The form of a new case: to whom and why, where its address says so. */
export const contactQuery = targetQuery(
  { advisor: optional(oneOf(...advisorKinds)), caseReason: optional(isShortText) },
  (query) => {
    const advisor = advisorKinds.find((kind) => kind === query.get('advisor'));
    const caseReason = query.get('reason');
    return { ...(advisor ? { advisor } : {}), ...(caseReason ? { caseReason } : {}) };
  },
  ({ advisor = '', caseReason = '' }) => [
    ['advisor', advisor],
    ['reason', caseReason],
  ],
);

/** The list of cases: without a field it is the list as it is at first. */
export const caseListQuery = targetQuery(
  { list: optional(isCaseList) },
  (query) => {
    const list = caseListFromQuery(query);
    return queryOfCaseList(list).length > 0 ? { list } : {};
  },
  ({ list }) => (list ? queryOfCaseList(list) : []),
);

/** A case. */
export const caseQuery = targetQuery(
  { caseId: isShortText },
  (query) => {
    const caseId = query.get('id') ?? '';
    return caseId === '' ? null : { caseId };
  },
  ({ caseId }) => [['id', caseId]],
);

/** The release feed. Months are words such as '2025-09' or 'older'; what else stands there is left out. */
export const feedQuery = targetQuery(
  { app: optional(isShortText), months: optional(areShortTexts) },
  (query) => {
    const app = query.get('app');
    // A form without scripts names each for itself.
    const named = query
      .getAll('months')
      .flatMap((each) => each.split(','))
      .filter((month) => /^(?:\d{4}-\d{2}|older)$/.test(month));
    const months = [...new Set(named)];
    return { ...(app ? { app } : {}), ...(months.length > 0 ? { months } : {}) };
  },
  ({ app = '', months = [] }) => [
    ['app', app],
    ['months', ...months],
  ],
);

/** A release note. */
export const noteQuery = targetQuery(
  { noteId: isShortText },
  (query) => {
    const noteId = query.get('id') ?? '';
    return noteId === '' ? null : { noteId };
  },
  ({ noteId }) => [['id', noteId]],
);

/** The glossary: each filter stands once for every checked item, beside the words searched for. */
export const glossaryQuery = targetQuery(
  { locations: optional(areShortTexts), categories: optional(areShortTexts), search: optional(isShortText) },
  (query) => {
    const named = (name: string) => [...new Set(query.getAll(name).filter((key) => key !== ''))];
    const [locations, categories] = [named('location'), named('category')];
    const search = query.get('q')?.trim();
    return {
      ...(locations.length > 0 ? { locations } : {}),
      ...(categories.length > 0 ? { categories } : {}),
      ...(search ? { search } : {}),
    };
  },
  ({ locations = [], categories = [], search = '' }) => [
    ['q', search],
    ...locations.map((key) => ['location', key] as const),
    ...categories.map((key) => ['category', key] as const),
  ],
);

/** An integration, by the part of its name before the first '-'. */
export const integrationQuery = targetQuery(
  { integration: isShortText },
  (query) => ({ integration: integrationOf(query.get('integration') ?? '') }),
  ({ integration }) => [['integration', integration]],
);

/** The name of an integration: what stands before the first '-'. */
export function integrationOf(value: string): string {
  return before('-', value);
}

const errorReasons = [
  'Invalid URL',
  'Article Error',
  'Uncaught Error from front-end.',
  'Not permitted',
] as const;

/** Why the error view is shown; the text is what is logged. */
export type ErrorReason = (typeof errorReasons)[number];

/** The error view, which no address names. */
export const errorQuery = targetQuery(
  { reason: oneOf(...errorReasons) },
  () => null,
  () => [],
);
