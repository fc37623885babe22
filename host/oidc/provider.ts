import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import type { OidcProvider } from '../oidc-settings.ts';
import { failureOf, SignInFailure } from './failures.ts';
import { type Claims, lacksClaims, type Mapping } from './mapping.ts';

/** How long a provider may take for an answer, in seconds. */
const patience = 5;

/** How far its clock may be from that of this machine, in seconds. */
const clockTolerance = 120;

/** How old a token may be when it comes, in seconds: it was made for this moment. */
const oldestToken = 600;

/** What a provider says of itself is asked anew after an hour, and used for a day while it can't be. In milliseconds. */
const fresh = 3_600_000;
const usable = 24 * fresh;

/** A longer ID token than that, in characters, is not put into an address: the provider then asks whom it signs out. */
const longestHint = 4000;

/** What begins at a provider and is checked when the browser comes back. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  /** The secret of PKCE. */
  readonly verifier: string;
}

/** Whom a provider has signed in. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
  /** What it calls its session; '' where it doesn't say. */
  readonly session: string;
  readonly idToken: string;
}

/** Whom a provider says it has signed out: a session of its own, or a person. */
export interface LogoutToken {
  readonly issuer: string;
  readonly id: string;
  readonly session: string | null;
  readonly subject: string | null;
  /** From when on it would be too old to be believed. */
  readonly ends: Date;
}

/** An identity provider. Its methods throw a SignInFailure. */
export interface Provider {
  readonly settings: OidcProvider;
  readonly mapping: Mapping;
  /** Where a browser is sent to sign in; `callback` is where it comes back to. */
  authorizationUrl(checks: SignInChecks, callback: string, locale: string): Promise<URL>;
  /** Redeems the code that a browser came back with, by the whole address it came to. */
  redeem(address: URL, checks: SignInChecks): Promise<SignedIn>;
  /** Where a browser is sent to be signed out there, too; null where the provider has no such address. */
  endSessionUrl(idToken: string, back: string, state: string): Promise<URL | null>;
  /** Judges a word of the provider that somebody is signed out. */
  readLogoutToken(token: string): Promise<LogoutToken>;
  /** What it says of itself. */
  metadata(): Promise<oidc.ServerMetadata>;
}

/** New checks of a sign-in. `locale` is part of the state, so that whoever comes back without a cookie is understood. */
export const newChecks = (locale: string): SignInChecks => ({
  state: `${oidc.randomState()}.${locale}`,
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

interface Known {
  readonly configuration: oidc.Configuration;
  readonly keys: JWTVerifyGetKey;
  readonly at: number;
}

const event = 'http://schemas.openid.net/event/backchannel-logout';
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A provider by its settings. It is asked for nothing before it is needed. */
export function createProvider(settings: OidcProvider, mapping: Mapping): Provider {
  let known: Known | null = null;
  let asking: Promise<Known> | null = null;

  async function ask(): Promise<Known> {
    const auth = settings.clientSecret === null ? oidc.None() : secretAuth(settings.clientSecret);
    const metadata = { [oidc.clockTolerance]: clockTolerance };
    const configuration = await oidc.discovery(new URL(settings.issuer), settings.clientId, metadata, auth, {
      timeout: patience,
      execute: settings.issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    });
    const { jwks_uri: keysUri } = configuration.serverMetadata();
    if (keysUri === undefined) throw new SignInFailure('setup', 'The provider names no keys (jwks_uri).');
    const keys = createRemoteJWKSet(new URL(keysUri), { timeoutDuration: patience * 1000 });
    known = { configuration, keys, at: Date.now() };
    return known;
  }

  const secretAuth = (secret: string) =>
    settings.clientAuth === 'client_secret_basic'
      ? oidc.ClientSecretBasic(secret)
      : oidc.ClientSecretPost(secret);

  /** What is known of the provider; asked once by all who wait for it. */
  async function current(): Promise<Known> {
    const age = known ? Date.now() - known.at : Number.POSITIVE_INFINITY;
    if (known && age < fresh) return known;
    asking ??= ask().finally(() => {
      asking = null;
    });
    if (known === null || age >= usable) return asking;
    // What was known goes on meanwhile; who needs it next asks again.
    asking.catch(() => undefined);
    return known;
  }

  /** Tokens of the provider are believed by its signature, for this site alone, and while they are new. */
  const verified = async (token: string, { configuration, keys }: Known) => {
    const { payload } = await jwtVerify(token, keys, {
      audience: configuration.clientMetadata().client_id,
      maxTokenAge: oldestToken,
      clockTolerance,
    });
    return payload;
  };

  // The settings have it as browsers write addresses; a provider may leave the last slash out.
  const isOurs = (issuer: unknown) =>
    typeof issuer === 'string' && URL.parse(issuer)?.href === settings.issuer;

  async function redeem(address: URL, { state, nonce, verifier }: SignInChecks): Promise<SignedIn> {
    const found = await current();
    const { configuration } = found;
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const told = tokens.claims();
    if (told === undefined || tokens.id_token === undefined)
      throw new SignInFailure('setup', 'The provider sent no ID token.');
    await verified(tokens.id_token, found);
    if (!isOurs(told.iss)) throw new SignInFailure('setup', 'The token is of another issuer.');
    const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more =
      hasMore && lacksClaims(mapping, told)
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, told.sub)
        : {};
    return {
      issuer: settings.issuer,
      subject: told.sub,
      claims: { ...more, ...told },
      session: textOf(told.sid) ?? '',
      idToken: tokens.id_token,
    };
  }

  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw failureOf(error);
    }
  };

  return {
    settings,
    mapping,
    redeem: (address, checks) => guarded(redeem(address, checks)),
    metadata: async () => (await guarded(current())).configuration.serverMetadata(),

    async authorizationUrl({ state, nonce, verifier }, callback, locale) {
      const { configuration } = await guarded(current());
      return oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ui_locales: locale,
      });
    },

    async endSessionUrl(idToken, back, state) {
      const { configuration } = await guarded(current());
      if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(configuration, {
        ...(idToken === '' || idToken.length > longestHint ? {} : { id_token_hint: idToken }),
        post_logout_redirect_uri: back,
        state,
      });
    },

    async readLogoutToken(token) {
      const found = await guarded(current());
      const claims = await guarded(verified(token, found));
      const { jti, iat, sub, sid, events, nonce } = claims;
      const isLogout =
        typeof events === 'object' && events !== null && typeof (events as Claims)[event] === 'object';
      const [id, subject, session] = [textOf(jti), textOf(sub), textOf(sid)];
      // A token with a nonce is an ID token that somebody passes off as this.
      if (
        !isOurs(claims.iss) ||
        !isLogout ||
        nonce !== undefined ||
        id === null ||
        (subject ?? session) === null
      )
        throw new SignInFailure(
          'setup',
          'The token is no word of this provider that somebody is signed out.',
        );
      const ends = new Date(((iat ?? 0) + oldestToken + 2 * clockTolerance) * 1000);
      return { issuer: settings.issuer, id, session, subject, ends };
    },
  };
}
