import type { AdvisorCase, EorCase } from '#contracts/cases.ts';
import { type AdvisorKind, caseReasonsFor } from './caseRules.ts';
import { isBlankRichText } from './richText.ts';
import { type AdvisorPermissions, advisorVerdicts } from './supportVerdicts.ts';
import { advisorKinds } from './targetQueries.ts';

/** The advisors a user may contact, the default one first; none without `canContactAdvisor`. */
export function permittedAdvisors(user: AdvisorPermissions | null): AdvisorKind[] {
  if (user === null) return [];
  const verdicts = advisorVerdicts(user);
  return advisorKinds.filter((kind) => verdicts[kind].isShown);
}

/** What is typed and chosen, files aside; '' is 'None'. `description` is HTML. */
export interface AdvisorForm {
  readonly advisor: AdvisorKind;
  readonly subject: string;
  readonly caseReason: string;
  readonly description: string;
  readonly emailAddresses: string;
  readonly employeeName: string;
  readonly country: string;
}

/**
 * Whom a form addresses and why at first: as its address says, where the user may contact that advisor and the advisor has
 * that reason; else the first one, for no reason yet.
 */
export function askedFor(
  {
    advisor,
    caseReason = '',
  }: { readonly advisor?: AdvisorKind | undefined; readonly caseReason?: string | undefined },
  permitted: readonly AdvisorKind[],
  partnerName: string,
): Pick<AdvisorForm, 'advisor' | 'caseReason'> {
  if (!advisor || !permitted.includes(advisor)) return { advisor: permitted[0] ?? 'eor', caseReason: '' };
  const isReason = caseReasonsFor(advisor, partnerName).includes(caseReason);
  return { advisor, caseReason: isReason ? caseReason : '' };
}

/** The fields that must be valid (docs/behaviour/contact-advisor.md#checks). */
export const requiredFields = ['subject', 'caseReason', 'description'] as const;
/** A field that must be valid before the form can be sent. */
export type RequiredField = (typeof requiredFields)[number];

const isFilled: Readonly<Record<RequiredField, (value: string) => boolean>> = {
  subject: (value) => value.trim() !== '',
  caseReason: (value) => value.trim() !== '' && value.toLowerCase() !== 'none',
  description: (value) => !isBlankRichText(value),
};

/** The required fields that are not valid yet. */
export function missingFields(form: Pick<AdvisorForm, RequiredField>): RequiredField[] {
  return requiredFields.filter((field) => !isFilled[field](form[field]));
}

/** The EOR case payload (docs/behaviour/contact-advisor.md#payloads). */
export function eorCase(form: AdvisorForm): EorCase {
  return {
    subject: form.subject,
    Description__c: form.description,
    CcEmails__c: form.emailAddresses,
    Origin: 'Web',
    EOR_HR_Case_Reason__c: form.caseReason,
    Employee_Name__c: form.employeeName,
    Country__c: form.country,
  };
}

/** The PEO or ASO case payload. */
export function advisorCase(form: AdvisorForm, contactId: string): AdvisorCase {
  return {
    subject: form.subject,
    Description__c: form.description,
    Description: form.description,
    CcEmails__c: form.emailAddresses,
    Origin: 'Web',
    Case_Comment_Can_Create__c: true,
    ContactId: contactId,
    PEO_Customer_Case_Reason__c: form.caseReason,
  };
}

/** The region of an EOR country value, by which `Intl` names it; null for 'N/A'. */
export function regionOf(country: string): string | null {
  return regions[country] ?? null;
}

const regions: Readonly<Record<string, string>> = {
  USA: 'US',
  Argentina: 'AR',
  Australia: 'AU',
  Belgium: 'BE',
  Brazil: 'BR',
  Canada: 'CA',
  Chile: 'CL',
  China: 'CN',
  Colombia: 'CO',
  'Costa Rica': 'CR',
  Denmark: 'DK',
  Finland: 'FI',
  France: 'FR',
  Germany: 'DE',
  Greece: 'GR',
  'Hong Kong': 'HK',
  Hungary: 'HU',
  India: 'IN',
  Indonesia: 'ID',
  Ireland: 'IE',
  Israel: 'IL',
  Italy: 'IT',
  Japan: 'JP',
  'Korea Republic of': 'KR',
  Malaysia: 'MY',
  Mexico: 'MX',
  Netherlands: 'NL',
  'New Zealand': 'NZ',
  Norway: 'NO',
  Pakistan: 'PK',
  Philippines: 'PH',
  Poland: 'PL',
  Portugal: 'PT',
  'Puerto Rico': 'PR',
  Romania: 'RO',
  Singapore: 'SG',
  Slovakia: 'SK',
  'South Africa': 'ZA',
  Spain: 'ES',
  Sweden: 'SE',
  Switzerland: 'CH',
  Turkey: 'TR',
  UK: 'GB',
  'United Arab Emirates': 'AE',
};
