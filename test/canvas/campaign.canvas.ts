import { describe, it } from 'node:test';
import { campaign, keys, pointer } from '../flows/support/campaign.ts';
import { siteOfTests } from '../flows/support/siteOfTests.ts';

for (const [name, hand] of Object.entries({ keys, pointer }))
  describe(`a whole campaign, by ${name} alone`, () => {
    const site = siteOfTests();

    it('is built from a template, checked, joined with another edit, and shown at its time', () =>
      campaign(site(), hand, true));
  });
