import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeHref } from './links.ts';

test('links to the web, to mail, to telephones and within the site stay as they are written', () => {
  const kept = [
    'https://www.example.com/a?b=c#d',
    'HTTP://example.com',
    'mailto:it@example.com?subject=Security Incident',
    'tel:+49301234',
    '/article?articleId=x#how',
    '#how',
    '?page=2',
    'guide/next',
    'a/b:c',
    'https://docs.example.com/a/..\\b',
    '',
  ];
  for (const href of kept) assert.equal(safeHref(href), href);
  assert.equal(safeHref(' /glossary\n'), '/glossary');
});

test('an address of another site without its scheme is written with one', () => {
  assert.equal(safeHref('//files.example.com/a.pdf'), 'https://files.example.com/a.pdf');
  assert.equal(safeHref('///files.example.com/a.pdf'), 'https://files.example.com/a.pdf');
});

test('what a browser reads otherwise than people do leads nowhere', () => {
  const refused = [
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '//\\evil.example',
    'https:\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    'https://good.example\n.evil.example',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'ftp://example.com',
    'blob:https://example.com/x',
    'https://',
    'https://a b.example',
  ];
  for (const href of refused) assert.equal(safeHref(href), null, JSON.stringify(href));
});
