import type { CaseListAnswer, CaseListItem } from './cases.ts';

/**
 * Whether an answer of the case list has the shape of its schema. The schema itself would say the same, but copies each
 * of up to 100,000 cases: that took two thirds of the time until the first rows stood there.
 */
export function isCaseListAnswer(answer: unknown): answer is CaseListAnswer {
  if (!isRecord(answer)) return false;
  const { caseList, next } = answer;
  return isText(next) && (caseList == null || (Array.isArray(caseList) && caseList.every(isCaseListItem)));
}

function isCaseListItem(item: unknown): item is CaseListItem {
  if (!isRecord(item)) return false;
  const { Id, Subject, CaseNumber, CreatedDate, Type__c, AccountId, Customer_Status__c } = item;
  const { Account, IsClosed, RecordType, Owner } = item;
  return (
    typeof Id === 'string' &&
    isText(Subject) &&
    isText(CaseNumber) &&
    isText(CreatedDate) &&
    isText(Type__c) &&
    isText(AccountId) &&
    isText(Customer_Status__c) &&
    (IsClosed == null || typeof IsClosed === 'boolean') &&
    (Account == null || (isRecord(Account) && isText(Account.Name))) &&
    (Owner == null || (isRecord(Owner) && isText(Owner.Name))) &&
    (RecordType == null || (isRecord(RecordType) && isText(RecordType.DeveloperName)))
  );
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown) => value == null || typeof value === 'string';
