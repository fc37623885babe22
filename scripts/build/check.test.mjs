import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf } from './check.mjs';

const finds = (code, word) => assert.match(findingsOf(code).join('\n'), word, code);
const allows = (code) => assert.deepEqual(findingsOf(code), [], code);

test('a global that the sandbox leaves undefined is found wherever it is read', () => {
  finds('const here = location.href', /bare global location/);
  finds('function f(a = top) {}', /bare global top/);
  finds('const o = { location }', /bare global location/);
  finds('a[location]', /bare global location/);
});

test('the same name as a property, a parameter or a variable is no finding', () => {
  allows('window.location.href; view?.top');
  allows('const f = (location) => location.path; f({ location: 1 })');
  allows('var top = 1; const { location: here } = window; class A { top() {} static location = 1 }');
  allows('top: for (;;) { break top; }');
});

test('code made from text is found, under whatever name Function goes', () => {
  finds('eval("1")', /bare global eval/);
  finds('new Function("return 1")()', /from text/);
  finds('const F = Function; new F("")', /from text/);
  allows('Function.prototype.call.bind(f); a instanceof Function; typeof b === Function');
});

test('a character beyond ASCII is found and shown', () => {
  finds('const name = "é"', /non-ASCII character "é"/);
  allows('const name = "\\u00e9"');
});
