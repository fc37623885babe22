import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CaseListItem } from '#contracts/cases.ts';
import { accountOptions, prepareCases, rowsAt, selectCases } from './caseList.ts';
import {
  type CaseFilters,
  caseColumns,
  caseStatusFilters,
  defaultCaseList,
  defaultCaseSort,
  sortAfterClick,
} from './caseListState.ts';
import { nearestPage, pageCount } from './casePages.ts';
import type { CaseRow } from './cases.ts';
import { caseLabels, createRandom, randomCases, rowsOf } from './testing/caseLists.ts';
import { plainCases } from './testing/plainCases.ts';

const none: CaseFilters = defaultCaseList;
const prepare = (items: readonly CaseListItem[], locale = 'en-US') => prepareCases(items, caseLabels, locale);
const idsOf = (rows: readonly CaseRow[]) => rows.map(({ sfId }) => sfId);

describe('the case list', () => {
  it('gives for every filter, search, order and page what a plain calculation gives', () => {
    const random = createRandom(7);
    const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
    const searches = [
      '',
      'tax',
      'TAX',
      'é',
      'ärger',
      '0',
      '00',
      '1',
      'payroll Benefits',
      'nothing like it',
      '(',
      '\\',
    ];
    for (let round = 0; round < 400; round += 1) {
      const items = randomCases(pick([0, 1, 4, 9, 10, 11, 40, 128]), random);
      const locale = pick(['en-US', 'de-DE', 'sv-SE', 'pl-PL']);
      const filters = {
        status: pick(caseStatusFilters),
        taxOnly: random() < 0.3,
        search: pick(searches),
        account: pick(['', '', '001A', '001B', '001C']),
      };
      const sort = { column: pick(caseColumns), direction: pick(['ascending', 'descending'] as const) };
      const said = JSON.stringify({ round, cases: items.length, locale, filters, sort });

      const rows = rowsOf(items);
      const cases = prepareCases(items, caseLabels, locale);
      const { indexes, counts } = selectCases(cases, filters, sort);
      const expected = plainCases(rows, filters, sort, locale);
      assert.deepEqual(idsOf(rowsAt(cases, indexes)), idsOf(expected), said);
      for (const status of caseStatusFilters)
        assert.equal(counts[status], plainCases(rows, { ...filters, status }, sort, locale).length, said);

      const page = nearestPage(1 + Math.floor(random() * 15), pageCount(indexes.length, 10));
      const start = (page - 1) * 10;
      const shown = rowsAt(cases, indexes.slice(start, start + 10));
      assert.deepEqual(idsOf(shown), idsOf(expected.slice(start, start + 10)), said);
    }
  });

  it('shows the newest cases first until told otherwise', () => {
    const cases = prepare([
      { Id: 'old', CreatedDate: '2025-01-01T00:00:00Z' },
      { Id: 'new', CreatedDate: '2025-09-01T00:00:00Z' },
    ]);
    assert.deepEqual(idsOf(rowsAt(cases, selectCases(cases, none, defaultCaseSort).indexes)), ['new', 'old']);
  });

  it('sorts case numbers as numbers', () => {
    const cases = prepare(['10', '9', '0011', '2'].map((CaseNumber) => ({ Id: CaseNumber, CaseNumber })));
    assert.deepEqual(idsOf(rowsAt(cases, cases.order({ column: 'case', direction: 'ascending' }))), [
      '2',
      '9',
      '10',
      '0011',
    ]);
  });

  it('sorts texts by the alphabet of the language', () => {
    const items = ['zeta', 'ängel', 'alfa'].map((Subject) => ({ Id: Subject, Subject }));
    const sorted = (locale: string) => {
      const cases = prepare(items, locale);
      return idsOf(rowsAt(cases, cases.order({ column: 'subject', direction: 'ascending' })));
    };
    assert.deepEqual(sorted('de-DE'), ['alfa', 'ängel', 'zeta']);
    assert.deepEqual(sorted('sv-SE'), ['alfa', 'zeta', 'ängel']);
  });

  it('puts any texts where the alphabet of the language has them', () => {
    const random = createRandom(3);
    const signs = [
      'a',
      'A',
      'á',
      'z',
      'Z',
      'ä',
      'ł',
      'l',
      ' ',
      '-',
      '_',
      '(',
      '0',
      '9',
      '\0',
      'İ',
      'ß',
      'ss',
    ];
    const sign = () => signs[Math.floor(random() * signs.length)] ?? '';
    const subjects = Array.from({ length: 500 }, () => sign() + sign() + sign());
    const items = subjects.map((Subject, index) => ({ Id: `${index}`, Subject }));
    for (const locale of ['en-US', 'de-DE', 'pl-PL']) {
      const cases = prepare(items, locale);
      const { compare } = new Intl.Collator(locale);
      const wanted = (sign: 1 | -1) =>
        [...subjects.keys()].sort((a, b) => sign * compare(subjects[a] ?? '', subjects[b] ?? ''));
      assert.deepEqual([...cases.order({ column: 'subject', direction: 'ascending' })], wanted(1));
      assert.deepEqual([...cases.order({ column: 'subject', direction: 'descending' })], wanted(-1));
    }
  });

  it('keeps equal rows in their places in both directions', () => {
    const cases = prepare(['a', 'b', 'c'].map((Id) => ({ Id, Subject: 'same' })));
    for (const direction of ['ascending', 'descending'] as const)
      assert.deepEqual([...cases.order({ column: 'subject', direction })], [0, 1, 2]);
  });

  it('ignores blanks around the search, and how an accented letter is written', () => {
    const cases = prepare([{ Id: '1', Subject: 'Cafe\u0301 receipts' }], 'fr-FR');
    for (const search of ['  café ', 'CAFÉ', '   '])
      assert.equal(selectCases(cases, { ...none, search }, defaultCaseSort).indexes.length, 1, search);
  });

  it('finds no text that runs over from the subject into the number, or into another case', () => {
    const cases = prepare([
      { Id: '1', Subject: 'Form 9', CaseNumber: '41' },
      { Id: '2', Subject: '7', CaseNumber: '5' },
    ]);
    for (const search of ['94', '9\n4', '9 4', '17'])
      assert.equal(selectCases(cases, { ...none, search }, defaultCaseSort).indexes.length, 0, search);
  });

  it('sorts a column once and keeps its order', () => {
    const cases = prepare(randomCases(20, createRandom(1)));
    const sort = { column: 'status', direction: 'descending' } as const;
    assert.equal(cases.order(sort), cases.order({ ...sort }));
  });
});

describe('a click on a column header', () => {
  it('sorts by that column, and turns the order of the column that is sorted', () => {
    const byCase = sortAfterClick(defaultCaseSort, 'case');
    assert.deepEqual(byCase, { column: 'case', direction: 'ascending' });
    const turned = sortAfterClick(byCase, 'case');
    assert.deepEqual(turned, { column: 'case', direction: 'descending' });
    assert.deepEqual(sortAfterClick(turned, 'case'), byCase);
    assert.deepEqual(sortAfterClick(defaultCaseSort, 'opened'), { column: 'opened', direction: 'ascending' });
  });
});

describe('the customer accounts', () => {
  it('come with the number of their cases, in alphabetical order', () => {
    const at = (AccountId: string | null, Name: string | null) => ({ Id: '1', AccountId, Account: { Name } });
    const items = [at('2', 'Zeta'), at('1', 'äther'), at('2', 'Zeta'), at(null, 'Nobody'), at('3', null)];
    assert.deepEqual(accountOptions(items, 'de-DE'), [
      { id: '3', name: '3', count: 1 },
      { id: '1', name: 'äther', count: 1 },
      { id: '2', name: 'Zeta', count: 2 },
    ]);
  });
});
