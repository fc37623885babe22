import { errors as jose } from 'jose';
import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * Why somebody could not be signed in by a provider (docs/behaviour/sign-in.md#when-it-fails): `down` and `slow` it does
 * not answer, `clock` its time is another, `key` its signature can't be checked, `setup` it and this site don't fit
 * together, `declined` it did not let them in, `used` and `lost` the way back leads nowhere, `cookies` the browser keeps
 * none; `unknown`, `incomplete`, `taken` and `shut-out` are what the site knows of them.
 */
export type FailureReason =
  | 'down'
  | 'slow'
  | 'clock'
  | 'key'
  | 'setup'
  | 'declined'
  | 'used'
  | 'lost'
  | 'cookies'
  | 'unknown'
  | 'incomplete'
  | 'taken'
  | 'shut-out';

/** Somebody could not be signed in. The message is for the operator and holds nobody's data. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const troubles = ['server_error', 'temporarily_unavailable'];
const refusals = [
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
  'user_cancelled',
];

/** The code of an error as OAuth has them; whatever else a provider sends is not repeated. */
const codeIn = (text: string) => (/^[a-z_]{1,60}$/.test(text) ? text : 'an error of its own');

/** What an error of the libraries means. Throws what it doesn't know: that is a defect. */
export function failureOf(error: unknown): SignInFailure {
  const found = known(error);
  if (found === null) throw error;
  return found;
}

function known(error: unknown): SignInFailure | null {
  if (error instanceof SignInFailure) return error;
  if (error instanceof AuthorizationResponseError) {
    const { error: code } = error;
    if (refusals.includes(code))
      return new SignInFailure('declined', `The provider answered ${codeIn(code)}.`);
    return troubled(code);
  }
  if (error instanceof ResponseBodyError) {
    const { error: code, status } = error;
    if (code === 'invalid_grant')
      return new SignInFailure('used', 'The provider took the code no more (invalid_grant).');
    return status >= 500 ? new SignInFailure('down', `The provider answered ${status}.`) : troubled(code);
  }
  if (error instanceof WWWAuthenticateChallengeError)
    return new SignInFailure(
      'setup',
      `The provider refused this site (${error.status}): look at its id and secret.`,
    );
  if (error instanceof ClientError) return ofClient(error);
  if (error instanceof jose.JOSEError) return ofSignature(error);
  if (error instanceof Error && error.name === 'TimeoutError') return tooSlow();
  if (error instanceof TypeError && 'cause' in error)
    return new SignInFailure('down', `The provider is not reached (${codeOfCause(error.cause)}).`);
  return null;
}

const troubled = (code: string) =>
  new SignInFailure(troubles.includes(code) ? 'down' : 'setup', `The provider answered ${codeIn(code)}.`);

const tooSlow = () => new SignInFailure('slow', 'The provider did not answer in time.');

const codeOfCause = (cause: unknown) =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';

function ofClient(error: ClientError): SignInFailure | null {
  switch (error.code) {
    case 'OAUTH_TIMEOUT':
      return tooSlow();
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return new SignInFailure(
        'clock',
        'By the clock of this machine, the token of the provider holds no more, or not yet.',
      );
    case 'OAUTH_RESPONSE_IS_NOT_CONFORM': {
      const status = error.cause instanceof Response ? error.cause.status : 0;
      return new SignInFailure(status >= 500 ? 'down' : 'setup', `The provider answered ${status}.`);
    }
    case 'OAUTH_RESPONSE_IS_NOT_JSON':
    case 'OAUTH_PARSE_ERROR':
      return new SignInFailure('down', 'The provider answered something else than JSON.');
    case undefined:
      return null;
    default:
      return new SignInFailure(
        'setup',
        `The answer of the provider is not for this site: ${error.message} (${error.code}).`,
      );
  }
}

function ofSignature(error: InstanceType<typeof jose.JOSEError>): SignInFailure {
  if (error instanceof jose.JWKSTimeout) return tooSlow();
  if (error instanceof jose.JWTExpired)
    return new SignInFailure(
      'clock',
      'By the clock of this machine, the token of the provider holds no more.',
    );
  if (error instanceof jose.JWTClaimValidationFailed)
    return error.claim === 'iat' || error.claim === 'nbf'
      ? new SignInFailure('clock', 'By the clock of this machine, the token of the provider holds not yet.')
      : new SignInFailure('setup', `The token of the provider is not for this site: ${error.claim}.`);
  if (error instanceof jose.JWKSNoMatchingKey || error instanceof jose.JWSSignatureVerificationFailed)
    return new SignInFailure('key', `The signature of the provider could not be checked (${error.code}).`);
  if (error.code === 'ERR_JOSE_GENERIC' || error.code === 'ERR_JWKS_INVALID')
    return new SignInFailure('down', 'The keys of the provider could not be read.');
  return new SignInFailure('setup', `The token of the provider can't be used (${error.code}).`);
}
