import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { safeNodes } from './safe-html.ts';
import { scrollFrames } from './scroll-frames.ts';
import { textsOf } from './texts.ts';

const rules = { profile: 'content', mediaHosts: [], base: 'https://help.example/' } as const;
const t = await textsOf('en-US');
const framed = (source: string) => safeMarkup(scrollFrames(safeNodes(source, rules), t));
const frame = (label: string, inner: string) =>
  `<div class="page-scroll" tabindex="0" role="group" aria-label="${label}">${inner}</div>`;

describe('tables and code in the texts of built pages', () => {
  it('are reached by keyboard, and named by their caption', () => {
    const plain = '<table><tbody><tr><td>x</td></tr></tbody></table>';
    const named = '<table>\n<caption>Pay &amp; <b>"tax"</b></caption><tbody></tbody></table>';
    assert.equal(framed(`<p>a</p>${plain}b`), `<p>a</p>${frame('Table', plain)}b`);
    assert.equal(
      framed(named),
      frame('Pay &amp; &quot;tax&quot;', named.replace('"tax"', '&quot;tax&quot;')),
    );
    assert.equal(framed('<pre><code>a</code></pre>'), frame('Code', '<pre><code>a</code></pre>'));
  });

  it('that stand in one another have one frame, also where a tag is not closed', () => {
    const nested = '<table><tr><td><table><tr><td><pre>x</pre></td></tr></table></td></tr></table>';
    assert.equal(framed(nested), frame('Table', nested));
    assert.equal(
      framed('<pre><table><tr><td>x'),
      frame('Code', '<pre><table><tr><td>x</td></tr></table></pre>'),
    );
  });

  it('are not what texts and attributes only speak of', () => {
    const source = '<p title="&lt;table&gt;">&lt;pre&gt;</p><p>preface</p>';
    assert.equal(framed(source), source);
  });
});
