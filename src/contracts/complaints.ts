export type { Complaint } from './complaintShape.ts';

/** Regions of the complaints pages, as sent (docs/behaviour/complaints.md#regions). */
export const complaintRegions = ['European Economic Area', 'UK', 'USA', 'Australia'] as const;
/** A region as sent; its label may differ. */
export type ComplaintRegion = (typeof complaintRegions)[number];

/** Topics of a complaint, as sent; one carries the brand's name (docs/behaviour/complaints-form.md#fields). */
export const complaintTopics = [
  'Payroll',
  'Global Payroll',
  'Contractor Balance',
  'Spend - Cards',
  'Spend - Bill Pay',
  'Insurance',
  '{brand} Bank Account',
  'Support',
  'Policy',
  'Other',
] as const;
