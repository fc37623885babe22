import * as z from 'zod/mini';
import { type ReadVariable, readAll, variable } from './variable.ts';

/** Names the identity providers of a site. */
export const oidcVariable = variable(
  'HC_OIDC',
  '',
  'Identity providers that sign people in by OpenID Connect, each by a short name of your own; several by commas.',
  'empty or names of lower-case letters and digits by commas, each once, such as acme, partners',
  z.pipe(
    z.string().check(
      z.refine((value) => {
        const names = providerNames(value);
        return (
          names.every((name) => /^[a-z][a-z0-9]{0,19}$/.test(name)) && new Set(names).size === names.length
        );
      }),
    ),
    z.transform((value) => providerNames(value)),
  ),
);

/** The names that `HC_OIDC` lists. */
export const providerNames = (value: string) => value.split(/[\s,]+/).filter((name) => name !== '');

/** Who is made when somebody signs in for the first time: nobody, users of accounts that are there, or both. */
export type Creates = 'nobody' | 'users' | 'accounts';

/** Whose e-mail addresses a provider is believed: nobody's, everybody's, or those of some domains. */
export type BelievedEmails = 'none' | 'all' | readonly string[];

/** An identity provider as the settings have it. */
export interface OidcProvider {
  /** The operator's own name for it, which stands in its addresses. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client. */
  readonly clientSecret: string | null;
  readonly clientAuth: 'client_secret_post' | 'client_secret_basic';
  /** What readers know it by. */
  readonly label: string;
  readonly scope: string;
  /** The file that says what its claims mean; null for none. */
  readonly mapping: string | null;
  readonly creates: Creates;
  readonly linkEmails: BelievedEmails;
}

const text = z.string().check(z.trim(), z.maxLength(500));
const isLoopback = ({ hostname }: URL) => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
/** Plain HTTP is for providers of this machine alone: everybody else could answer in their place. */
const isIssuer = (value: string) => {
  const url = URL.parse(value);
  if (url === null || url.username !== '' || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
};
const domains = (value: string) => providerNames(value.toLowerCase());

/** The settings of a provider, whose names begin with its own. */
export function providerVariables(provider: string) {
  const prefix = `HC_OIDC_${provider.toUpperCase()}_`;
  return {
    issuer: variable(
      `${prefix}ISSUER`,
      '',
      'Issuer of the provider, as its discovery document says it.',
      'an https address without a query, such as https://login.example.com; http is taken of this machine alone',
      z.pipe(
        text.check(z.refine(isIssuer)),
        z.transform((value) => new URL(value).href),
      ),
    ),
    clientId: variable(
      `${prefix}CLIENT_ID`,
      '',
      'Id under which the provider knows this site.',
      'an id',
      text.check(z.minLength(1)),
    ),
    clientSecret: variable(
      `${prefix}CLIENT_SECRET`,
      '',
      'Secret that the provider gave for it; empty for a public client.',
      'empty or a secret of at most 500 characters',
      z.pipe(
        text,
        z.transform((value) => (value === '' ? null : value)),
      ),
    ),
    clientAuth: variable(
      `${prefix}CLIENT_AUTH`,
      'client_secret_post',
      'How the secret is sent.',
      'client_secret_post or client_secret_basic',
      z.enum(['client_secret_post', 'client_secret_basic']),
    ),
    label: variable(
      `${prefix}LABEL`,
      '',
      'Name that readers know the provider by; empty: the host of its issuer.',
      'at most 60 characters',
      text.check(z.maxLength(60)),
    ),
    scope: variable(
      `${prefix}SCOPE`,
      'openid profile email',
      'Scopes that are asked for.',
      'scopes by spaces, openid among them',
      text.check(z.refine((value) => value.split(' ').includes('openid'))),
    ),
    mapping: variable(
      `${prefix}MAPPING`,
      '',
      'File that says what its claims and groups mean here; empty: they change nobody.',
      'empty or a file',
      z.pipe(
        text,
        z.transform((value) => (value === '' ? null : value)),
      ),
    ),
    creates: variable(
      `${prefix}CREATE`,
      'nobody',
      'Who is made when somebody unknown signs in: nobody, users of accounts that are there, or accounts too.',
      'nobody, users or accounts',
      z.enum(['nobody', 'users', 'accounts']),
    ),
    linkEmails: variable(
      `${prefix}LINK_EMAILS`,
      'none',
      'Domains whose verified e-mail addresses the provider is believed, so that users who are there are known by them.',
      'none, all, or domains by commas, such as north.example',
      z.pipe(
        text.check(
          z.refine(
            (value) =>
              domains(value).length > 0 && domains(value).every((each) => /^[a-z0-9.-]+$/.test(each)),
          ),
        ),
        z.transform((value): BelievedEmails => {
          const given = domains(value);
          return given.length === 1 && (given[0] === 'none' || given[0] === 'all') ? given[0] : given;
        }),
      ),
    ),
  } as const;
}

/** Reads the settings of a provider. */
export function readProvider(name: string, read: ReadVariable): OidcProvider {
  const settings = readAll(providerVariables(name), read);
  const { issuer, label } = settings;
  return { name, ...settings, label: label === '' ? (URL.parse(issuer ?? '')?.host ?? name) : label };
}
