import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ArticleSchema } from '#contracts/content.ts';
import { articleCrumbs, articlePills, headingAnchors, readArticleLink } from './article.ts';

const article = ArticleSchema.parse({
  title: 'Run an off-cycle payroll',
  topicsCollection: {
    items: [
      null,
      {
        slug: 'off-cycle',
        title: 'Off-cycle runs',
        parentTopic: { slug: 'run-payroll', title: 'Run payroll' },
      },
    ],
  },
  product: { name: 'Payroll', slug: 'payroll' },
  roleCollection: {
    items: [{ name: 'Administrators', slug: 'administrators' }, null, { name: 'Payroll', slug: 'payroll' }],
  },
  articleLocationCollection: { items: [{ name: 'United States', slug: 'united-states' }] },
  relationshipCollection: { items: [{ name: 'Customers', slug: 'customers' }] },
});

describe('an article', () => {
  it('has a breadcrumb of product, parent topic and topic, the last without a link', () => {
    assert.deepEqual(articleCrumbs(article, []), [
      { label: 'Payroll', target: { view: 'page', pageType: 'app', pageId: 'payroll' } },
      {
        label: 'Run payroll',
        target: { view: 'page', pageType: 'app', pageId: 'payroll', anchor: 'run-payroll' },
      },
      { label: 'Off-cycle runs' },
    ]);
  });

  it('leaves out what it does not know', () => {
    assert.deepEqual(articleCrumbs(ArticleSchema.parse({ title: 'x' }), []), []);
    assert.deepEqual(articleCrumbs(ArticleSchema.parse({ product: { name: 'Payroll', slug: null } }), []), [
      { label: 'Payroll' },
    ]);
  });

  it('links to the page of global payroll only for those who may open it', () => {
    const product = { name: 'Global Payroll', slug: 'global-payroll' };
    const linked = (personas: readonly string[]) =>
      articleCrumbs({ ...article, product }, personas).map(({ target }) => target !== undefined);
    assert.deepEqual(linked([]), [false, false, false]);
    assert.deepEqual(linked(['payroll_classic-admin-user']), [true, true, false]);
  });

  it('is for relationship, roles, product and locations, one pill a slug', () => {
    assert.deepEqual(
      articlePills(article).map((pill) => pill.name),
      ['Customers', 'Administrators', 'Payroll', 'United States'],
    );
  });
});

describe('heading anchors', () => {
  it('strips what is neither letter nor digit, turns spaces into - and lowers the case', () => {
    assert.deepEqual(
      headingAnchors(['Before you begin', 'When to use an off-cycle run', 'Step 2: Approve!', 'Pay & tax']),
      ['before-you-begin', 'when-to-use-an-offcycle-run', 'step-2-approve', 'pay-tax'],
    );
  });

  it('keeps letters of other languages, tells repeats apart and is never empty', () => {
    assert.deepEqual(
      headingAnchors(['Über Löhne', 'Zażółć', '日本語', '!!!', '', 'Notes', 'Notes', 'Notes']),
      ['über-löhne', 'zażółć', '日本語', 'section', 'section-2', 'notes', 'notes-2', 'notes-3'],
    );
    assert.deepEqual(headingAnchors(['Notes 2', 'Notes', 'Notes']), ['notes-2', 'notes', 'notes-3']);
  });
});

describe('links inside an article', () => {
  const link = (href: string, options: { isDownload?: boolean; basePath?: string; locale?: string } = {}) =>
    readArticleLink(href, {
      origin: 'https://help.example',
      site: { basePath: options.basePath ?? '', locale: options.locale ?? 'en-US' },
      articleId: 'this',
      isDownload: options.isDownload ?? false,
    });

  it('scrolls to anchors of the same article', () => {
    assert.deepEqual(link('#part'), { kind: 'anchor', anchor: 'part' });
    assert.deepEqual(link('#%C3%BCber-l%C3%B6hne'), { kind: 'anchor', anchor: 'über-löhne' });
    assert.deepEqual(link('#50%'), { kind: 'anchor', anchor: '50%' });
    assert.deepEqual(link('/article?articleId=this#part'), { kind: 'anchor', anchor: 'part' });
    assert.deepEqual(link('/Knowledge/this#part'), { kind: 'anchor', anchor: 'part' });
  });

  it('goes to other articles, also by their legacy address, in the language of the page', () => {
    const target = { view: 'article', articleId: 'other' };
    assert.deepEqual(link('/article?articleId=other'), {
      kind: 'article',
      target,
      href: '/article?articleId=other',
    });
    assert.deepEqual(link('/Knowledge/other'), { kind: 'article', target, href: '/article?articleId=other' });
    assert.deepEqual(link('/article?articleId=other', { basePath: '/support', locale: 'de-DE' }), {
      kind: 'article',
      target,
      href: '/support/de/article?articleId=other',
    });
    assert.deepEqual(link('https://help.example/article?articleId=other#x'), {
      kind: 'article',
      target: { ...target, anchor: 'x' },
      href: '/article?articleId=other#x',
    });
  });

  it('downloads what is marked so and opens everything else elsewhere', () => {
    assert.deepEqual(link('/media/sheet.csv', { isDownload: true }), { kind: 'download' });
    for (const href of [
      'https://other.example/article?articleId=other',
      'mailto:a@b.example',
      '/my-cases',
      'http://[',
      '//x',
    ]) {
      assert.deepEqual(link(href), { kind: 'external' }, href);
    }
  });
});
