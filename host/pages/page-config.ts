import { defaultConfig } from '#contracts/config.ts';
import { caseChangesPath } from '#contracts/live.ts';
import { nearestLocale } from '#domain/locales.ts';
import type { Site } from '../site/site.ts';
import { textsOf } from './texts.ts';

/** Ends every title of this host: the name of the help center, in the language of the page unless the site has its own. */
export async function titleSuffix({ settings }: Site, lang: string): Promise<string> {
  const { helpCenterName } = settings.brand;
  const isOwn = helpCenterName !== defaultConfig.brand.helpCenterName;
  return ` · ${isOwn ? helpCenterName : (await textsOf(nearestLocale(lang)))('common.helpCenter')}`;
}

/** The address of a file pages load. */
export const assetUrl = ({ config, assets }: Site, name: string) =>
  `${config.siteBasePath}/assets/${assets.version}/${name}`;

/** The part of the configuration in which this site differs from the defaults. */
export async function pageConfig(site: Site, lang: string) {
  const { siteBasePath, search, timings, limits, articles, links, colorScheme } = site.settings;
  const { hrAdvisorsArticleId } = links;
  const there = await site.content.articlesAmong([...Object.values(articles), hrAdvisorsArticleId]);
  const absentPages = await site.content.absentPages();
  const builtPages = (await site.builtPages.replaced()).map(({ name }) => name);
  const absent = Object.entries(articles).filter(([, id]) => !there.has(id));
  return {
    siteBasePath,
    brand: { logoUrl: assetUrl(site, 'favicon.svg') },
    search: { hosts: search.hosts },
    timings: { sessionIdle: timings.sessionIdle },
    limits: { fileBytes: limits.fileBytes },
    transport: { live: caseChangesPath },
    // Without an id nothing leads to an article that the content lacks.
    articles: Object.fromEntries(absent.map(([name]) => [name, ''])),
    links: there.has(hrAdvisorsArticleId) ? {} : { hrAdvisorsArticleId: '' },
    ...(colorScheme === defaultConfig.colorScheme ? {} : { colorScheme }),
    ...(absentPages.length > 0 ? { absentPages } : {}),
    ...(builtPages.length > 0 ? { builtPages } : {}),
    titleSuffix: await titleSuffix(site, lang),
  };
}

/** What the elements of a page are configured with. */
export type PageConfig = Awaited<ReturnType<typeof pageConfig>>;
