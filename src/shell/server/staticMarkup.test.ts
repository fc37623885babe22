import assert from 'node:assert/strict';
import { it } from 'node:test';
import { staticMarkup } from './staticMarkup.ts';

it('disables controls that need scripts, and leaves links and forms with an address of their own', () => {
  const { markup } = staticMarkup(
    '<a href="/x">x</a><button type="button">Menu</button><form><input type="text"/></form><form action="/search"><input name="q"/><button>Go</button></form><select disabled=""></select><textarea></textarea>',
  );
  assert.equal(
    markup,
    '<a href="/x">x</a><button disabled="" type="button">Menu</button><form><input disabled="" type="text"/></form><form action="/search"><input name="q"/><button>Go</button></form><select disabled=""></select><textarea disabled=""></textarea>',
  );
});

it('announces nothing, and changes no text', () => {
  const { markup } = staticMarkup(
    '<div role="status" aria-live="polite" class="a">role=&quot;alert&quot; &lt;button&gt;</div>',
  );
  assert.equal(markup, '<div class="a">role=&quot;alert&quot; &lt;button&gt;</div>');
});

it('makes rules of style attributes, and none of what could end a rule', () => {
  const { markup, rules } = staticMarkup(
    '<i style="--a:1"></i><i style="--a:2;width:3px"></i><b style="--a:1"></b><b style="--a:}*{color:red"></b>',
  );
  assert.equal(
    markup,
    '<i data-style="0"></i><i data-style="1"></i><b data-style="0"></b><b data-style="2"></b>',
  );
  assert.equal(rules, '[data-style="0"]{--a:1}[data-style="1"]{--a:2;width:3px}[data-style="2"]{}');
});
