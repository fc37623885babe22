import type { WireAnswer } from '#contracts/methods.ts';

/** Someone who may contact every advisor. */
export const advisorAdmin = {
  isAdmin: true,
  contactId: '003000000000001',
  canContactAdvisor: true,
  canContactEorAdvisor: true,
  canContactPeoAdvisor: true,
  canContactAsoAdvisor: true,
};

export const newCaseId = '500000000000001AAA';

/** Open and closed cases, some of them on leave. */
export const ownCases: WireAnswer<'getCaseList'> = {
  caseList: [
    {
      Id: '500000000000011AAA',
      CaseNumber: '00004711',
      Subject: 'Parental leave for Femke',
      IsClosed: false,
    },
    { Id: '500000000000012AAA', CaseNumber: '00004712', Subject: 'Laptop return', IsClosed: false },
    { Id: '500000000000013AAA', CaseNumber: '00004713', Subject: 'Parental leave in France', IsClosed: true },
  ],
};
