import type { MethodExamples } from './methodExample.ts';

const searchKey = {
  appId: 'HCSEARCH',
  searchKey: 'eyJhcHBJZCI6IkhDU0VBUkNIIn0.oqdT6I_-bAl0M',
  expiresAt: 1795385508806,
  serverTime: 1795381908806,
  hosts: ['/'],
};

/** Examples of the methods that say who the user is, and of those that take what they did. */
export const userExamples: MethodExamples<
  | 'getUserInfo'
  | 'getUserPersona'
  | 'getUserRecord'
  | 'getLogoutUrl'
  | 'getSearchKey'
  | 'sendEvent'
  | 'logEvent'
  | 'getMailChoice'
  | 'setMailChoice'
> = {
  getUserInfo: {
    params: {},
    answer: {
      userId: '005hc000000ADMIN01',
      isGuest: false,
      isInternalUser: false,
      isSandbox: false,
      isPartner: false,
      isAdmin: true,
      contactId: '003hc000000ADMIN01',
      personaAccess: [],
      accountProductMix: 'HR;Payroll;Benefits;PEO;EOR - Germany;EOR - France',
      canContactAdvisor: true,
      canContactEorAdvisor: true,
      canContactPeoAdvisor: true,
      canContactAsoAdvisor: false,
      canViewChurnArticle: false,
      enableMultiLanguagePicker: true,
      canViewCommunityLink: true,
      canViewMyCasesButton: true,
      canAccessAssist: true,
      siteBasePath: '',
      userLangLocale: 'en-US',
      container: '',
      algolia: searchKey,
    },
  },
  getUserPersona: { params: {}, answer: 'payroll_classic-admin-user' },
  getUserRecord: {
    params: { usrId: '005hc000000ADMIN01' },
    answer: {
      Id: '005hc000000ADMIN01',
      FirstName: 'Ana',
      LastName: 'Duarte',
      Email: 'admin@harbor.example',
      ContactId: '003hc000000ADMIN01',
      Live_Chat__c: true,
      View_Cases__c: true,
      Raise_a_Case__c: true,
      Global_EOR_Customer__c: true,
      PEO_Raise_a_Case__c: true,
      Related_Account_ID__c: '001hc000000NORTHWD',
      Timezone__c: 'America/New_York',
      Work_Country__c: 'United States',
      Support_Language__c: 'en-US',
      Contact: {
        Level_of_Access__c: 'Full Access',
        AccountId: '001hc000000NORTHWD',
        Account: {
          Account_Status__c: 'Active',
          PEO_Client_Status__c: 'Active',
          ASO_Client_Status__c: null,
          Number_of_EOR_Subscriptions__c: 14,
          Type: 'Customer',
          Bookings_Total_ARR__c: 286400,
          Name: 'Northwind Robotics',
          Account_Owner_Name_Text__c: 'Robin Hale',
          Account_Owner_Email__c: 'robin.hale@harbor.example',
          Product_Mix__c: 'HR;Payroll;Benefits;PEO;EOR - Germany;EOR - France',
          New_GP_Payroll_Engine__c: true,
        },
      },
    },
  },
  getLogoutUrl: { params: {}, answer: '/secur/logout.jsp' },
  getSearchKey: { params: {}, answer: searchKey },
  sendEvent: {
    params: {
      eventName: 'SearchBarResult-Click',
      eventType: 'click',
      indexName: 'harbor_en-US',
      userToken: '005hc000000ADMIN01',
      objectID: 'run-off-cycle-payroll',
      position: 1,
      queryID: '9d1f0c3b7a5e4f6088d2c1b0a9e8f7d6',
    },
    answer: null,
  },
  logEvent: {
    params: { event: 'Invalid URL', value: 'https://help.harbor.example/nowhere' },
    answer: null,
  },
  getMailChoice: { params: {}, answer: { choice: 'all' } },
  setMailChoice: { params: { choice: 'answers' }, answer: null },
};
