import {
  type AcceptedExtension,
  acceptedExtensions,
  advisorCaseReasons,
  eorCaseCountries,
  eorCaseReasons,
} from '#contracts/cases.ts';

/** Who a case is for (docs/behaviour/contact-advisor.md#form). */
export type AdvisorKind = 'eor' | 'peo' | 'aso';

/** The reasons of an advisor's cases, the partner's offering by its name. */
export function caseReasonsFor(advisor: AdvisorKind, partnerName: string): string[] {
  const reasons: readonly string[] = advisor === 'eor' ? eorCaseReasons : advisorCaseReasons;
  return reasons.map((reason) => reason.replace('{partner}', () => partnerName));
}

const otherSpellings: Readonly<Record<string, string>> = {
  'Korea, Republic of': 'Korea Republic of',
  'United Kingdom': 'UK',
};

/** The value of an EOR country, both spellings taken; '' for none chosen; null for no such country. */
export function eorCountryValue(text: string): string | null {
  if (text === '' || text.toLowerCase() === 'none') return '';
  const value = otherSpellings[text] ?? text;
  return eorCaseCountries.find((country) => country === value) ?? null;
}

/** Longest address that mail takes, and one that is sure to be one: no spaces, quotes or control characters. */
const addressLength = 254;
const address =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}\p{N}-]{2,63}$/u;

/** Whether a text is one mail address and nothing more; takes no longer for long texts. */
export function isEmailAddress(text: string): boolean {
  return text.length <= addressLength && address.test(text);
}

/** The texts between separators of a CC entry, as typed: the parts that should each be an address. */
export function ccEntries(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** The addresses of a CC entry that mail can go to, each once; the others are left out (nothing is blocked). */
export function ccRecipients(text: string): string[] {
  const valid = ccEntries(text).filter(isEmailAddress);
  return [...new Map(valid.map((entry) => [entry.toLowerCase(), entry])).values()];
}

/**
 * The accepted extension of a file name, '.pdf' of 'Payslip.PDF'; null when it has none that is accepted
 * (docs/behaviour/uploads.md#accepted-files).
 */
export function acceptedExtensionOf(name: string): AcceptedExtension | null {
  const dot = name.lastIndexOf('.');
  const extension = dot < 0 ? '' : name.slice(dot).toLowerCase();
  return acceptedExtensions.find((accepted) => accepted === extension) ?? null;
}
