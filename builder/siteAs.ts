import type { SiteConfig } from '#contracts/config.ts';
import type { Partially, PreviewSettings } from '#contracts/settings.ts';
import type { SiteContext } from '#domain/routes.ts';
import { readFunctions } from './readFunctions.ts';

/**
 * The settings of elements that show what the site has for one of `previewVisitors`, in a language, at a path of it, where
 * it is configured like this.
 */
export const siteAs = (
  visitor: string,
  { basePath, locale }: SiteContext,
  path = `${basePath}/`,
  config: Partially<SiteConfig> = {},
): PreviewSettings => ({
  path,
  functions: readFunctions(
    (className, methodName) => `${basePath}/builder/api/as/${visitor}/${className}/${methodName}`,
  ),
  config: { search: { hosts: [`${basePath}/`] }, ...config, siteBasePath: basePath, locale },
});
