import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageToOffer } from './languageOffer.ts';

describe('the language offered on a page', () => {
  const cases: readonly [
    what: string,
    isNamed: boolean,
    ofUser: string,
    chosen: string | null,
    offered: string | null,
  ][] = [
    ["is the user's where the address names none", false, 'de-DE', null, 'de-DE'],
    ['is found in the ways platforms write it', false, 'pt_BR', null, 'pt-BR'],
    ['is the nearest of the ten', false, 'de-AT', null, 'de-DE'],
    ['is none where the address names one', true, 'de-DE', null, null],
    ["is none where the page is in the user's", false, 'en-US', null, null],
    ['is none where it has the same texts', false, 'en-GB', null, null],
    ['is none for a language without texts', false, 'it-IT', null, null],
    ['is none for a guest', false, '', null, null],
    ['is the one that was chosen', false, 'de-DE', 'fr-FR', 'fr-FR'],
    ['is none once the reader stayed', false, 'de-DE', 'en-US', null],
    ["is the user's where what was kept is no language", false, 'de-DE', 'xx', 'de-DE'],
    ['is the one a guest chose', false, '', 'pl-PL', 'pl-PL'],
  ];
  for (const [what, isNamed, ofUser, chosen, offered] of cases)
    it(what, () => assert.equal(languageToOffer({ isNamed, ofUser, chosen }), offered));
});
