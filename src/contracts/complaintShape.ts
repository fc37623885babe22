import * as z from 'zod/mini';

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
