import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDocument, createIndex } from '../../testing/search-index.ts';

const documents = [
  createDocument('open', { product: 'Payroll', audience: ['Employees'] }),
  createDocument('admin', {
    product: 'Time Off',
    audience: ['Managers'],
    persona: ['payroll_classic-admin-user'],
  }),
  createDocument('both', {
    product: "Workers' Compensation",
    audience: ['Employees', 'Managers'],
    persona: ['x', 'y z'],
  }),
  createDocument('page', { contentType: 'pageLandingPageNew', audience: [], product: '', persona: [] }),
];
const everyPersona = { personas: ['payroll_classic-admin-user', 'x'], access: 'internal' as const };

const examples: [filters: string, ids: string[]][] = [
  ['', ['open', 'admin', 'both', 'page']],
  ['persona:none', ['open', 'page']],
  ['persona:none OR (persona:payroll_classic-admin-user OR persona:other)', ['open', 'admin', 'page']],
  ['persona:"y z"', ['both']],
  ['product:"time off"', ['admin']],
  ["product:'Time Off'", ['admin']],
  ['product:"Workers\' Compensation"', ['both']],
  ["product:'Workers\\' Compensation'", ['both']],
  ['audience:Employees AND audience:Managers', ['both']],
  ['NOT audience:Employees', ['admin', 'page']],
  ['audience:Employees AND NOT (audience:Managers OR product:Payroll)', []],
  ['product:Payroll OR audience:Managers AND persona:x', ['open', 'both']],
  ['(product:Payroll OR audience:Managers) AND persona:x', ['both']],
  ['objectID:page OR objectID:open', ['open', 'page']],
  ['contentType : pageLandingPageNew', ['page']],
  ['unknown:x', []],
  ['access:public', []],
];

describe('filters', () => {
  for (const [filters, expected] of examples) {
    it(`“${filters}” keeps ${expected.join(', ') || 'nothing'}`, async () => {
      const { ids } = await createIndex(documents, everyPersona);
      assert.deepEqual(await ids('', { filters }), expected);
    });
  }

  const broken = [
    'persona',
    'persona:',
    'persona:none OR',
    'OR persona:none',
    '(persona:none',
    'persona:none)',
    'persona:none persona:x',
    'persona:none AND AND persona:x',
    'persona:"none',
    'NOT',
    '()',
    'a > 3',
    `${'('.repeat(60)}persona:none${')'.repeat(60)}`,
    `${'NOT '.repeat(60)}persona:none`,
    `persona:${'x'.repeat(10_000)}`,
  ];
  for (const filters of broken) {
    it(`“${filters.slice(0, 40)}” is refused and the place is named`, async () => {
      const { ids } = await createIndex(documents);
      await assert.rejects(ids('', { filters }), { status: 400, message: /^filters: / });
    });
  }
});

describe('facet filters', () => {
  const lists: [facetFilters: unknown, ids: string[]][] = [
    [[], ['open', 'admin', 'both', 'page']],
    ['product:Payroll', ['open']],
    [['audience:Employees', 'audience:Managers'], ['both']],
    [[['product:Payroll', 'product:Time Off']], ['open', 'admin']],
    [[['product:Payroll', 'product:Time Off'], 'audience:-Managers'], ['open']],
    ['[["product:Payroll","product:Time Off"]]', ['open', 'admin']],
  ];
  for (const [facetFilters, expected] of lists) {
    it(`${JSON.stringify(facetFilters)} keeps ${expected.join(', ')}`, async () => {
      const { ids } = await createIndex(documents, everyPersona);
      assert.deepEqual(await ids('', { facetFilters }), expected);
    });
  }
});
