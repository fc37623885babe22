import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Term } from './glossary.ts';
import { termFinder } from './termMatches.ts';

const term = (name: string): Term => ({
  anchor: `term-${name}`,
  name,
  description: '',
  categories: [],
  locations: [],
  articles: [],
});

/** What is found in a text, as the text has it. */
function found(text: string, ...names: string[]): string[] {
  return termFinder(names.map(term))(text).map(({ start, end }) => text.slice(start, end));
}

describe('terms in a text', () => {
  it('are found as whole words only', () => {
    assert.deepEqual(found('A tax on taxes, taxi and surtax. Tax!', 'tax'), ['tax', 'Tax']);
    assert.deepEqual(found('Überlohn, Lohnübertrag, Lohn', 'Lohn'), ['Lohn']);
    assert.deepEqual(found('tax_code taxé tax1', 'tax'), []);
  });

  it('are no parts of a compound with a hyphen, but may have an apostrophe after them', () => {
    assert.deepEqual(found('pre-tax, tax-free, non‑tax; the tax’s end - tax - "tax"', 'tax'), [
      'tax',
      'tax',
      'tax',
    ]);
  });

  it('are found in upper and lower case, abbreviations in capitals only', () => {
    assert.deepEqual(found('Gross Pay, gross pay, GROSS PAY', 'gross pay'), [
      'Gross Pay',
      'gross pay',
      'GROSS PAY',
    ]);
    assert.deepEqual(found('IT makes it work', 'IT'), ['IT']);
    assert.deepEqual(found('ÜBERSTUNDEN überstunden', 'Überstunden'), ['ÜBERSTUNDEN', 'überstunden']);
  });

  it('are found over line breaks and any white space', () => {
    assert.deepEqual(found('Gross\n  pay and gross\u00a0pay', 'gross pay'), [
      'Gross\n  pay',
      'gross\u00a0pay',
    ]);
  });

  it('are the longest that begin at a word, and never overlap', () => {
    assert.deepEqual(found('Net pay date, net pay, pay date', 'pay date', 'net pay', 'net pay date'), [
      'Net pay date',
      'net pay',
      'pay date',
    ]);
    assert.deepEqual(found('net pay date', 'net pay', 'pay date'), ['net pay']);
  });

  it('may hold any sign', () => {
    assert.deepEqual(found('401(k) 401k .NET ASP.NET C++ a.b axb', '401(k)', '.NET', 'a.b'), [
      '401(k)',
      '.NET',
      'a.b',
    ]);
    assert.deepEqual(found('What? (…)', '—', '?', '(…)'), []);
  });

  it('with an abbreviation in their name are known by either', () => {
    assert.deepEqual(found('The EOR is an employer of record.', 'Employer of Record (EOR)'), [
      'EOR',
      'employer of record',
    ]);
    assert.deepEqual(found('COGS: cost of goods sold', 'COGS (cost of goods sold)'), [
      'COGS',
      'cost of goods sold',
    ]);
    assert.deepEqual(found('Sick of leave? US: Leave (sick)', 'Leave (sick)', 'Wage (US)'), ['Leave (sick)']);
  });

  it('of one name are the first', () => {
    const [first, second] = [term('PAYE'), { ...term('PAYE'), anchor: 'term-paye-2' }];
    assert.deepEqual(
      termFinder([first, second])('PAYE').map((match) => match.term),
      [first],
    );
  });

  it('are none in an empty text and without terms', () => {
    assert.deepEqual(found('', 'tax'), []);
    assert.deepEqual(found('tax'), []);
  });
});
