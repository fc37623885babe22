import * as z from 'zod/mini';
import { isEmailAddress } from '#domain/caseRules.ts';

// Values that settings of several subjects have.

/** Any text. */
export const text = z.string();

/** on or off. */
export const onOff = z.pipe(
  z.enum(['on', 'off']),
  z.transform((value) => value === 'on'),
);

/** A host by its name or address: no wildcard, and nothing that would mean more in a header or a policy. */
export const hostname = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/** Whether a text is scheme and host, and nothing more. */
export const isOrigin = (value: string) => {
  const url = URL.parse(value);
  return url !== null && hostname.test(url.hostname) && /^https?:\/\/[^/@?#]+\/?$/.test(value);
};

/** Empty, or an e-mail address. */
export const mailAddress = z.pipe(
  text.check(z.refine((value) => value === '' || isEmailAddress(value))),
  z.transform((value) => (value === '' ? null : value)),
);
