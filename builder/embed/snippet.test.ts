import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { originOf, snippetOf } from './snippet.ts';

const ours = {
  siteOrigin: 'https://help.example.com',
  basePath: '',
  indexPrefix: 'harbor',
  pageOrigin: null,
};
const plain = { element: 'article', values: {}, theme: 'page', locale: '' } as const;

describe('the HTML that places an element', () => {
  it('is one script and one tag on a page of the help center itself', () => {
    assert.equal(
      snippetOf(plain, ours),
      '<script type="module" src="/assets/elements/article.js"></script>\n<hc-article></hc-article>\n',
    );
  });

  it('carries what differs from the defaults, so that it is read as it was typed', () => {
    const values = { articleId: 'a"b&<c>', hideContents: true, contents: '' };
    assert.match(
      snippetOf({ ...plain, values, theme: 'dark' }, ours),
      /<hc-article article-id="a&quot;b&amp;&lt;c&gt;" hide-contents style="color-scheme: dark"><\/hc-article>/,
    );
    assert.match(
      snippetOf({ ...plain, theme: 'dark', brandColor: '#1f5a4a' }, ours),
      /<hc-article style="color-scheme: dark; --hc-brand-seed: #1f5a4a"><\/hc-article>/,
    );
  });

  it('names the help center on a page of another site, and its path on its own', () => {
    const foreign = { ...ours, basePath: '/support', pageOrigin: 'https://www.example.com' };
    assert.equal(
      snippetOf({ ...plain, element: 'myCases', locale: 'de-DE' }, foreign),
      `<script type="module">
  import { configure } from 'https://help.example.com/support/assets/configure.js';
  configure({ config: { siteUrl: 'https://help.example.com/support', locale: 'de-DE' } });
  await import('https://help.example.com/support/assets/elements/my-cases.js');
</script>
<hc-my-cases></hc-my-cases>
`,
    );
    assert.match(
      snippetOf(plain, { ...foreign, pageOrigin: 'https://help.example.com' }),
      /import\('\/support\/assets\/elements\/article\.js'\)/,
    );
    assert.match(snippetOf(plain, { ...ours, basePath: '/support' }), /siteBasePath: '\/support'/);
  });

  it('names the indexes of a site that has its own at a search service', () => {
    assert.match(
      snippetOf(plain, { ...ours, indexPrefix: 'help' }),
      /config: \{ search: \{ indexPrefix: 'help', testIndexPrefix: 'help' \} \}/,
    );
  });
});

describe('the address of a page', () => {
  it('gives its origin, with or without its scheme', () => {
    assert.equal(originOf('https://www.example.com/shop?x=1'), 'https://www.example.com');
    assert.equal(originOf(' www.example.com/shop '), 'https://www.example.com');
    assert.equal(originOf(''), null);
    for (const typed of ['ftp://a.example', 'http://', 'a b'])
      assert.equal(originOf(typed), undefined, typed);
  });
});
