import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleCases, showsSamples } from './caseSamples.ts';
import { rowsOf } from './testing/caseLists.ts';

const subjectOf = (number: number) => `Sample ${number}`;

describe('sample rows', () => {
  it('are seen by internal users among tax notices when they have fewer than five cases', () => {
    const internal = { isInternalUser: true };
    assert.deepEqual(
      [0, 4, 5, 128].map((cases) => showsSamples(internal, true, cases, 5)),
      [true, true, false, false],
    );
    assert.equal(showsSamples(internal, false, 0, 5), false);
    assert.equal(showsSamples({ isInternalUser: false }, true, 0, 5), false);
  });

  it('are a hundred tax notices, open and closed ones, each with an id and number of its own', () => {
    const items = sampleCases(Date.UTC(2025, 8, 26), 100, subjectOf);
    const rows = rowsOf(items);
    assert.equal(rows.length, 100);
    assert.ok(rows.every(({ isTaxNotice }) => isTaxNotice));
    assert.deepEqual([...new Set(rows.map(({ statusValue }) => statusValue))].sort(), ['closed', 'open']);
    for (const key of ['sfId', 'caseNumber', 'subject'] as const)
      assert.equal(new Set(rows.map((row) => row[key])).size, 100);
  });

  for (const today of ['2025-09-26', '2025-08-31', '2024-08-30', '2025-01-01'])
    it(`are of the six months before ${today}`, () => {
      const now = Date.parse(`${today}T12:00:00Z`);
      const [year, month, day] = today.split('-').map(Number) as [number, number, number];
      const longAgo = Date.UTC(year, month - 7, Math.min(day, 28), 12);
      const dates = sampleCases(now, 100, subjectOf).map(({ CreatedDate }) => Date.parse(CreatedDate ?? ''));
      for (const at of dates) assert.ok(at <= now && at >= longAgo, new Date(at).toISOString());
      assert.ok(Math.min(...dates) < Date.UTC(year, month - 6, day), 'the sixth month has some too');
    });

  it('are the same whenever they are made at the same time', () => {
    const now = Date.UTC(2025, 8, 26);
    assert.deepEqual(sampleCases(now, 100, subjectOf), sampleCases(now, 100, subjectOf));
  });
});
