import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BuiltPage, PagePart } from './builtPages.ts';
import {
  judgedSections,
  linksByReaders,
  type PageSurroundings,
  pageFindings,
  pageLinks,
} from './pageChecks.ts';

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
  saved: new Map(),
  dead: new Set(['/nowhere', '/article?articleId=gone']),
  closed: new Map([['[""]', new Set(['/article?articleId=closed'])]]),
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

it('names what not every reader of its section may open', () => {
  const closed = part('article', { articleId: 'closed' });
  assert.deepEqual(checks(page(closed)), ['closedLink']);
  const whole = page(closed);
  const ofPartners = whole.sections.map((each) => ({ ...each, audience: { personas: ['partner-user'] } }));
  assert.deepEqual(checks({ ...whole, sections: ofPartners }), []);
  const judged = judgedSections({ ...whole, sections: [...whole.sections, ...ofPartners] }, new Map());
  const links = ['/article?articleId=closed'];
  const partners = '{"personas":["partner-user"]}';
  assert.deepEqual(
    [...linksByReaders(judged).values()],
    [
      { audiences: [''], links },
      { audiences: [partners], links },
    ],
  );
});

it('judges what stands in saved sections for the readers of both, and names the section', () => {
  const held = page(
    part('article', { articleId: 'gone' }),
    part('article', { articleId: 'closed' }),
    heading('4'),
  );
  const ofGermany = held.sections.map((each) => ({ ...each, audience: { countries: ['germany'] } }));
  const saved = new Map([['contact', { ...held, title: 'Our contact', sections: ofGermany }]]);
  const place = {
    id: 'place',
    layout: '12',
    columns: [[]],
    audience: { personas: ['partner-user'] },
  } as const;
  const whole = {
    ...page(),
    sections: [
      ...page(heading('2')).sections,
      { ...place, saved: 'contact' },
      { ...place, id: 'other', saved: 'away' },
    ],
  };
  const judged = judgedSections(whole, saved);
  const readers = linksByReaders(judged);
  const audiences = ['{"personas":["partner-user"]}', '{"countries":["germany"]}'];
  const links = ['/article?articleId=gone', '/article?articleId=closed'];
  assert.deepEqual([...readers.values()], [{ audiences, links }]);
  const closed = new Map([...readers].map(([key]) => [key, new Set(['/article?articleId=closed'])]));
  assert.deepEqual(
    pageFindings(whole, around({ saved, closed })).map(({ check, section, saved: title }) => [
      check,
      section,
      title,
    ]),
    [
      ['missingSection', 'other', undefined],
      ['deadLink', 'place', 'Our contact'],
      ['closedLink', 'place', 'Our contact'],
      ['levels', 'place', 'Our contact'],
    ],
  );
});

it('judges the topic that an element shows as a place on its landing page', () => {
  const topic = part('topicSection', { slug: 'payroll', topic: 'payroll-taxes' });
  assert.deepEqual(pageLinks(page(topic)), ['/page?page=payroll#payroll-taxes']);
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
  assert.deepEqual(checks(page(heading('1'), part('heading', { level: '1', text: ' ' }))), []);
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
