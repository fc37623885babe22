import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PagePart, PageSection } from './builtPages.ts';
import { conflictsOf, type EditedPage, mergedPage, pageChanges } from './pageChanges.ts';

const heading = (id: string, text: string): PagePart => ({ id, name: 'heading', values: { text } });
const section = (id: string, ...parts: readonly PagePart[]): PageSection => ({
  id,
  layout: '12',
  columns: [parts],
});
const edited = (title: string, ...sections: readonly PageSection[]): EditedPage => ({
  page: { title, description: '', sections },
  access: 'everyone',
});

const base = edited(
  'A',
  section('s1', heading('h1', 'One'), heading('h2', 'Two')),
  section('s2', heading('h3', 'Three')),
);

describe('what differs between two states of a page', () => {
  it('is named by what it is of, and nothing else is', () => {
    const after = edited(
      'B',
      section('s1', heading('h2', 'Two'), heading('h1', 'First')),
      section('s3', heading('h4', 'Four')),
    );
    assert.deepEqual(
      pageChanges(base, after).map(({ key, kind }) => [key, kind]),
      [
        ['title', 'changed'],
        ['order s1', 'changed'],
        ['part h1', 'changed'],
        ['look s3', 'added'],
        ['order s3', 'added'],
        ['part h4', 'added'],
        ['look s2', 'removed'],
        ['order s2', 'removed'],
        ['part h3', 'removed'],
      ],
    );
    assert.deepEqual(pageChanges(base, structuredClone(base)), []);
  });
});

describe('two edits of one page', () => {
  it('become one without a question where they touch different things', () => {
    const mine = edited('Mine', ...base.page.sections);
    const theirs = edited(
      'A',
      section('s1', heading('h1', 'Uno'), heading('h2', 'Two'), heading('h5', 'New')),
      section('s4'),
      section('s2', heading('h3', 'Three')),
    );
    const edits = { base, mine, theirs };
    assert.deepEqual(conflictsOf(edits), []);
    assert.deepEqual(mergedPage(edits, new Map()), {
      ...theirs,
      page: { ...theirs.page, title: 'Mine' },
    });
  });

  it('ask part by part where both changed the same, and take what was chosen', () => {
    const mine = edited(
      'Mine',
      section('s1', heading('h1', 'My one'), heading('h2', 'My two')),
      section('s2', heading('h3', 'Three')),
    );
    const theirs = edited('Theirs', section('s1', heading('h1', 'Their one'), heading('h2', 'Two')));
    const edits = { base, mine, theirs };
    assert.deepEqual(
      conflictsOf(edits).map(({ key }) => key),
      ['title', 'part h1'],
    );
    assert.deepEqual(
      mergedPage(edits, new Map([['part h1', 'theirs']])),
      // They took the second section away, which I left as it was.
      edited('Mine', section('s1', heading('h1', 'Their one'), heading('h2', 'My two'))),
    );
  });

  it('lose nothing that one changed and the other took away', () => {
    const mine = edited('A', section('s1', heading('h1', 'My one'), heading('h2', 'Two')), section('s2'));
    const theirs = edited('A', section('s1', heading('h2', 'Two')));
    const edits = { base, mine, theirs };
    assert.deepEqual(
      conflictsOf(edits).map(({ key }) => key),
      ['part h1', 'look s2'],
    );
    assert.deepEqual(
      mergedPage(edits, new Map()),
      edited('A', section('s1', heading('h2', 'Two'), heading('h1', 'My one')), section('s2')),
    );
    const taken = new Map([
      ['part h1', 'theirs'],
      ['look s2', 'theirs'],
    ] as const);
    assert.deepEqual(mergedPage(edits, taken), theirs);
  });

  it('ask about all that differs where it is not known what they began from', () => {
    const mine = edited('Mine', section('s1', heading('h1', 'One')));
    const theirs = edited('A', section('s1', heading('h1', 'Uno')));
    assert.deepEqual(
      conflictsOf({ base: null, mine, theirs }).map(({ key }) => key),
      ['title', 'part h1'],
    );
  });
});
