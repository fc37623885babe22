import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './plain-text.ts';

const cases: readonly [html: string, text: string][] = [
  ['<p>One</p><p>two</p>', 'One · two'],
  ['<ul><li>a<li>b</ul>', 'a · b'],
  ['<tr><th>Who</th><td></td><td> 1 </td></tr><tr><td>2</td></tr>', 'Who · 1 · 2'],
  [
    '<div><h2>When to <em>pay</em></h2>\n<p>Pay first.</p><p>Then <button>ask</button> us:</p><ul><li>a</ul>',
    'When to pay · Pay first. Then ask us: a',
  ],
  [
    '<p>Street 1<br>Town<img alt="a map"></p><h3>Really?</h3><p>まず。</p>last',
    'Street 1 Town a map · Really? まず。 last',
  ],
  ['un<strong>believ</strong>able<br>news', 'unbelievable news'],
  ['Tom &amp; Jerry&nbsp;&eacute;t&eacute; &#x1F600; &lt;b&gt;', 'Tom & Jerry été 😀 <b>'],
  ['a < b and c > d', 'a < b and c > d'],
  ['<script>alert(1)</script>x<style>p{}</style>y<template>z</template>', 'xy'],
  ['<!-- note -->seen', 'seen'],
  ['<img src="x" alt="A chart of pay > dates">', 'A chart of pay > dates'],
  ['<p title="<b>not text</b>">text', 'text'],
  ['<svg><title>drawn</title><text>no</text></svg>after', 'after'],
  ['unclosed <em>emphasis', 'unclosed emphasis'],
  ['<svg viewBox="0 0 1 1"/>after <svg><svg></svg>no</svg>end', 'after end'],
  ['<SCRIPT>no</script >yes <img alt="A &amp; B">', 'yes A & B'],
  ['', ''],
];

test('the readable words of HTML are kept apart and whole', () => {
  for (const [html, text] of cases) assert.equal(plainText(html), text, html);
});

test('hostile nesting ends quickly', () => {
  const started = performance.now();
  assert.equal(plainText(`${'<div>'.repeat(100_000)}deep`), 'deep');
  assert.equal(plainText('<'.repeat(100_000)).replaceAll('<', ''), '');
  assert.ok(performance.now() - started < 10_000);
});
