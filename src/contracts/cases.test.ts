import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  acceptedExtensions,
  advisorCaseReasons,
  closedCaseError,
  eorCaseCountries,
  eorCaseReasons,
} from './cases.ts';

test('the reasons of cases are the stated ones', () => {
  assert.equal(
    eorCaseReasons.join('; '),
    'Benefits; Confirmation of employment; Employment Agreements; Equity; Hiring - Approvals / Info; ' +
      'Leave Management; Payroll/Tax; Performance Management; Terminations; Workers compensation',
  );
  assert.equal(
    advisorCaseReasons.join('; '),
    'Termination / Discipline / Performance Management; Leave of Absence Guidance; ' +
      'Policy Assistance (PTO, LOA, Parental Leave); {partner} Resources',
  );
});

test('the countries of EOR cases are the stated ones, Korea and the United Kingdom by one spelling each', () => {
  assert.equal(
    eorCaseCountries.join(', '),
    'USA, Argentina, Australia, Belgium, Brazil, Canada, Chile, China, Colombia, Costa Rica, Denmark, Finland, ' +
      'France, Germany, Greece, Hong Kong, Hungary, India, Indonesia, Ireland, Israel, Italy, Japan, ' +
      'Korea Republic of, Malaysia, Mexico, N/A, Netherlands, New Zealand, Norway, Pakistan, Philippines, Poland, ' +
      'Portugal, Puerto Rico, Romania, Singapore, Slovakia, South Africa, Spain, Sweden, Switzerland, Turkey, UK, ' +
      'United Arab Emirates',
  );
});

test('file extensions and the message of a closed case are the stated ones', () => {
  assert.equal(acceptedExtensions.join(' '), '.jpg .jpeg .png .svg .gif .pdf .zip');
  assert.equal(
    closedCaseError,
    'It looks like you are trying to add a comment to a closed case. Please create a new case for assistance.',
  );
});
