import assert from 'node:assert/strict';
import { test } from 'node:test';
import { colorSchemeOf, colorSchemes } from './colorScheme.ts';

test('the reader’s choice of colours wins over the site’s', () => {
  for (const chosen of colorSchemes)
    for (const ofSite of colorSchemes) assert.equal(colorSchemeOf(chosen, ofSite), chosen);
});

test('what is no choice leaves the colours to the site', () => {
  for (const chosen of [null, undefined, '', 'Dark', 'page', 'constructor', 'dark;light'])
    assert.equal(colorSchemeOf(chosen, 'system'), 'system', String(chosen));
});
