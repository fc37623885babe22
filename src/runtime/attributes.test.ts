import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PropertyDefinition } from '#contracts/elements.ts';
import { describeValue, readAttribute, readProperty } from './attributes.ts';

const about = { label: 'Label', description: 'Description' };
const text: PropertyDefinition = { type: 'string', default: 'none', ...about };
const limit: PropertyDefinition = { type: 'integer', default: 5, minimum: 1, maximum: 100, ...about };
const open: PropertyDefinition = { type: 'boolean', default: false, ...about };
const look: PropertyDefinition = {
  type: 'enum',
  default: 'auto',
  values: ['auto', 'dark', 'light'],
  ...about,
};

test('an absent attribute gives the default', () => {
  for (const definition of [text, limit, open, look]) {
    assert.deepEqual(readAttribute(definition, null), { value: definition.default });
  }
});

test('a string attribute is taken as it is, also when empty', () => {
  for (const value of ['', ' a ', 'null', '{"a":']) assert.deepEqual(readAttribute(text, value), { value });
});

test('a bare boolean attribute and "true" mean true, "false" means false', () => {
  assert.deepEqual(readAttribute(open, ''), { value: true });
  assert.deepEqual(readAttribute(open, 'true'), { value: true });
  assert.deepEqual(readAttribute(open, ' False '), { value: false });
});

test('an integer attribute within its limits is taken', () => {
  for (const [given, value] of [
    ['1', 1],
    [' 7 ', 7],
    ['+100', 100],
    ['007', 7],
  ] as const) {
    assert.deepEqual(readAttribute(limit, given), { value });
  }
});

test('an integer that is none, or is out of its limits, gives the default and says what was expected', () => {
  for (const given of [
    'abc',
    '1.5',
    '1e2',
    '0x10',
    '0',
    '101',
    '-3',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '٣',
    '{"a":',
  ]) {
    const problem = 'not an integer of at least 1 and at most 100';
    assert.deepEqual(readAttribute(limit, given), { value: 5, problem }, given);
  }
});

test('without limits only safe integers are taken', () => {
  const free: PropertyDefinition = { type: 'integer', default: 0, ...about };
  assert.deepEqual(readAttribute(free, '-9007199254740991'), { value: -9007199254740991 });
  assert.deepEqual(readAttribute(free, '9007199254740992'), { value: 0, problem: 'not an integer' });
  const least: PropertyDefinition = { ...free, minimum: 2 };
  assert.equal(readAttribute(least, '1').problem, 'not an integer of at least 2');
  const most: PropertyDefinition = { ...free, maximum: 2 };
  assert.equal(readAttribute(most, '3').problem, 'not an integer of at most 2');
});

test('a word an enum does not know gives the default, whatever its case', () => {
  assert.deepEqual(readAttribute(look, 'dark'), { value: 'dark' });
  for (const given of ['Dark', 'darker', '__proto__', 'constructor', '[object Object]']) {
    const problem = 'not one of auto, dark, light';
    assert.deepEqual(readAttribute(look, given), { value: 'auto', problem });
  }
});

test('an unknown boolean word gives the default and a problem', () => {
  for (const given of ['yes', '0', 'falsch']) {
    assert.deepEqual(readAttribute(open, given), {
      value: open.default,
      problem: 'not true or false',
    });
  }
});

test("a builder's empty integer or enum field gives the default without a problem", () => {
  assert.deepEqual(readAttribute(limit, ''), { value: 5 });
  assert.deepEqual(readAttribute(look, '  '), { value: 'auto' });
});

test('an enum may know the empty word', () => {
  const optional: PropertyDefinition = { type: 'enum', default: 'a', values: ['', 'a'], ...about };
  assert.deepEqual(readAttribute(optional, ''), { value: '' });
});

test('null and undefined take a property back', () => {
  for (const definition of [text, limit, open, look]) {
    assert.equal(readProperty(definition, null), undefined);
    assert.equal(readProperty(definition, undefined), undefined);
  }
});

test('a property takes its own type and the text of an attribute', () => {
  assert.deepEqual(readProperty(limit, 9), { value: 9 });
  assert.deepEqual(readProperty(limit, '9'), { value: 9 });
  assert.deepEqual(readProperty(open, true), { value: true });
  assert.deepEqual(readProperty(open, false), { value: false });
  assert.deepEqual(readProperty(open, 'false'), { value: false });
  assert.deepEqual(readProperty(open, ''), { value: true });
  assert.deepEqual(readProperty(look, 'light'), { value: 'light' });
  assert.deepEqual(readProperty(text, 12), { value: '12' });
});

test('a property of a wrong type gives the default and a problem, and never throws', () => {
  const strange = [{}, [], () => 1, Symbol('s'), Object.create(null), revoked(), 10n];
  for (const definition of [text, limit, open, look]) {
    for (const value of strange) {
      const reading = readProperty(definition, value);
      assert.equal(reading?.value, definition.default);
      assert.match(reading?.problem ?? '', /^not /);
    }
  }
  for (const value of [NaN, Infinity, 1.5, 0, 101, true]) assert.equal(readProperty(limit, value)?.value, 5);
  assert.equal(readProperty(look, 3)?.problem, 'not one of auto, dark, light');
  assert.equal(readProperty(text, false)?.problem, 'not a text');
});

test('a value is described in a short line, whatever it is', () => {
  assert.equal(describeValue('abc'), 'abc');
  assert.equal(describeValue(Symbol('s')), 'Symbol(s)');
  assert.equal(describeValue(Object.create(null)), '[object]');
  assert.equal(describeValue(undefined), 'undefined');
  assert.equal(describeValue('x'.repeat(200)), `${'x'.repeat(80)}…`);
});

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}
