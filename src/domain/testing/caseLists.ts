import type { CaseListItem } from '#contracts/cases.ts';
import { type CaseLabels, type CaseRow, caseRow } from '../cases.ts';

/** The English labels. */
export const caseLabels: CaseLabels = {
  status: {
    new: 'New',
    inProgress: 'In Progress',
    pendingInput: 'Pending Input',
    pendingResolution: 'Pending Resolution Confirmation',
    closed: 'Closed',
  },
  type: { chat: 'Chat', case: 'Case' },
};

/** Numbers in [0, 1) that are the same in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const words = [
  'payroll',
  'Benefits',
  'Élan',
  'éclair',
  'Zoë',
  'tax',
  'Notice',
  'ÄRGER',
  'ärger',
  'I-9',
  '100',
];
const statuses = ['New', 'Open', 'On Hold', 'Transfer', 'Pending', 'Solved', 'Closed', 'Escalated', null];
const types = ['Chat', 'Case', 'Call', null];
const records = ['Payroll_Notices', 'Global_Payroll_Notices', 'Support', null];

/** Case lists with everything a server may send: empty texts, unknown values, equal dates and numbers. */
export function randomCases(count: number, random: () => number): CaseListItem[] {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, (_, index) => ({
    Id: `500${String(index).padStart(12, '0')}`,
    Subject: pick([`${pick(words)} ${pick(words)} ${pick(words)}`, pick(words), '', null]),
    CaseNumber: pick([String(Math.floor(random() * 2000)).padStart(pick([1, 8]), '0'), null]),
    CreatedDate: pick([
      new Date(Date.UTC(2025, Math.floor(random() * 12), 1 + Math.floor(random() * 5))).toISOString(),
      '2025-03-01T00:00:00.000+0000',
      null,
    ]),
    Type__c: pick(types),
    Account: pick([{ Name: pick(['Lumen', 'Cedar']) }, null]),
    AccountId: pick(['001A', '001B', null]),
    Customer_Status__c: pick(statuses),
    IsClosed: pick([true, false, null]),
    RecordType: pick([{ DeveloperName: pick(records) }, null]),
  }));
}

export const rowsOf = (items: readonly CaseListItem[]): CaseRow[] =>
  items.map((item) => caseRow(item, caseLabels));
