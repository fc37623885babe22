import { useText } from '#i18n/useText.ts';
import { CallError } from '#runtime/errors.ts';

/**
 * What to do about a call that the server refused for what was sent, by the platform's error codes; '' for every other
 * failure. The server's own words name its fields, and are for those who write software.
 */
export function useRefusalText(): (error: unknown) => string {
  const { t } = useText();
  return (error) => {
    const reason = error instanceof CallError ? reasons.get(error.code) : undefined;
    return reason ? t(`refusals.${reason}`) : '';
  };
}

const reasons: ReadonlyMap<string, 'tooLong' | 'missing' | 'choice' | 'email' | 'unusable'> = new Map([
  ['STRING_TOO_LONG', 'tooLong'],
  ['REQUIRED_FIELD_MISSING', 'missing'],
  ['INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST', 'choice'],
  ['INVALID_EMAIL_ADDRESS', 'email'],
  ['INVALID_PARAMETER', 'unusable'],
  ['INVALID_FIELD', 'unusable'],
  ['MALFORMED_REQUEST', 'unusable'],
]);
