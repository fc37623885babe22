import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseListFromQuery } from './caseAddress.ts';
import { type CaseListState, caseColumns, caseStatusFilters, defaultCaseList } from './caseListState.ts';
import { pathOf, targetFromUrl } from './routes.ts';

const place = { basePath: '/help', locale: 'de-DE' };
const addressOf = (list: CaseListState) => pathOf({ view: 'my-cases', list }, place);
const read = (address: string) => targetFromUrl(new URL(address, 'https://x.example'), place.basePath);

describe('the address of the case list', () => {
  it('names nothing in its first state', () => {
    assert.equal(addressOf(defaultCaseList), '/help/de/my-cases');
    assert.deepEqual(read('/help/de/my-cases'), { view: 'my-cases' });
  });

  it('leads back to every state', () => {
    for (const status of caseStatusFilters)
      for (const column of caseColumns)
        for (const direction of ['ascending', 'descending'] as const)
          for (const search of ['', 'a&b=c #%?', ' ü '])
            for (const [taxOnly, page, account] of [
              [false, 1, '001A'],
              [true, 13, ''],
            ] as const) {
              const list = { status, taxOnly, search, account, sort: { column, direction }, page };
              assert.deepEqual(read(addressOf(list)), { view: 'my-cases', list });
            }
  });

  it('reads what a form says, of order and page the last word', () => {
    const query = 'form=1&status=all&q=&sort=opened&order=descending&sort=subject+ascending&page=&page=3';
    assert.deepEqual(caseListFromQuery(new URLSearchParams(query)), {
      ...defaultCaseList,
      sort: { column: 'subject', direction: 'ascending' },
      page: 3,
    });
  });

  it('reads what is wrong in it as if it were absent', () => {
    const bad = [
      'status=OPEN',
      'status=',
      'tax=yes',
      'sort=price',
      'sort=price+ascending',
      'order=descending',
      'page=0',
      'page=-1',
      'page=1.5',
    ];
    for (const query of [...bad, 'page=99999999999999999999', 'page=NaN', 'sort=__proto__'])
      assert.deepEqual(caseListFromQuery(new URLSearchParams(query)), defaultCaseList, query);
  });
});
