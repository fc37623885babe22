import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteConfig } from '#contracts/config.ts';
import type { ViewAs } from '#contracts/visibility.ts';
import { previewVisitors } from '#contracts/visibility.ts';
import { type Permission, type SiteUser, visitorRights } from '../auth/users.ts';
import { clearCookie, readCookie, writeCookie } from './cookies.ts';
import { roles } from './preview-visitors.ts';
import type { Site } from './site.ts';

// Internal users view the site as somebody else (docs/behaviour/access.md#view-as).

/** A role and an EOR country to view the site as; an empty role is oneself. */
export type Guise = Pick<ViewAs, 'role' | 'country'>;

/** An internal user, and as whom they view the site. */
export interface WornGuise extends Guise {
  readonly by: SiteUser;
}

/** As oneself. */
export const ownGuise: Guise = { role: '', country: '' };

/** It only ever takes rights away, so that one that somebody made up does no harm. */
const guiseCookie = 'hc_view_as';

/** The guise that a browser asks for; oneself where it asks for none that there is. */
export function readGuise(site: Site, request: FastifyRequest): Guise {
  const [role = '', country = ''] = (readCookie(site, request, guiseCookie) ?? '').split('.');
  const wanted = { role, country };
  return isGuise(wanted, site.settings.eorCountries) ? wanted : ownGuise;
}

/** Keeps as whom a browser views the site, until it is closed, signs out or signs in. */
export function writeGuise(site: Site, request: FastifyRequest, reply: FastifyReply, wanted: Guise): void {
  if (wanted.role !== '')
    writeCookie(site, request, reply, { name: guiseCookie, value: `${wanted.role}.${wanted.country}` });
  else if (readCookie(site, request, guiseCookie) !== undefined)
    clearCookie(site, request, reply, guiseCookie);
}

/** Whether there is this role, and for it this country. */
export function isGuise(
  wanted: { readonly role: string; readonly country: string },
  countries: SiteConfig['eorCountries'],
): wanted is Guise {
  const { role, country } = wanted;
  if (role === '' || role === 'guest') return country === '';
  const isRole = (previewVisitors as readonly string[]).includes(role);
  return isRole && (country === '' || Object.hasOwn(countries, country));
}

/** As whom a user views the site; null for who may not: only internal users may. */
export function wornGuiseOf(by: SiteUser, wanted: Guise): WornGuise | null {
  return by.permissions.has('internal') ? { by, ...wanted } : null;
}

/** Whether an internal user looks with the eyes of somebody else. */
export const isAsSomebodyElse = (guise: WornGuise | null) => guise !== null && guise.role !== '';

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
export function userInGuise(guise: WornGuise, countries: SiteConfig['eorCountries']): SiteUser | null {
  const { by, role, country } = guise;
  if (role === '') return by;
  if (role === 'guest') return null;
  const { container = '', productMix } = roles[role];
  const { permissions, personas } = rightsOf(guise);
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
function rightsOf({ by, role }: WornGuise) {
  if (role === '' || role === 'guest') return { permissions: [], personas: [] };
  const own = visitorRights(by).personas;
  return {
    personas: (roles[role].personas ?? []).map((name) => ({ name, isTheirs: own.includes(name) })),
    permissions: roles[role].permissions.map((name) => ({
      name,
      isTheirs: by.permissions.has(name) || readingRights.includes(name),
    })),
  };
}

/** What the user info says of a guise (docs/behaviour/access.md#view-as). */
export function viewAsOf(guise: WornGuise, countries: SiteConfig['eorCountries']): ViewAs {
  const { role, country } = guise;
  const { permissions, personas } = rightsOf(guise);
  const withheld = [...personas, ...permissions].filter(({ isTheirs }) => !isTheirs).map(({ name }) => name);
  return { role, country, countries: Object.keys(countries), withheld };
}
