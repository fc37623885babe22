import type { CaseListItem } from '#contracts/cases.ts';
import { utcInstant } from './utcInstant.ts';

/** What a customer is told of a case's progress (docs/behaviour/my-cases.md#status). */
export type CaseStatus = 'new' | 'inProgress' | 'pendingInput' | 'pendingResolution' | 'closed';

const statuses: ReadonlyMap<string, CaseStatus> = new Map([
  ['New', 'new'],
  ['Open', 'inProgress'],
  ['On Hold', 'inProgress'],
  ['Transfer', 'inProgress'],
  ['Pending', 'pendingInput'],
  ['Pending Resolution Confirmation', 'pendingResolution'],
  ['Solved', 'pendingResolution'],
  ['Closed', 'closed'],
]);

/** The status of a server value; null for one that is shown as it is. */
export function caseStatusOf(value: string): CaseStatus | null {
  return statuses.get(value) ?? null;
}

const types = { Chat: 'chat', Case: 'case' } as const;
/** A case type that has a label. */
export type CaseType = (typeof types)[keyof typeof types];

/** Whether two ids, of 15 or 18 characters, name the same case. */
export const isSameCase = (a: string, b: string): boolean => a !== '' && a.slice(0, 15) === b.slice(0, 15);

/** Record types of tax notices (docs/behaviour/my-cases.md#rows). */
export const taxNoticeTypes: readonly string[] = ['Payroll_Notices', 'Global_Payroll_Notices'];

/** Whether an entry of the case list is a tax notice. */
export const isTaxNotice = ({ RecordType }: CaseListItem): boolean =>
  taxNoticeTypes.includes(RecordType?.DeveloperName ?? '');

/** The words for statuses and types in the reader's language. */
export interface CaseLabels {
  readonly status: Readonly<Record<CaseStatus, string>>;
  readonly type: Readonly<Record<CaseType, string>>;
}

/** The label of a status; a value without one is shown as it is. */
export function caseStatusLabel(value: string, labels: CaseLabels): string {
  const status = caseStatusOf(value);
  return status === null ? value : labels.status[status];
}

/** A row of the case table. */
export interface CaseRow {
  readonly subject: string;
  readonly caseNumber: string;
  /** The id of the case. */
  readonly sfId: string;
  /** ISO, or ''. */
  readonly dateTimeOpened: string;
  /** In the reader's language. */
  readonly caseType: string;
  readonly customerAccountName: string;
  readonly customerAccountId: string;
  /** The agent who works on it, or ''. */
  readonly owner: string;
  /** In the reader's language. */
  readonly status: string;
  /** Which of the known statuses it is, for its colour. */
  readonly statusKind: CaseStatus | null;
  readonly statusValue: 'open' | 'closed';
  /** Whether the status has its dot. */
  readonly statusIcon: boolean;
  readonly isTaxNotice: boolean;
  /** Made up for internal users: leads nowhere and is never exported. */
  readonly isSample: boolean;
}

/** The row of an entry of the case list. Whether it is open is decided by IsClosed alone. */
export function caseRow(item: CaseListItem, labels: CaseLabels, isSample = false): CaseRow {
  const statusValue = item.Customer_Status__c ?? '';
  const isClosed = item.IsClosed === true;
  return {
    subject: item.Subject ?? '',
    caseNumber: item.CaseNumber ?? '',
    sfId: item.Id,
    dateTimeOpened: item.CreatedDate ?? '',
    caseType: caseTypeLabel(item.Type__c ?? '', labels),
    customerAccountName: item.Account?.Name ?? '',
    customerAccountId: item.AccountId ?? '',
    owner: item.Owner?.Name?.trim() ?? '',
    status: caseStatusLabel(statusValue, labels),
    statusKind: caseStatusOf(statusValue),
    statusValue: isClosed ? 'closed' : 'open',
    statusIcon: !isClosed,
    isTaxNotice: isTaxNotice(item),
    isSample,
  };
}

/** The label of a type; a value without one is shown as it is. */
export function caseTypeLabel(value: string, labels: CaseLabels): string {
  return value === 'Chat' || value === 'Case' ? labels.type[types[value]] : value;
}

/**
 * Milliseconds of a date-time as the server writes it, also with an offset without a colon ('+0000'), which not every
 * browser reads; NaN when it is none.
 */
export function instantOf(iso: string): number {
  if (iso === '') return Number.NaN;
  const instant = utcInstant(iso);
  return Number.isNaN(instant) ? Date.parse(iso.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')) : instant;
}
