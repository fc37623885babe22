import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markupOf, plainTextOf } from './plainText.ts';

test('lines become paragraphs, and paragraphs lines again', () => {
  for (const [text, html] of [
    ['', ''],
    ['one', '<p>one</p>'],
    ['a < b & "c" &amp;', '<p>a &lt; b &amp; "c" &amp;amp;</p>'],
    ['one\n\ntwo \n', '<p>one</p><p></p><p>two </p><p></p>'],
    ['no\u00a0break', '<p>no&nbsp;break</p>'],
  ] as const) {
    assert.equal(markupOf(text), html);
    assert.equal(plainTextOf(html), text);
  }
});

test('what is more than plain paragraphs is no plain text', () => {
  for (const html of [
    '<p><b>bold</b></p>',
    'words',
    '<p>one</p>words',
    '<p>&eacute;</p>',
    '<ul><li>a</li></ul>',
  ])
    assert.equal(plainTextOf(html), null, html);
});
