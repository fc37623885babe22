import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { casesCsv } from './caseCsv.ts';
import { caseRow } from './cases.ts';
import { caseLabels } from './testing/caseLists.ts';
import { inZone, zones } from './testing/zones.ts';

const headers = ['Subject', 'Case', 'Date/Time Opened', 'Case Type', 'Status'];
const csvOf = (...subjects: readonly string[]) =>
  casesCsv(
    headers,
    subjects.map((Subject) => caseRow({ Id: '1', Subject }, caseLabels)),
  );
const subjectCell = (subject: string) =>
  csvOf(subject)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .replace(/,,,,\r\n$/, '');

describe('the CSV of the case list', () => {
  it('begins with the byte order mark and the headers, and ends every line with CR LF', () => {
    const row = caseRow(
      {
        Id: '1',
        Subject: 'Payslip',
        CaseNumber: '00418305',
        CreatedDate: '2025-09-24T16:12:00Z',
        Type__c: 'Case',
        Customer_Status__c: 'Pending',
      },
      caseLabels,
    );
    assert.equal(
      inZone('UTC', () => casesCsv(headers, [row])),
      '\uFEFFSubject,Case,Date/Time Opened,Case Type,Status\r\n' +
        'Payslip,00418305,2025-09-24 16:12,Case,Pending Input\r\n',
    );
  });

  it('has the date-time of the reader, and nothing for none', () => {
    const row = caseRow({ Id: '1', CreatedDate: '2025-09-24T23:30:00Z' }, caseLabels);
    const cells = zones.map((zone) => inZone(zone, () => casesCsv(headers, [row])).split(',')[6]);
    assert.deepEqual(cells, ['2025-09-24 16:30', '2025-09-24 23:30', '2025-09-25 01:30', '2025-09-25 13:30']);
    assert.ok(csvOf('x').endsWith('\r\nx,,,,\r\n'));
  });

  for (const [subject, written] of [
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' blank ', '" blank "'],
    ['a;b', 'a;b'],
    ['Ü 🎉', 'Ü 🎉'],
  ] as const)
    it(`quotes as RFC 4180 says: ${JSON.stringify(subject)}`, () =>
      assert.equal(subjectCell(subject), written));

  for (const subject of [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    '  =1',
    '＝1',
    '=HYPERLINK("https://x.example","x")',
    "=cmd|' /C calc'!A0",
  ])
    it(`lets no spreadsheet run ${JSON.stringify(subject)}`, () =>
      assert.match(subjectCell(subject), /^"?'/));

  it('never holds sample rows', () => {
    const rows = [true, false].map((isSample) =>
      caseRow({ Id: '1', Subject: isSample ? 'Made up' : 'Real' }, caseLabels, isSample),
    );
    const csv = casesCsv(headers, rows);
    assert.ok(csv.includes('Real') && !csv.includes('Made up'));
  });
});
