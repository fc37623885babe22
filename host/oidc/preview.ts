import { readFileSync } from 'node:fs';
import { decodeJwt, errors } from 'jose';
import { StartError } from '../errors.ts';
import type { OidcProvider } from '../oidc-settings.ts';
import type { Store } from '../store/database.ts';
import { SignInFailure } from './failures.ts';
import { type Claims, type MappedColumn, type Mapping, mapClaims } from './mapping.ts';
import { type KnownBy, planSignIn } from './people.ts';

/** What somebody's claims would give them, if they signed in now. */
export interface SignInPreview {
  readonly columns: readonly MappedColumn[];
  /** What would become of them, a sentence each. */
  readonly outcome: readonly string[];
  readonly mayEnter: boolean;
}

/** The claims of a file: JSON, or a token, whose signature isn't looked at. Throws a StartError. */
export function readClaims(file: string): Claims {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartError(`${file} can't be read (${code}).`);
  }
  try {
    const claims: unknown = text.startsWith('{') ? JSON.parse(text) : decodeJwt(text);
    return claims as Claims;
  } catch (error) {
    if (!(error instanceof SyntaxError) && !(error instanceof errors.JOSEError)) throw error;
    throw new StartError(`${file} holds neither JSON of claims nor a token (${error.message}).`);
  }
}

const knownBy: Readonly<Record<KnownBy, string>> = {
  identity: 'they have signed in by this provider before',
  id: 'the mapping gives the id',
  email: 'the address is verified and of a domain that HC_OIDC_…_LINK_EMAILS names',
  nothing: '',
};

/** Tells what claims would give their owner; `store` is null where there is no site yet. Nothing is changed. */
export async function previewSignIn(
  store: Store | null,
  provider: OidcProvider,
  mapping: Mapping,
  claims: Claims,
): Promise<SignInPreview> {
  const columns = mapClaims(mapping, claims);
  const subject = typeof claims.sub === 'string' ? claims.sub : '';
  if (subject === '')
    return { columns, outcome: ['Refused: the claims name no subject (sub).'], mayEnter: false };
  const { iss: issuer } = claims;
  if (typeof issuer === 'string' && URL.parse(issuer)?.href !== provider.issuer)
    return {
      columns,
      outcome: [`Refused: the claims are of another issuer than ${provider.issuer}.`],
      mayEnter: false,
    };
  if (!store)
    return {
      columns,
      outcome: ['There is no data folder yet: who they are can’t be told.'],
      mayEnter: false,
    };
  try {
    const plan = await planSignIn(store.db, { issuer: provider.issuer, subject, claims }, mapping, provider);
    const { before, user, account, isNewAccount, takenEmail } = plan;
    const outcome = [
      before ? `They are ${before.email}: ${knownBy[plan.knownBy]}.` : `A new user is made: ${user.email}.`,
      `Their account is ${account.id}, ${account.name}${isNewAccount ? ', which is made' : ''}.`,
      ...(takenEmail ? [`The address of the claims belongs to somebody else; ${user.email} stays.`] : []),
    ];
    return { columns, outcome, mayEnter: true };
  } catch (error) {
    if (!(error instanceof SignInFailure)) throw error;
    return { columns, outcome: [`Refused: ${error.message}`], mayEnter: false };
  }
}
