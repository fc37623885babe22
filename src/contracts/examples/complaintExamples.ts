import type { MethodExamples } from './methodExample.ts';

const langLocale = 'en-US';

/** Examples of the methods of complaints. */
export const complaintExamples: MethodExamples<
  'getMainSectionContent' | 'getCountrySectionContent' | 'createComplaintsCase'
> = {
  getMainSectionContent: {
    params: { langLocale },
    answer: '<h2>How to complain</h2><p>We want to know when something went wrong.</p>',
  },
  getCountrySectionContent: {
    params: { region: 'UK', langLocale },
    answer: '<h2>United Kingdom</h2><p>We answer within 15 working days.</p>',
  },
  createComplaintsCase: {
    params: {
      wrapper: {
        RelatedSupportCaseNumber: '00104324',
        Country: 'UK',
        Name: 'Ida Berg',
        EmailAddress: 'ida@example.com',
        PhoneNumber: '',
        IdentifyingInformation: '',
        ComplaintTopic: 'Support',
        CompliantDetails: 'Nobody has answered for three weeks.',
        HowWouldYouLikeUsToResolveYourComplaint: '',
        DescriptionOfDamageLossHarmCaused: '',
        HaveYouFiledAComplaintPreviously: false,
      },
    },
    answer: '500TRkXkDhg4YeQYKU',
  },
};
