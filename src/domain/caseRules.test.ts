import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { acceptedExtensions, eorCaseCountries } from '#contracts/cases.ts';
import {
  acceptedExtensionOf,
  caseReasonsFor,
  ccRecipients,
  eorCountryValue,
  isEmailAddress,
} from './caseRules.ts';

describe('reasons and topics', () => {
  it('an EOR case has the ten reasons of its form', () => {
    assert.deepEqual(caseReasonsFor('eor', 'Beacon HR'), [
      'Benefits',
      'Confirmation of employment',
      'Employment Agreements',
      'Equity',
      'Hiring - Approvals / Info',
      'Leave Management',
      'Payroll/Tax',
      'Performance Management',
      'Terminations',
      'Workers compensation',
    ]);
  });

  it('PEO and ASO cases share four, one with the partner’s name as it is', () => {
    for (const advisor of ['peo', 'aso'] as const) {
      assert.deepEqual(caseReasonsFor(advisor, 'A$&B'), [
        'Termination / Discipline / Performance Management',
        'Leave of Absence Guidance',
        'Policy Assistance (PTO, LOA, Parental Leave)',
        'A$&B Resources',
      ]);
    }
  });
});

describe('EOR countries', () => {
  it('each of the 45 is itself; Korea and the United Kingdom are known by both spellings', () => {
    assert.equal(eorCaseCountries.length, 45);
    for (const country of eorCaseCountries) assert.equal(eorCountryValue(country), country);
    assert.equal(eorCountryValue('Korea, Republic of'), 'Korea Republic of');
    assert.equal(eorCountryValue('United Kingdom'), 'UK');
  });

  it('none chosen is no country, anything else is refused', () => {
    for (const none of ['', 'None', 'none']) assert.equal(eorCountryValue(none), '');
    for (const bad of ['Atlantis', 'usa', 'constructor', '__proto__', ' UK'])
      assert.equal(eorCountryValue(bad), null);
  });
});

describe('who gets a copy', () => {
  it('addresses apart by comma, semicolon, space or line, each once', () => {
    assert.deepEqual(ccRecipients('a@b.co, c.d+e@f-g.example; A@B.co\n jörg@müller.example'), [
      'A@B.co',
      'c.d+e@f-g.example',
      'jörg@müller.example',
    ]);
  });

  it('nothing that could be more than an address', () => {
    const forged = [
      'a@b.co\r\nBcc: victim@x.example',
      'a@b.co%0d%0aBcc:v',
      '"a\r\nb"@c.example',
      '<a@b.co>',
      'a@b.co\u0000',
      'a@@b.co',
      'a b@',
      'a@b',
      `${'x'.repeat(65)}@b.co`,
    ];
    for (const text of forged) {
      for (const recipient of ccRecipients(text)) {
        assert.ok(isEmailAddress(recipient) && !/[\s\p{Cc}<>:,;"]/u.test(recipient), text);
      }
    }
    assert.deepEqual(ccRecipients('<a@b.co> a@b "x"@y.example'), []);
  });

  it('an endless address is judged at once', () => {
    const started = performance.now();
    for (const text of [
      `${'a'.repeat(500_000)}@b.co`,
      `a@${'b.'.repeat(250_000)}`,
      `a@${'b-'.repeat(250_000)}!`,
    ])
      assert.equal(ccRecipients(text).length, 0);
    assert.ok(performance.now() - started < 10_000);
  });
});

describe('file names', () => {
  it('seven extensions are taken in any case, the last one counts', () => {
    for (const extension of acceptedExtensions)
      assert.equal(acceptedExtensionOf(`A.b${extension.toUpperCase()}`), extension);
    for (const bad of ['a', 'a.', 'a.exe', 'a.pdf.exe', 'pdf', 'a.pdf ', 'a.svgz', ''])
      assert.equal(acceptedExtensionOf(bad), null, bad);
  });
});
