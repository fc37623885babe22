import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ComplaintSchema } from '#contracts/complaintShape.ts';
import { complaintRegions } from '#contracts/complaints.ts';
import { anchorOfRegion, regionOfAnchor } from './complaintRegions.ts';
import {
  type ComplaintForm,
  complaintTopicsOf,
  complaintWrapper,
  emptyComplaint,
  sendsRepresentative,
} from './complaints.ts';

describe('regions and topics', () => {
  it('there are four regions, sent as the contract has them', () => {
    assert.deepEqual(complaintRegions, ['European Economic Area', 'UK', 'USA', 'Australia']);
  });

  it('every region has a word in the address that leads back to it', () => {
    assert.deepEqual(complaintRegions.map(anchorOfRegion), [
      'european-economic-area',
      'uk',
      'usa',
      'australia',
    ]);
    for (const region of complaintRegions) assert.equal(regionOfAnchor(anchorOfRegion(region)), region);
  });

  it('a region is found by value or label, in any case', () => {
    for (const anchor of ['UK', 'uk', 'United Kingdom', 'united-kingdom', ' united  kingdom '])
      assert.equal(regionOfAnchor(anchor), 'UK', anchor);
    assert.equal(regionOfAnchor('European Economic Area'), 'European Economic Area');
  });

  it('what names no region is none', () => {
    for (const anchor of ['', 'France', 'u-k', '__proto__', 'constructor', '%E0%A4%A'])
      assert.equal(regionOfAnchor(anchor), null, anchor);
  });

  it('complaints have ten topics, one with the brand’s name', () => {
    assert.deepEqual(complaintTopicsOf('Harbor'), [
      'Payroll',
      'Global Payroll',
      'Contractor Balance',
      'Spend - Cards',
      'Spend - Bill Pay',
      'Insurance',
      'Harbor Bank Account',
      'Support',
      'Policy',
      'Other',
    ]);
    assert.equal(complaintTopicsOf('A $& B')[6], 'A $& B Bank Account');
  });
});

const filled: ComplaintForm = {
  relatedCaseNumber: '00416820',
  country: 'UK',
  name: 'Owen Hartley',
  emailAddress: 'owen@brightwell.example',
  phoneNumber: '+44 20 7946 0000',
  identifyingInformation: 'Brightwell Ltd',
  topic: 'Global Payroll',
  details: '<p>Late</p>',
  resolution: '<p>Pay</p>',
  damage: '<p>Fees</p>',
  filedPreviously: true,
  legalRepresentative: 'Ada Law, ada@law.example',
};

describe('the wrapper', () => {
  it('is spelt to the letter, and leaves the legal representative out', () => {
    assert.equal(
      JSON.stringify(complaintWrapper(filled, '')),
      '{"RelatedSupportCaseNumber":"00416820","Country":"UK","Name":"Owen Hartley",' +
        '"EmailAddress":"owen@brightwell.example","PhoneNumber":"+44 20 7946 0000",' +
        '"IdentifyingInformation":"Brightwell Ltd","ComplaintTopic":"Global Payroll",' +
        '"CompliantDetails":"<p>Late</p>","HowWouldYouLikeUsToResolveYourComplaint":"<p>Pay</p>",' +
        '"DescriptionOfDamageLossHarmCaused":"<p>Fees</p>","HaveYouFiledAComplaintPreviously":true}',
    );
  });

  it('of an untouched form says that nothing was filed before, and every text is empty', () => {
    const { HaveYouFiledAComplaintPreviously, ...texts } = complaintWrapper(emptyComplaint, '');
    assert.equal(HaveYouFiledAComplaintPreviously, false);
    assert.equal(Object.keys(texts).length, 10);
    assert.deepEqual(new Set(Object.values(texts)), new Set(['']));
  });

  it('carries the legal representative under the field a site names', () => {
    const wrapper = complaintWrapper(filled, 'LegalRepresentative__c');
    assert.equal(wrapper.LegalRepresentative__c, filled.legalRepresentative);
    assert.equal(ComplaintSchema.safeParse(wrapper).success, true);
  });

  it('is never overwritten by a wrong name of that field', () => {
    for (const field of ['Name', 'CompliantDetails', '', ' ', '__proto__', 'a b']) {
      assert.equal(sendsRepresentative(field), false, field);
      assert.deepEqual(complaintWrapper(filled, field), complaintWrapper(filled, ''), field);
    }
  });
});
