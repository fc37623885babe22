import type { AddressFault } from '#domain/builtPages.ts';
import type { BuilderText } from '../texts.ts';

/** What is wrong with an address, in words. */
export const addressTexts: Readonly<Record<AddressFault, BuilderText>> = {
  missing: 'addressMissing',
  malformed: 'addressMalformed',
  'taken-by-the-site': 'addressTaken',
  'not-needed': 'addressMalformed',
};
