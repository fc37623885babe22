import { defaultConfig, type MenuLink, type SiteConfig } from '#contracts/config.ts';
import { caseChangesPath } from '#contracts/live.ts';
import { type MenuName, menuNames } from '#contracts/menus.ts';
import { builtPath } from '#domain/builtPages.ts';
import { nearestLocale } from '#domain/locales.ts';
import { pageIn } from '#domain/pageTexts.ts';
import type { SiteUser } from '../auth/users.ts';
import { mayOpen } from '../site/built-sight.ts';
import type { Site } from '../site/site.ts';
import { hostTextsOf } from '../texts/host-texts.ts';
import { helpCenterNameOf } from '../texts/site-name.ts';

/** Ends every title of this host: the name of the help center, in the language of the page unless the site has its own. */
export const titleSuffix = ({ settings }: Site, lang: string): string =>
  ` · ${helpCenterNameOf(settings.brand, hostTextsOf(nearestLocale(lang)))}`;

/** The address of a file pages load. */
export const assetUrl = ({ config, assets }: Site, name: string) =>
  `${config.siteBasePath}/assets/${assets.version}/${name}`;

/** Where the menus lead beside what they have themselves: the built pages that this visitor may open. */
async function builtMenus(site: Site, lang: string, user: SiteUser | null) {
  const place = { basePath: site.config.siteBasePath, locale: lang };
  const pages = (await site.builtPages.listed()).filter((each) => mayOpen(site, each, user));
  const linksOf = (menu: MenuName): MenuLink[] =>
    pages
      .filter(({ page }) => page.menus?.includes(menu))
      .map((each) => ({ href: builtPath(each.place, place), label: pageIn(each.page, lang).title }));
  return Object.fromEntries(
    menuNames.map((menu) => [menu, linksOf(menu)]).filter(([, links]) => links?.length),
  );
}

/** Where elements search, and the names of the indexes where they are the operator's own. */
function searchOf({ hosts, indexPrefix, testIndexPrefix }: SiteConfig['search']) {
  return indexPrefix === defaultConfig.search.indexPrefix
    ? { hosts }
    : { hosts, indexPrefix, testIndexPrefix };
}

/** The part of the configuration in which this site differs from the defaults, for a visitor; null is a guest. */
export async function pageConfig(site: Site, lang: string, user: SiteUser | null) {
  const { siteBasePath, search, timings, limits, articles, links, colorScheme, footer } = site.settings;
  const { hrAdvisorsArticleId } = links;
  const there = await site.content.articlesAmong([...Object.values(articles), hrAdvisorsArticleId]);
  const absentPages = await site.content.absentPages();
  const builtPages = (await site.builtPages.replaced()).map(({ name }) => name);
  const menus = await builtMenus(site, lang, user);
  const absent = Object.entries(articles).filter(([, id]) => !there.has(id));
  return {
    siteBasePath,
    brand: { logoUrl: assetUrl(site, 'favicon.svg') },
    search: searchOf(search),
    timings: { sessionIdle: timings.sessionIdle },
    limits: { fileBytes: limits.fileBytes },
    transport: { live: caseChangesPath },
    footer: { copyrightYear: footer.copyrightYear || site.now().getUTCFullYear() },
    // Without an id nothing leads to an article that the content lacks.
    articles: Object.fromEntries(absent.map(([name]) => [name, ''])),
    links: there.has(hrAdvisorsArticleId) ? {} : { hrAdvisorsArticleId: '' },
    ...(colorScheme === defaultConfig.colorScheme ? {} : { colorScheme }),
    ...(absentPages.length > 0 ? { absentPages } : {}),
    ...(builtPages.length > 0 ? { builtPages } : {}),
    ...(Object.keys(menus).length > 0 ? { menus } : {}),
    titleSuffix: titleSuffix(site, lang),
  };
}

/** What of that configuration the elements of a preview show; nothing in it knows of a session or of cases that change. */
export async function previewConfig(site: Site, lang: string, user: SiteUser | null) {
  const { transport, timings, titleSuffix, ...shown } = await pageConfig(site, lang, user);
  return shown;
}

/** What the elements of a page are configured with. */
export type PageConfig = Awaited<ReturnType<typeof pageConfig>>;
