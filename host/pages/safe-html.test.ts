import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deepestMarkup } from '#domain/richText.ts';
import { html, jsonBlock } from './html.ts';
import { safeHtml } from './safe-html.ts';

const rules = { profile: 'content', mediaHosts: [], base: 'https://help.example/' } as const;
const safe = (source: string) => safeHtml(source, { ...rules, profile: 'user' }).text;

describe('content before the scripts run', () => {
  it('what is nested beyond sense is there with all its words, as fast as its length', () => {
    for (const levels of [5000, 600_000]) {
      const started = performance.now();
      const text = safe(
        `<p>First</p>${'<b>'.repeat(levels)}deep${'</b>'.repeat(levels)}<p>Last &amp; <i>least</i></p>`,
      );
      assert.ok(performance.now() - started < 5000, `${levels} levels`);
      assert.match(text, /^<p>First<\/p>(?:<b>)+deep · Last &amp; least(?:<\/b>)+$/);
      assert.equal(text.split('<b>').length - 1, deepestMarkup);
    }
    const list = `${'<ul><li>'.repeat(deepestMarkup / 2)}x${'</li></ul>'.repeat(deepestMarkup / 2)}`;
    assert.equal(safe(list), list);
  });

  it('nothing that runs, loads or sends is left', () => {
    const sources = [
      '<script>alert(1)</script>a',
      '<img src=x onerror=alert(1)>a',
      '<img src="//evil.example/x.png">a',
      '<svg><script>alert(1)</script></svg>a',
      '<svg><style><img src=x onerror=alert(1)></style></svg>a',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">a</a>',
      '<a href=" java\tscript:alert(1)">a</a>',
      '<iframe srcdoc="<script>alert(1)</script>"></iframe>a',
      '<form action="https://evil.example"><input name=a><button>x</button></form>a',
      '<style>*{background:url(//evil.example)}</style>a',
      '<p style="background:url(//evil.example)" id="x" class="y" name="z">a</p>',
      '<template><img src=x onerror=alert(1)></template>a',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=//evil.example">a',
      '<hc-shell><hc-article article-id="x"></hc-article></hc-shell>a',
      '<p title="&quot;><img src=x onerror=alert(1)>">a</p>',
      '</main></hc-shell><script>alert(1)</script>a',
      '<!--><img src=x onerror=alert(1)>-->a',
      '<textarea></textarea><img src=x onerror=alert(1)>a',
    ];
    for (const source of sources) {
      const text = safe(source);
      const tags = [...text.matchAll(/<\/?([a-z0-9-]+)((?:\s+[a-z]+="[^"]*")*)>/g)];
      assert.equal(text.replace(/<\/?[a-z0-9-]+(?:\s+[a-z]+="[^"]*")*>/g, '').includes('<'), false, source);
      for (const [, name, attributes] of tags) {
        assert.match(name ?? '', /^(a|img|p|table)$/, source);
        for (const [, attribute] of (attributes ?? '').matchAll(/\s([a-z]+)="/g))
          assert.match(attribute ?? '', /^(href|title|src)$/, source);
      }
      assert.doesNotMatch(text, /href="[^"]*script|evil/, source);
    }
  });

  it('what readers need stays: text, headings, lists, tables, links, images', () => {
    const source =
      '<h2>Über</h2><p>a &amp; <strong>b</strong><br>c</p><ul><li>1</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table>' +
      '<a href="/article?articleId=a&amp;b=c">l</a><img src="/i.svg" alt="i" width="10" height="20"><details open=""><summary>s</summary>t</details>';
    assert.equal(safe(source), source);
  });

  it('unclosed and crossed tags are closed, so that nothing leaks out of the article', () => {
    assert.equal(safe('<p>a<b>b'), '<p>a<b>b</b></p>');
    assert.equal(safe('<ul><li>a</div></article></main>'), '<ul><li>a</li></ul>');
  });

  it('working on a safe text again changes nothing', () => {
    for (const source of [
      '<p>&lt;script&gt;</p>',
      '<a href="/x?a=1&amp;b=&quot;">"</a>',
      "it's <em>so</em>",
    ]) {
      assert.equal(safe(safe(source)), safe(source));
    }
  });
});

describe('markup of the host', () => {
  it('texts in a template are escaped, markup is taken as it is', () => {
    assert.equal(
      html`<p title="${'"\'<>&'}">${[html`<b>1</b>`, '<i>', 2, null, false]}</p>`.text,
      '<p title="&quot;&#39;&lt;&gt;&amp;"><b>1</b>&lt;i&gt;2</p>',
    );
  });

  it('no text ends a data block', () => {
    const value = { a: '</script><script>alert(1)</script><!--', b: '\u2028' };
    const block = jsonBlock('x', value).text;
    assert.equal(block.match(/<\/script>/g)?.length, 1);
    assert.doesNotMatch(block, /<!--/);
    assert.deepEqual(JSON.parse(/>(.*)<\/script>$/s.exec(block)?.[1] ?? ''), value);
  });
});
