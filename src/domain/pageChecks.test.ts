import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BuiltPage, PagePart } from './builtPages.ts';
import { type PageSurroundings, pageFindings } from './pageChecks.ts';

let count = 0;
const part = (name: PagePart['name'], values: PagePart['values'] = {}): PagePart => ({
  id: `p${count++}`,
  name,
  values,
});
const page = (...parts: readonly PagePart[]): BuiltPage => ({
  title: 'Page',
  description: 'What it is about',
  sections: [{ id: 's', layout: '12', columns: [parts] }],
});
const around = (more: Partial<PageSurroundings> = {}): PageSurroundings => ({
  kind: 'page',
  dead: new Set(['/nowhere', '/article?articleId=gone']),
  isBlank: () => false,
  ...more,
});
const checks = (given: BuiltPage, more?: Partial<PageSurroundings>) =>
  pageFindings(given, around(more)).map(({ check }) => check);
const heading = (level: string) => part('heading', { level, text: 'Words' });
const picture = `MC${'A'.repeat(30)} 10x10`;

it('finds nothing on a page that is in order', () => {
  const whole = page(
    heading('1'),
    heading('2'),
    part('picture', { picture, alternative: 'A bay' }),
    part('picture', { picture, isDecoration: true }),
    part('buttons', {
      items: '[{"label":"Go","link":"/welcome"},{"label":"In German","link":"/de/glossary"}]',
    }),
    part('article', { articleId: 'a1' }),
  );
  assert.deepEqual(checks(whole), []);
});

it('names what readers would stumble over', () => {
  assert.deepEqual(checks(page()), ['empty']);
  assert.deepEqual(checks({ ...page(part('glossary')), description: ' ' }), ['description']);
  assert.deepEqual(checks(page(part('notice')), { isBlank: () => true }), ['empty']);
  assert.deepEqual(checks(page(part('picture', { picture }))), ['alternative']);
  assert.deepEqual(checks(page(part('video', { link: 'javascript:alert(1)' }))), ['wrongLink']);
  assert.deepEqual(checks(page(part('links', { items: '[{"label":"Go","link":"/nowhere"}]' }))), [
    'deadLink',
  ]);
  assert.deepEqual(checks(page(part('article', { articleId: 'gone' }))), ['deadLink']);
  const words =
    '<p>Read <a href="/article?articleId=gone">this</a> and <a href="https://a.example">that</a>.</p>';
  assert.deepEqual(checks(page(part('text', { html: words }))), ['deadLink']);
  assert.deepEqual(checks(page(part('notice', { html: words }))), ['deadLink']);
  assert.deepEqual(
    checks(page(part('accordion', { items: JSON.stringify([{ title: 'A', html: words }]) }))),
    ['deadLink'],
  );
  assert.deepEqual(checks(page(part('searchBar'), part('footer'))), ['searchBars', 'ofFrame']);
  assert.deepEqual(checks(page(part('topicSection'), part('article'))), ['choose', 'choose']);
  assert.deepEqual(checks(page(heading('1'), heading('3'))), ['levels']);
  assert.deepEqual(checks(page(heading('3'))), ['levels']);
  assert.deepEqual(checks(page(heading('1'), heading('1'))), ['titles']);
});

it('names the languages into which a page is translated in part, and no others', () => {
  const translated = {
    ...page(heading('1')),
    translations: {
      'de-DE': { Page: 'Seite' },
      'pl-PL': { Page: 'Strona', 'What it is about': 'O czym jest', Words: 'Słowa' },
      'fr-FR': {},
    },
  };
  assert.deepEqual(pageFindings(translated, around()), [{ check: 'languages', words: 'de-DE' }]);
});

it('asks of a landing page and of the frame what they need alone', () => {
  assert.deepEqual(checks(page(part('landing'), part('topicSection')), { kind: 'landing' }), []);
  const frame = { ...page(part('header'), part('searchBar'), part('footer')), description: '' };
  assert.deepEqual(checks(frame, { kind: 'frame' }), []);
});
