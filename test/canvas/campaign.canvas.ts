import { describe, it } from 'node:test';
import { campaign, pointer } from '../flows/support/campaign.ts';
import { siteOfTests } from '../flows/support/siteOfTests.ts';

describe('a campaign by somebody who never programs', () => {
  const site = siteOfTests();

  it('is built by pointer alone, as by keys alone in page-campaign.flow', () => campaign(site(), pointer));
});
