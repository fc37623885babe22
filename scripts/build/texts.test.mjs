import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsNamedIn } from './texts.mjs';

const all = new Map([
  ['home.intro', 'Welcome'],
  ['home.roles.brokers', 'Brokers'],
  ['home.roles.managers', 'Managers'],
  ['search.total_one', '{{count}} result'],
  ['search.total_other', '{{count}} results'],
]);
const namedIn = (code) => [...textsNamedIn(code, all).keys()];

test('code comes with the texts that it names, and with no others', () => {
  assert.deepEqual(namedIn("t('home.intro')"), ['home.intro']);
  assert.deepEqual(namedIn("const title = 'home.intro'"), ['home.intro']);
  assert.deepEqual(namedIn("t('home.introduction'); // home.intro"), []);
});

test('a text that counts comes in all its forms', () => {
  assert.deepEqual(namedIn("t('search.total', { count })"), ['search.total_one', 'search.total_other']);
});

test('a name that is put together brings all texts that it can mean', () => {
  assert.deepEqual(namedIn('t(`home.roles.$' + '{role}`)'), ['home.roles.brokers', 'home.roles.managers']);
});
