import type { BlockPlace, PageHeading } from '#domain/blockNodes.ts';
import { linkAddress } from '#domain/blocks.ts';
import type { SiteContext } from '#domain/routes.ts';
import { sanitise } from '#runtime/html.ts';
import { safeNodesOf } from '#runtime/safeNodes.ts';
import { fileAddressOf } from '../fileAddress.ts';

/** What blocks are drawn by in the editor: as on the site (docs/behaviour/page-builder.md#blocks-of-content). */
export const browserPlace = (site: SiteContext, headings: readonly PageHeading[]): BlockPlace => ({
  words: (html) => safeNodesOf(sanitise(html, { profile: 'user', mediaHosts: [] })),
  address: (link) => linkAddress(link, site),
  fileAddress: fileAddressOf(site.basePath),
  headings,
});
