import assert from 'node:assert/strict';
import { it } from 'node:test';
import { wordsOf } from './words.ts';

it('words are found where they stand, whatever characters stand beside them', () => {
  const wordsIn = (text: string) =>
    wordsOf(text).map(({ term, start, end }) => [term, text.slice(start, end)]);
  assert.deepEqual(wordsIn('Pay-stub_2 (W2)'), [
    ['pay', 'Pay'],
    ['stub', 'stub'],
    ['2', '2'],
    ['w2', 'W2'],
  ]);
  assert.deepEqual(wordsIn('Don’t be naïve–Straße'), [
    ['don', 'Don'],
    ['t', 't'],
    ['be', 'be'],
    ['naive', 'naïve'],
    ['strasse', 'Straße'],
  ]);
  assert.deepEqual(wordsIn('x請假2日\ud800y'), [
    ['x', 'x'],
    ['請', '請'],
    ['假', '假'],
    ['2', '2'],
    ['日', '日'],
    ['y', 'y'],
  ]);
  assert.deepEqual(wordsOf('é e\u0301t 😀').at(-1), { term: 'et', start: 2, end: 5 });
});

it('a letter of Latin languages is read the same beside letters of its kind as beside others', () => {
  for (let code = 0; code < 0x2100; code++) {
    const text = `a${String.fromCharCode(code)}B`;
    const [last, ...before] = wordsOf(`${text}語`).reverse();
    assert.equal(last?.term, '語');
    assert.deepEqual(wordsOf(text), before.reverse(), `${text} of code ${code}`);
  }
});
