import { isLink } from '#domain/blocks.ts';
import { builtPageName } from '#domain/builtPages.ts';
import { pageLinks } from '#domain/pageChecks.ts';
import { pageOf } from '#domain/platformViews.ts';
import { targetFromUrl } from '#domain/routes.ts';
import { rowOf } from '#domain/views.ts';
import { findMedia } from '../content/media.ts';
import { mediaPath } from '../content/media-url.ts';
import type { Site } from './site.ts';

/** What is asked of a site to tell where a link leads. */
type Ground = Pick<Site, 'store' | 'content' | 'builtPages' | 'builtPictures'>;

/**
 * Those of the links on a built page that lead to nothing on the site: to no page, article, release note or file that
 * readers could find, whoever they are. Links to other sites are never among them, nor those that are none.
 */
export async function deadLinks(site: Ground, links: readonly string[]): Promise<string[]> {
  const judged = await Promise.all(links.map((link) => isDead(site, link)));
  return links.filter((_, index) => judged[index]);
}

/** The links of published pages that lead to nothing (any more), by the id of the page. */
export async function deadLinksOfPages(site: Ground): Promise<Record<string, string[]>> {
  const shown = (await site.builtPages.list()).filter(({ published }) => published !== null);
  const pages = await Promise.all(
    shown.map(async ({ id, published }) => {
      const version = await site.builtPages.version(id, published?.version ?? 0);
      return { id, links: version ? pageLinks(pageOf(version.view)) : [] };
    }),
  );
  const dead = new Set(await deadLinks(site, [...new Set(pages.flatMap(({ links }) => links))]));
  const found = pages.map(({ id, links }) => [id, links.filter((link) => dead.has(link))] as const);
  return Object.fromEntries(found.filter(([, links]) => links.length > 0));
}

/** What a link to a path of the site names; null for links to other sites, and those that are none. */
export function placeOf(link: string) {
  const given = link.trim();
  if (!given.startsWith('/') || given.startsWith('//') || !isLink(given)) return null;
  const url = URL.parse(given, 'http://site');
  if (!url) return null;
  const target = targetFromUrl(url, '');
  const place = rowOf(target.view).builtPlace?.({ ...target }, builtPageName(url.pathname, '')) ?? null;
  return { pathname: url.pathname, target, place };
}

async function isDead({ store, content, builtPages, builtPictures }: Ground, link: string): Promise<boolean> {
  const named = placeOf(link);
  if (!named) return false;
  const { pathname, target, place } = named;
  if (pathname.startsWith(`${mediaPath}/`)) {
    const key = pathname.slice(mediaPath.length + 1);
    return !(await findMedia(store.content, store.dataDir, key)) && !(await builtPictures.find(key));
  }
  if (/^\/(?:sfsites|downloads)\//.test(pathname)) return false;
  if (place && (await builtPages.shown(place.kind, place.name))) return false;
  if (target.view !== 'error') return !(await content.isThere(target));
  return place?.kind !== 'page' || (await builtPages.movedTo(place.name)) === null;
}
