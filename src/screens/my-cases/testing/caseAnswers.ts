/** An entry of the case list as the server sends it; the number makes id, case number and date. */
export const caseItem = (number: number, more: object = {}) => ({
  Id: `500${String(number).padStart(12, '0')}`,
  Subject: `Question ${number}`,
  CaseNumber: String(number).padStart(8, '0'),
  CreatedDate: new Date(Date.UTC(2025, 0, 1) + number * 86_400_000).toISOString(),
  Type__c: 'Case',
  Account: { Name: 'Northwind Robotics' },
  AccountId: '001N',
  Customer_Status__c: 'Open',
  IsClosed: false,
  RecordType: { DeveloperName: 'Support' },
  ...more,
});

export const closed = { IsClosed: true, Customer_Status__c: 'Closed' };
export const taxNotice = { RecordType: { DeveloperName: 'Payroll_Notices' } };

/** Cases 1 to `count`: every fourth closed, every tenth a tax notice. */
export const manyCases = (count: number) => ({
  caseList: Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return caseItem(number, {
      ...(number % 4 === 0 ? closed : {}),
      ...(number % 10 === 0 ? taxNotice : {}),
    });
  }),
});
