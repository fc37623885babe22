import { describe, it } from 'node:test';
import { campaign, keys } from './support/campaign.ts';
import { siteOfTests } from './support/siteOfTests.ts';

describe('a campaign by somebody who never programs', () => {
  const site = siteOfTests();

  // With all kinds of parts, by keys and by pointer: npm run test:canvas.
  it('is built from a template in German by keys alone, for partners in Germany, checked, joined with another edit, and shown at its time', () =>
    campaign(site(), keys));
});
