import { advisorCaseReasons, eorCaseReasons } from '#contracts/cases.ts';
import { type AdvisorKind, caseReasonsFor } from '#domain/caseRules.ts';
import type { Translate } from '#i18n/texts.ts';

/** An option of a list: the value as sent, the label in the reader’s language. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/**
 * The reasons of an advisor: values as sent, labels in the reader's language
 * (docs/behaviour/contact-advisor.md#case-reasons).
 */
export function caseReasons(advisor: AdvisorKind, partnerName: string, t: Translate): Choice[] {
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
