import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';
import { addressesOf } from '../oidc/addresses.ts';

/** What a provider says of somebody, by their id there. */
export type People = Map<string, Readonly<Record<string, unknown>>>;

/** What a provider does wrong, while a test says so. */
export interface Trouble {
  /** Changes what its ID tokens say. */
  token?: (claims: JWTPayload) => JWTPayload;
  /** Whether it signs with a key that it doesn't tell. */
  hasTurnedKey?: boolean;
  /** The beginning of the paths that are troubled by what follows; all without one. */
  at?: string;
  /** What it answers there instead. */
  status?: number;
  /** Whether it never answers there. */
  isSilent?: boolean;
}

/** A provider of identities as sites find them, on a port of its own. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: People;
  readonly trouble: Trouble;
  /** The paths it was asked for, oldest first. */
  readonly asked: string[];
  /** Tells the site that somebody is signed out, as it does when it shuts them out; answers the status. */
  tellLogout(subject: string): Promise<number>;
  /** A token of these claims under its signature, or under that of somebody else. */
  sign(claims: JWTPayload, by?: 'itself' | 'somebody else'): Promise<string>;
  /** Goes away, and comes back at the same address. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

const signIn = `<!doctype html><html lang="en"><title>Provider</title>
<h1>Who are you?</h1>
<form method="post"><label>Name <input name="who" autofocus></label><button>Continue</button></form>
<form method="post"><input type="hidden" name="refused" value="1"><button>Refuse</button></form>`;

const signOutForm = (form: string) => `<!doctype html><html lang="en"><title>Provider</title>
<h1>Sign out?</h1>${form}<button type="submit" form="op.logoutForm" value="yes" name="logout">Yes, everywhere</button>`;

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A site as its provider knows it. */
interface KnownSite {
  readonly origin: string;
  readonly siteBasePath?: string;
  /** The name of the provider in the settings of the site. */
  readonly name: string;
}

/** Starts a provider that knows one site. */
export async function startIdentityProvider(site: KnownSite): Promise<IdentityProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const strange = (await generateKeyPair('RS256')).privateKey;
  const [clientId, clientSecret] = ['help-center', 'a secret that only these two know'];
  const people: People = new Map();
  const trouble: Trouble = {};
  const asked: string[] = [];
  const addresses = addressesOf({ siteBasePath: '', ...site }, site.name);
  const scopes = 'openid profile email company';

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [addresses.callback],
        post_logout_redirect_uris: [addresses.signedOut],
        backchannel_logout_uri: addresses.logout,
        backchannel_logout_session_required: true,
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    jwks: { keys: [jwk] as never },
    scopes: scopes.split(' '),
    claims: {
      openid: ['sub', 'sid'],
      profile: ['given_name', 'family_name', 'locale', 'zoneinfo'],
      email: ['email', 'email_verified'],
      company: ['org', 'org_name', 'groups'],
    },
    cookies: { keys: ['a key of the provider'] },
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = signOutForm(form);
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => ({ sub, ...claims }) };
    },
    // Everybody has agreed before.
    async loadExistingGrant(context) {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
    renderError: (context, out) => {
      context.body = `<!doctype html><html lang="en"><title>Provider</title><h1>${out.error}</h1>`;
    },
  });

  const sign = async (claims: JWTPayload, by: 'itself' | 'somebody else' = 'itself') => {
    const key = by === 'itself' ? await importJWK(jwk) : strange;
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: by === 'itself' ? 'first' : 'next' })
      .sign(key);
  };

  provider.use(async (context, next) => {
    asked.push(context.path);
    const isTroubled = context.path.startsWith(trouble.at ?? '');
    if (isTroubled && trouble.isSilent) return new Promise(() => undefined);
    if (isTroubled && trouble.status !== undefined) {
      context.status = trouble.status;
      return undefined;
    }
    if (!context.path.startsWith('/interaction/')) {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path === '/token' && body?.id_token && (trouble.token || trouble.hasTurnedKey)) {
        const claims = decodeJwt(body.id_token);
        const by = trouble.hasTurnedKey ? 'somebody else' : 'itself';
        context.body = { ...body, id_token: await sign(trouble.token?.(claims) ?? claims, by) };
      }
      return undefined;
    }
    if (context.method === 'GET') {
      context.body = signIn;
      return undefined;
    }
    let sent = '';
    for await (const part of context.req) sent += part;
    const who = new URLSearchParams(sent).get('who') ?? '';
    const result = people.has(who)
      ? { login: { accountId: who } }
      : { error: 'access_denied', error_description: 'Not let in.' };
    context.redirect(await provider.interactionResult(context.req, context.res, result));
    return undefined;
  });

  let server: Server;
  const listen = async () => {
    server = createServer(provider.callback()).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  await listen();
  return {
    ...{ issuer, clientId, clientSecret, people, trouble, asked, sign },
    async tellLogout(subject) {
      const now = Math.floor(Date.now() / 1000);
      const token = await sign({
        ...{ iss: issuer, aud: clientId, iat: now, exp: now + 120, jti: randomUUID(), sub: subject },
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
      });
      const body = new URLSearchParams({ logout_token: token });
      return (await fetch(addresses.logout, { method: 'POST', body })).status;
    },
    goDown: close,
    comeBack: listen,
    stop: close,
  };
}

/** The settings of a site that signs people in by a provider, under the name by which the provider knows the site. */
export const providerSettings = (
  { issuer, clientId, clientSecret }: Pick<IdentityProvider, 'issuer' | 'clientId' | 'clientSecret'>,
  { origin, name }: KnownSite,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> => {
  const prefix = `HC_OIDC_${name.toUpperCase()}`;
  return {
    ...{ PORT: new URL(origin).port, HC_ORIGIN: origin, HC_OIDC: name, HC_DEMO: 'off' },
    ...{
      [`${prefix}_ISSUER`]: issuer,
      [`${prefix}_CLIENT_ID`]: clientId,
      [`${prefix}_CLIENT_SECRET`]: clientSecret,
    },
    ...{ [`${prefix}_LABEL`]: 'Northwind', [`${prefix}_SCOPE`]: 'openid profile email company' },
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [`${prefix}_${key}`, value])),
  };
};
