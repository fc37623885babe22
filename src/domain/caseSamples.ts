import type { CaseListItem } from '#contracts/cases.ts';
import { taxNoticeTypes } from './cases.ts';

const statuses = ['New', 'Open', 'On Hold', 'Transfer', 'Pending', 'Solved', 'Closed'] as const;
const sampleMonths = 6;

/**
 * Who sees sample rows, and when (docs/behaviour/my-cases.md#sample-rows): internal users with few cases of their
 * own, among tax notices.
 */
export function showsSamples(
  { isInternalUser }: { readonly isInternalUser: boolean },
  taxOnly: boolean,
  cases: number,
  threshold: number,
): boolean {
  return isInternalUser && taxOnly && cases < threshold;
}

/**
 * Made-up tax notices of the six months before `now`, the newest first and the same at every call. `subjectOf` names
 * one by its number, from 1.
 */
export function sampleCases(
  now: number,
  count: number,
  subjectOf: (number: number) => string,
): CaseListItem[] {
  const begin = new Date(now);
  // The last day of a shorter month rather than the first days of the next one.
  begin.setUTCDate(1);
  begin.setUTCMonth(begin.getUTCMonth() - sampleMonths);
  const lastDay = new Date(Date.UTC(begin.getUTCFullYear(), begin.getUTCMonth() + 1, 0)).getUTCDate();
  begin.setUTCDate(Math.min(new Date(now).getUTCDate(), lastDay));
  const span = now - begin.getTime();
  return Array.from({ length: count }, (_, index) => {
    const status = statuses[index % statuses.length] ?? 'New';
    return {
      Id: `sample-${index + 1}`,
      Subject: subjectOf(index + 1),
      CaseNumber: String(count - index).padStart(8, '0'),
      CreatedDate: new Date(now - Math.floor((span * index) / count)).toISOString(),
      Type__c: index % 4 === 3 ? 'Chat' : 'Case',
      Customer_Status__c: status,
      IsClosed: status === 'Closed',
      RecordType: { DeveloperName: taxNoticeTypes[index % taxNoticeTypes.length] ?? '' },
    };
  });
}
