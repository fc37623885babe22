import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  isFlag,
  isNumber,
  isRecord,
  isShortText,
  isText,
  listOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  recordOf,
} from './shapes.ts';

const isCase = objectOf({
  id: isText,
  count: isNumber,
  isOpen: isFlag,
  status: oneOf('open', 'closed'),
  names: listOf(isText),
  note: optional(isText),
  owner: nullable(objectOf({ name: isText })),
});
const whole = {
  id: 'a',
  count: 1,
  isOpen: true,
  status: 'open',
  names: ['x'],
  note: 'n',
  owner: { name: 'o' },
};

describe('a shape', () => {
  it('is that of an object with these fields, whatever else it has', () => {
    assert.equal(isCase(whole), true);
    assert.equal(isCase({ ...whole, more: 1 }), true);
    assert.equal(isCase({ ...whole, note: undefined, owner: null, names: [] }), true);
  });

  for (const [name, value] of Object.entries({
    id: 1,
    count: Number.NaN,
    isOpen: 'yes',
    status: 'new',
    names: [1],
    note: null,
    owner: { name: null },
  }))
    it(`is not that of one whose ${name} is ${JSON.stringify(value)}`, () => {
      assert.equal(isCase({ ...whole, [name]: value }), false);
    });

  it('of an object is not that of a list or of null', () => {
    for (const value of [[], null, 'text', undefined]) assert.equal(isRecord(value), false);
    assert.equal(recordOf(isText)({ a: 'x' }), true);
    assert.equal(recordOf(isText)({ a: 1 }), false);
  });

  it('of a text in a message has an end', () => {
    assert.equal(isShortText('x'.repeat(400)), true);
    assert.equal(isShortText('x'.repeat(401)), false);
  });
});
