import { deepestMarkup, isBlankRichText } from '#domain/richText.ts';
import { Refusal } from '../errors.ts';
import { isTooDeep } from '../markup-depth.ts';
import { oneLine, richText } from './texts.ts';

/** What is wrong with a request, as a Refusal. */
export const refusal = (code: string, message: string) => new Refusal('invalid', code, message);

/** A field of one line. Throws a Refusal that names it when it is too long. */
export function lineField(field: string, value: string, length: number): string {
  const line = oneLine(value);
  if (line.length > length) throw tooLong(field, line.length, length);
  return line;
}

/**
 * A field of rich text that must be shorter than `limit`, its elements no deeper in one another than a page draws.
 * Throws a Refusal that names it.
 */
export function richField(field: string, value: string, limit: number): string {
  if (value.length >= limit) throw tooLong(field, value.length, limit - 1);
  if (isTooDeep(value))
    throw refusal(
      'INVALID_FIELD',
      `The field ${field} nests its elements deeper than ${deepestMarkup} levels; write it with fewer.`,
    );
  return richText(value);
}

const tooLong = (field: string, given: number, length: number) =>
  refusal('STRING_TOO_LONG', `The field ${field} has ${given} characters; it may have at most ${length}.`);

/** Throws a Refusal that names a field whose text is empty; spaces and empty elements count as nothing. */
export function required(field: string, value: string, kind: 'line' | 'rich' = 'line'): void {
  const isBlank = kind === 'rich' ? isBlankRichText(value) : value.trim() === '';
  if (isBlank) throw refusal('REQUIRED_FIELD_MISSING', `The field ${field} is required.`);
}

/** Throws a Refusal that names a field whose value is none of the list's. */
export function oneOf(field: string, value: string, values: readonly string[]): void {
  if (values.includes(value)) return;
  throw refusal(
    'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
    `The field ${field} must be one of: ${values.join('; ')}.`,
  );
}
