import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AdvisorCaseSchema, EorCaseSchema } from '#contracts/caseShapes.ts';
import { eorCaseCountries } from '#contracts/cases.ts';
import {
  type AdvisorForm,
  advisorCase,
  askedFor,
  eorCase,
  missingFields,
  permittedAdvisors,
  regionOf,
} from './advisors.ts';

const user = (may: boolean, eor: boolean, peo: boolean, aso: boolean) => ({
  canContactAdvisor: may,
  canContactEorAdvisor: eor,
  canContactPeoAdvisor: peo,
  canContactAsoAdvisor: aso,
});

const form: AdvisorForm = {
  advisor: 'eor',
  subject: ' Leave ',
  caseReason: 'Leave Management',
  description: '<p>When?</p>',
  emailAddresses: 'a@x.example; oops',
  employeeName: 'Femke',
  country: 'Netherlands',
};

describe('the advisors a user may contact', () => {
  it('are those of the flags, in the order EOR, PEO, ASO', () => {
    assert.deepEqual(permittedAdvisors(user(true, true, true, true)), ['eor', 'peo', 'aso']);
    assert.deepEqual(permittedAdvisors(user(true, false, true, true)), ['peo', 'aso']);
    assert.deepEqual(permittedAdvisors(user(true, false, false, true)), ['aso']);
  });

  it('are none without canContactAdvisor, without any advisor and for guests', () => {
    assert.deepEqual(permittedAdvisors(user(false, true, true, true)), []);
    assert.deepEqual(permittedAdvisors(user(true, false, false, false)), []);
    assert.deepEqual(permittedAdvisors(null), []);
  });
});

describe('what the address of the form says', () => {
  it('is kept where the user may contact that advisor, who has that reason', () => {
    const asked = (advisor?: AdvisorForm['advisor'], caseReason?: string) =>
      Object.values(askedFor({ advisor, caseReason }, ['eor', 'aso'], 'Harbor'));
    assert.deepEqual(asked(), ['eor', '']);
    assert.deepEqual(asked('aso'), ['aso', '']);
    assert.deepEqual(asked('eor', 'Benefits'), ['eor', 'Benefits']);
    assert.deepEqual(asked('aso', 'Harbor Resources'), ['aso', 'Harbor Resources']);
    assert.deepEqual(asked('aso', 'Benefits'), ['aso', '']);
    assert.deepEqual(asked('peo', 'Benefits'), ['eor', '']);
  });
});

describe('the validation of the form', () => {
  const missing = (changed: Partial<AdvisorForm>) => missingFields({ ...form, ...changed });

  it('wants a subject that is not only spaces', () => {
    for (const subject of ['', ' ', '\t\n ', '\u00a0']) assert.deepEqual(missing({ subject }), ['subject']);
    assert.deepEqual(missing({ subject: '.' }), []);
  });

  it('wants a reason other than none', () => {
    for (const caseReason of ['', 'none', 'None']) assert.deepEqual(missing({ caseReason }), ['caseReason']);
  });

  it('wants a description that shows more than spaces', () => {
    for (const description of ['', '<p></p>', '<p> &nbsp; </p><ul><li><p>\u200b</p></li></ul>'])
      assert.deepEqual(missing({ description }), ['description'], description);
    assert.deepEqual(missing({ description: '<p>a &lt; b</p>' }), []);
  });

  it('leaves everything else as it is', () => {
    assert.deepEqual(missing({ emailAddresses: 'not an address', employeeName: '', country: '' }), []);
  });

  it('names what is missing', () => {
    assert.deepEqual(missingFields({ subject: '', caseReason: '', description: '' }), [
      'subject',
      'caseReason',
      'description',
    ]);
    assert.deepEqual(missingFields({ ...form, caseReason: '' }), ['caseReason']);
    assert.deepEqual(missingFields(form), []);
  });
});

describe('the payload', () => {
  it('of an EOR case is the stated one to the letter', () => {
    assert.equal(
      JSON.stringify(eorCase(form)),
      '{"subject":" Leave ","Description__c":"<p>When?</p>","CcEmails__c":"a@x.example; oops","Origin":"Web",' +
        '"EOR_HR_Case_Reason__c":"Leave Management","Employee_Name__c":"Femke","Country__c":"Netherlands"}',
    );
    assert.equal(EorCaseSchema.safeParse(eorCase(form)).success, true);
  });

  it('of a PEO or ASO case is the stated one to the letter', () => {
    assert.equal(
      JSON.stringify(advisorCase({ ...form, advisor: 'aso' }, '003x')),
      '{"subject":" Leave ","Description__c":"<p>When?</p>","Description":"<p>When?</p>",' +
        '"CcEmails__c":"a@x.example; oops","Origin":"Web","Case_Comment_Can_Create__c":true,"ContactId":"003x",' +
        '"PEO_Customer_Case_Reason__c":"Leave Management"}',
    );
    assert.equal(AdvisorCaseSchema.safeParse(advisorCase(form, '003x')).success, true);
  });
});

it('every country but N/A has a region that Intl names', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const unnamed = eorCaseCountries.filter((country) => !names.of(regionOf(country) ?? 'ZY'));
  assert.deepEqual(unnamed, ['N/A']);
  assert.equal(new Set(eorCaseCountries.map(regionOf)).size, eorCaseCountries.length);
});
