import { AdvisorCaseSchema, EorCaseSchema } from '#contracts/caseShapes.ts';
import { ccCount, fieldLengths } from '#contracts/cases.ts';
import type { SiteConfig } from '#contracts/config.ts';
import { caseReasonsFor, ccEntries, ccRecipients, eorCountryValue } from '#domain/caseRules.ts';
import type { SiteUser } from '../auth/users.ts';
import { Refusal } from '../errors.ts';
import { checkParams, jsonParam } from '../params.ts';
import type { NewCase } from './cases.ts';
import { lineField, oneOf, refusal, required, richField } from './fields.ts';
import { newStatus, recordTypes } from './model.ts';
import { oneLine } from './texts.ts';

const notAllowed = (who: string) =>
  new Refusal('not-allowed', 'INSUFFICIENT_ACCESS', `Your account doesn't include contacting ${who}.`);

/**
 * What every new case is, whatever its request says: the user's own, open and new
 * (docs/behaviour/reliability.md#ownership).
 */
function ownCase(user: SiteUser, now: Date) {
  return {
    owner_id: user.id,
    account_id: user.account.id,
    contact_id: user.contactId,
    type: 'Case',
    status: newStatus,
    is_closed: 0,
    origin: 'Web',
    created_at: now.getTime(),
  } as const;
}

/**
 * The case of an EOR form's payload (docs/behaviour/contact-advisor.md#payloads). Throws a Refusal that names what is
 * wrong with it.
 */
export function eorCase(text: string, user: SiteUser, settings: SiteConfig, now: Date): NewCase {
  if (!user.permissions.has('contact-eor-advisor')) throw notAllowed('an EOR advisor');
  const given = checkParams(EorCaseSchema, jsonParam('caseObj1', text));
  const reason = given.EOR_HR_Case_Reason__c;
  const country = eorCountryValue(given.Country__c);
  const common = commonFields(given, settings);
  required('EOR_HR_Case_Reason__c', reason);
  oneOf('EOR_HR_Case_Reason__c', reason, caseReasonsFor('eor', settings.brand.partnerName));
  if (country === null) {
    throw refusal(
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      'The field Country__c names no country of the list.',
    );
  }
  const employee = lineField('Employee_Name__c', given.Employee_Name__c, fieldLengths.name);
  return {
    ...ownCase(user, now),
    ...common,
    record_type: recordTypes.eor,
    reason,
    country,
    employee_name: employee,
  };
}

/** The case of a PEO or ASO form's payload; the contact is the user's, not the payload's. Throws a Refusal. */
export function advisorCase(text: string, user: SiteUser, settings: SiteConfig, now: Date): NewCase {
  const isPeo = user.permissions.has('contact-peo-advisor');
  if (!isPeo && !user.permissions.has('contact-aso-advisor'))
    throw notAllowed('a PEO or HR services advisor');
  const given = checkParams(AdvisorCaseSchema, jsonParam('caseObj1', text));
  const reason = given.PEO_Customer_Case_Reason__c;
  const common = commonFields(given, settings);
  required('PEO_Customer_Case_Reason__c', reason);
  oneOf('PEO_Customer_Case_Reason__c', reason, caseReasonsFor('peo', settings.brand.partnerName));
  // The payload doesn't say which of the two the user chose; who may contact both is a PEO customer.
  return { ...ownCase(user, now), ...common, record_type: isPeo ? recordTypes.peo : recordTypes.aso, reason };
}

function commonFields(
  given: { subject: string; Description__c: string; CcEmails__c: string },
  { limits }: SiteConfig,
) {
  required('subject', given.subject);
  const subject = lineField('subject', given.subject, fieldLengths.subject);
  required('subject', subject);
  const description = richField('Description__c', given.Description__c, limits.commentLength);
  required('Description__c', description, 'rich');
  return { subject, description, ...ccFields(given.CcEmails__c) };
}

/**
 * Whom copies go to: the addresses in the text and nobody else. The text itself is kept as one line for people to read,
 * who see what was malformed; nothing may be sent by it.
 */
function ccFields(text: string) {
  if (text.length > fieldLengths.cc || ccEntries(text).length > ccCount) {
    throw refusal(
      'STRING_TOO_LONG',
      `The field CcEmails__c may have at most ${ccCount} addresses and ${fieldLengths.cc} characters.`,
    );
  }
  return { cc_emails: oneLine(text), cc_recipients: JSON.stringify(ccRecipients(text)) };
}
