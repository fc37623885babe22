import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { BuiltPage } from './builtPages.ts';
import { missingTexts, otherLanguages, pageIn, textsOfPage, usedTranslations } from './pageTexts.ts';
import { readTextFile, textFile } from './textFiles.ts';

const page: BuiltPage = {
  title: 'Willkommen',
  description: '',
  language: 'de-DE',
  translations: {
    'en-US': { Willkommen: 'Welcome', Los: 'Go', '<p>Hallo</p>': '<p>Hello</p>', Alt: 'Old' },
    'fr-FR': { Los: 'Allez' },
  },
  sections: [
    {
      id: 's',
      layout: '12',
      columns: [
        [
          {
            id: 'b',
            name: 'buttons',
            values: { items: '[{"label":"Los","link":"/glossary"},{"label":"Los"}]' },
          },
          { id: 't', name: 'text', values: { html: '<p>Hallo</p>' } },
          { id: 'h', name: 'heading', values: { text: 'Neu', level: '2' } },
          { id: 'e', name: 'glossary', values: {} },
        ],
      ],
    },
  ],
};

const partsIn = (locale: string) => {
  const { title, sections } = pageIn(page, locale);
  const [buttons, text, heading] = sections[0]?.columns[0] ?? [];
  return [title, buttons?.values.items, text?.values.html, heading?.values.text];
};

describe('the texts of a built page', () => {
  it('are each told once, with what they are', () => {
    assert.deepEqual(
      textsOfPage(page).map(({ text, kind }) => [text, kind]),
      [
        ['Willkommen', 'line'],
        ['Los', 'line'],
        ['<p>Hallo</p>', 'words'],
        ['Neu', 'line'],
      ],
    );
    assert.deepEqual(
      missingTexts(page, 'en-US').map(({ text }) => text),
      ['Neu'],
    );
    assert.equal(otherLanguages(page).length, 9);
    assert.ok(!otherLanguages(page).includes('de-DE'));
  });

  it('are read in the nearest language that has them, and links stay as they are', () => {
    const english = '[{"label":"Go","link":"/glossary"},{"label":"Go"}]';
    assert.deepEqual(partsIn('en-US'), ['Welcome', english, '<p>Hello</p>', 'Neu']);
    assert.deepEqual(partsIn('fr-CA'), ['Welcome', english.replaceAll('Go', 'Allez'), '<p>Hello</p>', 'Neu']);
    assert.equal(pageIn(page, 'de-DE'), page);
    assert.deepEqual(usedTranslations(page)['en-US'], {
      Willkommen: 'Welcome',
      Los: 'Go',
      '<p>Hallo</p>': '<p>Hello</p>',
    });
  });

  it('go to translators as a file, and come back', () => {
    const file = textFile(page, 'en-US');
    const { from, to, texts } = JSON.parse(file);
    assert.deepEqual([from, to, texts.length, texts[2].format], ['de-DE', 'en-US', 4, 'html']);
    assert.deepEqual(texts[3], { source: 'Neu', translation: '' });
    texts[3].translation = 'New';
    texts.push({ source: 'Nirgends', translation: 'Nowhere' });
    const read = readTextFile(JSON.stringify({ to, texts }), page, 'en-US');
    assert.deepEqual([read?.texts.Neu, read?.unknown], ['New', 1]);
    assert.equal(readTextFile(file, page, 'fr-FR'), null);
    for (const wrong of ['', '{}', '{"to":"en-US","texts":[{"source":1}]}', '[]'])
      assert.equal(readTextFile(wrong, page, 'en-US'), null, wrong);
  });
});
