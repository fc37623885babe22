import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { caseRow, caseStatusLabel, instantOf } from './cases.ts';
import { caseLabels } from './testing/caseLists.ts';

describe('a row of the case table', () => {
  it('is made of an entry of the list', () => {
    const row = caseRow(
      {
        Id: '5001',
        Subject: 'Q3 notice',
        CaseNumber: '00418305',
        CreatedDate: '2025-09-24T16:12:00.000+0000',
        Type__c: 'Chat',
        Account: { Name: 'Lumen' },
        AccountId: '001A',
        Customer_Status__c: 'On Hold',
        IsClosed: false,
        RecordType: { DeveloperName: 'Payroll_Notices' },
      },
      caseLabels,
    );
    assert.deepEqual(row, {
      subject: 'Q3 notice',
      caseNumber: '00418305',
      sfId: '5001',
      dateTimeOpened: '2025-09-24T16:12:00.000+0000',
      caseType: 'Chat',
      customerAccountName: 'Lumen',
      customerAccountId: '001A',
      owner: '',
      status: 'In Progress',
      statusKind: 'inProgress',
      statusValue: 'open',
      statusIcon: true,
      isTaxNotice: true,
      isSample: false,
    });
  });

  it('of an entry with nothing but an id is empty and open', () => {
    const row = caseRow({ Id: '5001', Subject: null }, caseLabels);
    const { sfId, statusKind, statusValue, statusIcon, isTaxNotice, isSample, ...texts } = row;
    assert.deepEqual([...new Set(Object.values(texts))], ['']);
    assert.deepEqual([sfId, statusKind, statusValue, statusIcon], ['5001', null, 'open', true]);
    assert.deepEqual([isTaxNotice, isSample], [false, false]);
  });

  it('is closed by IsClosed alone, whatever its status says', () => {
    const closed = caseRow({ Id: '1', Customer_Status__c: 'New', IsClosed: true }, caseLabels);
    assert.deepEqual([closed.statusValue, closed.statusIcon, closed.status], ['closed', false, 'New']);
    const open = caseRow({ Id: '1', Customer_Status__c: 'Closed', IsClosed: false }, caseLabels);
    assert.deepEqual([open.statusValue, open.statusIcon, open.status], ['open', true, 'Closed']);
  });

  for (const [type, isTaxNotice] of [
    ['Payroll_Notices', true],
    ['Global_Payroll_Notices', true],
    ['payroll_notices', false],
    ['Support', false],
  ] as const)
    it(`of the record type ${type} ${isTaxNotice ? 'is' : 'is not'} a tax notice`, () =>
      assert.equal(
        caseRow({ Id: '1', RecordType: { DeveloperName: type } }, caseLabels).isTaxNotice,
        isTaxNotice,
      ));

  it('has the type as it is when there is no label for it', () => {
    assert.equal(caseRow({ Id: '1', Type__c: 'Call' }, caseLabels).caseType, 'Call');
    assert.equal(caseRow({ Id: '1', Type__c: 'toString' }, caseLabels).caseType, 'toString');
  });
});

describe('the label of a status', () => {
  for (const [value, label] of [
    ['New', 'New'],
    ['Open', 'In Progress'],
    ['On Hold', 'In Progress'],
    ['Transfer', 'In Progress'],
    ['Pending', 'Pending Input'],
    ['Pending Resolution Confirmation', 'Pending Resolution Confirmation'],
    ['Solved', 'Pending Resolution Confirmation'],
    ['Closed', 'Closed'],
    ['Escalated', 'Escalated'],
    ['constructor', 'constructor'],
    ['', ''],
  ])
    it(`of "${value}" is "${label}"`, () => assert.equal(caseStatusLabel(value ?? '', caseLabels), label));
});

describe('the date-time of a case', () => {
  it('is read with any offset', () => {
    const expected = Date.UTC(2025, 8, 24, 16, 12);
    for (const iso of ['2025-09-24T16:12:00.000+0000', '2025-09-24T16:12:00Z', '2025-09-24T18:12:00+02:00'])
      assert.equal(instantOf(iso), expected, iso);
  });

  it('is what the browser reads, also where it is in the form of most', () => {
    const days = [
      '2024-02-29',
      '2025-02-28',
      '2025-02-29',
      '2025-06-30',
      '2025-06-31',
      '2025-12-31',
      '0099-01-01',
    ];
    const times = ['00:00:00.000', '23:59:59.999', '24:00:00.000', '12:60:00.000', '1a:00:00.000'];
    for (const day of [...days, '2025-00-10', '2025-13-10', '2025-01-00', '2025-1-100'])
      for (const time of times)
        for (const [zone, sameZone = zone] of [['Z'], ['+0000', 'Z'], ['+0130', '+01:30']])
          assert.equal(
            instantOf(`${day}T${time}${zone}`),
            Date.parse(`${day}T${time}${sameZone}`),
            `${day}T${time}${zone}`,
          );
  });

  it('is none of a text that is no date', () => {
    for (const text of ['', 'soon', '2025-13-01T00:00:00Z']) assert.ok(Number.isNaN(instantOf(text)), text);
  });
});
