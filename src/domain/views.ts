import type { PageKind } from '#contracts/builtPages.ts';
import type { ElementName } from '#contracts/elements.ts';
import type { Answer, MethodName, Params } from '#contracts/methods.ts';
import { type FirstSearchParams, firstSearch } from '#contracts/serverRendering.ts';
import { complaintReads } from './complaintRegions.ts';
import {
  articleQuery,
  caseListQuery,
  caseQuery,
  contactQuery,
  errorQuery,
  feedQuery,
  glossaryQuery,
  integrationQuery,
  landingQuery,
  noQuery,
  noteQuery,
  searchQuery,
  type TargetQuery,
} from './targetQueries.ts';

/** A server method with the parameters it is asked with. */
export type MethodRead = {
  [M in MethodName]: { readonly method: M; readonly params: Params<M> };
}[MethodName];

/** The first search of a results page, which the search service answers. */
export interface SearchRead {
  readonly method: typeof firstSearch;
  readonly params: FirstSearchParams;
}

/** What the first render of a view asks. */
export type FirstRead = MethodRead | SearchRead;

/** Whether a server method answers a read. */
export const isMethodRead = (read: FirstRead): read is MethodRead => read.method !== firstSearch;

/** Where a page that administrators built stands: its kind and its name, as in `PageSummary`. */
export interface BuiltPlace {
  readonly kind: PageKind;
  readonly name: string;
}

/** The answer of a method among those of a page, as its callers get it; null where the page has none. */
export type ReadAnswer = <M extends MethodName>(method: M) => Answer<M> | null;

/**
 * When scripts start: with the page, where its reader comes to do something; with the first sign of a reader, where they
 * come to read.
 */
export type Start = 'at-once' | 'first-sign';

/** For whom and in which language a view asks. */
export interface Reader {
  readonly locale: string;
  /** '' for a guest. */
  readonly userId: string;
}

/** All that is true of a view. */
interface ViewRow<
  F extends object = Readonly<Record<string, unknown>>,
  P extends string | null = string | null,
  E extends ElementName | null = ElementName | null,
  T extends string | null = string | null,
  A extends boolean = boolean,
> {
  /** The word of its address; null when no address names it. What has an address may travel on the channel. */
  readonly path: P;
  /** The element that shows it; null when nothing of ours does. */
  readonly element: E;
  /** The text of its title; null when its content names it. */
  readonly title: T;
  readonly isForGuests: boolean;
  /** Whether search engines may list it, where its content is public. */
  readonly isListed: boolean;
  /** Whether the page has the light search bar and the dark breadcrumb. */
  readonly isLight: boolean;
  /** Its fields, in the address and in messages. */
  readonly query: TargetQuery<F>;
  /** Whether the hash of the address names a place in it. */
  readonly hasAnchor: A;
  /** The fields that say what is shown, the identifier last: with another value the screen starts anew. */
  readonly identity: readonly string[];
  /** The reads its first render asks. */
  reads(target: F & { readonly anchor?: string }, reader: Reader): readonly FirstRead[];
  /**
   * The title that its content gives, '' where that has none; null where there is no such content: the page is not
   * found. Left out where the view is there without any.
   */
  contentTitle?(target: F, answer: ReadAnswer): string | null;
  /** When the scripts of a page start that shows it already (docs/behaviour/shell.md#the-first-sign). */
  readonly starts: Start;
  /** Whether it shows moments or the current month, which the host draws in the zone of the reader. Left out where not. */
  readonly showsTimes?: true;
  /**
   * The page of administrators that takes its place where there is one; `path` is that of the address, below base path
   * and language. Left out where none may.
   */
  builtPlace?(target: F, path: string): BuiltPlace;
}

function view<
  F extends object,
  const P extends string | null,
  const E extends ElementName | null,
  const T extends string | null,
  const A extends boolean,
>(row: ViewRow<F, P, E, T, A> & { readonly identity: readonly (keyof F)[] }): ViewRow<F, P, E, T, A> {
  return row;
}

const reads = (...all: MethodRead[]) => all;

/** Every view with all that is true of it; addresses, messages, gate, titles, screens, preloading and what the host draws follow from these rows. */
export const views = {
  main: view({
    path: '',
    element: 'home',
    title: 'title.main',
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: noQuery,
    hasAnchor: false,
    identity: [],
    reads: (_, { locale }) =>
      reads({ method: 'getReleaseNotes', params: { type: 'promoted', langLocale: locale } }),
    starts: 'first-sign',
    builtPlace: () => ({ kind: 'home', name: '' }),
  }),
  page: view({
    path: 'page',
    element: 'landing',
    title: null,
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: landingQuery,
    hasAnchor: true,
    identity: ['pageType', 'pageId'],
    reads: ({ pageId }, { locale }) =>
      reads(
        { method: 'getLandingPage', params: { slug: pageId, langLocale: locale } },
        { method: 'getTopicsWithArticles', params: { slug: pageId, langLocale: locale } },
      ),
    contentTitle: (_, answer) => {
      const page = answer('getLandingPage');
      return page && (page.landingPageTitle ?? '');
    },
    starts: 'first-sign',
    builtPlace: ({ pageId }) => ({ kind: 'landing', name: pageId }),
  }),
  search: view({
    path: 'search',
    element: 'search',
    title: 'title.search',
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: searchQuery,
    hasAnchor: false,
    identity: ['searchTerm'],
    reads: ({ searchTerm, app = '', role = '' }, { locale }) => [
      { method: firstSearch, params: { term: searchTerm, app, role, langLocale: locale } },
    ],
    starts: 'first-sign',
    showsTimes: true,
  }),
  article: view({
    path: 'article',
    element: 'article',
    title: null,
    isForGuests: true,
    isListed: true,
    isLight: true,
    query: articleQuery,
    hasAnchor: true,
    identity: ['articleId'],
    reads: ({ articleId }, { locale }) =>
      reads({ method: 'getContentById', params: { contentId: articleId, langLocale: locale } }),
    contentTitle: (_, answer) => answer('getContentById')?.article.title || null,
    starts: 'first-sign',
    showsTimes: true,
  }),
  'contact-advisor': view({
    path: 'contact-advisor',
    element: 'contactAdvisor',
    title: 'title.contactAdvisor',
    isForGuests: false,
    isListed: false,
    isLight: true,
    query: contactQuery,
    hasAnchor: false,
    identity: ['advisor', 'caseReason'],
    reads: () => [],
    starts: 'at-once',
  }),
  'my-cases': view({
    path: 'my-cases',
    element: 'myCases',
    title: 'title.myCases',
    isForGuests: false,
    isListed: false,
    isLight: true,
    query: caseListQuery,
    hasAnchor: false,
    identity: [],
    reads: (_, { userId }) => reads({ method: 'getCaseList', params: { userId } }),
    starts: 'at-once',
    showsTimes: true,
  }),
  'case-detail': view({
    path: 'case-detail',
    element: 'caseDetail',
    title: 'title.caseDetail',
    isForGuests: false,
    isListed: false,
    isLight: true,
    query: caseQuery,
    hasAnchor: true,
    identity: ['caseId'],
    reads: ({ caseId }) => reads({ method: 'getCase', params: { caseId } }),
    starts: 'at-once',
    showsTimes: true,
  }),
  'release-feed': view({
    path: 'release-feed',
    element: 'releaseFeed',
    title: 'title.releaseFeed',
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: feedQuery,
    hasAnchor: false,
    identity: [],
    reads: (_, { locale }) =>
      reads({ method: 'getReleaseNotes', params: { type: 'all', langLocale: locale } }),
    starts: 'first-sign',
    showsTimes: true,
  }),
  'release-note': view({
    path: 'release-note',
    element: 'releaseNote',
    title: 'title.releaseNote',
    isForGuests: false,
    isListed: false,
    isLight: true,
    query: noteQuery,
    hasAnchor: false,
    identity: ['noteId'],
    reads: (_, { locale }) =>
      reads({ method: 'getReleaseNotes', params: { type: 'all', langLocale: locale } }),
    contentTitle: ({ noteId }, answer) => {
      const note = answer('getReleaseNotes')?.find(({ sys }) => sys?.id === noteId);
      return note ? (note.title ?? '') : null;
    },
    starts: 'first-sign',
  }),
  glossary: view({
    path: 'glossary',
    element: 'glossary',
    title: 'title.glossary',
    isForGuests: true,
    isListed: false,
    isLight: false,
    query: glossaryQuery,
    hasAnchor: true,
    identity: [],
    reads: (_, { locale }) => reads({ method: 'getAllGlossaryTerms', params: { langLocale: locale } }),
    starts: 'first-sign',
  }),
  complaints: view({
    path: 'complaints',
    element: 'complaints',
    title: 'title.complaints',
    isForGuests: true,
    isListed: false,
    isLight: false,
    query: noQuery,
    hasAnchor: true,
    identity: [],
    reads: ({ anchor = '' }, { locale }) => complaintReads(anchor, locale),
    starts: 'first-sign',
  }),
  'complaints-form': view({
    path: 'complaints-form',
    element: 'complaintsForm',
    title: 'title.complaintsForm',
    isForGuests: true,
    isListed: false,
    isLight: false,
    query: noQuery,
    hasAnchor: false,
    identity: [],
    reads: () => [],
    starts: 'at-once',
  }),
  integration: view({
    path: 'integration',
    element: 'integration',
    title: 'integration.crumb',
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: integrationQuery,
    hasAnchor: false,
    identity: ['integration'],
    reads: () => [],
    starts: 'first-sign',
  }),
  /** The platform's own pages, of which nothing is shown. */
  invalid: view({
    path: null,
    element: null,
    title: null,
    isForGuests: false,
    isListed: false,
    isLight: false,
    query: noQuery,
    hasAnchor: false,
    identity: [],
    reads: () => [],
    starts: 'at-once',
  }),
  error: view({
    path: null,
    element: 'error',
    title: 'title.error',
    isForGuests: true,
    isListed: false,
    isLight: false,
    query: errorQuery,
    hasAnchor: false,
    identity: [],
    reads: () => [],
    contentTitle: () => null,
    // Its scripts report it.
    starts: 'at-once',
    builtPlace: (_, path) => ({ kind: 'page', name: path }),
  }),
} as const;

type Rows = typeof views;

/** The name of a view. */
export type View = keyof Rows;

/** The views whose row has a value other than null in a column. */
type ViewWith<C extends 'path' | 'element'> = {
  [V in View]: Rows[V][C] extends null ? never : V;
}[View];

/** Views that an address names. */
export type AddressedView = ViewWith<'path'>;
/** Views that one of our screens shows. */
export type ShownView = ViewWith<'element'>;

type FieldsOf<V extends View> = Rows[V]['query'] extends TargetQuery<infer F> ? F : never;
type AnchorOf<V extends View> = Rows[V]['hasAnchor'] extends true ? { anchor?: string } : unknown;

/** The fields of a view's target; `anchor` is a URL hash without '#'. */
export type TargetFields<V extends View> = FieldsOf<V> & AnchorOf<V>;

/** What a page shows: one view with what it needs. */
export type Target = { [V in View]: { view: V } & TargetFields<V> }[View];

/** A view's target. */
export type TargetOf<V extends View> = Extract<Target, { view: V }>;

/** The row of a view, for those who don't ask which one it is. */
export const rowOf: (name: View) => ViewRow = (name) => views[name];

/** The view whose address has a word; null when there is none. */
export function viewOfPath(path: string): AddressedView | null {
  return addressedViews.find((name) => views[name].path === path) ?? null;
}

/** Every view that an address names. */
export const addressedViews = (Object.keys(views) as View[]).filter(
  (name): name is AddressedView => views[name].path !== null,
);
