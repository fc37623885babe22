import type { browseValues } from './pageCategories.ts';

type BrowseCountry = (typeof browseValues.country)[number];

/** The country of a browse value, as an ISO code. */
export const countryCodes: Readonly<Record<BrowseCountry, string>> = {
  australia: 'AU',
  netherlands: 'NL',
  canada: 'CA',
  'new-zealand': 'NZ',
  france: 'FR',
  philippines: 'PH',
  germany: 'DE',
  singapore: 'SG',
  india: 'IN',
  'united-kingdom': 'GB',
  ireland: 'IE',
  'united-states': 'US',
};
