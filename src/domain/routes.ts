import { type PageType, pageTypes } from '#contracts/messages.ts';
import { caseListFromQuery, queryOfCaseList } from './caseAddress.ts';
import type { CaseListState } from './caseList.ts';
import { defaultLocale, localeOfSegment, urlPrefixOf } from './locales.ts';

/** Page types that have a link shape; `resource` is the query-language page's (spec A 2.1). */
export type LandingType = PageType | 'resource';

/** What a page shows: one view with what it needs (spec A 2.1, 4.1). `anchor` is a URL hash without '#'. */
export type Target =
  | { view: 'main' }
  | { view: 'invalid' }
  | { view: 'page'; pageType: LandingType; pageId: string; anchor?: string }
  | { view: 'search'; searchTerm: string; app?: string; role?: string }
  | { view: 'article'; articleId: string; anchor?: string }
  | { view: 'contact-advisor' }
  | { view: 'my-cases'; list?: CaseListState }
  | { view: 'case-detail'; caseId: string; anchor?: string }
  | { view: 'release-feed'; app?: string; months?: readonly string[] }
  | {
      view: 'glossary';
      locations?: readonly string[];
      categories?: readonly string[];
      anchor?: string;
    }
  | { view: 'complaints'; anchor?: string }
  | { view: 'complaints-form' }
  | { view: 'integration'; integration: string }
  | { view: 'error'; reason: ErrorReason };

export type View = Target['view'];

/** Why the error view is shown; the text is what is logged (spec A 7.2.6, 8). */
export type ErrorReason =
  | 'Invalid URL'
  | 'Article Error'
  | 'Uncaught Error from front-end.'
  | 'Not permitted';

/** Where a site lives: `basePath` has no trailing slash and is '' at the root of the host. */
export interface SitePlace {
  readonly basePath: string;
  readonly locale: string;
}

interface UrlParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

const landingTypes: readonly LandingType[] = [...pageTypes, 'resource'];

/** Views without parameters, by the word in their path. */
const plainViews = ['contact-advisor', 'complaints-form'] as const;

/** Platform pages that show nothing of ours, written in one of several ways (spec A 2.1). */
const platformPages = new Set(['checkpassword', 'forgotpassword', 'register']);

const invalidUrl: Target = { view: 'error', reason: 'Invalid URL' };

/** A base path as configured ('', '/', 'support', '/support/') in the one form used everywhere: '' or '/support'. */
export function normalBasePath(value: string): string {
  const trimmed = value.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `/${trimmed}`;
}

/** The path below the base path without leading and trailing slashes, or null outside the site. */
function pathBelow(pathname: string, basePath: string): string | null {
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`)) return null;
  return pathname.slice(basePath.length).replace(/^\/+|\/+$/g, '');
}

/** The locale a URL names by its first segment below the base path, else en-US (spec A 4.3). */
export function localeFromPath(pathname: string, basePath: string): string {
  const [first = ''] = (pathBelow(pathname, basePath) ?? '').split('/');
  return localeOfSegment(first) ?? defaultLocale;
}

/**
 * The target a URL names (spec A 2.1). Never throws: what it does not know, and a search without a term,
 * is the error view.
 */
export function targetFromUrl(url: UrlParts, basePath: string): Target {
  const below = pathBelow(url.pathname, basePath);
  if (below === null) return invalidUrl;
  const segments = below === '' ? [] : below.split('/');
  if (segments[0] !== undefined && localeOfSegment(segments[0]) !== null) segments.shift();
  const [page = '', legacyId, ...rest] = segments;
  const query = new URLSearchParams(url.search);

  if (page === 'Knowledge' && legacyId && rest.length === 0)
    return articleTarget(decodeLeniently(legacyId), url.hash);
  if (legacyId !== undefined) return invalidUrl;
  if (platformPages.has(page.toLowerCase().replace(/[-_]/g, ''))) return { view: 'invalid' };
  const plain = plainViews.find((view) => view === page);
  if (plain) return { view: plain };

  switch (page) {
    case '':
      return { view: 'main' };
    case 'page':
      return landingTarget(query, url.hash);
    case 'search':
      return searchTarget(query);
    case 'release-feed':
      return releaseFeedTarget(query);
    case 'my-cases':
      return myCasesTarget(query);
    case 'glossary':
      return glossaryTarget(query, url.hash);
    case 'complaints':
      return { view: 'complaints', ...anchorOf(url.hash) };
    case 'article':
      return articleTarget(query.get('articleId') ?? '', url.hash);
    case 'case-detail': {
      const caseId = query.get('id') ?? '';
      return caseId === '' ? invalidUrl : { view: 'case-detail', caseId, ...anchorOf(url.hash) };
    }
    case 'integration':
      return { view: 'integration', integration: integrationOf(query.get('integration') ?? '') };
    default:
      return invalidUrl;
  }
}

/** The name of an integration: what stands before the first '-' (spec A 2.12). */
export function integrationOf(value: string): string {
  return value.split('-')[0] ?? '';
}

function landingTarget(query: URLSearchParams, hash: string): Target {
  const pageType = landingTypes.find((type) => query.has(type));
  const pageId = pageType === undefined ? '' : (query.get(pageType) ?? '');
  if (pageType === undefined || pageId === '') return invalidUrl;
  return { view: 'page', pageType, pageId, ...anchorOf(hash) };
}

function searchTarget(query: URLSearchParams): Target {
  const searchTerm = query.get('q') ?? '';
  if (searchTerm.trim() === '') return invalidUrl;
  const app = query.get('app');
  const role = query.get('role');
  return { view: 'search', searchTerm, ...(app ? { app } : {}), ...(role ? { role } : {}) };
}

/** Months are words such as '2025-09' or 'older', joined by commas (spec B 9.8); what else stands there is left out. */
function releaseFeedTarget(query: URLSearchParams): Target {
  const app = query.get('app');
  const named = (query.get('months') ?? '')
    .split(',')
    .filter((month) => /^(?:\d{4}-\d{2}|older)$/.test(month));
  const months = [...new Set(named)];
  return { view: 'release-feed', ...(app ? { app } : {}), ...(months.length > 0 ? { months } : {}) };
}

function myCasesTarget(query: URLSearchParams): Target {
  const list = caseListFromQuery(query);
  return { view: 'my-cases', ...(queryOfCaseList(list).length > 0 ? { list } : {}) };
}

/** Each filter is named once for every checked item (spec B 9.9). */
function glossaryTarget(query: URLSearchParams, hash: string): Target {
  const [locations, categories] = ['location', 'category'].map((name) => [
    ...new Set(query.getAll(name).filter((key) => key !== '')),
  ]);
  return {
    view: 'glossary',
    ...(locations?.length ? { locations } : {}),
    ...(categories?.length ? { categories } : {}),
    ...anchorOf(hash),
  };
}

function articleTarget(id: string, hash: string): Target {
  const articleId = id.split('#')[0] ?? '';
  return articleId === '' ? invalidUrl : { view: 'article', articleId, ...anchorOf(hash) };
}

function anchorOf(hash: string): { anchor?: string } {
  const raw = hash.replace(/^#/, '');
  return raw === '' ? {} : { anchor: decodeLeniently(raw) };
}

/** Percent-decoding that leaves a malformed text as it is. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** The start of every path of a site in a language: base path and language segment (spec A 2.1). */
export function siteRoot({ basePath, locale }: SitePlace): string {
  const prefix = urlPrefixOf(locale);
  return prefix === '' ? basePath : `${basePath}/${prefix}`;
}

/** The path, query and hash of a target (spec A 2.1). The inverse of `targetFromUrl` for every view but `invalid`. */
export function pathOf(target: Target, place: SitePlace): string {
  const root = siteRoot(place);
  const hash = 'anchor' in target && target.anchor ? `#${encode(target.anchor)}` : '';
  switch (target.view) {
    case 'main':
    case 'invalid':
      return root === place.basePath ? `${root}/` : root;
    case 'page':
      return `${root}/page?${target.pageType}=${encode(target.pageId)}${hash}`;
    case 'search': {
      const filters = (['app', 'role'] as const)
        .filter((name) => target[name])
        .map((name) => `&${name}=${encode(target[name] ?? '')}`);
      return `${root}/search?q=${encode(target.searchTerm)}${filters.join('')}`;
    }
    case 'release-feed': {
      const filters = [
        ...(target.app ? [`app=${encode(target.app)}`] : []),
        ...(target.months?.length ? [`months=${target.months.map(encode).join(',')}`] : []),
      ];
      return `${root}/release-feed${filters.length > 0 ? `?${filters.join('&')}` : ''}`;
    }
    case 'my-cases': {
      const query = (target.list ? queryOfCaseList(target.list) : []).map(
        ([name, value]) => `${name}=${encode(value)}`,
      );
      return `${root}/my-cases${query.length > 0 ? `?${query.join('&')}` : ''}`;
    }
    case 'glossary': {
      const filters = [
        ...(target.locations ?? []).map((key) => `location=${encode(key)}`),
        ...(target.categories ?? []).map((key) => `category=${encode(key)}`),
      ];
      return `${root}/glossary${filters.length > 0 ? `?${filters.join('&')}` : ''}${hash}`;
    }
    case 'article':
      return `${root}/article?articleId=${encode(target.articleId)}${hash}`;
    case 'case-detail':
      return `${root}/case-detail?id=${encode(target.caseId)}${hash}`;
    case 'integration':
      return `${root}/integration?integration=${encode(target.integration)}`;
    default:
      return `${root}/${target.view}${hash}`;
  }
}

/** The path of the sign-in page (spec A 2.1). */
export function loginPath(basePath: string): string {
  return `${basePath}/login`;
}

/** The same page in another language, query and hash kept (spec A 4.3, decisions). */
export function pathInLocale(url: UrlParts, basePath: string, locale: string): string {
  const segments = (pathBelow(url.pathname, basePath) ?? '').split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const page = localeOfSegment(last) !== null && segments.length === 1 ? '' : last;
  const root = siteRoot({ basePath, locale });
  const path = page === '' ? root : `${root}/${page}`;
  return `${path === basePath ? `${path}/` : path}${url.search}${url.hash}`;
}

/** The identifier of a target within its view, '' where the view has none. */
export function targetId(target: Target): string {
  switch (target.view) {
    case 'page':
      return target.pageId;
    case 'search':
      return target.searchTerm;
    case 'article':
      return target.articleId;
    case 'case-detail':
      return target.caseId;
    case 'integration':
      return target.integration;
    default:
      return '';
  }
}

/** The value remembered under `hcPage` (spec A 2.2). */
export function rememberedPage(target: Target, locale: string): string {
  return `${locale}@@@${target.view}@@@${targetId(target)}`;
}

/** What the gate lets a visitor do with a target (spec A 2.1, 4.2, 6.1). */
export type GateDecision = 'show' | 'login' | 'main';

const guestViews: readonly View[] = ['article', 'glossary', 'complaints', 'complaints-form', 'error'];

/** Guests may see articles, glossary, complaints and errors; platform pages lead signed-in users home (spec A 4.2). */
export function gate(target: Target, isGuest: boolean): GateDecision {
  if (isGuest) return guestViews.includes(target.view) ? 'show' : 'login';
  return target.view === 'invalid' ? 'main' : 'show';
}

/** The robots value of a view; only a public article may be indexed (spec A 2.1). */
export function robotsOf(view: View, articleIsPublic: boolean): 'index, nofollow' | 'noindex, nofollow' {
  return view === 'article' && articleIsPublic ? 'index, nofollow' : 'noindex, nofollow';
}

/** Whether the page has the dark breadcrumb and the light search bar (spec A 2.3, 2.13). */
export function isLightView(view: View): boolean {
  return view === 'article' || view === 'contact-advisor' || view === 'my-cases' || view === 'case-detail';
}

/**
 * Whether a remembered address may be followed after sign-in: a page of this site other than the root, on this origin
 * and below the base path (spec A 4.2, decisions). Returns the path to go to, or null.
 */
export function redirectPath(saved: string, origin: string, basePath: string): string | null {
  if (!URL.canParse(saved, origin)) return null;
  const url = new URL(saved, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  const { view } = targetFromUrl(url, basePath);
  if (view === 'error' || view === 'invalid' || view === 'main') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
