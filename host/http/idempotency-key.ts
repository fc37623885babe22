import { Refusal } from '../errors.ts';

const keyForm = /^[\x21-\x7e]{1,200}$/;

/** Reads the header `Idempotency-Key`, or the parameter that stands in for it. Throws a Refusal for one that is none. */
export function idempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && keyForm.test(header)) return header;
  throw new Refusal(
    'invalid',
    'INVALID_IDEMPOTENCY_KEY',
    'The header Idempotency-Key must be one text of 1 to 200 ASCII characters without spaces.',
  );
}
