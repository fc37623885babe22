import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createDocument, createIndex } from '../../testing/search-index.ts';

async function marked(body: string, query: string, params: Record<string, unknown> = {}) {
  const { find } = await createIndex([createDocument('a', { title: 'Title', body })]);
  return (await find(query, params)).hits[0]?._highlightResult?.body;
}

it('marks whole words, beginnings and words meant by a typo', async () => {
  assert.equal((await marked('Run payroll now.', 'run pay'))?.value, '<em>Run</em> <em>pay</em>roll now.');
  assert.equal((await marked('Run payroll now.', 'pyaroll'))?.value, 'Run <em>payroll</em> now.');
});

it('marks no word a typo away where the very word was found', async () => {
  assert.equal((await marked('manager, manger', 'manager'))?.value, '<em>manager</em>, manger');
});

it('marks the beginning of longer words only while a word is typed', async () => {
  assert.equal((await marked('pay payroll', 'pay'))?.value, '<em>pay</em> payroll');
  assert.equal(
    (await marked('pay payroll', 'pay', { offset: 0, length: 5 }))?.value,
    '<em>pay</em> <em>pay</em>roll',
  );
});

it('marks the very word too in a text that was found by a typo of another', async () => {
  assert.equal(
    (await marked('manager, manger; leave', 'manager laeve'))?.value,
    '<em>manager</em>, manger; <em>leave</em>',
  );
});

it('marks other forms and other words for what was asked', async () => {
  assert.equal(
    (await marked('Your payslips and vacation', 'payslip pto'))?.value,
    'Your <em>payslips</em> and <em>vacation</em>',
  );
});

it('marks a word once that two searched words begin', async () => {
  assert.equal((await marked('payroll', 'payro pay', { queryType: 'prefixAll' }))?.value, '<em>payro</em>ll');
  assert.equal((await marked('payroll', 'pay payro', { queryType: 'prefixAll' }))?.value, '<em>payro</em>ll');
});

it('marks the text as written, whatever its diacritics', async () => {
  assert.equal(
    (await marked('Überblick, u\u0308ber', 'uber', { offset: 0, length: 5 }))?.value,
    '<em>Über</em>blick, <em>u\u0308ber</em>',
  );
  assert.equal((await marked('Floßfahrt', 'floss'))?.value, '<em>Floß</em>fahrt');
  assert.equal((await marked('日本語の文書', '文書'))?.value, '日本語の<em>文書</em>');
});

it('marks a quoted phrase as one and not its words elsewhere', async () => {
  const result = await marked('run: a payroll run, pay', '"payroll run"', { advancedSyntax: true });
  assert.equal(result?.value, 'run: a <em>payroll run</em>, pay');
});

it('says how much of the query an attribute holds', async () => {
  const { find } = await createIndex([createDocument('a', { title: 'Payroll', body: 'payroll run' })]);
  const highlights = (await find('payroll run')).hits[0]?._highlightResult;
  assert.deepEqual(highlights?.title, {
    value: '<em>Payroll</em>',
    matchLevel: 'partial',
    fullyHighlighted: true,
    matchedWords: ['payroll'],
  });
  assert.deepEqual(highlights?.body, {
    value: '<em>payroll</em> <em>run</em>',
    matchLevel: 'full',
    fullyHighlighted: false,
    matchedWords: ['payroll', 'run'],
  });
  assert.deepEqual((await find('')).hits[0]?._highlightResult?.title, {
    value: 'Payroll',
    matchLevel: 'none',
    matchedWords: [],
  });
});

it('uses the asked tags and leaves the text unescaped, as Algolia does', async () => {
  const tags = { highlightPreTag: '[', highlightPostTag: ']' };
  assert.equal((await marked('<b>pay</b> & "run"', 'pay', tags))?.value, '<b>[pay]</b> & "run"');
});

it('marks words of a text with emoji and lone surrogates without breaking them', async () => {
  assert.equal(
    (await marked('\u{1f44d}pay\ud83d pay\u{1f44d}', 'pay'))?.value,
    '\u{1f44d}<em>pay</em>\ud83d <em>pay</em>\u{1f44d}',
  );
});
