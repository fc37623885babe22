import * as z from 'zod/mini';

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

/** The complaint wrapper. `CompliantDetails` is spelt so in the contract. */
export const ComplaintSchema = z.looseObject({
  RelatedSupportCaseNumber: z.string(),
  Country: z.string(),
  Name: z.string(),
  EmailAddress: z.string(),
  PhoneNumber: z.string(),
  IdentifyingInformation: z.string(),
  ComplaintTopic: z.string(),
  CompliantDetails: z.string(),
  HowWouldYouLikeUsToResolveYourComplaint: z.string(),
  DescriptionOfDamageLossHarmCaused: z.string(),
  HaveYouFiledAComplaintPreviously: z.boolean(),
});
/** What is sent to file a complaint. */
export type Complaint = z.output<typeof ComplaintSchema>;
