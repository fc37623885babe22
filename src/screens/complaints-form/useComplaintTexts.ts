import { type ComplaintRegion, complaintRegions, complaintTopics } from '#contracts/complaints.ts';
import { complaintTopicsOf } from '#domain/complaints.ts';
import { useText } from '#i18n/useText.ts';
import { useRuntime } from '#runtime/hooks.ts';
import type { SelectOption } from '#ui/Select.tsx';

const countryKeys = {
  'European Economic Area': 'eea',
  UK: 'uk',
  USA: 'usa',
  Australia: 'australia',
} as const satisfies Record<ComplaintRegion, string>;

/** The countries: values as sent, labels in the reader's language (docs/behaviour/complaints-form.md#fields). */
export function useCountries(): SelectOption[] {
  const { t } = useText();
  return complaintRegions.map((value) => ({
    value,
    label: t(`complaintsForm.countries.${countryKeys[value]}`),
  }));
}

const topicKeys = {
  Payroll: 'payroll',
  'Global Payroll': 'globalPayroll',
  'Contractor Balance': 'contractorBalance',
  'Spend - Cards': 'cards',
  'Spend - Bill Pay': 'billPay',
  Insurance: 'insurance',
  '{brand} Bank Account': 'bankAccount',
  Support: 'support',
  Policy: 'policy',
  Other: 'other',
} as const satisfies Record<(typeof complaintTopics)[number], string>;

/** The topics: values as sent, labels in the reader's language, one with the brand's name. */
export function useTopics(): SelectOption[] {
  const { t } = useText();
  const { name } = useRuntime().config.brand;
  const labels = complaintTopics.map((topic) =>
    t(`complaintsForm.topics.${topicKeys[topic]}`, { brand: name }),
  );
  return complaintTopicsOf(name).map((value, index) => ({ value, label: labels[index] ?? value }));
}
