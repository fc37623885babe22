import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from '../plain-text.ts';
import { headingsOf } from './headings.ts';

const headings = (html: string) => headingsOf(html, plainText(html));

test('the headings of an article have their place in its text and the anchors of its page', () => {
  const html = '<h1>Pay</h1><h3>Dates</h3><p>x</p><h2 class="a">Pay <em>dates</em></h2><h2>Dates</h2>';
  assert.deepEqual(headings(html), [
    { text: 'Dates', at: 6, anchor: 'dates-2' },
    { text: 'Pay dates', at: 18, anchor: 'pay-dates' },
    { text: 'Dates', at: 30, anchor: 'dates' },
  ]);
});

test('a heading that is not ended, or ended by another level, ends as in a browser', () => {
  const found = headings('<h2>First<h3>Second</h4><p>x</p><h2>never ended');
  assert.deepEqual(
    found.map(({ text }) => text),
    ['First', 'Second'],
  );
});

test('headings beyond number, nested or all alike, take no longer than the text', () => {
  for (const html of ['<h2>', '<h2>a</h2>', '<h2><b>', '<h2 '].map((part) => part.repeat(100_000))) {
    const started = performance.now();
    headings(html);
    assert.ok(performance.now() - started < 5000, html.slice(0, 20));
  }
});
