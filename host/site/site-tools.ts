import { siteToolNames } from '#contracts/user.ts';
import type { Permission, SiteUser } from '../auth/users.ts';

/** A page for those who run the site. */
export type SiteTool = (typeof siteToolNames)[number];

/** Who may open each: one of these permissions is enough. */
const permissionsOf: Readonly<Record<SiteTool, readonly Permission[]>> = {
  builder: ['build-pages'],
  embed: ['internal', 'build-pages'],
  diagnostics: ['build-pages'],
};

/** Whether somebody may open a page for those who run the site. */
export const mayOpen = (tool: SiteTool, user: SiteUser): boolean =>
  permissionsOf[tool].some((each) => user.permissions.has(each));

/** The pages for those who run the site that somebody may open; a guest none. */
export const siteToolsOf = (user: SiteUser | null): SiteTool[] =>
  user === null ? [] : siteToolNames.filter((tool) => mayOpen(tool, user));
