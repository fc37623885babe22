import { fieldLengths } from '#contracts/cases.ts';
import { type Complaint, complaintRegions } from '#contracts/complaints.ts';
import type { SiteConfig } from '#contracts/config.ts';
import { isEmailAddress } from '#domain/caseRules.ts';
import { complaintTopicsOf } from '#domain/complaints.ts';
import type { SiteUser } from '../auth/users.ts';
import type { NewCase } from '../cases/cases.ts';
import { lineField, oneOf, refusal, required, richField } from '../cases/fields.ts';
import { newStatus, recordTypes } from '../cases/model.ts';
import type { NewComplaint } from './complaints.ts';

/**
 * The fields by their labels on the form (docs/behaviour/complaints-form.md#fields): whoever reads a refusal sees
 * these, not the wrapper's names.
 */
const labels = {
  RelatedSupportCaseNumber: 'Related support case number',
  Country: 'Country',
  Name: 'Name',
  EmailAddress: 'Email address',
  PhoneNumber: 'Phone number',
  IdentifyingInformation: 'Customer identifying information',
  ComplaintTopic: 'Complaint topic',
  CompliantDetails: 'Complaint details',
  HowWouldYouLikeUsToResolveYourComplaint: 'How would you like us to resolve your complaint?',
  DescriptionOfDamageLossHarmCaused: 'Description of damage, loss, or harm caused',
} as const;
type TextField = keyof typeof labels;

/**
 * A complaint's wrapper as it is kept: name, e-mail address, region, topic and details are required, everything else
 * may be empty. Throws a Refusal that names what is wrong with it.
 */
export function complaintRow(given: Complaint, { brand, limits }: SiteConfig): NewComplaint {
  const line = (field: TextField, length: number = fieldLengths.name) =>
    lineField(labels[field], given[field], length);
  const rich = (field: TextField) => richField(labels[field], given[field], limits.commentLength);
  const row = {
    related_case_number: line('RelatedSupportCaseNumber', fieldLengths.caseNumber),
    region: line('Country'),
    name: line('Name'),
    email: line('EmailAddress'),
    phone: line('PhoneNumber', fieldLengths.phone),
    identifying_information: line('IdentifyingInformation'),
    topic: line('ComplaintTopic'),
    details: rich('CompliantDetails'),
    resolution: rich('HowWouldYouLikeUsToResolveYourComplaint'),
    damage: rich('DescriptionOfDamageLossHarmCaused'),
    filed_before: given.HaveYouFiledAComplaintPreviously ? 1 : 0,
  } as const;
  required(labels.Country, row.region);
  oneOf(labels.Country, row.region, complaintRegions);
  required(labels.Name, row.name);
  required(labels.EmailAddress, row.email);
  if (!isEmailAddress(row.email)) {
    throw refusal('INVALID_EMAIL_ADDRESS', `The field ${labels.EmailAddress} is not an e-mail address.`);
  }
  required(labels.ComplaintTopic, row.topic);
  oneOf(labels.ComplaintTopic, row.topic, complaintTopicsOf(brand.name));
  required(labels.CompliantDetails, row.details, 'rich');
  return row;
}

/** The case a complaint becomes; that of a guest belongs to nobody, so that nobody sees it on the site. */
export function complaintCase(complaint: NewComplaint, user: SiteUser | null, now: Date): NewCase {
  return {
    owner_id: user?.id ?? null,
    account_id: user?.account.id ?? null,
    contact_id: user?.contactId ?? null,
    subject: `Complaint: ${complaint.topic}`,
    description: complaint.details,
    type: 'Case',
    status: newStatus,
    is_closed: 0,
    record_type: recordTypes.complaint,
    origin: 'Web',
    created_at: now.getTime(),
  };
}
