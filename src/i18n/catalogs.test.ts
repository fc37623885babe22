import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultLocale, type Locale, languages } from '#domain/locales.ts';
import inEnglish from './catalogs/en-US.json' with { type: 'json' };
import { loadCatalog } from './loadCatalog.ts';

type Texts = ReadonlyMap<string, string>;

/** Texts of more than two words that may read as in English, each with the reason. */
const sameAsEnglish: Readonly<Record<string, string>> = {
  'home.services.eor': 'the name of a service, sold under its English name',
  'home.services.peo': 'the name of a service, sold under its English name',
};

/** The wordings that never change, by their subject (docs/behaviour). */
const statedWordings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  titles: {
    'title.main': 'Home',
    'title.search': 'Search - {{term}}',
    'title.contactAdvisor': 'Contact Advisor',
    'title.myCases': 'My Cases',
    'title.caseDetail': 'Case Detail - {{caseId}}',
    'title.releaseFeed': 'Release Feed',
    'title.glossary': 'Glossary',
    'title.complaints': 'Complaints',
    'title.complaintsForm': 'Complaints Form',
    'title.error': 'Error',
  },
  'the shell': {
    'shell.guestBanner': 'Sign in to see all articles',
    'shell.signIn': 'Sign In',
    'common.loading': 'Loading...',
  },
  'the header and browse menu': {
    'common.helpCenter': 'Help Center',
    'header.browseBy': 'Browse by',
    'header.myCases': 'My Cases',
    'header.signIn': 'Sign In',
    'header.signOut': 'Sign Out',
    'browseMenu.categories.role': 'Role',
    'browseMenu.categories.service': 'Service',
    'browseMenu.categories.country': 'Country',
    'browseMenu.categories.suite': 'Business Suite',
    'browseMenu.categories.resource': 'Resource',
  },
  'the search bar': {
    'searchBar.placeholder': 'Search help center',
    'searchBar.label': 'Search Help Center',
    'searchBar.seeAll': 'See all search results',
  },
  'the search results': {
    'search.heading': 'Results for “{{term}}”',
    'search.filters': 'Filters',
    'search.apps': 'Apps',
    'search.userRole': 'User role',
    'search.all': 'All',
    'search.option': '{{value}} ({{hits}})',
    'search.loading': 'Loading search results',
    'search.noResults': 'No results found',
    'search.noResultsHint': 'Try a different search, or browse the Help Center instead.',
    'search.articles': 'Articles',
    'search.total_other': '{{count}} results',
    'search.filtered_other': 'Filtered to {{shown}} of {{count}} results',
    'search.end': 'End of search results',
  },
  home: {
    'home.heading': 'I need help with',
    'home.advisorQuestion': 'Have an employment question?',
    'home.contactAdvisor': 'Contact an advisor',
    'home.rolesHeading': 'Choose your role',
    'home.rolesText':
      "If you're not a {{brand}} administrator, view a role-specific landing page to get started.",
    'home.newsHeading': "What's new",
    'home.newsText': 'Learn about the latest new features and enhancements.',
    'home.releaseFeed': 'Go to release feed',
    'home.viewAll': 'View all',
    'home.intro': 'Discover resources and get help with your {{brand}} service.',
  },
  'landing pages': {
    'landing.browseByTopic': 'Browse articles by topic',
    'home.serviceTexts.peo': 'Payroll, benefits, and compliance resources for PEO administrators.',
    'home.serviceTexts.hr-services': 'Payroll and compliance resources for HR Services administrators.',
    'home.serviceTexts.eor': 'Payroll, benefit, and compliance resources for EOR administrators.',
  },
  'landing pages, in the case of headings': {
    'landing.featuredTopics': 'Featured topics',
    'landing.featuredArticles': 'Featured articles',
    'landing.featuredFaqs': 'Featured FAQs',
  },
  topics: {
    'topicSection.label': 'topics list',
  },
  articles: {
    'article.audience': 'This article is for:',
    'article.contents': 'In this article',
  },
  'the breadcrumb': {
    'breadcrumb.helpCenter': 'Help Center',
    'breadcrumb.home': 'Home',
  },
  'error screens': {
    'error.oops': 'Oops!',
    'error.notFound':
      "We can't seem to find the page you're looking for. You may be able to find what you're looking for by searching or browsing our topics.",
    'error.backToHome': 'Back to home',
    'error.wentWrong': 'Something went wrong',
    'error.cannotLoad':
      "This page cannot be loaded or it doesn't exist. Our technical team has been notified. Please try a different link or check back later.",
    'error.accessDenied': 'Sorry, you do not have access to this page.',
    'error.signIn': 'Sign In',
  },
  'the integration page': {
    'integration.none': "Oh no! It looks like we don't have an Integration passed in.",
    'integration.underConstruction': 'Under Construction',
    'integration.workInProgress': 'Work in progress',
  },
  'the session time-out': {
    'sessionTimeout.title': 'Still there?',
    'sessionTimeout.message_other':
      "For security, we suspend your session if you're inactive too long. If you don't click Continue Working within approximately {{count}} seconds, we log you out.",
    'sessionTimeout.continue': 'Continue Working',
    'sessionTimeout.logOut': 'Log Out',
    'sessionTimeout.expired': 'Your session has timed out. Try again.',
    'common.close': 'Close',
  },
  'audience roles': {
    'home.roles.employees': 'Employees',
    'home.roles.managers': 'Managers',
    'home.roles.contractors': 'Contractors',
    'home.roles.brokers': 'Brokers',
    'home.roles.accountants': 'Accountants',
    'browseMenu.roles.travelers': 'Travelers',
  },
  failures: {
    'searchBar.error': 'An error occurred, please refresh the page and try again.',
    'search.error': 'An error occurred. Please refresh the page and try again.',
    'searchBar.noResults': 'No results found.',
    'searchBar.noResultsHint': 'Try a different search, or browse the Help Center instead.',
    'error.articleNotFound': "We can't seem to find the page you're looking for…",
    'common.somethingWentWrong': 'Something went wrong',
    'common.errorRefresh': 'An error occurred. Please refresh the page and try again.',
    'login.expired': 'Your session has timed out. Try again.',
  },
  'what is found': {
    'home.categories.hr': 'HR',
    'home.categories.time': 'Time',
    'home.categories.benefits': 'Benefits',
    'home.categories.payroll': 'Payroll',
    'home.categories.finance': 'Finance',
    'home.categories.talent': 'Talent',
    'home.categories.it': 'IT',
    'home.categories.partner': 'Partner',
    'home.categories.tools': 'Tools',
    'home.categories.settings': 'Settings',
    'browseMenu.suites.suite-hcm': 'HCM',
    'browseMenu.suites.suite-it': 'IT',
    'browseMenu.suites.suite-payroll': 'Payroll',
    'browseMenu.suites.suite-spend': 'Spend',
    'browseMenu.services.eor': 'EOR',
    'browseMenu.services.peo': 'PEO',
    'browseMenu.services.hr-services': 'HR Services',
    'search.landingSuffix': ' - Home',
    'search.landingSummary': 'Visit the {{title}} resources page for relevant articles.',
  },
  'My Cases': {
    'myCases.crumb': 'My Cases',
    'myCases.heading': 'My Cases',
    'myCases.needHelp': 'Need more help?',
    'myCases.contactSupport': 'Contact support',
    'myCases.all': 'All',
    'myCases.open': 'Open',
    'myCases.closed': 'Closed',
    'myCases.taxNotices': 'Tax notices',
    'myCases.taxMark': 't',
    'myCases.search': 'Search cases',
    'myCases.searchPlaceholder': 'Search...',
    'myCases.subject': 'Subject',
    'myCases.case': 'Case',
    'myCases.opened': 'Date/Time Opened',
    'myCases.type': 'Case Type',
    'myCases.status': 'Status',
    'myCases.none': 'No cases found',
    'myCases.results_other': '{{number}} Results',
    'myCases.previous': 'Previous',
    'myCases.next': 'Next',
    'myCases.goToPage': 'Go to page',
    'myCases.go': 'Go',
  },
  'the page of a case': {
    'caseDetail.myCases': 'My Cases',
    'caseDetail.heading': 'Case #{{number}}',
    'caseDetail.opened': 'Date/Time Opened',
    'caseDetail.subject': 'Subject',
    'caseDetail.status': 'Status',
    'caseDetail.addAttachments': 'Add attachments',
    'caseDetail.addComment': 'Add a comment',
    'caseDetail.cancel': 'Cancel',
    'caseDetail.comments': 'Comments',
    'caseDetail.attachments': 'Attachments',
    'caseDetail.user': 'User',
  },
  comments: { 'caseDetail.saving': 'Save...' },
  'failures of cases': {
    'caseDetail.closedCase':
      'It looks like you are trying to add a comment to a closed case. Please create a new case for assistance.',
  },
  'the status of a case': {
    'cases.statusNew': 'New',
    'cases.statusInProgress': 'In Progress',
    'cases.statusPendingInput': 'Pending Input',
    'cases.statusPendingResolution': 'Pending Resolution Confirmation',
    'cases.statusClosed': 'Closed',
    'cases.typeChat': 'Chat',
    'cases.typeCase': 'Case',
  },
  complaints: {
    'complaints.regionNames.eea': 'European Economic Area',
    'complaints.regionNames.uk': 'United Kingdom',
    'complaints.regionNames.usa': 'USA',
    'complaints.regionNames.australia': 'Australia',
  },
  'the complaint form': {
    'complaintsForm.heading': 'Submit a complaint',
    'complaintsForm.relatedCase': 'Related support case number',
    'complaintsForm.country': 'Country',
    'complaintsForm.countries.eea': 'European Economic Area',
    'complaintsForm.countries.uk': 'UK',
    'complaintsForm.countries.usa': 'USA',
    'complaintsForm.countries.australia': 'Australia',
    'complaintsForm.name': 'Name',
    'complaintsForm.email': 'Email address',
    'complaintsForm.phone': 'Phone number',
    'complaintsForm.identifying': 'Customer identifying information (e.g. admin email or company name)',
    'complaintsForm.topic': 'Complaint topic',
    'complaintsForm.details': 'Complaint details',
    'complaintsForm.resolution': 'How would you like us to resolve your complaint?',
    'complaintsForm.damage': 'Description of damage, loss, or harm caused (where relevant)',
    'complaintsForm.filedPreviously': 'Have you filed a complaint previously?',
    'complaintsForm.yes': 'Yes',
    'complaintsForm.no': 'No',
    'complaintsForm.legalRepresentative': 'Contact Details of Legal Representative (if applicable)',
    'complaintsForm.uploadFiles': 'Upload files',
  },
  'sending a complaint': {
    'complaintsForm.submit': 'Submit',
    'complaintsForm.creating': 'Creating a case...',
    'complaintsForm.attaching': 'Attaching files...',
    'complaintsForm.done': '✅ Case successfully created.',
    'complaintsForm.partial': 'Case successfully created. Error attaching files',
    'complaintsForm.failed': '❌ {{message}}',
  },
  'the topics of a complaint': {
    'complaintsForm.topics.payroll': 'Payroll',
    'complaintsForm.topics.globalPayroll': 'Global Payroll',
    'complaintsForm.topics.contractorBalance': 'Contractor Balance',
    'complaintsForm.topics.cards': 'Spend - Cards',
    'complaintsForm.topics.billPay': 'Spend - Bill Pay',
    'complaintsForm.topics.insurance': 'Insurance',
    'complaintsForm.topics.bankAccount': '{{brand}} Bank Account',
    'complaintsForm.topics.support': 'Support',
    'complaintsForm.topics.policy': 'Policy',
    'complaintsForm.topics.other': 'Other',
  },
  'customer accounts': { 'myCases.accountOption': '{{name}} ({{cases}})' },
  'Contact HR Advisor': {
    'contactAdvisor.crumb': 'Contact HR Advisor',
    'contactAdvisor.heading': 'Contact HR advisor',
    'contactAdvisor.cannotContact':
      'If you are not an administrator at a company with a current PEO, HR Services, or US EOR subscription, you will not be able to access the Contact HR Advisor form.',
    'contactAdvisor.selectAdvisor': 'Select who you want to contact',
    'contactAdvisor.advisors.eor': 'EOR advisor',
    'contactAdvisor.advisors.peo': 'PEO advisor',
    'contactAdvisor.advisors.aso': 'HR services advisor',
    'contactAdvisor.formHeading': 'Tell us how we can help',
    'contactAdvisor.subject': 'Subject',
    'contactAdvisor.caseReason': 'Case Reason',
    'contactAdvisor.none': 'None',
    'contactAdvisor.description': 'Description',
    'contactAdvisor.otherPeople': 'Include other people',
    'contactAdvisor.addAddresses': 'Add email addresses',
    'contactAdvisor.employeeName': 'Employee name',
    'contactAdvisor.country': 'Country',
    'contactAdvisor.submit': 'Submit',
    'contactAdvisor.goToCase': 'Click here to go to the case!',
    'uploads.choose': 'Click to upload',
  },
  'sending a case': {
    'contactAdvisor.created': 'Created new case! Redirecting...',
    'contactAdvisor.createdWithFiles': 'Created new case and attachments! Redirecting...',
  },
  'the checks of a case': {
    'contactAdvisor.errors.subject': 'Subject is required',
    'contactAdvisor.errors.caseReason': 'Case Reason is required',
    'contactAdvisor.errors.description': 'Description is required',
  },
  'case reasons': {
    'contactAdvisor.reasons.benefits': 'Benefits',
    'contactAdvisor.reasons.confirmation': 'Confirmation of employment',
    'contactAdvisor.reasons.agreements': 'Employment Agreements',
    'contactAdvisor.reasons.equity': 'Equity',
    'contactAdvisor.reasons.hiring': 'Hiring - Approvals / Info',
    'contactAdvisor.reasons.leave': 'Leave Management',
    'contactAdvisor.reasons.payroll': 'Payroll/Tax',
    'contactAdvisor.reasons.performance': 'Performance Management',
    'contactAdvisor.reasons.terminations': 'Terminations',
    'contactAdvisor.reasons.workersCompensation': 'Workers compensation',
    'contactAdvisor.reasons.termination': 'Termination / Discipline / Performance Management',
    'contactAdvisor.reasons.absence': 'Leave of Absence Guidance',
    'contactAdvisor.reasons.policy': 'Policy Assistance (PTO, LOA, Parental Leave)',
    'contactAdvisor.reasons.partner': '{{partner}} Resources',
  },
  'the release feed': {
    'releaseFeed.crumb': 'RELEASE FEED',
    'releaseFeed.heading': 'Release feed',
    'releaseFeed.intro': 'Learn about the latest new features and enhancements.',
    'releaseFeed.latest': 'Latest features',
    'releaseFeed.filters': 'Filters',
    'releaseFeed.apps': 'Apps',
    'releaseFeed.all': 'All',
    'releaseFeed.option': '{{value}} ({{notes}})',
    'releaseFeed.launchDate': 'Launch date',
    'releaseFeed.older': 'Older',
    'glossary.crumb': 'GLOSSARY OF TERMS',
    'glossary.intro': 'Review common terms and definitions.',
    'glossary.terms': 'Terms',
    'glossary.filters': 'Filters',
    'glossary.location': 'Location',
    'glossary.category': 'Product category',
    'glossary.related': 'Related article:',
  },
  retrying: { 'common.retry': 'Retry' },
  'the footer': {
    'footer.systemStatus': 'System status',
    'footer.licensing': 'Licensing',
    'footer.terms': 'Terms & Conditions',
    'footer.privacy': 'Privacy',
    'footer.cookies': 'Cookies',
    'footer.privacyChoices': 'Your privacy choices',
  },
};

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

function flatten(catalog: object, path = ''): [string, string][] {
  return Object.entries(catalog).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const key = path + name;
    if (typeof value === 'string') return [[key, value]];
    assert.ok(typeof value === 'object' && value !== null, `${key} is neither a text nor a group of texts`);
    return flatten(value, `${key}.`);
  });
}

async function textsOf(locale: Locale): Promise<Texts> {
  const { default: catalog } = locale === defaultLocale ? { default: inEnglish } : await loadCatalog(locale);
  return new Map(flatten(catalog));
}

const english = await textsOf(defaultLocale);

/** The name a text's plural forms share, or null when the text has no plural forms. */
function pluralName(key: string): string | null {
  const name = key.replace(pluralSuffix, '');
  return name !== key && english.has(`${name}_other`) ? name : null;
}

/** The English text a text is held against: `other` stands for every plural form. */
function englishFor(key: string): string {
  const name = pluralName(key);
  return english.get(name === null ? key : `${name}_other`) ?? '';
}

function expectedKeys(locale: Locale): string[] {
  const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const keys = [...english.keys()].flatMap((key) => {
    const name = pluralName(key);
    return name === null ? [key] : forms.map((form) => `${name}_${form}`);
  });
  return [...new Set(keys)].sort();
}

function placeholders(text: string): string[] {
  return [...new Set(text.match(/{{.*?}}/g))].sort();
}

function wordCount(text: string): number {
  return text.replace(/{{.*?}}/g, ' ').match(/\p{L}[\p{L}\p{M}'’-]*/gu)?.length ?? 0;
}

function outerSpaces(text: string): [string, string] {
  return [text.match(/^\s*/)?.[0] ?? '', text.match(/\s*$/)?.[0] ?? ''];
}

function isLeftInEnglish(key: string, text: string): boolean {
  return wordCount(text) > 2 && (text === englishFor(key) || text === english.get(key));
}

/** The texts for which a rule of their key and wording gives something else than it gives for English. */
function differing<T>(texts: Texts, rule: (text: string) => T): Record<string, { text: string; english: T }> {
  const different = [...texts].filter(
    ([key, text]) => JSON.stringify(rule(text)) !== JSON.stringify(rule(englishFor(key))),
  );
  return Object.fromEntries(different.map(([key, text]) => [key, { text, english: rule(englishFor(key)) }]));
}

const translations = languages.map(({ locale }) => locale).filter((locale) => locale !== defaultLocale);

for (const { locale } of languages) {
  describe(`the texts in ${locale}`, () => {
    it('are all there, in exactly the plural forms of the language', async () => {
      assert.deepEqual([...(await textsOf(locale)).keys()].sort(), expectedKeys(locale));
    });

    it('are never empty', async () => {
      const empty = [...(await textsOf(locale))].filter(([, text]) => text.trim() === '');
      assert.deepEqual(empty, []);
    });
  });
}

for (const locale of translations) {
  describe(`the translation to ${locale}`, () => {
    it('has the placeholders of the English text in every text', async () => {
      assert.deepEqual(differing(await textsOf(locale), placeholders), {});
    });

    it('keeps the spaces by which a piece of text is joined to another', async () => {
      assert.deepEqual(differing(await textsOf(locale), outerSpaces), {});
    });

    it('leaves nothing of more than two words in English, save what is listed with a reason', async () => {
      const left = [...(await textsOf(locale))].filter(
        ([key, text]) => isLeftInEnglish(key, text) && !(key in sameAsEnglish),
      );
      assert.deepEqual(left, []);
    });
  });
}

it('every exception from translating is still in use', async () => {
  const catalogs = await Promise.all(translations.map(textsOf));
  const unused = Object.keys(sameAsEnglish).filter(
    (key) => !catalogs.some((texts) => isLeftInEnglish(key, texts.get(key) ?? '')),
  );
  assert.deepEqual(unused, []);
});

describe('the English texts keep the stated wordings', () => {
  for (const [subject, wordings] of Object.entries(statedWordings)) {
    it(`of ${subject}`, () => {
      const actual = Object.fromEntries(Object.keys(wordings).map((key) => [key, english.get(key)]));
      assert.deepEqual(actual, wordings);
    });
  }
});
