import { advisorCaseReasons, eorCaseCountries, eorCaseReasons } from '#contracts/cases.ts';
import { regionOf } from '#domain/advisors.ts';
import { type AdvisorKind, caseReasonsFor } from '#domain/caseRules.ts';
import { defaultLocale } from '#domain/locales.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';

/** An option of a list: the value as sent, the label in the reader’s language. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The reasons of an advisor: values as sent, labels in the reader's language
 * (docs/behaviour/contact-advisor.md#case-reasons).
 */
export function useCaseReasons(advisor: AdvisorKind): Choice[] {
  const { t } = useText();
  const { partnerName } = useRuntime().config.brand;
  const labels =
    advisor === 'eor'
      ? eorCaseReasons.map((reason) => t(`contactAdvisor.reasons.${eorKeys[reason]}`))
      : advisorCaseReasons.map((reason) =>
          t(`contactAdvisor.reasons.${advisorKeys[reason]}`, { partner: partnerName }),
        );
  return caseReasonsFor(advisor, partnerName).map((value, index) => ({
    value,
    label: labels[index] ?? value,
  }));
}

const eorKeys = {
  Benefits: 'benefits',
  'Confirmation of employment': 'confirmation',
  'Employment Agreements': 'agreements',
  Equity: 'equity',
  'Hiring - Approvals / Info': 'hiring',
  'Leave Management': 'leave',
  'Payroll/Tax': 'payroll',
  'Performance Management': 'performance',
  Terminations: 'terminations',
  'Workers compensation': 'workersCompensation',
} as const satisfies Record<(typeof eorCaseReasons)[number], string>;

const advisorKeys = {
  'Termination / Discipline / Performance Management': 'termination',
  'Leave of Absence Guidance': 'absence',
  'Policy Assistance (PTO, LOA, Parental Leave)': 'policy',
  '{partner} Resources': 'partner',
} as const satisfies Record<(typeof advisorCaseReasons)[number], string>;

/** The countries of the EOR form: values as sent; English shows them so, other languages by their own names. */
export function useCountries(): Choice[] {
  const { t, locale } = useText();
  if (locale === defaultLocale) return eorCaseCountries.map((value) => ({ value, label: value }));
  const names = new Intl.DisplayNames(locale, { type: 'region', style: 'short' });
  const named = eorCaseCountries.flatMap((value) => {
    const region = regionOf(value);
    return region === null ? [] : [{ value, label: names.of(region) ?? value }];
  });
  named.sort((a, b) => a.label.localeCompare(b.label, locale));
  return [...named, { value: 'N/A', label: t('contactAdvisor.notApplicable') }];
}
