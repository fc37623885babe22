import type { ElementEventName } from './elementEvents.ts';

/**
 * Every placeable element, described once (docs/architecture.md#main-ideas). From these come the custom element, its
 * manifest, types, builder fields, stories and the README table. Properties are flat because page builders show
 * nothing else (docs/behaviour/platform.md#properties); the attribute of `articleId` is `article-id`.
 */
export type PropertyDefinition =
  | {
      readonly type: 'string';
      readonly default: string;
      readonly label: string;
      readonly description: string;
    }
  | {
      readonly type: 'integer';
      readonly default: number;
      readonly minimum?: number;
      readonly maximum?: number;
      readonly label: string;
      readonly description: string;
    }
  | {
      readonly type: 'boolean';
      /** Always false: neither HTML nor a template can write a bare attribute that turns something off. */
      readonly default: false;
      /** Its name before 0.2, which said the opposite; still read, for one version. */
      readonly inverseOf?: string;
      readonly label: string;
      readonly description: string;
    }
  | {
      readonly type: 'enum';
      readonly default: string;
      readonly values: readonly string[];
      readonly label: string;
      readonly description: string;
    };

/** One placeable element: tag, names for builders, properties, events, and parts that pages may style. */
export interface ElementDefinition {
  readonly tag: `hc-${string}`;
  readonly label: string;
  readonly description: string;
  /**
   * Whether the element shows the h1 of the page, unless it is `embedded`; a built page without such an element gets an h1
   * from the host.
   */
  readonly hasPageHeading: boolean;
  readonly properties: Readonly<Record<string, PropertyDefinition>>;
  /** Events of this element beyond `commonEvents`. */
  readonly events: readonly ElementEventName[];
  readonly parts: readonly string[];
}

type PropertyValue<P extends PropertyDefinition> = P extends { type: 'enum'; values: readonly (infer V)[] }
  ? V
  : P extends { type: 'integer' }
    ? number
    : P extends { type: 'boolean' }
      ? boolean
      : string;

/** The React props an element's component gets. */
export type PropsOf<D extends ElementDefinition> = {
  readonly [K in keyof D['properties']]: PropertyValue<D['properties'][K]>;
};

/** The name of an event for templates that take letters only: `hc-ready` is `hcready` there. */
export const plainEventName = (name: string) => name.replaceAll(/[^a-z]/g, '');

const define = <const D extends ElementDefinition>(definition: D): D => definition;

const container = {
  type: 'string',
  default: '',
  label: 'Container',
  description: 'Name of the surrounding product, for example it-trial. Empty uses the one of the user.',
} as const satisfies PropertyDefinition;

const embedded = {
  type: 'boolean',
  default: false,
  label: 'Inside a page',
  description:
    'Whether it stands inside a page of your own: without the way back, the title of a page and its introduction.',
} as const satisfies PropertyDefinition;

const hideHeading = {
  type: 'boolean',
  default: false,
  label: 'Hide heading',
  description:
    'Whether its own heading inside a page is read out but not seen, as below a heading of the page.',
} as const satisfies PropertyDefinition;

/** What every screen has that can stand inside a page (docs/behaviour/platform.md#inside-a-page). */
const insidePage = { embedded, hideHeading } as const;

const searchHistory = {
  type: 'enum',
  default: 'site',
  values: ['site', 'replace', 'push'],
  label: 'Search history',
  description:
    'Whether a search replaces the current history entry or adds one. Site uses the configuration.',
} as const satisfies PropertyDefinition;

const hideRecentSearches = {
  type: 'boolean',
  default: false,
  inverseOf: 'recentSearches',
  label: 'Hide recent searches',
  description:
    'Whether the empty search field offers neither what the visitor searched for last in this browser nor popular articles.',
} as const satisfies PropertyDefinition;

/** All elements by their name in code, which is their tag in camel case without `hc-`. */
export const elements = {
  shell: define({
    tag: 'hc-shell',
    label: 'Help Center Shell',
    description: 'The whole help center: header, search bar, the screen the address names, and footer.',
    hasPageHeading: true,
    properties: {
      container,
      visitor: {
        type: 'enum',
        default: 'auto',
        values: ['auto', 'guest', 'signed-in'],
        label: 'Visitor',
        description: 'Whether the visitor is signed in. Auto asks the server.',
      },
      searchHistory,
      hideRecentSearches,
    },
    events: [],
    parts: ['header', 'search-bar', 'main', 'footer'],
  }),
  header: define({
    tag: 'hc-header',
    label: 'Header',
    description: 'Logo, navigation, language picker, My Cases and sign in or out.',
    hasPageHeading: false,
    properties: {
      container,
    },
    events: [],
    parts: ['logo', 'navigation'],
  }),
  browseMenu: define({
    tag: 'hc-browse-menu',
    label: 'Browse menu',
    description: 'A button that opens roles, services, countries, suites and resources to browse by.',
    hasPageHeading: false,
    properties: {
      container,
    },
    events: [],
    parts: ['toggle', 'panel', 'items'],
  }),
  languagePicker: define({
    tag: 'hc-language-picker',
    label: 'Language picker',
    description: 'A list of the ten languages; choosing one opens the same page in it.',
    hasPageHeading: false,
    properties: {},
    events: [],
    parts: ['button', 'list'],
  }),
  searchBar: define({
    tag: 'hc-search-bar',
    label: 'Search bar',
    description: 'Finds articles while the reader types.',
    hasPageHeading: false,
    properties: {
      appearance: {
        type: 'enum',
        default: 'auto',
        values: ['auto', 'dark', 'light'],
        label: 'Appearance',
        description: 'Dark on the brand color or light on white. Auto follows the page.',
      },
      searchHistory,
      hideRecentSearches,
    },
    events: [],
    parts: ['field', 'results'],
  }),
  home: define({
    tag: 'hc-home',
    label: 'Home',
    description: 'The way in: products and their topics, roles, news, services, courses and integrations.',
    hasPageHeading: true,
    properties: {
      lastSeenProduct: {
        type: 'string',
        default: '',
        label: 'Last seen product',
        description:
          'Slug of the product category to open at first. Empty opens the one the visitor saw last.',
      },
      recentlyViewed: {
        type: 'boolean',
        default: false,
        label: 'Recently viewed articles',
        description:
          'Whether the articles the user read last are listed. Also on when the configuration says so.',
      },
      openCases: {
        type: 'boolean',
        default: false,
        label: 'Open cases',
        description:
          "Whether the user's open cases are listed, for users with My Cases. Also on when the configuration says so.",
      },
      ...insidePage,
    },
    events: ['hc-product-click'],
    parts: ['products', 'topic', 'cases', 'recent', 'roles', 'news', 'services', 'learning', 'integrations'],
  }),
  landing: define({
    tag: 'hc-landing',
    label: 'Landing page',
    description:
      'The page of an app, role, service, country or suite: hero, featured content, sections, topics.',
    hasPageHeading: true,
    properties: {
      pageType: {
        type: 'enum',
        default: 'page',
        values: ['app', 'product', 'country', 'role', 'suite', 'service', 'page', 'resource'],
        label: 'Page type',
        description: 'Kind of the page, as in its address. The slug alone finds it.',
      },
      pageId: {
        type: 'string',
        default: '',
        label: 'Page slug',
        description: 'Slug of the landing page. Empty uses the address.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['hero', 'featured', 'section', 'topics'],
  }),
  topicSection: define({
    tag: 'hc-topic-section',
    label: 'Topic section',
    description: 'The topics of a landing page with their articles, and a sidebar that leads to each.',
    hasPageHeading: false,
    properties: {
      slug: {
        type: 'string',
        default: '',
        label: 'Page slug',
        description: 'Slug of the landing page whose topics to show. Empty uses the page of the address.',
      },
      topic: {
        type: 'string',
        default: '',
        label: 'Only this topic',
        description: 'Slug of the one topic to show, without the sidebar. Empty shows all of them.',
      },
      limit: {
        type: 'integer',
        default: 0,
        minimum: 0,
        maximum: 50,
        label: 'Most articles',
        description: 'How many articles are shown of each topic. 0 shows all of them.',
      },
    },
    events: [],
    parts: ['topics'],
  }),
  search: define({
    tag: 'hc-search',
    label: 'Search results',
    description: 'All results for a term with filters by app and user role.',
    hasPageHeading: true,
    properties: {
      term: {
        type: 'string',
        default: '',
        label: 'Search term',
        description: 'What to search for. Empty uses the q of the address.',
      },
      limit: {
        type: 'integer',
        default: 0,
        minimum: 0,
        maximum: 20,
        label: 'Most results',
        description: 'How many are shown, the best first. 0 shows all of them, with their filters.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['filters', 'results'],
  }),
  article: define({
    tag: 'hc-article',
    label: 'Article',
    description: 'One article with its audience, table of contents and text.',
    hasPageHeading: true,
    properties: {
      articleId: {
        type: 'string',
        default: '',
        label: 'Article id',
        description: 'Which article to show. Empty uses the articleId of the address.',
      },
      hideContents: {
        type: 'boolean',
        default: false,
        inverseOf: 'contents',
        label: 'Hide table of contents',
        description: "Whether 'In this article' is left out.",
      },
      glossaryPopovers: {
        type: 'boolean',
        default: false,
        label: 'Glossary popovers',
        description:
          'Whether glossary terms in the text open their definition. Also on when the configuration says so.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['title', 'contents', 'body'],
  }),
  contactAdvisor: define({
    tag: 'hc-contact-advisor',
    label: 'Contact HR advisor',
    description:
      'Opens a support case with an EOR, PEO or HR services advisor, with files and people to copy in.',
    hasPageHeading: true,
    properties: insidePage,
    events: [],
    parts: ['advisors', 'fields', 'result'],
  }),
  releaseFeed: define({
    tag: 'hc-release-feed',
    label: 'Release feed',
    description: 'New features and enhancements by month, with filters by app and launch date.',
    hasPageHeading: true,
    properties: {
      limit: {
        type: 'integer',
        default: 0,
        minimum: 0,
        maximum: 50,
        label: 'Most entries',
        description: 'How many are shown, the newest first. 0 shows all of them, with their filters.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['filters', 'notes'],
  }),
  releaseNote: define({
    tag: 'hc-release-note',
    label: 'Release note',
    description: 'One release note in full.',
    hasPageHeading: true,
    properties: {
      noteId: {
        type: 'string',
        default: '',
        label: 'Release note id',
        description: 'Which note to show. Empty uses the one of the address.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['note'],
  }),
  myCases: define({
    tag: 'hc-my-cases',
    label: 'My Cases',
    description:
      "The user's support cases with filters, search, sortable table and the way to the support chat.",
    hasPageHeading: true,
    properties: {
      limit: {
        type: 'integer',
        default: 0,
        minimum: 0,
        maximum: 50,
        label: 'Most cases',
        description: 'How many are shown, the latest first. 0 shows all of them, with their filters.',
      },
      accountFilter: {
        type: 'boolean',
        default: false,
        label: 'Customer account filter',
        description:
          'Whether partner users can narrow the list to one of their customer accounts. Also on when the configuration says so.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['filters', 'list', 'support'],
  }),
  caseDetail: define({
    tag: 'hc-case-detail',
    label: 'Case Detail',
    description:
      'One support case with its description, attachments and comments, and the ways to add to them.',
    hasPageHeading: true,
    properties: {
      caseId: {
        type: 'string',
        default: '',
        label: 'Case id',
        description: 'Which case to show. Empty uses the id of the address.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['facts', 'description', 'attachments', 'comments'],
  }),
  glossary: define({
    tag: 'hc-glossary',
    label: 'Glossary',
    description:
      'All terms with their definitions by initial, with filters by location and product category.',
    hasPageHeading: true,
    properties: insidePage,
    events: [],
    parts: ['letters', 'filters', 'terms'],
  }),
  complaints: define({
    tag: 'hc-complaints',
    label: 'Complaints',
    description: 'How to complain, in general and by region, and the way to the form.',
    hasPageHeading: true,
    properties: insidePage,
    events: [],
    parts: ['main', 'regions', 'region'],
  }),
  complaintsForm: define({
    tag: 'hc-complaints-form',
    label: 'Complaints form',
    description: 'Files a formal complaint with its files; guests may use it too.',
    hasPageHeading: true,
    properties: insidePage,
    events: [],
    parts: ['fields', 'privacy', 'result'],
  }),
  integration: define({
    tag: 'hc-integration',
    label: 'Integration',
    description: 'The page of an integration: a search bar, and a placeholder until there is more.',
    hasPageHeading: true,
    properties: {
      integration: {
        type: 'string',
        default: '',
        label: 'Integration',
        description:
          "Which integration; what follows a '-' does not count. Empty uses the one of the address.",
      },
      hideSearchBar: {
        type: 'boolean',
        default: false,
        inverseOf: 'searchBar',
        label: 'Hide search bar',
        description: 'Whether the search bar is left out, as in the shell, which has one already.',
      },
      ...insidePage,
    },
    events: [],
    parts: ['content'],
  }),
  breadcrumb: define({
    tag: 'hc-breadcrumb',
    label: 'Breadcrumb',
    description: 'The way back to the home page from a page of your own.',
    hasPageHeading: false,
    properties: {
      current: {
        type: 'string',
        default: '',
        label: 'Current page',
        description: 'Name of the current page, the last item.',
      },
      appearance: {
        type: 'enum',
        default: 'auto',
        values: ['auto', 'dark', 'light'],
        label: 'Text color',
        description: 'Dark text for light pages, light text for brand-colored ones. Auto follows the page.',
      },
    },
    events: [],
    parts: [],
  }),
  footer: define({
    tag: 'hc-footer',
    label: 'Footer',
    description: 'Legal links, licence lines and the copyright line.',
    hasPageHeading: false,
    properties: {},
    events: [],
    parts: ['links', 'legal'],
  }),
  sessionTimeout: define({
    tag: 'hc-session-timeout',
    label: 'Session time-out',
    description:
      'Warns a signed-in user before an unused session ends, and says so when it did. The shell holds one already.',
    hasPageHeading: false,
    properties: {},
    events: [],
    parts: ['dialog', 'toast'],
  }),
  error: define({
    tag: 'hc-error',
    label: 'Error',
    description: 'Not found, failed and access-denied messages with a way on.',
    hasPageHeading: true,
    properties: {
      kind: {
        type: 'enum',
        default: 'not-found',
        values: ['not-found', 'load-error', 'access-denied'],
        label: 'Kind',
        description: 'Which message to show.',
      },
      header: {
        type: 'string',
        default: '',
        label: 'Heading',
        description: "Replaces 'Oops!' on the not-found message.",
      },
      message: {
        type: 'string',
        default: '',
        label: 'Message',
        description: 'Replaces the text of the not-found message.',
      },
      ...insidePage,
    },
    events: [],
    parts: [],
  }),
} as const;

/** An element by its name in code. */
export type ElementName = keyof typeof elements;
/** How a screen stands: by itself, or inside a page. */
export type EmbeddedForm = { readonly [P in keyof typeof insidePage]: boolean };
/** The props of an element's component. */
export type ElementProps<N extends ElementName> = PropsOf<(typeof elements)[N]>;
/** The props of a screen; how it stands is told to the parts of it that differ (`#parts/Embedded.tsx`). */
export type ScreenProps<N extends ElementName> = Omit<ElementProps<N>, keyof EmbeddedForm>;
