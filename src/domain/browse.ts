import { type ArticleConfig, trialContainer } from '#contracts/config.ts';
import type { UserInfo } from '#contracts/user.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { pageVerdict, partnerPersonas, personasOf, personaVerdict } from './access.ts';
import { browseValues, suiteSlugs } from './pageCategories.ts';
import type { LandingType } from './targetQueries.ts';
import { both, hidden, ruleOf, shown, shownToAll, unless } from './verdict.ts';
import type { Target } from './views.ts';

/**
 * Where a tile, card or link leads: inside the product, or to an address that opens in a new tab
 * (docs/behaviour/routes-and-navigation.md#links).
 */
export type Destination = { readonly target: Target } | { readonly url: string };

/** Categories of the browse menu in order; the first is active by default. */
export const browseCategories = ['role', 'service', 'country', 'suite', 'resource'] as const;
/** A category of the browse menu. */
export type BrowseCategory = (typeof browseCategories)[number];

/** An item of the browse menu. */
export type BrowseItem = { readonly target: Target } & (
  | { readonly category: 'country'; readonly value: (typeof browseValues.country)[number] }
  | { readonly category: 'role'; readonly value: (typeof browseValues.role)[number] }
  | { readonly category: 'service'; readonly value: (typeof browseValues.service)[number] }
  | { readonly category: 'suite'; readonly value: (typeof browseValues.suite)[number] }
  | { readonly category: 'resource'; readonly value: 'release-feed' | 'glossary' | 'rql' | 'hr-advisors' }
);

/** A page of the site that administrators built, where the browse menu leads to it; `value` is its address. */
export interface BuiltItem {
  readonly category: 'built';
  readonly value: string;
}

/** What is offered, and whether and why its visitor sees it. */
export interface Judged<T> {
  readonly item: T;
  readonly verdict: Verdict;
}

const whatIsShown = <T>(list: readonly Judged<T>[]): T[] =>
  list.filter(({ verdict }) => verdict.isShown).map(({ item }) => item);

type BrowseArguments = [
  category: BrowseCategory,
  user: Pick<UserInfo, 'canContactAdvisor'> | null,
  hrAdvisorsArticleId: string,
  absentPages?: readonly string[],
];

/** The items of a category that a user sees. */
export const browseItems = (...asked: BrowseArguments): BrowseItem[] => whatIsShown(browseMenu(...asked));

const absent = ruleOf('absent');

/**
 * The items of a category. The article on HR advisors is for those who may contact one, and not listed
 * without an id (docs/behaviour/access.md#permissions); pages that the site doesn't have are not listed either.
 */
export function browseMenu(
  ...[category, user, hrAdvisorsArticleId, absentPages = []]: BrowseArguments
): Judged<BrowseItem>[] {
  const advisors = ruleOf('permissions', 'canContactAdvisor');
  return allBrowseItems(category, hrAdvisorsArticleId).map((item) => {
    const { target } = item;
    if (target.view === 'page') return { item, verdict: unless(absentPages.includes(target.pageId), absent) };
    if (target.view !== 'article') return { item, verdict: shownToAll };
    const own = user?.canContactAdvisor ? shown(advisors) : hidden(advisors);
    return { item, verdict: unless(hrAdvisorsArticleId === '', absent, own) };
  });
}

function allBrowseItems(category: BrowseCategory, hrAdvisorsArticleId: string): BrowseItem[] {
  const page = (pageType: LandingType, pageId: string): Target => ({ view: 'page', pageType, pageId });
  switch (category) {
    case 'role':
      return browseValues.role.map((value) => ({ category, value, target: page(category, value) }));
    case 'service':
      return browseValues.service.map((value) => ({ category, value, target: page(category, value) }));
    case 'country':
      return browseValues.country.map((value) => ({ category, value, target: page(category, value) }));
    case 'suite':
      return browseValues.suite.map((value) => ({ category, value, target: page(category, value) }));
    default:
      return [
        { category, value: 'release-feed', target: { view: 'release-feed' } },
        { category, value: 'glossary', target: { view: 'glossary' } },
        { category, value: 'rql', target: page(category, 'rql') },
        { category, value: 'hr-advisors', target: { view: 'article', articleId: hrAdvisorsArticleId } },
      ];
  }
}

/** Role cards of the home page, in order (docs/behaviour/home.md#sections). */
export const homeRoles = ['employees', 'managers', 'contractors', 'brokers', 'accountants'] as const;

/** Service cards of the home page, in order. */
export const homeServices = browseValues.service;

/** Category that is open when none was chosen before (docs/behaviour/home.md#products). */
export const defaultCategory = 'hr';

const categorySlugs = [
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
] as const;
/** A product category of the home page. */
export type CategorySlug = (typeof categorySlugs)[number];

/** Categories of the trial container, where no other is listed. */
const trialCategories: readonly CategorySlug[] = ['it', 'tools', 'settings'];

/** A tile: an app's page by its slug, 'aId:{articleId}' or 'url:{host/path}'. */
export interface HomeTopic {
  /** The product's name, the same in every language. */
  readonly name: string;
  readonly value: string;
  /** Slug of its icon; a tile without one has an empty square. */
  readonly icon: string;
}

/** A product category with the tiles a visitor sees in it. */
export interface HomeCategory {
  readonly value: CategorySlug;
  readonly topics: readonly HomeTopic[];
}

/** A topic whose article a site names in its configuration. */
interface ArticleTopic extends Omit<HomeTopic, 'value'> {
  readonly article: keyof ArticleConfig;
}

const app = (value: string, name: string, icon: string): HomeTopic => ({ name, value, icon });
const article = (key: keyof ArticleConfig, name: string, icon: string): ArticleTopic => ({
  name,
  icon,
  article: key,
});

/** Product topics by home category, in the order they are shown. */
const topics: Readonly<Record<CategorySlug, readonly (HomeTopic | ArticleTopic)[]>> = {
  hr: [
    app('hiring', 'Hiring', 'hiring'),
    app('offboarding', 'Offboarding', 'offboarding'),
    article('orgChart', 'Org Chart', 'org-chart'),
    article('anniversaries', 'Anniversaries', 'anniversaries'),
    article('compliance360', 'Compliance 360', 'compliance'),
    app('contractor-hub', 'Contractor Hub', 'contractors'),
    article('eeoReporting', 'EEO Reporting', 'reports'),
    article('employmentVerification', 'Employment Verifications', 'verification'),
    app('people', 'People', 'employees'),
    app('work-authorization', 'Work Authorization', 'id-card'),
  ],
  time: [
    app('my-time', 'My Time', 'time'),
    app('scheduling', 'Scheduling', 'scheduling'),
    app('time-and-attendance', 'Time & Attendance', 'verification'),
    app('time-off', 'Time Off', 'calendar'),
  ],
  benefits: [
    app('my-benefits', 'My Benefits', 'benefits'),
    app('benefits-admin', 'Benefits', 'documents'),
    app('hsa', 'HSA', 'finance'),
    app('fsa', 'FSA', 'finance'),
    app('commuter', 'Commuter', 'travel'),
    app('retirement', 'Retirement', 'retirement'),
    app('affordable-care-act', 'Affordable Care Act', 'compliance'),
    app('cobra', 'COBRA', 'verification'),
    article('workersCompensation', "Workers' Compensation", 'security'),
  ],
  payroll: [
    app('my-pay', 'My Pay', 'finance'),
    app('accounting-integrations', 'Accounting Integrations', 'accountants'),
    app('global-payroll', 'Global Payroll', 'global'),
    app('payroll', 'Payroll', 'payroll'),
  ],
  finance: [
    app('my-finances', 'My Finances', 'finance'),
    app('finance', 'Finance', 'reports'),
    app('travel', 'Travel', 'travel'),
  ],
  talent: [
    app('compensation-bands', 'Compensation Bands', 'payroll'),
    app('goals', 'Goals', 'talent'),
    app('1-1s', '1:1s', 'employees'),
    app('headcount-planning', 'Headcount Planning', 'org-chart'),
    app('learning-management', 'Learning Management', 'learning'),
    app('recruiting', 'Recruiting', 'hiring'),
    app('review-cycles', 'Review Cycles', 'verification'),
    app('surveys', 'Surveys', 'reports'),
  ],
  it: [
    app('it-management', 'IT Management', 'it'),
    app('devices', 'Devices', 'devices'),
    app('third-party-access', 'Third-Party Access', 'tools'),
    app('rpass', 'RPass', 'security'),
    article('deviceManagement', 'Device Management', 'devices'),
  ],
  partner: [app('client-command-center', 'Client Command Center', 'partner')],
  tools: [
    article('onboardingOffboarding', 'Onboarding/Offboarding', 'offboarding'),
    app('app-studio', 'App Studio', 'tools'),
    app('approvals', 'Approvals', 'verification'),
    app('chat', 'Chat', ''),
    article('developer', 'Developer', ''),
    app('documents', 'Documents', 'documents'),
    app('inbox', 'Inbox', ''),
    article('notificationCenter', 'Notification Center', ''),
    article('recipes', 'Recipes', 'workflow'),
    app('reports', 'Reports', 'reports'),
    app('workflow-studio', 'Workflow Studio', 'workflow'),
  ],
  settings: [
    app('company-settings', 'Company Settings', 'settings'),
    app('data-manager', 'Data Manager', 'documents'),
    article('flowConfiguration', 'Flow Configuration', 'workflow'),
    app('organizational-data', 'Organizational Data', 'org-chart'),
    app('permissions', 'Permissions', 'id-card'),
    app('saved-supergroups', 'Saved Supergroups', 'employees'),
    app('security', 'Security', 'security'),
  ],
};

/** A third-party app of the home page; `kind` names its text. */
const integrations = [
  { name: 'Postlane', value: 'postlane', kind: 'workspace', article: 'workspaceIntegration' },
  { name: 'Ticketry', value: 'ticketry', kind: 'helpdesk', article: 'helpdeskIntegration' },
  { name: 'Vettable', value: 'vettable', kind: 'backgroundCheck', article: 'backgroundCheckIntegration' },
  { name: 'Quillsuite', value: 'quillsuite', kind: 'officeSuite', article: 'officeSuiteIntegration' },
  { name: 'Sharebook', value: 'sharebook', kind: 'equity', article: 'equityIntegration' },
  { name: 'Oakwell', value: 'oakwell', kind: 'retirement', article: 'retirementIntegration' },
  { name: 'Fernhill', value: 'fernhill', kind: 'retirement', article: 'secondRetirementIntegration' },
  { name: 'Murmur', value: 'murmur', kind: 'teamChat', article: 'teamChatIntegration' },
  { name: 'Parley', value: 'parley', kind: 'videoMeetings', article: 'videoMeetingIntegration' },
] as const satisfies readonly { article: keyof ArticleConfig; [field: string]: string }[];

/** A third-party app with the article it leads to. */
export type Integration = Omit<(typeof integrations)[number], 'article'> & { readonly articleId: string };

/** Who looks at the home page. */
export interface BrowseVisitor {
  readonly personas: readonly string[];
  readonly container: string;
}

/** The visitor a user is; the flags of internal and partner users count as their personas. */
export function browseVisitor(
  user: Pick<UserInfo, 'personaAccess' | 'isInternalUser' | 'isPartner' | 'container'> | null,
): BrowseVisitor {
  if (user === null) return { personas: [], container: '' };
  return { personas: personasOf(user), container: user.container };
}

/** What the home page shows of its categories is decided by these. */
type HomeArguments = [visitor: BrowseVisitor, articles: ArticleConfig, absentPages?: readonly string[]];

/** A product category with all of its tiles, and who sees which of them. */
export interface JudgedCategory {
  readonly value: CategorySlug;
  readonly verdict: Verdict;
  readonly topics: readonly Judged<HomeTopic>[];
}

/**
 * Every category of the home page with its tiles: an article without an id is shown to nobody, nor is a page that the
 * site doesn't have.
 */
export function homeMenu(...[visitor, articles, absentPages = []]: HomeArguments): JudgedCategory[] {
  const isTrial = visitor.container === trialContainer;
  return categorySlugs.map((value) => {
    const isLeftOut = isTrial && !trialCategories.includes(value);
    const forPersonas = personaVerdict(value === 'partner' ? partnerPersonas : [], visitor.personas);
    return {
      value,
      verdict: unless(isLeftOut, ruleOf('container', trialContainer), forPersonas),
      topics: topics[value].map((topic) => tile(topic, visitor, articles, absentPages)),
    };
  });
}

function tile(
  topic: HomeTopic | ArticleTopic,
  { personas }: BrowseVisitor,
  articles: ArticleConfig,
  absentPages: readonly string[],
): Judged<HomeTopic> {
  const [item] = withArticle(topic, articles);
  if (!item) return { item: { name: topic.name, icon: topic.icon, value: '' }, verdict: hidden(absent) };
  const { value: slug } = item;
  return { item, verdict: both(pageVerdict({ slug }, personas), unless(absentPages.includes(slug), absent)) };
}

/** The categories a visitor sees, each with the tiles they see; one without a tile is not shown. */
export const homeCategories = (...asked: HomeArguments): HomeCategory[] =>
  homeMenu(...asked)
    .filter(({ verdict }) => verdict.isShown)
    .map(({ value, topics: tiles }) => ({ value, topics: whatIsShown(tiles) }))
    .filter(({ topics: tiles }) => tiles.length > 0);

function withArticle(topic: HomeTopic | ArticleTopic, articles: ArticleConfig): HomeTopic[] {
  if (!('article' in topic)) return [topic];
  const { article: key, ...rest } = topic;
  return articles[key] === '' ? [] : [{ ...rest, value: `aId:${articles[key]}` }];
}

/** The category to open: the one last seen, else the default one, else the first a visitor has. */
export function openCategory(
  categories: readonly HomeCategory[],
  lastSeen: string,
): HomeCategory | undefined {
  const find = (slug: string) => categories.find(({ value }) => value === slug);
  return find(lastSeen) ?? find(defaultCategory) ?? categories[0];
}

/** The integrations whose article is configured. */
export function homeIntegrations(articles: ArticleConfig): Integration[] {
  return integrations
    .map(({ article: key, ...rest }) => ({ ...rest, articleId: articles[key] }))
    .filter(({ articleId }) => articleId !== '');
}

/** Where the value of a home topic leads. */
export function destinationOf(value: string): Destination {
  if (value.startsWith('aId:')) return { target: { view: 'article', articleId: value.slice('aId:'.length) } };
  if (value.startsWith('url:')) {
    const address = value.slice('url:'.length);
    return { url: /^https?:\/\//.test(address) ? address : `https://${address}` };
  }
  return { target: { view: 'page', pageType: 'app', pageId: value } };
}

const appSlugs: ReadonlySet<string> = new Set(
  Object.values(topics).flatMap((list) => list.flatMap((topic) => ('value' in topic ? [topic.value] : []))),
);

/** Those of the pages that the site has. */
export const offeredPages = <S extends string>(slugs: readonly S[], absentPages: readonly string[]): S[] =>
  slugs.filter((slug) => !absentPages.includes(slug));

/** Every landing page that home page and browse menu may lead to. */
export const browsedPages: readonly string[] = [...Object.values(browseValues).flat(), ...appSlugs, 'rql'];

/** The target of a landing page known by its slug alone, in the link shape of its kind. */
export function landingTarget(slug: string): Extract<Target, { view: 'page' }> {
  return { view: 'page', pageType: landingType(slug), pageId: slug };
}

function landingType(slug: string): LandingType {
  if (suiteSlugs.includes(slug)) return 'suite';
  if (slug === 'rql') return 'resource';
  for (const type of ['role', 'service', 'country'] as const) {
    if ((browseValues[type] as readonly string[]).includes(slug)) return type;
  }
  return appSlugs.has(slug) ? 'app' : 'page';
}

/** Icons of apps that have a page but no tile on the home page. */
const moreIcons = [
  ['anniversaries', 'anniversaries'],
  ['app-manager', 'tools'],
  ['compliance-360', 'compliance'],
  ['device-store', 'devices'],
  ['eeo-reporting', 'reports'],
  ['employment-verifications', 'verification'],
  ['inventory-management', 'devices'],
  ['recipes', 'workflow'],
  ['rql', 'reports'],
  ['spend-bill-pay', 'documents'],
  ['spend-cards', 'finance'],
  ['tax-notices', 'tax'],
  ['workers-compensation', 'security'],
] as const;

const iconOfSlug: ReadonlyMap<string, string> = new Map([
  ...moreIcons,
  ...Object.values(topics).flatMap((list) =>
    list.flatMap((topic) => ('value' in topic ? [[topic.value, topic.icon] as const] : [])),
  ),
]);

/** The slug of the icon that stands for a landing page; '' when it has none. */
export function landingIcon(slug: string): string {
  const type = landingType(slug);
  if (type === 'suite' || type === 'country') return type;
  return iconOfSlug.get(slug) ?? slug;
}
