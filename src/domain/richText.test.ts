import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isBlankRichText, showsNothing } from './richText.ts';

describe('rich text', () => {
  it('is blank without a word that is seen', () => {
    for (const html of [
      '',
      '<p></p>',
      '<p> &nbsp;\u00a0 </p><ul><li><p>\u200b</p></li></ul>',
      '<p>&#160;&#xA0;&#x200B;&ensp;</p>',
      '<p>\u2060\u00ad\ufeff</p>',
      '<p><img src="x"></p>',
      '<p>&nbsp;</p><script>x</script><STYLE>y</STYLE ><!-- a > b -->',
      '<script>never closed',
    ])
      assert.equal(isBlankRichText(html), true, html);
    for (const html of [
      '<p>a &lt; b</p>',
      '.',
      '&#46;',
      '&amp;nbsp;',
      '<style></style>x',
      '<p>\u{1f642}</p>',
    ])
      assert.equal(isBlankRichText(html), false, html);
  });

  it('is judged at once, however odd it is', () => {
    for (const part of ['<', '<a ', '<script>', '<title ', '<!--', '&#8203', '</'])
      assert.equal(typeof isBlankRichText(part.repeat(1_000_000 / part.length)), 'boolean', part);
  });

  it('shows nothing without a word or a picture', () => {
    assert.equal(showsNothing('<p> </p>'), true);
    assert.equal(showsNothing('<p><img src="x"></p>'), false);
    assert.equal(showsNothing('<p>x</p>'), false);
  });
});
