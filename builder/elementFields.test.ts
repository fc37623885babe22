import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type ElementName, elements } from '#contracts/elements.ts';
import { placeableElements } from '#domain/builtPages.ts';
import { placedInPage } from './elementFields.ts';

it('a screen is placed inside a page, but for the one in whose place the page stands', () => {
  const screens = placeableElements.filter((name) => elements[name].hasPageHeading);
  const whole = (kind: Parameters<typeof placedInPage>[1]): readonly ElementName[] =>
    screens.filter((name) => placedInPage(name, kind).embedded !== true);
  assert.deepEqual((['page', 'home', 'landing', 'section'] as const).map(whole), [
    [],
    ['home'],
    ['landing'],
    [],
  ]);
  assert.equal(placedInPage('integration', 'page').hideSearchBar, true);
});
