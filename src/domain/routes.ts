import { defaultLocale, localeOfSegment, urlPrefixOf } from './locales.ts';
import type { QueryEntry } from './targetQueries.ts';
import { rowOf, type Target, type View, viewOfPath } from './views.ts';

/** Where a site lives: `basePath` has no trailing slash and is '' at the root of the host. */
export interface SiteContext {
  readonly basePath: string;
  readonly locale: string;
}

interface UrlParts {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/**
 * Platform pages that show nothing of ours, written in one of several ways
 * (docs/behaviour/routes-and-navigation.md#addresses).
 */
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

const firstSegment = (pathname: string, basePath: string) =>
  pathBelow(pathname, basePath)?.split('/')[0] ?? '';

/**
 * The locale a URL names by its first segment below the base path, else en-US
 * (docs/behaviour/languages.md#language-of-a-page).
 */
export function localeFromPath(pathname: string, basePath: string): string {
  return localeOfSegment(firstSegment(pathname, basePath)) ?? defaultLocale;
}

/** Whether a URL says its language, or leaves it to the site's own. */
export function namesLocale(pathname: string, basePath: string): boolean {
  return localeOfSegment(firstSegment(pathname, basePath)) !== null;
}

/**
 * The target a URL names. Never throws: what it does not know, and a query that lacks what its view needs, is the error
 * view.
 */
export function targetFromUrl(url: UrlParts, basePath: string): Target {
  const below = pathBelow(url.pathname, basePath);
  if (below === null) return invalidUrl;
  const segments = below === '' ? [] : below.split('/');
  if (segments[0] !== undefined && localeOfSegment(segments[0]) !== null) segments.shift();
  const [page = '', legacyId, ...rest] = segments;

  if (page === 'Knowledge' && legacyId && rest.length === 0) {
    return targetOfQuery('article', [['articleId', decodeLeniently(legacyId)]], anchorOf(url.hash));
  }
  if (legacyId !== undefined) return invalidUrl;
  if (platformPages.has(page.toLowerCase().replace(/[-_]/g, ''))) return { view: 'invalid' };
  const view = viewOfPath(page);
  return view ? readTarget(view, new URLSearchParams(url.search), anchorOf(url.hash)) : invalidUrl;
}

/** The target of a view with what a query and a hash say of it. */
function readTarget(view: View, query: URLSearchParams, anchor: string): Target {
  const row = rowOf(view);
  const fields = row.query.read(query);
  if (fields === null) return invalidUrl;
  return { view, ...fields, ...(row.hasAnchor && anchor !== '' ? { anchor } : {}) } as Target;
}

/** The target of a view whose query has these entries, as its address would be read. */
function targetOfQuery(view: View, entries: readonly QueryEntry[], anchor: string): Target {
  const query = new URLSearchParams();
  for (const [name, ...values] of entries) {
    if (values.join('') !== '') query.append(name, values.map((value) => value.toWellFormed()).join(','));
  }
  return readTarget(view, query, anchor);
}

/** A target as its own address names it: what an address cannot say is left out. The error view when it says nothing. */
export function asAddressed(target: Target): Target {
  return targetOfQuery(target.view, entriesOf(target), anchorIn(target));
}

const entriesOf = (target: Target) => rowOf(target.view).query.write(target);
const anchorIn = (target: Target) => ('anchor' in target ? (target.anchor ?? '') : '');

const anchorOf = (hash: string) => decodeLeniently(hash.replace(/^#/, ''));

/** Percent-decoding that leaves a malformed text as it is. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed());

/** The start of every path of a site in a language: base path and language segment. */
export function siteRoot({ basePath, locale }: SiteContext): string {
  const prefix = urlPrefixOf(locale);
  return prefix === '' ? basePath : `${basePath}/${prefix}`;
}

/** The path, query and hash of a target; the inverse of `targetFromUrl`. What no address names leads home. */
export function pathOf(target: Target, site: SiteContext): string {
  const root = siteRoot(site);
  const { path } = rowOf(target.view);
  if (!path) return root === site.basePath ? `${root}/` : root;
  const query = entriesOf(target)
    .map(([name, ...values]) => [name, values.map(encode).join(',')])
    .filter(([, value]) => value !== '')
    .map((entry) => entry.join('='))
    .join('&');
  const anchor = anchorIn(target);
  return `${root}/${path}${query && `?${query}`}${anchor && `#${encode(anchor)}`}`;
}

/** The path of the sign-in page (docs/behaviour/routes-and-navigation.md#building-addresses). */
export function loginPath(basePath: string): string {
  return `${basePath}/login`;
}

/** The same page in another language, query and hash kept (docs/behaviour/languages.md#changing-the-language). */
export function pathInLocale(url: UrlParts, basePath: string, locale: string): string {
  const segments = (pathBelow(url.pathname, basePath) ?? '').split('/').filter((segment) => segment !== '');
  const last = segments.at(-1) ?? '';
  const page = localeOfSegment(last) !== null && segments.length === 1 ? '' : last;
  const root = siteRoot({ basePath, locale });
  const path = page === '' ? root : `${root}/${page}`;
  return `${path === basePath ? `${path}/` : path}${url.search}${url.hash}`;
}

/** The fields that say what a target shows, the identifier last; none where the view says it all. */
export function identityOf(target: Target): string[] {
  const fields = new Map<string, unknown>(Object.entries(target));
  return rowOf(target.view).identity.map((name) => String(fields.get(name)));
}

/** The identifier of a target within its view, '' where the view has none. */
export const targetId = (target: Target) => identityOf(target).at(-1) ?? '';

/** The value remembered under `hcPage` (docs/behaviour/routes-and-navigation.md#history-and-scrolling). */
export function rememberedPage(target: Target, locale: string): string {
  return `${locale}@@@${target.view}@@@${targetId(target)}`;
}

/**
 * Whether a built page takes the place of the home page or landing page that a target leads to. Such a page is another
 * document, so the browser loads it.
 */
export function isBuiltPage(target: Target, builtPages: readonly string[]): boolean {
  const place = rowOf(target.view).builtPlace?.({ ...target }, '');
  return place !== undefined && place.kind !== 'page' && builtPages.includes(place.name);
}

/** What the gate lets a visitor do with a target. */
export type GateDecision = 'show' | 'login' | 'main';

/** Guests may see the views that are for them; platform pages lead signed-in users home. */
export function gate(target: Target, isGuest: boolean): GateDecision {
  if (isGuest) return rowOf(target.view).isForGuests ? 'show' : 'login';
  return target.view === 'invalid' ? 'main' : 'show';
}

/** The robots value of a view; only a public article may be indexed. */
export function robotsOf(view: View, contentIsPublic: boolean): 'index, nofollow' | 'noindex, nofollow' {
  return rowOf(view).isListed && contentIsPublic ? 'index, nofollow' : 'noindex, nofollow';
}

/**
 * Whether a remembered address may be followed after sign-in: a page of this site other than the root, on this origin
 * and below the base path (docs/behaviour/access.md#signing-in-on-the-way). Returns the path to go to, or null.
 */
export function redirectPath(saved: string, origin: string, basePath: string): string | null {
  const url = urlOnSite(saved, origin, basePath);
  if (url === null) return null;
  const { view } = targetFromUrl(url, basePath);
  if (view === 'error' || view === 'invalid' || view === 'main') return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** An address on this origin and below the base path, without credentials; null for every other. */
export function urlOnSite(address: string, origin: string, basePath: string): URL | null {
  if (!URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  if (url.origin !== origin || url.username !== '' || url.password !== '') return null;
  return pathBelow(url.pathname, basePath) === null ? null : url;
}
