import type { WireAnswer } from '#contracts/methods.ts';
import { longTitle, longWord } from './items.ts';

type CaseList = WireAnswer<'getCaseList'>;
type Item = NonNullable<CaseList['caseList']>[number];

const subjects = [
  'Q3 notice from the state of Oregon: balance due',
  'Parental leave for an employee in the Netherlands',
  'Laptop return kit did not arrive',
  'Payroll register does not match the journal entry',
  'Address mismatch letter from the IRS (CP148)',
  'Add a second bank account for reimbursements',
  'New hire cannot finish I-9 verification',
  'Medical plan shows the wrong effective date',
  'Questions about the FSA grace period',
  'Overtime rule missing for the Denver team',
];
const statuses = [
  'New',
  'Pending',
  'Open',
  'On Hold',
  'Solved',
  'Closed',
  'Closed',
  'Transfer',
  'Closed',
  'Closed',
];
const accounts = ['Northwind Robotics', 'Cedar Valley Foods', 'Lumen Accounting', 'Brightleaf Studios'];
const day = 86_400_000;

function supportCase(index: number, now: number): Item {
  const status = statuses[index % statuses.length] ?? 'New';
  const account = index % accounts.length;
  return {
    Id: `500${String(index).padStart(12, '0')}`,
    Subject: subjects[index % subjects.length] ?? '',
    CaseNumber: String(418_305 - index * 37).padStart(8, '0'),
    CreatedDate: new Date(now - index * 1.7 * day).toISOString(),
    Type__c: index % 3 === 2 ? 'Chat' : 'Case',
    Account: { Name: accounts[account] ?? '' },
    AccountId: `001${account}`,
    Customer_Status__c: status,
    IsClosed: status === 'Closed',
    RecordType: { DeveloperName: index % 4 === 0 ? 'Payroll_Notices' : 'Support' },
  };
}

/** Cases of four accounts in every status, the newest of today. */
export function supportCases(count: number, now: number): CaseList {
  return { caseList: Array.from({ length: count }, (_, index) => supportCase(index, now)) };
}

/** Long subjects and words, none at all, and a status that only the server knows. */
export function longCases(now: number): CaseList {
  const long = [{ Subject: longTitle }, { Subject: longWord.repeat(3) }, { Subject: null }];
  const more = [{}, { Customer_Status__c: 'Solved' }, { Customer_Status__c: longWord }];
  return {
    caseList: long.map((text, index) => ({ ...supportCase(index, now), ...text, ...more[index] })),
  };
}
