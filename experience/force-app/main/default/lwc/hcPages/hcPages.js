// Generated from src/domain by scripts/generate-experience.mjs: change the source, not this file.
/** The API names of the pages of a site by view. */
export const pageNames = {
    'main': 'Home',
    'page': 'page__c',
    'search': 'search__c',
    'article': 'article__c',
    'contact-advisor': 'contact_advisor__c',
    'my-cases': 'my_cases__c',
    'case-detail': 'case_detail__c',
    'release-feed': 'release_feed__c',
    'release-note': 'release_note__c',
    'glossary': 'glossary__c',
    'complaints': 'complaints__c',
    'complaints-form': 'complaints_form__c',
    'integration': 'integration__c',
};

/** Those of the landing pages that were built in the page builder, by slug. */
export const builtLandingPages = new Map([
]);

/** What can name a landing page in a query, in the order in which one is looked for. */
export const landingTypes = ['app', 'product', 'country', 'role', 'suite', 'service', 'page', 'resource'];
