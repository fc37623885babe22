import assert from 'node:assert/strict';
import { test } from 'node:test';
import { similarCases, subjectQueries } from './similarCases.ts';

const open = (Id: string, Subject: string | null) => ({ Id, Subject, IsClosed: false });
const ids = (subject: string, cases: Parameters<typeof similarCases>[1], count = 3) =>
  similarCases(subject, cases, count).map(({ Id }) => Id);

const cases = [
  open('1', 'Parental leave for Femke'),
  open('2', 'Leave request'),
  { ...open('3', 'Parental leave, closed'), IsClosed: true },
  open('4', 'PARENTAL LEAVE in the Netherlands'),
  open('5', null),
];

test('open cases that share two words are similar, the most alike first', () => {
  assert.deepEqual(ids('Parental leave in the Netherlands', cases), ['4', '1']);
});

test('a subject of one word needs that word; short words and none say nothing', () => {
  assert.deepEqual(ids('leave', cases), ['1', '2', '4']);
  assert.deepEqual(ids('for the in', cases), []);
  assert.deepEqual(ids('', cases), []);
});

test('no more are named than asked for', () => {
  assert.deepEqual(ids('leave', cases, 1), ['1']);
});

test('words of every script count', () => {
  assert.deepEqual(ids('Überweisung fehlt', [open('1', 'überweisung FEHLT noch')]), ['1']);
});

test('a long subject is also looked for by its two longest words', () => {
  assert.deepEqual(subjectQueries('Parental leave in the Netherlands'), [
    'Parental leave in the Netherlands',
    'parental netherlands',
  ]);
  assert.deepEqual(subjectQueries('Parental leave'), ['Parental leave']);
  assert.deepEqual(subjectQueries(''), ['']);
});
