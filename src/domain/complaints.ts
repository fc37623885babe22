import { type Complaint, complaintTopics } from '#contracts/complaints.ts';
import { isEmailAddress } from './caseRules.ts';
import { isBlankRichText } from './richText.ts';

/** The topics of complaints as sent, with the brand's name (docs/behaviour/complaints-form.md#fields). */
export function complaintTopicsOf(brandName: string): string[] {
  return complaintTopics.map((topic) => topic.replace('{brand}', () => brandName));
}

/** What is typed and chosen, files aside; '' is no choice. The three long texts are HTML. */
export interface ComplaintForm {
  readonly relatedCaseNumber: string;
  readonly country: string;
  readonly name: string;
  readonly emailAddress: string;
  readonly phoneNumber: string;
  readonly identifyingInformation: string;
  readonly topic: string;
  readonly details: string;
  readonly resolution: string;
  readonly damage: string;
  readonly filedPreviously: boolean;
  /** Stays here, unless the site names a field that takes it. */
  readonly legalRepresentative: string;
}

/** A form nobody touched: no earlier complaint is the default. */
export const emptyComplaint: ComplaintForm = {
  relatedCaseNumber: '',
  country: '',
  name: '',
  emailAddress: '',
  phoneNumber: '',
  identifyingInformation: '',
  topic: '',
  details: '',
  resolution: '',
  damage: '',
  filedPreviously: false,
  legalRepresentative: '',
};

/** The fields that a complaint can't be without, in their order on the form. */
export const requiredComplaintFields = ['country', 'name', 'emailAddress', 'topic', 'details'] as const;
/** A field that a complaint can’t be without. */
export type RequiredComplaintField = (typeof requiredComplaintFields)[number];

/** What keeps a complaint from being filed, by field. */
export type ComplaintProblems = Readonly<Partial<Record<RequiredComplaintField, 'missing' | 'email'>>>;

/** Checks a complaint as the host does: all that is wrong with it, at once. */
export function complaintProblems(form: ComplaintForm): ComplaintProblems {
  const isBlank = (field: RequiredComplaintField) =>
    field === 'details' ? isBlankRichText(form.details) : form[field].trim() === '';
  const missing = requiredComplaintFields.filter(isBlank).map((field) => [field, 'missing'] as const);
  const isAddress = form.emailAddress.trim() === '' || isEmailAddress(form.emailAddress.trim());
  return { ...(isAddress ? {} : { emailAddress: 'email' }), ...Object.fromEntries(missing) };
}

/**
 * The wrapper of a complaint, spelt as in the contract (docs/behaviour/complaints-form.md#wrapper). The legal
 * representative is part of it only under the name of a configured field; a name the wrapper has already is no such
 * field.
 */
export function complaintWrapper(form: ComplaintForm, legalRepresentativeField: string): Complaint {
  const wrapper: Complaint = {
    RelatedSupportCaseNumber: form.relatedCaseNumber,
    Country: form.country,
    Name: form.name,
    EmailAddress: form.emailAddress,
    PhoneNumber: form.phoneNumber,
    IdentifyingInformation: form.identifyingInformation,
    ComplaintTopic: form.topic,
    CompliantDetails: form.details,
    HowWouldYouLikeUsToResolveYourComplaint: form.resolution,
    DescriptionOfDamageLossHarmCaused: form.damage,
    HaveYouFiledAComplaintPreviously: form.filedPreviously,
  };
  if (!sendsRepresentative(legalRepresentativeField)) return wrapper;
  return { ...wrapper, [legalRepresentativeField]: form.legalRepresentative };
}

/** Whether the legal representative is sent: the configured name is that of a further field. */
export function sendsRepresentative(legalRepresentativeField: string): boolean {
  return /^[A-Za-z]\w*$/.test(legalRepresentativeField) && !wrapperFields.has(legalRepresentativeField);
}

const wrapperFields: ReadonlySet<string> = new Set(Object.keys(complaintWrapper(emptyComplaint, '')));
