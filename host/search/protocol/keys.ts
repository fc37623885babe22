import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const purpose = 'hc search key 1';
const minSecretLength = 32;

const payloadSchema = z.object({
  appId: z.string(),
  userToken: z.string(),
  validUntil: z.int(),
  session: z.string(),
  personas: z.array(z.string()),
  access: z.union([z.literal('internal'), z.array(z.string())]),
});

/** What a search key lets its holder find: documents for their personas, with one of their access tokens. */
export interface SearchScope {
  personas: readonly string[];
  /** `internal` finds documents of every access; the persona rule holds for internal users too. */
  access: 'internal' | readonly string[];
}

/** What a key says, and what it is signed with. */
export interface IssueKeyInput {
  appId: string;
  scope: SearchScope;
  userToken: string;
  /** The session that the key ends with; '' for none. */
  session?: string;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
  ttlSeconds: number;
  secret: string;
}

/** A key and its end in milliseconds since 1970 by the server's clock (docs/behaviour/search-service.md#search-key). */
export interface IssuedKey {
  searchKey: string;
  expiresAt: number;
}

/** What a key says, or that it is none. */
export type VerifiedKey =
  | { ok: true; scope: SearchScope; userToken: string; session: string; expiresAt: number }
  | { ok: false; reason: 'forged' | 'expired' };

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url');
}

/**
 * Issues a search key: the scope and the end of validity, signed with HMAC-SHA256. Its holder can read but not change
 * them. Throws a RangeError for a secret of less than 32 characters.
 */
export function issueKey(input: IssueKeyInput): IssuedKey {
  if (input.secret.length < minSecretLength) {
    throw new RangeError(`the secret of the search keys needs at least ${minSecretLength} characters`);
  }
  const { appId, userToken, scope } = input;
  const validUntil = Math.floor(input.now + input.ttlSeconds * 1000);
  const content: z.infer<typeof payloadSchema> = {
    appId,
    userToken,
    validUntil,
    session: input.session ?? '',
    personas: [...scope.personas],
    access: scope.access === 'internal' ? 'internal' : [...scope.access],
  };
  const payload = Buffer.from(JSON.stringify(content)).toString('base64url');
  return { searchKey: `${payload}.${sign(payload, input.secret)}`, expiresAt: validUntil };
}

/**
 * Reads a key back. `forged` is everything that none of these secrets with this app id issued; `expired` ends at its very
 * millisecond.
 */
export function verifyKey(
  key: string,
  { appId, secrets, now }: { appId: string; secrets: readonly string[]; now: number },
): VerifiedKey {
  const [payload = '', signature = '', ...rest] = key.split('.');
  const given = Buffer.from(signature);
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(sign(payload, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (rest.length > 0 || !isSigned) return { ok: false, reason: 'forged' };
  const content = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  if (!content.success || content.data.appId !== appId) return { ok: false, reason: 'forged' };
  const { personas, access, userToken, session, validUntil } = content.data;
  if (now >= validUntil) return { ok: false, reason: 'expired' };
  return { ok: true, scope: { personas, access }, userToken, session, expiresAt: validUntil };
}
