import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nearestPage, type PagerItem, pageCount, pagerStrip, readPage } from './casePages.ts';

describe('the page numbers', () => {
  const strip = (current: number, pages: number) =>
    pagerStrip(current, pages, 5)
      .map((item) => (item === 'gap' ? '…' : item))
      .join(' ');

  for (const [current, pages, expected] of [
    [1, 1, '1'],
    [1, 2, '1 2'],
    [6, 13, '1 … 4 5 6 7 8 … 13'],
    [1, 13, '1 2 3 … 13'],
    [13, 13, '1 … 11 12 13'],
    [4, 13, '1 2 3 4 5 6 … 13'],
    [5, 13, '1 2 3 4 5 6 7 … 13'],
    [6, 9, '1 … 4 5 6 7 8 9'],
    [3, 5, '1 2 3 4 5'],
    [1, 4, '1 2 3 4'],
    [1, 5, '1 2 3 4 5'],
    [1, 6, '1 2 3 … 6'],
  ] as const)
    it(`on page ${current} of ${pages} are ${expected}`, () => assert.equal(strip(current, pages), expected));

  it('always name the first, the last and the current one with its neighbours; a gap hides two or more', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const items = pagerStrip(current, pages, 5);
        const named = items.filter((item) => item !== 'gap');
        for (let page = Math.max(1, current - 2); page <= Math.min(pages, current + 2); page += 1)
          assert.ok(named.includes(page), `${page} on ${current} of ${pages}`);
        assert.deepEqual([items[0], items.at(-1)], [1, pages]);
        items.forEach((item: PagerItem, at) => {
          const before = items[at - 1];
          const after = items[at + 1];
          if (item === 'gap') assert.ok(Number(after) - Number(before) > 2, `gap on ${current} of ${pages}`);
          else if (typeof before === 'number') assert.equal(item - before, 1);
        });
      }
    }
  });
});

describe('pages', () => {
  it('hold ten rows, the last one the rest; there is always one', () => {
    assert.deepEqual(
      [0, 1, 10, 11, 128].map((rows) => pageCount(rows, 10)),
      [1, 1, 1, 2, 13],
    );
  });

  it('that are not there any more give way to the nearest one', () => {
    assert.deepEqual(
      [-3, 0, 1, 7, 99].map((page) => nearestPage(page, 7)),
      [1, 1, 1, 7, 7],
    );
  });
});

describe('"Go to page"', () => {
  for (const [text, page] of [
    ['1', 1],
    ['13', 13],
    [' 7 ', 7],
    ['007', 7],
  ] as const)
    it(`accepts "${text}"`, () => assert.equal(readPage(text, 13), page));

  for (const text of [
    '',
    ' ',
    '0',
    '00',
    '14',
    '-1',
    '+1',
    '1.5',
    '1,5',
    '1e1',
    '0x5',
    'NaN',
    'Infinity',
    'five',
    '5 6',
    '５',
    '٥',
    '1\u0000',
    '9'.repeat(400),
    '<b>1</b>',
    "1'; DROP TABLE cases",
  ])
    it(`refuses ${JSON.stringify(text.slice(0, 20))}`, () => assert.equal(readPage(text, 13), null));
});
