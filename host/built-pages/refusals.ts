import type { AddressFault } from '#domain/builtPages.ts';
import { type PlatformViewFault, pageTextLengths, type TextFault } from '#domain/platformViewFaults.ts';
import { deepestMarkup } from '#domain/richText.ts';
import { Refusal } from '../errors.ts';

const addressSentences: Readonly<Record<AddressFault, string>> = {
  missing: 'The parameter name is missing: this page needs an address.',
  malformed:
    'The parameter name may hold lower-case letters, digits and single hyphens, 80 characters at most.',
  'taken-by-the-site': 'The address is one of the help center itself.',
  'not-needed': 'The parameter name must be empty: this page has no address of its own.',
};

/** Refuses an address that can't be had. */
export const refusedAddress = (fault: AddressFault, name: string) =>
  fault === 'taken-by-the-site'
    ? new Refusal('conflict', 'DUPLICATE_VALUE', `${addressSentences[fault]} (${name})`)
    : new Refusal('invalid', 'INVALID_PARAMETER', addressSentences[fault]);

/** Refuses a title that is too long. */
export function checkTitle(title: string): void {
  const { length } = title;
  if (length > pageTextLengths.title)
    throw new Refusal(
      'invalid',
      'STRING_TOO_LONG',
      faultSentence({ kind: 'too-long', field: 'title', length }),
    );
}

function placeOf({ field, definition, property, section }: TextFault): string {
  if (field === 'value') return `property ${property} of ${definition} in section ${section}`;
  if (field !== 'text') return `${field} of the page`;
  return section === undefined ? 'translation of a text' : `text in section ${section}`;
}

/** Says what of a view the site could not show. */
export function faultSentence(fault: PlatformViewFault): string {
  switch (fault.kind) {
    case 'too-long':
      return `The ${placeOf(fault)} has ${fault.length} characters; it may have at most ${pageTextLengths[fault.field]}.`;
    case 'too-deep':
      return `The ${placeOf(fault)} nests its elements deeper than ${deepestMarkup} levels; write it with fewer.`;
    case 'no-content':
      return 'The view has no region named content.';
    case 'unknown-part':
      return `The view holds ${fault.definition}, which is no element of the help center.`;
    case 'unknown-property':
      return `${fault.definition} has no property ${fault.property}.`;
    case 'wrong-value':
      return `The property ${fault.property} of ${fault.definition} has a value that it can't take.`;
    case 'columns':
      return `The columns of section ${fault.section} are not one of the layouts, or their widths are not twelve in all.`;
  }
}
