import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withStyleRules } from './styleRules.ts';

it('makes rules of style attributes, and none of what could end a rule', () => {
  const { markup, rules } = withStyleRules(
    '<i style="--a:1"></i><i style="--a:2;width:3px"></i><b style="--a:1"></b><b style="--a:}*{color:red"></b>',
  );
  assert.equal(
    markup,
    '<i data-style="0"></i><i data-style="1"></i><b data-style="0"></b><b data-style="2"></b>',
  );
  assert.equal(rules, '[data-style="0"]{--a:1}[data-style="1"]{--a:2;width:3px}[data-style="2"]{}');
});

it('changes no text', () => {
  const source = '<p>style=&quot;a&quot; &lt;button&gt;</p>';
  assert.equal(withStyleRules(source).markup, source);
});

it('draws no page of which a part failed', () => {
  assert.throws(() => withStyleRules('<div><!--$!--><!--/$--></div>'), /could not be drawn/);
});
