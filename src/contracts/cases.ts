export type {
  AdvisorCase,
  CaseAnswer,
  CaseAttachment,
  CaseComment,
  CaseDetail,
  CaseListAnswer,
  CaseListItem,
  CaseReference,
  CommentAnswer,
  EorCase,
  FilePayload,
  FilesAnswer,
} from './caseShapes.ts';

/** Whether a text is the id of a case: 15 or 18 letters and digits. */
export function isCaseId(text: string): boolean {
  return /^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(text);
}

/** What file inputs accept (docs/behaviour/uploads.md#accepted-files). */
export const acceptedExtensions = ['.jpg', '.jpeg', '.png', '.svg', '.gif', '.pdf', '.zip'] as const;
/** An extension that file inputs accept, in lower case with its dot. */
export type AcceptedExtension = (typeof acceptedExtensions)[number];

/** Statuses of an open case that have a label; every other text is shown as it is. */
export const openCaseStatuses = [
  'New',
  'Open',
  'On Hold',
  'Transfer',
  'Pending',
  'Pending Resolution Confirmation',
  'Solved',
] as const;

/** The status of a closed case. */
export const closedCaseStatus = 'Closed';

/** Reasons of a case for an EOR advisor (docs/behaviour/contact-advisor.md#case-reasons). */
export const eorCaseReasons = [
  'Benefits',
  'Confirmation of employment',
  'Employment Agreements',
  'Equity',
  'Hiring - Approvals / Info',
  'Leave Management',
  'Payroll/Tax',
  'Performance Management',
  'Terminations',
  'Workers compensation',
] as const;

/** Reasons of a case for a PEO or ASO advisor; the last one carries the partner's name. */
export const advisorCaseReasons = [
  'Termination / Discipline / Performance Management',
  'Leave of Absence Guidance',
  'Policy Assistance (PTO, LOA, Parental Leave)',
  '{partner} Resources',
] as const;

/** Countries of the EOR form, as sent (docs/behaviour/contact-advisor.md#eor-countries). */
export const eorCaseCountries = [
  'USA',
  'Argentina',
  'Australia',
  'Belgium',
  'Brazil',
  'Canada',
  'Chile',
  'China',
  'Colombia',
  'Costa Rica',
  'Denmark',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hong Kong',
  'Hungary',
  'India',
  'Indonesia',
  'Ireland',
  'Israel',
  'Italy',
  'Japan',
  'Korea Republic of',
  'Malaysia',
  'Mexico',
  'N/A',
  'Netherlands',
  'New Zealand',
  'Norway',
  'Pakistan',
  'Philippines',
  'Poland',
  'Portugal',
  'Puerto Rico',
  'Romania',
  'Singapore',
  'Slovakia',
  'South Africa',
  'Spain',
  'Sweden',
  'Switzerland',
  'Turkey',
  'UK',
  'United Arab Emirates',
] as const;

/** Most characters of the fields of a case or complaint, as on the platform; a file by its whole name. */
export const fieldLengths = {
  subject: 255,
  name: 255,
  cc: 4000,
  phone: 40,
  caseNumber: 30,
  fileName: 255,
} as const;

/** Most addresses a case is copied to. */
export const ccCount = 50;

/** The server's answer for a case that there is not, or that is another's. */
export const noSuchCaseError = "This case doesn't exist, or you don't have access to it.";

/** The code of the server's refusal of files for a closed case. */
export const caseClosedCode = 'CASE_CLOSED';

/** The server's answer to a comment on a closed case (docs/behaviour/case-detail.md#closed-cases). */
export const closedCaseError =
  'It looks like you are trying to add a comment to a closed case. Please create a new case for assistance.';
