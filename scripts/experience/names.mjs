import { addressedViews } from '../../src/domain/views.ts';

/** The version of the platform's API that components are compiled for. */
export const apiVersion = '65.0';

/** Where the platform's tools look for the parts of a package. */
export const packageFolder = 'experience/force-app/main/default';

/** The labels' translations, apart, because only an org with these languages takes them. */
export const translationsFolder = 'experience/translations/main/default';

/** The first records of the settings, apart, because they belong to the org as soon as it has them. */
export const settingsFolder = 'experience/settings/main/default';

/** The static resource with the script of all elements. */
export const resourceName = 'helpCenterElements';

/** The static resource with the script that the head of the site's pages loads. */
export const languageResourceName = 'helpCenterLanguage';

/** The message channel. */
export const channelName = 'HelpCenter';

/** The component that wraps an element: `myCases` is `hcMyCases`. */
export const componentName = (element) => `hc${element[0].toUpperCase()}${element.slice(1)}`;

/** The API name that a site gives the page of a view: `my-cases` is `my_cases__c`. */
export const pageName = (view) => (view === 'main' ? 'Home' : `${view.replaceAll('-', '_')}__c`);

/** Every page of a site with a view of ours, by view. */
export const sitePages = Object.fromEntries(addressedViews.map((view) => [view, pageName(view)]));
