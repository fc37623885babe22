import type { MenuName } from './menus.ts';

/** A built page in a menu: where it is, and its title in the language of the page. */
export interface MenuLink {
  readonly href: string;
  readonly label: string;
}

/**
 * What a site decides without touching code, with the default of every value.
 * Every timing (milliseconds unless named otherwise), limit and name of the product stands here once.
 */
export interface SiteConfig {
  brand: BrandConfig;
  providers: ProviderConfig;
  search: SearchConfig;
  links: LinkConfig;
  articles: ArticleConfig;
  /** Slugs of landing pages the site doesn't have: no tile, menu item or breadcrumb leads there. */
  absentPages: readonly string[];
  /** Slugs of landing pages that administrators built as documents of their own; '' is the home page. */
  builtPages: readonly string[];
  /** Whether what the page shows stands between the tags of the shell: a page that administrators built. */
  isBuilt: boolean;
  /** The id of the built page that is shown, where it may be asked why it shows what it does; else ''. */
  builtPage: string;
  /** Where the site's menus lead beside what they have themselves: pages that administrators built. */
  menus: Readonly<Record<MenuName, readonly MenuLink[]>>;
  transport: TransportConfig;
  timings: Timings;
  limits: Limits;
  announcement: AnnouncementConfig;
  footer: FooterConfig;
  complaints: ComplaintConfig;
  /** Map from the slug of an EOR country topic (without `eor-`) to the country's names in the account product mix. */
  eorCountries: Readonly<Record<string, readonly string[]>>;
  /** Whether articles explain the glossary terms they name in popovers; an article can also be told so by itself. */
  glossaryPopovers: boolean;
  /** Whether the home page lists the articles the user read last; a home page can also be told so by itself. */
  recentlyViewed: boolean;
  /** Whether the home page lists the user's open cases; a home page can also be told so by itself. */
  openCases: boolean;
  /**
   * Whether partner users narrow My Cases to a customer account; a list can also be told so by itself
   * (docs/behaviour/my-cases.md#customer-accounts).
   */
  accountFilter: boolean;
  /** Two letters of the country all readers are in; empty takes that of the user's locale, then of the page's language. */
  readerCountry: string;
  /**
   * Address of the help center for elements on pages of another site, such as 'https://help.example.com/support': calls,
   * links, sign-in and media go there. Empty on the site's own pages.
   */
  siteUrl: string;
  /** Language of the elements, such as 'de-DE'; empty takes that of the address. */
  locale: string;
  /** Where the site lives below its host, '' or '/support'; the user info's siteBasePath wins over it. */
  siteBasePath: string;
  /** `Class.method` under which a site offers a server method, by the catalogue's name; empty keeps the default. */
  methodNames: Readonly<Record<string, string>>;
  /**
   * Name of the browser's database of drafts where a sandbox puts a prefix before it; empty is `hc-drafts`
   * (docs/behaviour/platform.md#drafts).
   */
  draftDatabase: string;
  /**
   * Whether the page belongs to the help center without a shell too: what an article, a release note or a landing page shows
   * names it, and the support chat is told who visits.
   */
  ownsPage: boolean;
  /** Shadow root of the elements. `closed` hides it from page scripts. */
  shadow: 'open' | 'closed';
  /**
   * Colours for readers who have not chosen theirs (docs/behaviour/design.md#light-and-dark). With `page` they are those of
   * the page around the elements, and no choice is offered.
   */
  colorScheme: ColorScheme | 'page';
}

/** Light or dark, or whichever the reader's device asks for. */
export type ColorScheme = 'light' | 'dark' | 'system';

/** Whose help center it is: names as readers see them, and the logo; an empty `logoUrl` draws the name. */
export interface BrandConfig {
  name: string;
  helpCenterName: string;
  logoUrl: string;
  /** Named on the Contact HR Advisor reasons (`{partner}`; docs/behaviour/contact-advisor.md#case-reasons). */
  partnerName: string;
}

/** Names of the providers of search and chat, which stand inside names of fields and events. */
export interface ProviderConfig {
  /** Names the search-key object of the user info (docs/behaviour/search-service.md#search-key). */
  search: string;
  /** Names `canAccess{provider}` and the event `open{provider}Chat` (docs/behaviour/support-chat.md#opening). */
  chat: string;
}

/** Where searches go, and what they leave in the history. */
export interface SearchConfig {
  /** The index of a locale is `{indexPrefix}_{locale}` (docs/behaviour/search-service.md#requests). */
  indexPrefix: string;
  /** Sandbox users search `{testIndexPrefix}_Test`. */
  testIndexPrefix: string;
  /** Addresses of the search service, absolute or from the site's root; empty means the provider's own hosts. */
  hosts: readonly string[];
  /**
   * Whether a search from the bar replaces the current history entry
   * (docs/behaviour/routes-and-navigation.md#history-and-scrolling) or adds one.
   */
  history: 'replace' | 'push';
}

/** Addresses outside the product; an empty one takes its link away. */
export interface LinkConfig {
  learning: string;
  trainingVideos: string;
  community: string;
  systemStatus: string;
  licensing: string;
  terms: string;
  privacy: string;
  cookies: string;
  privacyChoices: string;
  /** The HR advisors article of the browse menu (docs/behaviour/browse-menu.md#categories-and-items). */
  hrAdvisorsArticleId: string;
  /** Call-to-action links beginning with this open in a new tab (`{host}`; docs/behaviour/release-feed.md#cards). */
  externalHost: string;
  /** Extra hosts images of content may come from, beside the page's own. */
  mediaHosts: readonly string[];
}

/**
 * Ids of the articles that tiles of the home page lead to (docs/behaviour/home.md#products). A tile whose id is empty
 * is not shown, so that none leads nowhere.
 */
export interface ArticleConfig {
  orgChart: string;
  anniversaries: string;
  compliance360: string;
  eeoReporting: string;
  employmentVerification: string;
  workersCompensation: string;
  deviceManagement: string;
  onboardingOffboarding: string;
  developer: string;
  notificationCenter: string;
  recipes: string;
  flowConfiguration: string;
  workspaceIntegration: string;
  helpdeskIntegration: string;
  backgroundCheckIntegration: string;
  officeSuiteIntegration: string;
  equityIntegration: string;
  retirementIntegration: string;
  secondRetirementIntegration: string;
  teamChatIntegration: string;
  videoMeetingIntegration: string;
}

/** Where server methods are asked for. */
export interface TransportConfig {
  /** Prefix of `/lwr/apex/...`, also an absolute address; empty means the site's own. */
  basePath: string;
  /** Whether calls carry cookies; `auto` is to the own origin, and with a `siteUrl` to that. */
  credentials: 'auto' | 'include' | 'same-origin' | 'omit';
  apiVersion: string;
  /** Whether writes carry the token that some sites ask of signed-in users (`X-CSRF-Token`). */
  csrfToken: boolean;
  /**
   * Where pages that show cases hear of their changes (docs/behaviour/case-detail.md#live), as '/api/cases/changes' below
   * the address of the calls, or an absolute address; empty: they don't listen.
   */
  live: string;
}

/** Waits and time limits, in milliseconds. */
export interface Timings {
  searchDebounce: number;
  searchRetryDelay: number;
  searchFirstDelay: number;
  searchConnectTimeout: number;
  searchReadTimeout: number;
  searchWriteTimeout: number;
  /** A search ends here however its attempts fare, so that nobody waits for a dead network. */
  searchGiveUp: number;
  methodCache: number;
  /** A younger answer is not asked again when its screen is opened: it came with the page, or ahead of the click. */
  recentAnswer: number;
  seoCache: number;
  interfaceDebounce: number;
  /** How long what is loading says no more than that. */
  longWait: number;
  /** A read ends where this long nothing of its answer comes. */
  readTimeout: number;
  writeTimeout: number;
  articleAnchorDelay: number;
  topicAnchorDelay: number;
  chatUnhideDelay: number;
  sessionWarning: number;
  sessionIdle: number;
  /** The server hears of the visitor's use of a page at most this much later, so that page and server agree. */
  sessionKeepAlive: number;
  /** Opening the release feed again within this time counts as the same visit. */
  releaseVisitPause: number;
  loginRedirectMaxAge: number;
  caseSearchDebounce: number;
  caseRedirectDelay: number;
  /** How long the first event of a stream of changes is waited for. */
  liveConnect: number;
  /** How long such a stream may say nothing. */
  liveSilence: number;
  /** How often it is asked for changes where no stream comes through. */
  livePoll: number;
  /** After how long a stream is tried again there. */
  liveRetry: number;
}

/** Counts, lengths in characters, and sizes in bytes. */
export interface Limits {
  searchMaxAttempts: number;
  searchBarLength: number;
  searchBarOffset: number;
  searchSummaryLength: number;
  /** Similar open cases named beside the Contact HR Advisor form. */
  similarCases: number;
  casePageSize: number;
  casePagerNeighbours: number;
  caseSampleThreshold: number;
  caseSampleRows: number;
  /** A comment must be shorter than this (docs/behaviour/case-detail.md#writing-a-comment). */
  commentLength: number;
  releaseMonths: number;
  releaseDescriptionLines: number;
  homeTopicResults: number;
  homeRecentArticles: number;
  homeOpenCases: number;
  fileBytes: number;
  fileCount: number;
  fileTotalBytes: number;
  /** The most of a file that one call carries: larger files go in parts; 0 sends each whole. */
  filePartBytes: number;
  /** The slowest upload that is waited for. */
  uploadBytesPerSecond: number;
}

/** A message over every page; an empty text stands for the product's own. */
export interface AnnouncementConfig {
  enabled: boolean;
  text: string;
  level: 'info' | 'warning' | 'danger';
  dismissible: boolean;
}

/** What the footer says beside its links. */
export interface FooterConfig {
  /** The year of the copyright line; 0 is the present one. */
  copyrightYear: number;
  /**
   * The licence lines, in every language or by locale; where there are none by locale, the product's own are shown
   * (docs/behaviour/footer.md#footer).
   */
  licenceLines: readonly string[] | Readonly<Record<string, readonly string[]>>;
}

/** What a site decides of the complaint form. */
export interface ComplaintConfig {
  /**
   * Field of the complaint wrapper that takes the legal representative; empty means that they are not sent
   * (docs/behaviour/complaints-form.md#legal-representative).
   */
  legalRepresentativeField: string;
  /** HTML of the privacy notice beside the form by locale; where it names none, the product's own text is shown. */
  privacyNotices: Readonly<Record<string, string>>;
}

const minute = 60_000;

/** What holds where a site decides nothing; also the settings of the demo brand. */
export const defaultConfig: SiteConfig = {
  brand: { name: 'Harbor', helpCenterName: 'Help Center', logoUrl: '', partnerName: 'Beacon HR' },
  providers: { search: 'algolia', chat: 'Assist' },
  search: { indexPrefix: 'harbor', testIndexPrefix: 'harbor', hosts: [], history: 'replace' },
  links: {
    learning: 'https://university.harbor.example/',
    trainingVideos: 'https://university.harbor.example/library',
    community: 'https://community.harbor.example/',
    systemStatus: 'https://status.harbor.example/',
    licensing: 'https://www.harbor.example/licensing',
    terms: 'https://www.harbor.example/terms',
    privacy: 'https://www.harbor.example/privacy',
    cookies: 'https://www.harbor.example/cookies',
    privacyChoices: 'https://www.harbor.example/privacy-choices',
    hrAdvisorsArticleId: 'contact-an-hr-advisor',
    externalHost: 'https://',
    mediaHosts: [],
  },
  articles: {
    orgChart: 'read-and-share-the-org-chart',
    anniversaries: 'celebrate-work-anniversaries',
    compliance360: 'review-obligations-in-compliance-360',
    eeoReporting: 'file-the-eeo-1-report',
    employmentVerification: 'request-an-employment-verification',
    workersCompensation: 'report-a-workplace-injury',
    deviceManagement: 'order-a-laptop',
    onboardingOffboarding: 'offboard-an-employee',
    developer: 'call-the-harbor-api',
    notificationCenter: 'choose-how-you-are-notified',
    recipes: 'automate-with-recipes',
    flowConfiguration: 'design-a-flow-configuration',
    workspaceIntegration: 'connect-postlane',
    helpdeskIntegration: 'connect-ticketry',
    backgroundCheckIntegration: 'connect-vettable',
    officeSuiteIntegration: 'connect-quillsuite',
    equityIntegration: 'connect-sharebook',
    retirementIntegration: 'connect-oakwell',
    secondRetirementIntegration: 'connect-fernhill',
    teamChatIntegration: 'connect-murmur',
    videoMeetingIntegration: 'connect-parley',
  },
  absentPages: [],
  builtPages: [],
  isBuilt: false,
  builtPage: '',
  menus: { header: [], footer: [], browse: [] },
  transport: { basePath: '', credentials: 'auto', apiVersion: 'v65.0', csrfToken: false, live: '' },
  timings: {
    searchDebounce: 1000,
    searchRetryDelay: 1000,
    searchFirstDelay: 2000,
    searchConnectTimeout: 1000,
    searchReadTimeout: 2000,
    searchWriteTimeout: 30_000,
    searchGiveUp: 25_000,
    methodCache: 300_000,
    recentAnswer: 10_000,
    seoCache: 3_600_000,
    interfaceDebounce: 150,
    longWait: 500,
    readTimeout: 8000,
    writeTimeout: 15_000,
    articleAnchorDelay: 500,
    topicAnchorDelay: 2000,
    chatUnhideDelay: 2500,
    sessionWarning: 30_000,
    sessionIdle: 30 * minute,
    sessionKeepAlive: 5 * minute,
    releaseVisitPause: 30 * minute,
    loginRedirectMaxAge: 30 * minute,
    caseSearchDebounce: 500,
    caseRedirectDelay: 3000,
    liveConnect: 10_000,
    liveSilence: 45_000,
    livePoll: 30_000,
    liveRetry: 300_000,
  },
  limits: {
    searchMaxAttempts: 5,
    searchBarLength: 5,
    searchBarOffset: 0,
    searchSummaryLength: 200,
    similarCases: 3,
    casePageSize: 10,
    casePagerNeighbours: 5,
    caseSampleThreshold: 5,
    caseSampleRows: 100,
    commentLength: 131_072,
    releaseMonths: 6,
    releaseDescriptionLines: 3,
    homeTopicResults: 10,
    homeRecentArticles: 5,
    homeOpenCases: 5,
    fileBytes: 25 * 1024 * 1024,
    fileCount: 10,
    fileTotalBytes: 100 * 1024 * 1024,
    filePartBytes: 0,
    uploadBytesPerSecond: 50_000,
  },
  announcement: { enabled: false, text: '', level: 'warning', dismissible: true },
  footer: {
    copyrightYear: 0,
    licenceLines: {},
  },
  complaints: { legalRepresentativeField: '', privacyNotices: {} },
  eorCountries: {
    australia: ['Australia'],
    canada: ['Canada'],
    france: ['France'],
    germany: ['Germany'],
    india: ['India'],
    ireland: ['Ireland'],
    korea: ['Korea Republic of', 'Korea, Republic of'],
    netherlands: ['Netherlands'],
    'new-zealand': ['New Zealand'],
    philippines: ['Philippines'],
    singapore: ['Singapore'],
    'united-kingdom': ['UK', 'United Kingdom'],
    'united-states': ['USA', 'United States'],
  },
  glossaryPopovers: false,
  recentlyViewed: false,
  openCases: false,
  accountFilter: false,
  readerCountry: '',
  siteUrl: '',
  locale: '',
  siteBasePath: '',
  methodNames: {},
  draftDatabase: '',
  ownsPage: false,
  shadow: 'open',
  colorScheme: 'light',
};

/**
 * Keys in the browser's local storage (docs/behaviour/session.md#local-storage); other software reads them, so they
 * never change.
 */
export const storageKeys = {
  redirectUrl: 'hcRedirectUrl',
  ref: 'hcRef',
  page: 'hcPage',
  persona: 'hcPersona',
} as const;

/** Keys of the product's own in local storage. Nothing of them outlives a sign-out. */
export const ownStorageKeys = {
  /** When the session was used last in any tab, epoch milliseconds. */
  sessionUse: 'hcSessionUse',
  /** When `hcRedirectUrl` was saved, epoch milliseconds. */
  redirectTime: 'hcRedirectTime',
  /** What is remembered of one user. */
  memory: 'hcMemory',
  /** Which language readers chose in place of the one their user info names. */
  language: 'hcLanguage',
} as const;

/** Keys of the product's own in the storage of a tab. */
export const tabStorageKeys = {
  /** Which announcement was dismissed. */
  announcement: 'hcDismissedAnnouncement',
  /** Where the tab wants to be after signing in, and since when. */
  signInTarget: 'hcSignInTarget',
} as const;

/** Cookies of the site that its pages write: what the host has to know to draw a page as its elements show it. */
export const cookieNames = {
  /** The colours the reader chose. */
  colorScheme: 'hc_scheme',
  /** The language the reader chose, or was led to on the first visit. */
  language: 'hc_language',
  /** What is remembered of one user and shows on a page. */
  memory: 'hc_memory',
  /** The time zone of the reader's device. */
  zone: 'hc_zone',
} as const;

/** Robots values of the views (docs/behaviour/routes-and-navigation.md#search-engines). */
export const robotsValues = { hidden: 'noindex, nofollow', publicArticle: 'index, nofollow' } as const;

/** Names under which click analytics are sent (docs/behaviour/search-service.md#click-events). */
export const clickEvents = {
  searchBar: 'SearchBarResult-Click',
  searchPage: 'SearchViewResult-Click',
} as const;

/** The trial container, which hides browsing, cases and the advisor card (docs/behaviour/access.md#containers). */
export const trialContainer = 'it-trial';

/** Persona that alone sees the global payroll topic and page (docs/behaviour/access.md#personas). */
export const globalPayrollPersona = 'payroll_classic-admin-user';

/**
 * Width of the search underline: a share of the bar's width, a base and a step per character
 * (docs/behaviour/search-bar.md#underline).
 */
export const searchUnderline = { share: 0.06, base: 30, perCharacter: 9.25 } as const;

/** Margins of the observer that finds the heading in view (docs/behaviour/article.md#contents-list). */
export const headingObserverMargin = '-20% 0px -40% 0px';
