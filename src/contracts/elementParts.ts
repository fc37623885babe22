import type { ElementName, elements } from './elements.ts';

type PartsOf<N extends ElementName> = (typeof elements)[N]['parts'][number];

/** What each CSS part of an element is, for manifests and documents. */
export const elementParts: { readonly [N in ElementName]: Readonly<Record<PartsOf<N>, string>> } = {
  shell: {
    header: 'The bar on top of the page.',
    'search-bar': 'The band with the search bar, for signed-in users.',
    main: 'The view that the address names.',
    footer: 'The foot of the page.',
  },
  header: { logo: 'The logo, which leads home.', navigation: 'Browse by and the links beside it.' },
  browseMenu: {
    toggle: 'The button that opens the menu.',
    panel: 'The open menu.',
    items: 'The items of the chosen category.',
  },
  languagePicker: {
    button: 'The button with the language of the page.',
    list: 'The open list of languages.',
  },
  searchBar: {
    field: 'The field with its icon and its clear button.',
    results: 'The panel below the field.',
  },
  home: {
    products: 'The product categories with the apps and topics of the open one.',
    topic: 'The articles of a chosen topic.',
    cases: 'The open cases of the user.',
    recent: 'The articles read last.',
    roles: 'The roles.',
    news: 'The promoted release notes.',
    services: 'The services.',
    learning: 'The courses.',
    integrations: 'The integrations.',
  },
  landing: {
    hero: 'The band with the title.',
    featured: 'The featured content.',
    section: 'Each section between featured content and topics.',
    topics: 'The topics with their articles.',
  },
  topicSection: { topics: 'The topics with their articles.' },
  search: { filters: 'The filters by app and role.', results: 'The list of results.' },
  article: {
    title: 'The heading.',
    contents: 'The list of the article’s sections.',
    body: 'The text of the article.',
  },
  contactAdvisor: {
    advisors: 'The choice of an advisor.',
    fields: 'The fields of the case.',
    result: 'What is said after sending.',
  },
  releaseFeed: { filters: 'The filters by app and launch date.', notes: 'The notes by month.' },
  releaseNote: { note: 'The note.' },
  myCases: {
    filters: 'Filters and search.',
    list: 'The table of cases, cards on a phone.',
    support: 'The way to the support chat.',
  },
  caseDetail: {
    facts: 'Status, owner and dates.',
    description: 'The description.',
    attachments: 'The files.',
    comments: 'The comments and the field for a new one.',
  },
  glossary: {
    letters: 'The initials.',
    filters: 'The filters by location and product.',
    terms: 'The terms with their definitions.',
  },
  complaints: {
    main: 'What there is to know in general.',
    regions: 'The choice of a region.',
    region: 'What applies in the chosen region.',
  },
  complaintsForm: {
    fields: 'The fields of the complaint.',
    privacy: 'The privacy notice.',
    result: 'What is said after sending.',
  },
  integration: { content: 'The text below the search bar.' },
  breadcrumb: {},
  footer: { links: 'The links.', legal: 'Licence lines and copyright.' },
  sessionTimeout: { dialog: 'The question before the session ends.', toast: 'The note that it has ended.' },
  error: {},
};

/** The custom properties that every element reads from the page. */
export const customProperties = {
  '--hc-brand-seed': 'The brand colour; all its shades follow it and keep their contrast.',
  '--hc-accent-seed': 'The one warm accent.',
  '--hc-font-family': 'The font of texts; the page loads it.',
  '--hc-heading-font-family': 'The font of headings; the page loads it.',
  '--hc-border-radius':
    'All corners: those of buttons and fields; those of cards, tables and dialogs are half as much again, those of smaller parts less. 0 makes all square.',
  '--hc-button-radius': 'The corners of buttons, where they differ.',
  '--hc-field-radius': 'The corners of fields, where they differ.',
  '--hc-page-width': 'How wide content gets at most.',
  '--hc-page-gutter': 'The space beside content.',
  '--hc-base-size': 'What one rem of the elements is, for pages whose root has another size of text.',
} as const;
