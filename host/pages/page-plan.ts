import { builtPageName, builtPath } from '#domain/builtPages.ts';
import type { Locale } from '#domain/locales.ts';
import { pathInLocale, pathOf, siteRoot } from '#domain/routes.ts';
import { sentByForm } from '#domain/targetQueries.ts';
import { rowOf } from '#domain/views.ts';
import type { ShownPage } from '../built-pages/published-pages.ts';
import { asksWho, mayOpen } from '../site/built-sight.ts';
import { visitorOf } from '../site/visitor.ts';
import { languageOfFirstVisit } from './first-visit.ts';
import type { PageRequest } from './page-request.ts';

/** What a request for a page gets, before any content is asked for it. */
export type PagePlan =
  /** Another address. */
  | { readonly kind: 'elsewhere'; readonly address: string; readonly status: 301 | 303 }
  /** The same page in the language that a first visit wants. */
  | { readonly kind: 'in-language'; readonly address: string; readonly locale: Locale }
  /** A page that administrators built (docs/behaviour/page-builder.md#pages). */
  | { readonly kind: 'built'; readonly shown: ShownPage }
  /** The view that its address names. */
  | { readonly kind: 'view' };

/** Plans the page for a request by its address, the row of its view and what administrators built. */
export async function planOf(asked: PageRequest): Promise<PagePlan> {
  const moved = singleSlashed(asked) ?? legacyTarget(asked);
  if (moved !== null) return { kind: 'elsewhere', address: moved, status: 301 };
  const asSent = addressOfForm(asked);
  if (asSent !== null) return { kind: 'elsewhere', address: asSent, status: 303 };
  const { site, user, request, pathname, target } = asked;
  const { siteBasePath } = site.config;
  const place = rowOf(target.view).builtPlace?.({ ...target }, builtPageName(pathname, siteBasePath));
  const built = place ? await site.builtPages.shown(place.kind, place.name) : null;
  const first = built || target.view !== 'error' ? languageOfFirstVisit(asked) : null;
  if (first !== null) {
    const search = request.originalUrl.slice(pathname.length);
    const address = pathInLocale({ pathname, search, hash: '' }, siteBasePath, first);
    return { kind: 'in-language', address, locale: first };
  }
  if (!built) {
    const now = place?.kind === 'page' ? await site.builtPages.movedTo(place.name) : null;
    if (now === null) return { kind: 'view' };
    const query = request.originalUrl.slice(pathname.length);
    const address = `${builtPath(now, { basePath: siteBasePath, locale: asked.locale })}${query}`;
    return { kind: 'elsewhere', address, status: 301 };
  }
  if (mayOpen(site, built, user)) return { kind: 'built', shown: built };
  // Whoever is no part of its audience gets what there would be without it.
  if (user !== null || !asksWho(built)) return { kind: 'view' };
  // Nobody is sent to sign in who may have: this fails while that can't be told.
  await visitorOf(site, request);
  const root = siteRoot({ basePath: siteBasePath, locale: asked.locale });
  const signIn = `${root}/login?startURL=${encodeURIComponent(request.originalUrl)}`;
  return { kind: 'elsewhere', address: signIn, status: 303 };
}

/** Where an address with doubled slashes leads: a page has one address. Null for all other addresses. */
function singleSlashed({ request, pathname }: PageRequest): string | null {
  const single = pathname.replaceAll(/\/{2,}/g, '/');
  return single === pathname ? null : `${single}${request.originalUrl.slice(pathname.length)}`;
}

/** The address of what a form without scripts asked for; null for what none did. */
function addressOfForm({ site, request, pathname, target, locale }: PageRequest): string | null {
  const query = new URLSearchParams(request.originalUrl.slice(pathname.length));
  if (!query.has(sentByForm) || target.view === 'error') return null;
  return pathOf(target, { basePath: site.config.siteBasePath, locale });
}

/** Where an article's old address leads; null for all other addresses. */
function legacyTarget({ site, pathname, target, locale }: PageRequest): string | null {
  if (target.view !== 'article' || !/\/Knowledge\/[^/]+\/?$/.test(pathname)) return null;
  return pathOf(target, { basePath: site.config.siteBasePath, locale });
}
