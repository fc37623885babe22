import { builtLandingPages, landingTypes, pageNames } from 'c/hcPages';

const slugOf = (query) => query[landingTypes.find((type) => type in query)];

const namedPage = (name, state) => ({ type: 'comm__namedPage', attributes: { name }, state });

/**
 * What the site's router calls the page of a view with this query: a landing page that was built has a page of its
 * own. Undefined where the site has none.
 */
export function pageReference(view, query) {
    const built = view === 'page' ? builtLandingPages.get(slugOf(query)) : undefined;
    if (built) return namedPage(built, {});
    return pageNames[view] && namedPage(pageNames[view], query);
}

/** The same for the built landing page that takes the place of the one an address names; undefined where none does. */
export function builtLandingAt(address) {
    const { pathname, searchParams } = new URL(address);
    const query = Object.fromEntries(searchParams);
    const isBuilt = pathname.endsWith('/page') && builtLandingPages.has(slugOf(query));
    return isBuilt ? pageReference('page', query) : undefined;
}
