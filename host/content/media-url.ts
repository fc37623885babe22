/** Path of a file of the content below the site's base path (docs/behaviour/server-calls.md#site-paths). */
export const mediaPath = '/sfsites/c/cms/delivery/media';

/** The address of a file of the content on a site, by its key. */
export const mediaUrlOf = (siteBasePath: string) => (contentKey: string) =>
  `${siteBasePath}${mediaPath}/${contentKey}`;
