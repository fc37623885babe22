import type { Hit } from '#contracts/search.ts';
import { longTitle } from './items.ts';

const body = 'Payroll people use this most: what to check first, what it changes, and who hears of it.';
const hit = (objectID: string, title: string, more: Partial<Hit> = {}): Hit => ({
  objectID,
  title,
  body,
  contentType: 'concept',
  product: 'Payroll',
  audience: ['Administrators'],
  ...more,
});

/** What the search service of the stories knows. All of it is about payroll, two of it are not articles. */
export const hits: readonly Hit[] = [
  hit('off-cycle', 'Pay people outside the payroll schedule'),
  hit('direct-deposit', 'Set up direct deposit for payroll', { audience: ['Employees'] }),
  hit('landing@@@payroll', 'Payroll', { contentType: 'pageLandingPageNew', body: null }),
  hit('ledger', 'Post payroll to your ledger', { product: 'Finance', audience: ['Accountants'] }),
  hit('url@@@https://university.harbor.example/payroll', 'Payroll foundations', { contentType: 'url' }),
  hit('tax-notice', 'Answer a payroll tax notice', {
    contentType: 'tutorial',
    audience: ['Administrators', 'Accountants'],
  }),
  hit('hours', 'How hours reach payroll', { product: 'Time', audience: ['Managers', 'Administrators'] }),
];

/** More than a page of them. */
export const manyHits: readonly Hit[] = Array.from({ length: 45 }, (_, index) =>
  hit(`run-${index + 1}`, `Payroll run ${index + 1}`, index % 3 === 0 ? { product: 'Time' } : {}),
);

export const longHits: readonly Hit[] = [
  hit('long', `${longTitle} payroll`, {
    body: `payroll ${longTitle} `.repeat(4),
    product: longTitle,
    audience: ['Administrators', 'Accountants', 'Managers', 'Brokers', 'Employees', 'Contractors', longTitle],
  }),
  hit('short', 'Payroll'),
];
