import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ArticleConfig, defaultConfig } from '#contracts/config.ts';
import {
  browseCategories,
  browseItems,
  browseValues,
  browseViewer,
  countryCodes,
  destinationOf,
  homeCategories,
  homeIntegrations,
  homeRoles,
  landingIcon,
  landingTarget,
  mayBrowse,
  openCategory,
} from './browse.ts';
import { pathOf } from './routes.ts';

const articlesAs = (id: (key: string) => string) =>
  Object.fromEntries(Object.keys(defaultConfig.articles).map((key) => [key, id(key)]));
const noArticles: ArticleConfig = { ...defaultConfig.articles, ...articlesAs(() => '') };
const allArticles: ArticleConfig = { ...defaultConfig.articles, ...articlesAs((key) => `article-${key}`) };

const customer = { personas: ['all-employees'], container: '' };
const partner = { personas: ['partner-user'], container: '' };
const payroll = { personas: ['payroll_classic-admin-user'], container: '' };
const trial = { personas: ['partner-user'], container: 'it-trial' };

const slugs = (categories: ReturnType<typeof homeCategories>) => categories.map(({ value }) => value);
const valuesOf = (viewer: typeof customer, category: string, articles = noArticles) =>
  homeCategories(viewer, articles)
    .find(({ value }) => value === category)
    ?.topics.map(({ value }) => value);

test('categories come in the order of the specification, partner only for those it is for', () => {
  const all = [
    'hr',
    'time',
    'benefits',
    'payroll',
    'finance',
    'talent',
    'it',
    'partner',
    'tools',
    'settings',
  ];
  assert.deepEqual(slugs(homeCategories(partner, noArticles)), all);
  assert.deepEqual(
    slugs(homeCategories(customer, noArticles)),
    all.filter((slug) => slug !== 'partner'),
  );
});

test('the trial container lists it, tools and settings and nothing else, also for partners', () => {
  assert.deepEqual(slugs(homeCategories(trial, noArticles)), ['it', 'tools', 'settings']);
});

test('every slug of the product topics is there, in order', () => {
  const expected = {
    hr: ['hiring', 'offboarding', 'contractor-hub', 'people', 'work-authorization'],
    payroll: ['my-pay', 'accounting-integrations', 'payroll'],
    it: ['it-management', 'devices', 'third-party-access', 'rpass'],
    partner: ['client-command-center'],
    tools: ['app-studio', 'approvals', 'chat', 'documents', 'inbox', 'reports', 'workflow-studio'],
    benefits: [
      'my-benefits',
      'benefits-admin',
      'hsa',
      'fsa',
      'commuter',
      'retirement',
      'affordable-care-act',
      'cobra',
    ],
    finance: ['my-finances', 'finance', 'travel'],
    time: ['my-time', 'scheduling', 'time-and-attendance', 'time-off'],
    talent: [
      'compensation-bands',
      'goals',
      '1-1s',
      'headcount-planning',
      'learning-management',
      'recruiting',
      'review-cycles',
      'surveys',
    ],
    settings: [
      'company-settings',
      'data-manager',
      'organizational-data',
      'permissions',
      'saved-supergroups',
      'security',
    ],
  };
  for (const [category, values] of Object.entries(expected)) {
    assert.deepEqual(valuesOf(partner, category), values, category);
  }
});

test('articles of a category stand at their place once a site names them', () => {
  assert.deepEqual(valuesOf(customer, 'hr', allArticles), [
    'hiring',
    'offboarding',
    'aId:article-orgChart',
    'aId:article-anniversaries',
    'aId:article-compliance360',
    'contractor-hub',
    'aId:article-eeoReporting',
    'aId:article-employmentVerification',
    'people',
    'work-authorization',
  ]);
  const count = (category: string) => valuesOf(customer, category, allArticles)?.length;
  assert.deepEqual([count('it'), count('tools'), count('benefits'), count('settings')], [5, 11, 9, 7]);
});

test('the global payroll tile is for its persona alone', () => {
  assert.ok(valuesOf(payroll, 'payroll')?.includes('global-payroll'));
  assert.ok(!valuesOf(customer, 'payroll')?.includes('global-payroll'));
});

test('flags of internal and partner users count as personas; a guest has none', () => {
  const user = { personaAccess: ['a'], isInternalUser: true, isPartner: true, container: 'it-trial' };
  assert.deepEqual(browseViewer(user), {
    personas: ['a', 'internal-user', 'partner-user'],
    container: 'it-trial',
  });
  assert.deepEqual(browseViewer({ ...user, isInternalUser: false, isPartner: false }).personas, ['a']);
  assert.deepEqual(browseViewer(null), { personas: [], container: '' });
});

test('the category last seen opens, else hr, else the first one there is', () => {
  const all = homeCategories(customer, noArticles);
  assert.equal(openCategory(all, 'talent')?.value, 'talent');
  assert.equal(openCategory(all, '')?.value, 'hr');
  assert.equal(openCategory(all, 'partner')?.value, 'hr');
  assert.equal(openCategory(homeCategories(trial, noArticles), 'hr')?.value, 'it');
});

test('a topic value is a page slug, an article or an address', () => {
  assert.deepEqual(destinationOf('my-pay'), { target: { view: 'page', pageType: 'app', pageId: 'my-pay' } });
  assert.deepEqual(destinationOf('aId:x-1'), { target: { view: 'article', articleId: 'x-1' } });
  assert.deepEqual(destinationOf('url:example.com/a'), { url: 'https://example.com/a' });
  assert.deepEqual(destinationOf('url:http://example.com'), { url: 'http://example.com' });
});

test('nine integrations, each with its article; those without one are left out', () => {
  assert.equal(homeIntegrations(allArticles).length, 9);
  assert.equal(new Set(homeIntegrations(allArticles).map(({ articleId }) => articleId)).size, 9);
  assert.deepEqual(
    homeIntegrations({ ...noArticles, teamChatIntegration: 'chat-article' }).map(({ name, articleId }) => [
      name,
      articleId,
    ]),
    [['Murmur', 'chat-article']],
  );
});

test('the default configuration only names articles, never a tile that leads nowhere', () => {
  for (const category of homeCategories(partner, defaultConfig.articles)) {
    for (const { value } of category.topics) assert.notEqual(value, 'aId:');
  }
});

test('a landing page known by its slug gets the link of its kind', () => {
  const types = (values: readonly string[]) => new Set(values.map((slug) => landingTarget(slug).pageType));
  assert.deepEqual([...types(browseValues.role)], ['role']);
  assert.deepEqual([...types(browseValues.service)], ['service']);
  assert.deepEqual([...types(browseValues.country)], ['country']);
  assert.deepEqual([...types([...browseValues.suite, 'suite-platform'])], ['suite']);
  assert.equal(landingTarget('rql').pageType, 'resource');
  assert.equal(landingTarget('payroll').pageType, 'app');
  assert.equal(landingTarget('something-else').pageType, 'page');
});

test('role cards are five, and a landing page has the icon of its tile', () => {
  assert.deepEqual(homeRoles, ['employees', 'managers', 'contractors', 'brokers', 'accountants']);
  assert.equal(landingIcon('my-time'), 'time');
  assert.equal(landingIcon('germany'), 'country');
  assert.equal(landingIcon('employees'), 'employees');
});

test('the browse menu has five categories with the values of the specification (spec A 2.4)', () => {
  assert.deepEqual(browseCategories, ['role', 'service', 'country', 'suite', 'resource']);
  const advised = { canContactAdvisor: true };
  const targets = (category: (typeof browseCategories)[number]) =>
    browseItems(category, advised, 'advisors').map(({ target }) =>
      pathOf(target, { basePath: '', locale: 'en-US' }),
    );
  assert.deepEqual(targets('role'), [
    '/page?role=employees',
    '/page?role=managers',
    '/page?role=brokers',
    '/page?role=accountants',
    '/page?role=contractors',
    '/page?role=travelers',
  ]);
  assert.deepEqual(targets('service'), [
    '/page?service=eor',
    '/page?service=peo',
    '/page?service=hr-services',
  ]);
  assert.equal(
    targets('country').join(' ').replaceAll('/page?country=', ''),
    'australia netherlands canada new-zealand france philippines germany singapore india united-kingdom ireland united-states',
  );
  assert.deepEqual(targets('suite'), [
    '/page?suite=suite-hcm',
    '/page?suite=suite-it',
    '/page?suite=suite-payroll',
    '/page?suite=suite-spend',
  ]);
  assert.deepEqual(targets('resource'), [
    '/release-feed',
    '/glossary',
    '/page?resource=rql',
    '/article?articleId=advisors',
  ]);
  assert.deepEqual(Object.keys(countryCodes), browseValues.country);
});

test('the article on HR advisors is only for those who may contact one, and only with an id (spec A 6.1)', () => {
  const listed = (canContactAdvisor: boolean, id: string) =>
    browseItems('resource', { canContactAdvisor }, id).some(({ value }) => value === 'hr-advisors');
  assert.deepEqual([listed(true, 'a'), listed(false, 'a'), listed(true, '')], [true, false, false]);
});

test('users browse, but not in the trial container; guests do not (spec A 6.1)', () => {
  assert.equal(mayBrowse({ container: '' }, ''), true);
  assert.equal(mayBrowse({ container: 'it-trial' }, ''), false);
  assert.equal(mayBrowse({ container: '' }, 'it-trial'), false);
  assert.equal(mayBrowse({ container: 'it-trial' }, 'portal'), true);
  assert.equal(mayBrowse(null, ''), false);
});
