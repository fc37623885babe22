import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ArticleConfig, defaultConfig } from '#contracts/config.ts';
import {
  browseCategories,
  browseItems,
  browseVisitor,
  destinationOf,
  homeCategories,
  homeIntegrations,
  homeRoles,
  homeServices,
  landingIcon,
  landingTarget,
  openCategory,
} from './browse.ts';
import { mayBrowse } from './containers.ts';
import { countryCodes } from './countryCodes.ts';
import { browseValues } from './pageCategories.ts';
import { pathOf } from './routes.ts';

const articlesAs = (id: (key: string) => string) =>
  Object.fromEntries(Object.keys(defaultConfig.articles).map((key) => [key, id(key)]));
const noArticles: ArticleConfig = { ...defaultConfig.articles, ...articlesAs(() => '') };
const allArticles: ArticleConfig = { ...defaultConfig.articles, ...articlesAs((key) => key) };

const customer = { personas: ['all-employees'], container: '' };
const partner = { personas: ['partner-user'], container: '' };
const payroll = { personas: ['payroll_classic-admin-user'], container: '' };
const trial = { personas: ['partner-user'], container: 'it-trial' };

const slugs = (categories: ReturnType<typeof homeCategories>) => categories.map(({ value }) => value);
const valuesOf = (visitor: typeof customer, category: string, articles = noArticles) =>
  homeCategories(visitor, articles)
    .find(({ value }) => value === category)
    ?.topics.map(({ value }) => value);

test('categories come in the stated order, partner only for those it is for', () => {
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

/**
 * The tiles of each category (docs/behaviour/home.md#products): value, or the article a site names, and the product's
 * name.
 */
const productTopics: Readonly<Record<string, readonly (readonly [value: string, name: string])[]>> = {
  hr: [
    ['hiring', 'Hiring'],
    ['offboarding', 'Offboarding'],
    ['aId:orgChart', 'Org Chart'],
    ['aId:anniversaries', 'Anniversaries'],
    ['aId:compliance360', 'Compliance 360'],
    ['contractor-hub', 'Contractor Hub'],
    ['aId:eeoReporting', 'EEO Reporting'],
    ['aId:employmentVerification', 'Employment Verifications'],
    ['people', 'People'],
    ['work-authorization', 'Work Authorization'],
  ],
  payroll: [
    ['my-pay', 'My Pay'],
    ['accounting-integrations', 'Accounting Integrations'],
    ['global-payroll', 'Global Payroll'],
    ['payroll', 'Payroll'],
  ],
  it: [
    ['it-management', 'IT Management'],
    ['devices', 'Devices'],
    ['third-party-access', 'Third-Party Access'],
    ['rpass', 'RPass'],
    ['aId:deviceManagement', 'Device Management'],
  ],
  partner: [['client-command-center', 'Client Command Center']],
  tools: [
    ['aId:onboardingOffboarding', 'Onboarding/Offboarding'],
    ['app-studio', 'App Studio'],
    ['approvals', 'Approvals'],
    ['chat', 'Chat'],
    ['aId:developer', 'Developer'],
    ['documents', 'Documents'],
    ['inbox', 'Inbox'],
    ['aId:notificationCenter', 'Notification Center'],
    ['aId:recipes', 'Recipes'],
    ['reports', 'Reports'],
    ['workflow-studio', 'Workflow Studio'],
  ],
  benefits: [
    ['my-benefits', 'My Benefits'],
    ['benefits-admin', 'Benefits'],
    ['hsa', 'HSA'],
    ['fsa', 'FSA'],
    ['commuter', 'Commuter'],
    ['retirement', 'Retirement'],
    ['affordable-care-act', 'Affordable Care Act'],
    ['cobra', 'COBRA'],
    ['aId:workersCompensation', "Workers' Compensation"],
  ],
  finance: [
    ['my-finances', 'My Finances'],
    ['finance', 'Finance'],
    ['travel', 'Travel'],
  ],
  time: [
    ['my-time', 'My Time'],
    ['scheduling', 'Scheduling'],
    ['time-and-attendance', 'Time & Attendance'],
    ['time-off', 'Time Off'],
  ],
  talent: [
    ['compensation-bands', 'Compensation Bands'],
    ['goals', 'Goals'],
    ['1-1s', '1:1s'],
    ['headcount-planning', 'Headcount Planning'],
    ['learning-management', 'Learning Management'],
    ['recruiting', 'Recruiting'],
    ['review-cycles', 'Review Cycles'],
    ['surveys', 'Surveys'],
  ],
  settings: [
    ['company-settings', 'Company Settings'],
    ['data-manager', 'Data Manager'],
    ['aId:flowConfiguration', 'Flow Configuration'],
    ['organizational-data', 'Organizational Data'],
    ['permissions', 'Permissions'],
    ['saved-supergroups', 'Saved Supergroups'],
    ['security', 'Security'],
  ],
};

test('every product topic is there by its name and in order; those without an article are left out', () => {
  const everyone = { personas: ['internal-user', 'payroll_classic-admin-user'], container: '' };
  const tiles = (articles: ArticleConfig) =>
    Object.fromEntries(
      homeCategories(everyone, articles).map(({ value, topics }) => [
        value,
        topics.map((topic) => [topic.value, topic.name]),
      ]),
    );
  assert.deepEqual(tiles(allArticles), productTopics);
  const pages = Object.entries(productTopics).map(([category, topics]) => [
    category,
    topics.filter(([value]) => !value.startsWith('aId:')),
  ]);
  assert.deepEqual(tiles(noArticles), Object.fromEntries(pages));
});

test('the global payroll tile is for its persona alone', () => {
  assert.ok(valuesOf(payroll, 'payroll')?.includes('global-payroll'));
  assert.ok(!valuesOf(customer, 'payroll')?.includes('global-payroll'));
});

test('flags of internal and partner users count as personas; a guest has none', () => {
  const user = { personaAccess: ['a'], isInternalUser: true, isPartner: true, container: 'it-trial' };
  assert.deepEqual(browseVisitor(user), {
    personas: ['a', 'internal-user', 'partner-user'],
    container: 'it-trial',
  });
  assert.deepEqual(browseVisitor({ ...user, isInternalUser: false, isPartner: false }).personas, ['a']);
  assert.deepEqual(browseVisitor(null), { personas: [], container: '' });
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
  assert.deepEqual(
    homeIntegrations(allArticles).map(({ kind, articleId }) => [kind, articleId]),
    [
      ['workspace', 'workspaceIntegration'],
      ['helpdesk', 'helpdeskIntegration'],
      ['backgroundCheck', 'backgroundCheckIntegration'],
      ['officeSuite', 'officeSuiteIntegration'],
      ['equity', 'equityIntegration'],
      ['retirement', 'retirementIntegration'],
      ['retirement', 'secondRetirementIntegration'],
      ['teamChat', 'teamChatIntegration'],
      ['videoMeetings', 'videoMeetingIntegration'],
    ],
  );
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

test('five role cards and three services, in order, on the home page', () => {
  assert.deepEqual(homeRoles, ['employees', 'managers', 'contractors', 'brokers', 'accountants']);
  assert.deepEqual(homeServices, ['eor', 'peo', 'hr-services']);
});

test('a landing page has the icon of its tile', () => {
  assert.equal(landingIcon('my-time'), 'time');
  assert.equal(landingIcon('germany'), 'country');
  assert.equal(landingIcon('employees'), 'employees');
});

test('the browse menu has five categories with the stated values', () => {
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

test('a country of the browse menu has its own code', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const slugOf = (code: string) => names.of(code)?.toLowerCase().replaceAll(' ', '-');
  assert.deepEqual(Object.values(countryCodes).map(slugOf), browseValues.country);
});

test('the article on HR advisors is only for those who may contact one, and only with an id', () => {
  const listed = (canContactAdvisor: boolean, id: string) =>
    browseItems('resource', { canContactAdvisor }, id).some(({ value }) => value === 'hr-advisors');
  assert.deepEqual([listed(true, 'a'), listed(false, 'a'), listed(true, '')], [true, false, false]);
});

test('users browse, but not in the trial container; guests do not', () => {
  assert.equal(mayBrowse({ container: '' }, ''), true);
  assert.equal(mayBrowse({ container: 'it-trial' }, ''), false);
  assert.equal(mayBrowse({ container: '' }, 'it-trial'), false);
  assert.equal(mayBrowse({ container: 'it-trial' }, 'portal'), true);
  assert.equal(mayBrowse(null, ''), false);
});
