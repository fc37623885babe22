import type { AdvisorCase, EorCase } from '../cases.ts';
import type { MethodExamples } from './methodExample.ts';

const caseId = '500EHib8LSDyTs3YYF';

const eorCase: EorCase = {
  subject: 'Equity for a new hire in Berlin',
  Description__c: '<p>Which forms do we need?</p>',
  CcEmails__c: '',
  Origin: 'Web',
  EOR_HR_Case_Reason__c: 'Equity',
  Employee_Name__c: 'Ida Berg',
  Country__c: 'Germany',
};

const advisorCase: AdvisorCase = {
  subject: 'Parental leave in our handbook',
  Description__c: '<p>Does the new rule hold for us?</p>',
  Description: '<p>Does the new rule hold for us?</p>',
  CcEmails__c: 'hr@northwind.example',
  Origin: 'Web',
  Case_Comment_Can_Create__c: true,
  ContactId: '003hc000000ADMIN01',
  PEO_Customer_Case_Reason__c: 'Leave of Absence Guidance',
};

const attachment = {
  Id: '06A8nb6Xw0fNcv8EEC',
  ContentDocumentId: '069wma8I4IpYAiQAUW',
  ContentDocument: {
    Title: 'Notice letter',
    FileType: 'PDF',
    CreatedDate: '2026-08-30T19:47:20.000Z',
    ContentSize: 588,
  },
};

/** Examples of the methods of support cases. */
export const caseExamples: MethodExamples<
  | 'getCaseList'
  | 'getCase'
  | 'createEorCase'
  | 'createCaseFromJson'
  | 'attachFilesToCase'
  | 'createCaseComment'
> = {
  getCaseList: {
    params: { userId: '005hc000000ADMIN01' },
    answer: {
      caseList: [
        {
          Id: caseId,
          Subject: 'Travel booking is missing in the report',
          CaseNumber: '00104324',
          CreatedDate: '2026-08-30T19:46:20.000Z',
          Type__c: 'Case',
          Account: { Name: 'Northwind Robotics' },
          AccountId: '001hc000000NORTHWD',
          Customer_Status__c: 'Open',
          IsClosed: false,
          RecordType: { DeveloperName: 'Support' },
        },
      ],
    },
  },
  getCase: {
    params: { caseId },
    answer: {
      subject: 'Travel booking is missing in the report',
      caseNumber: '00104324',
      dtOpened: '2026-08-30T19:46:20.000Z',
      status: 'Open',
      description: '<p>Flights of the sales team in October are not part of the spend report.</p>',
      caseComments: [
        {
          Id: '00a8CB1KvfWv6SGQFZ',
          CommentBody__c: '<p>Thank you for the details. I have handed this to our specialists.</p>',
          Comment_Owner__r: { Name: 'Dana Whitfield' },
          CreatedBy: { Name: 'Harbor Support' },
          CreatedDate: '2026-09-01T13:52:31.968Z',
        },
      ],
      caseAttachments: [attachment],
    },
  },
  createEorCase: { params: { caseObj1: JSON.stringify(eorCase) }, answer: '500zR5yQ98D69rEQER' },
  createCaseFromJson: { params: { caseObj1: JSON.stringify(advisorCase) }, answer: '500PnQfHCLrGHrJI3W' },
  attachFilesToCase: {
    params: {
      caseId,
      files: [{ Title: 'pixel.gif', PathOnClient: 'pixel.gif', data: 'R0lGODlhAQABAAAAACw=' }],
    },
    answer: [
      {
        Id: '06A8RxCYEcBtMrZUOV',
        ContentDocumentId: '069KBZamJLCwboSYZR',
        ContentDocument: {
          Title: 'pixel',
          FileType: 'GIF',
          CreatedDate: '2026-11-22T21:12:34.836Z',
          ContentSize: 14,
        },
      },
    ],
  },
  createCaseComment: {
    params: {
      commentBody: '<p>Thank you, it is there now.</p>',
      caseId,
      isPublishedComment: false,
      isCommunity: true,
      documentIds: [],
    },
    answer: { Id: '00aDvqXQsak9mr4IGA' },
  },
};
