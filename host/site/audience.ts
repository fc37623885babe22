import type { FastifyRequest } from 'fastify';
import type { Permission, SiteUser } from '../auth/users.ts';
import { signInFirst } from '../http/http-error.ts';
import { verifyKey } from '../search/protocol/keys.ts';
import { type Site, searchAppId } from './site.ts';

/** The header by which a server that asks for content says whom it is for. */
const audienceHeader = 'x-hc-audience';

/** What stands in a key for a permission. */
const permissionTokens: Readonly<Record<string, Permission>> = {
  peo: 'contact-peo-advisor',
  aso: 'contact-aso-advisor',
  churn: 'view-churn-article',
};

/**
 * Whom another server asks for content for, where a request says so: a site on the hosted platform knows its users itself,
 * and signs what they may read as it signs their search keys, with the same secret (docs/platform-guide.md). They are
 * nobody in the database. Null where a request says nothing of it. Throws an HttpError for a key that is forged or over,
 * and for one of a session here: that is a reader's own, and ends with their session.
 */
export function audienceOf({ secrets, settings, now }: Site, request: FastifyRequest): SiteUser | null {
  const given = request.headers[audienceHeader];
  if (typeof given !== 'string') return null;
  const key = verifyKey(given, {
    appId: searchAppId,
    secrets: secrets.searchKeys.accepted,
    now: now().getTime(),
  });
  if (!key.ok || key.session !== '') throw signInFirst();
  const { personas, access } = key.scope;
  const tokens = access === 'internal' ? [] : access;
  const permissions = tokens.map((token) => permissionTokens[token]).filter((each) => each !== undefined);
  const products = tokens
    .filter((token) => token.startsWith('eor:'))
    .map((token) => token.slice('eor:'.length))
    .map((slug) => `EOR - ${settings.eorCountries[slug]?.[0] ?? slug}`);
  return {
    id: `audience-${key.userToken}`,
    email: '',
    firstName: '',
    lastName: '',
    contactId: '',
    personas,
    permissions: new Set(access === 'internal' ? ['internal', ...permissions] : permissions),
    container: '',
    locale: '',
    timezone: 'UTC',
    workCountry: '',
    levelOfAccess: '',
    isDemo: false,
    isActive: true,
    session: '',
    account: {
      id: 'audience',
      name: '',
      type: '',
      status: 'Active',
      product_mix: products.join(';'),
      peo_client_status: null,
      aso_client_status: null,
      eor_subscriptions: 0,
      bookings_total_arr: 0,
      new_payroll_engine: 0,
      owner_name: '',
      owner_email: '',
      partner_id: null,
      deactivated_by: null,
    },
  };
}
