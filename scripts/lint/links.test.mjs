import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenLinks, headingsOf } from './links.mjs';

const page = '# A page\n\n## Late answers\n\n## `hcPage`, and more\n\n## Late answers\n';
const project = { 'docs/behaviour/page.md': page, 'docs/other.md': '# Other\n' };
const find = (texts) =>
  brokenLinks(new Map(Object.entries({ ...project, ...texts })), ['docs', 'src/ui/a.ts']);
const finds = (texts, finding) => assert.deepEqual(find(texts), [finding]);
const allows = (texts) => assert.deepEqual(find(texts), []);

test('headings have the anchors that GitHub gives them', () => {
  assert.deepEqual([...headingsOf(page)], ['a-page', 'late-answers', 'hcpage-and-more', 'late-answers-1']);
  assert.deepEqual([...headingsOf('```sh\n# no heading\n```\n# One\n')], ['one']);
});

test('a reference of code to a document and to a heading of it must lead there', () => {
  allows({ 'src/a.ts': '// (docs/behaviour/page.md#late-answers)\n// docs/other.md' });
  finds(
    { 'src/a.ts': '\n/** Why (docs/behaviour/page.md#early-answers). */' },
    'src/a.ts:2 docs/behaviour/page.md#early-answers leads nowhere',
  );
  finds({ 'src/a.css': '/* docs/behaviour/none.md */' }, 'src/a.css:1 docs/behaviour/none.md leads nowhere');
});

test('a link between documents must lead to a file, and to a heading where it names one', () => {
  allows({
    'docs/b.md': '[a](behaviour/page.md#late-answers) [b](../src/ui/a.ts) [c](https://a.example/x#y)',
  });
  allows({ 'docs/b.md': '# Here\n[up](#here)' });
  finds(
    { 'docs/b.md': '[a](behaviour/page.md#gone)' },
    'docs/b.md:1 the link to behaviour/page.md#gone leads nowhere',
  );
  finds({ 'docs/b.md': 'x\n[a](../src/b.ts)' }, 'docs/b.md:2 the link to ../src/b.ts leads nowhere');
  finds({ 'docs/b.md': '[up](#there)' }, 'docs/b.md:1 the link to #there leads nowhere');
});

test('what a block of code shows of another document leads from there', () => {
  allows({ 'docs/b.md': '```markdown\n[a](gone.md)\n```\n' });
  finds(
    { 'docs/b.md': '```markdown\n[a](gone.md)\n```\n[b](gone.md)\n' },
    'docs/b.md:4 the link to gone.md leads nowhere',
  );
});

test('a source file that is named must be there', () => {
  allows({ 'docs/b.md': '`a.ts`, `ui/a.ts`, `src/ui/a.ts`, `X.browser.test.tsx`, `dist/hc.js`' });
  allows({ 'src/b.ts': "// ui/a.ts and src/ui/a.ts, not #ui/b.ts, '../ui/b.ts' or ui/*.ts" });
  finds({ 'docs/b.md': 'In `ui/b.ts`.' }, 'docs/b.md:1 there is no file ui/b.ts');
  finds({ 'docs/b.md': 'In `i/a.ts`.' }, 'docs/b.md:1 there is no file i/a.ts');
  finds({ 'src/b.ts': '\n/* As ui/c.ts. */' }, 'src/b.ts:2 there is no file ui/c.ts');
});

test('a reference to what is no document of the project is found, over two lines too', () => {
  for (const words of [
    'spec A 2.3',
    'spec B 9',
    'platform 1.4',
    'architecture 2',
    'reliability S15',
    'design 4',
  ])
    finds({ 'src/a.ts': `// Why (${words}).` }, `src/a.ts:1 "${words}" is no document of this project`);
  finds(
    { 'src/a.ts': '/* Why (spec\n * A 2.3). */' },
    'src/a.ts:1 "spec A 2.3" is no document of this project',
  );
  for (const end of [')', ': so it is)', ' on B 4.4)'])
    assert.equal(find({ 'src/a.ts': `// Why (decisions${end}.` }).length, 1);
});

test('the same words in running text are no reference', () => {
  allows({
    'src/a.ts': "// the platform's rules, spec-like, every design, (decisions are in docs/other.md)",
  });
});
