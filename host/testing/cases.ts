import type { AdvisorCase, EorCase, FilePayload } from '#contracts/cases.ts';
import type { Complaint } from '#contracts/complaints.ts';
import { methodAnswers } from '#contracts/methodAnswers.ts';
import type { Params } from '#contracts/methods.ts';
import type { Client } from './client.ts';

/** Payloads as the forms send them, with what a test changes. */
export const eorPayload = (change: Record<string, unknown> = {}): Params<'createEorCase'> => {
  const payload: EorCase = {
    subject: 'Employment agreement for Berlin',
    Description__c: '<p>From the <strong>first</strong> of May.</p>',
    CcEmails__c: 'legal@northwind.example; hr@northwind.example',
    Origin: 'Web',
    EOR_HR_Case_Reason__c: 'Employment Agreements',
    Employee_Name__c: 'Jana Vogel',
    Country__c: 'Germany',
  };
  return { caseObj1: JSON.stringify({ ...payload, ...change }) };
};

/** The payload of a PEO or ASO form. */
export const advisorPayload = (change: Record<string, unknown> = {}): Params<'createCaseFromJson'> => {
  const payload: AdvisorCase = {
    subject: 'Remote work policy',
    Description__c: '<p>Please review it.</p>',
    Description: '<p>Please review it.</p>',
    CcEmails__c: '',
    Origin: 'Web',
    Case_Comment_Can_Create__c: true,
    ContactId: '003hc000000ADMIN01',
    PEO_Customer_Case_Reason__c: 'Beacon HR Resources',
  };
  return { caseObj1: JSON.stringify({ ...payload, ...change }) };
};

/** The parameters of a comment. */
export const commentParams = (
  caseId: string,
  commentBody = '<p>Thanks</p>',
): Params<'createCaseComment'> => ({
  commentBody,
  caseId,
  isPublishedComment: false,
  isCommunity: true,
  documentIds: [],
});

/** The parameters of a complaint. */
export const complaintOf = (change: Partial<Complaint> = {}): Params<'createComplaintsCase'> => ({
  wrapper: {
    RelatedSupportCaseNumber: '00104201',
    Country: 'European Economic Area',
    Name: 'Ida Berg',
    EmailAddress: 'ida@example.com',
    PhoneNumber: '+47 22 00 00 00',
    IdentifyingInformation: 'ida@fjord.example',
    ComplaintTopic: 'Harbor Bank Account',
    CompliantDetails: 'The transfer never came.',
    HowWouldYouLikeUsToResolveYourComplaint: 'Send it back.',
    DescriptionOfDamageLossHarmCaused: '',
    HaveYouFiledAComplaintPreviously: true,
    ...change,
  },
});

/** A small file that is accepted. */
export const pdf = Buffer.from('%PDF-1.7\nA page.\n%%EOF\n');

/** A file as the forms send it. */
export const payloadOf = (name: string, bytes: Uint8Array = pdf): FilePayload => ({
  Title: name,
  PathOnClient: name,
  data: Buffer.from(bytes).toString('base64'),
});

/** The ids of a user's case list. */
export async function caseIdsOf(client: Client, userId: string): Promise<string[]> {
  const { caseList } = methodAnswers.getCaseList.parse(await client.ask('getCaseList', { userId }));
  return (caseList ?? []).map(({ Id }) => Id);
}

/** A case as its page gets it. */
export const detailOf = async (client: Client, caseId: string) =>
  methodAnswers.getCase.parse(await client.ask('getCase', { caseId }));

/** The address of a file for download. */
export const downloadPath = (documentId: string) =>
  `/sfc/servlet.shepherd/document/download/${documentId}?operationContext=S1`;
