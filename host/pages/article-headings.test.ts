import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeMarkup } from '#domain/safeMarkup.ts';
import { anchoredHeadings } from './article-headings.ts';
import { safeNodes } from './safe-html.ts';

const rules = { profile: 'content', mediaHosts: [], base: 'https://help.example/' } as const;
const anchored = (source: string) => safeMarkup(anchoredHeadings(safeNodes(source, rules), 'Title'));

describe('headings of an article before the scripts run', () => {
  it('carry the anchors that addresses name, those of h2 first', () => {
    assert.equal(
      anchored('<h3>How</h3><div><h2>How</h2></div><h2>Über <b>uns</b> &amp; x</h2><h2> </h2><p>a</p>'),
      '<h3 id="how-2">How</h3><div><h2 id="how">How</h2></div><h2 id="über-uns-x">Über <b>uns</b> &amp; x</h2><h2> </h2><p>a</p>',
    );
  });

  it('do not repeat the title, and leave it the only first heading', () => {
    assert.equal(anchored('\n<h1>Title</h1><h1>More</h1>'), '\n<h2 id="more">More</h2>');
  });

  it('never take the name of what the page itself reads', () => {
    assert.equal(anchored('<h2>hc config</h2>'), '<h2>hc config</h2>');
  });
});
