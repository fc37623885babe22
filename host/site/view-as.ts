import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '#contracts/config.ts';
import type { ViewAs } from '#contracts/visibility.ts';
import { previewVisitors } from '#contracts/visibility.ts';
import { type Permission, type SiteUser, viewerOf } from '../auth/users.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { roles } from './preview-visitors.ts';
import type { Site } from './site.ts';

// Internal users view the site as somebody else (docs/behaviour/access.md#view-as).

/** A role and an EOR country to view the site as; an empty role is oneself. */
export type View = Pick<ViewAs, 'role' | 'country'>;

/** An internal user, and as whom they view the site. */
export interface Viewing extends View {
  readonly by: SiteUser;
}

/** As oneself. */
export const ownView: View = { role: '', country: '' };

/** It only ever takes rights away, so that one that somebody made up does no harm. */
const viewCookie = 'hc_view_as';

/** The view that a browser asks for; oneself where it asks for none that there is. */
export function readView(site: Site, request: FastifyRequest): View {
  const [role = '', country = ''] = (readCookie(site, request, viewCookie) ?? '').split('.');
  const view = { role, country };
  return isView(view, site.settings.eorCountries) ? view : ownView;
}

/** Keeps as whom a browser views the site, until it is closed, signs out or signs in. */
export function writeView(site: Site, request: FastifyRequest, reply: FastifyReply, view: View): void {
  if (view.role !== '')
    writeCookie(site, request, reply, { name: viewCookie, value: `${view.role}.${view.country}` });
  else if (readCookie(site, request, viewCookie) !== undefined) clearCookie(site, request, reply, viewCookie);
}

/** Whether there is this role, and for it this country. */
export function isView(
  view: { readonly role: string; readonly country: string },
  countries: SiteConfig['eorCountries'],
): view is View {
  const { role, country } = view;
  if (role === '' || role === 'guest') return country === '';
  const isRole = (previewVisitors as readonly string[]).includes(role);
  return isRole && (country === '' || Object.hasOwn(countries, country));
}

/** As whom a user views the site; null for who may not: only internal users may. */
export function viewingOf(by: SiteUser, view: View): Viewing | null {
  return by.permissions.has('internal') ? { by, ...view } : null;
}

/** Whether an internal user looks with the eyes of somebody else. */
export const isAsSomebodyElse = (viewing: Viewing | null) => viewing !== null && viewing.role !== '';

/** Rights to read that come with a role: an internal user may read everything already. */
const readingRights: readonly Permission[] = [
  'contact-peo-advisor',
  'contact-aso-advisor',
  'view-churn-article',
];

/**
 * Whose rights count while an internal user views the site: their own name and cases with the rights of the role, as
 * far as they have those themselves; null as a guest.
 */
export function viewedUser(viewing: Viewing, countries: SiteConfig['eorCountries']): SiteUser | null {
  const { by, role, country } = viewing;
  if (role === '') return by;
  if (role === 'guest') return null;
  const { container = '', productMix } = roles[role];
  const { permissions, personas } = rightsOf(viewing);
  const [name] = countries[country] ?? [];
  return {
    ...by,
    container,
    personas: personas.filter(({ isTheirs }) => isTheirs).map((persona) => persona.name),
    permissions: new Set([
      ...permissions.filter(({ isTheirs }) => isTheirs).map((permission) => permission.name),
      ...(by.permissions.has('choose-language') ? (['choose-language'] as const) : []),
    ]),
    account: { ...by.account, product_mix: name ? `${productMix};EOR - ${name}` : productMix },
  };
}

/** The rights of a role, and whether the one who views has them too. */
function rightsOf({ by, role }: Viewing) {
  if (role === '' || role === 'guest') return { permissions: [], personas: [] };
  const own = viewerOf(by).personas;
  return {
    personas: (roles[role].personas ?? []).map((name) => ({ name, isTheirs: own.includes(name) })),
    permissions: roles[role].permissions.map((name) => ({
      name,
      isTheirs: by.permissions.has(name) || readingRights.includes(name),
    })),
  };
}

/** What the user info says of a view (docs/behaviour/access.md#view-as). */
export function viewAsOf(viewing: Viewing, countries: SiteConfig['eorCountries']): ViewAs {
  const { role, country } = viewing;
  const { permissions, personas } = rightsOf(viewing);
  const withheld = [...personas, ...permissions].filter(({ isTheirs }) => !isTheirs).map(({ name }) => name);
  return { role, country, countries: Object.keys(countries), withheld };
}
