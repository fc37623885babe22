// How the names of elements and their properties are written (docs/architecture.md#the-tree).

/** A name in camel case as attributes and tags have it: 'searchHistory' is 'search-history', 'MyCases' is 'my-cases'. */
export const kebabCase = (name: string) => name.replaceAll(/\B[A-Z]/g, '-$&').toLowerCase();

/** The word of an element by its tag: 'hc-my-cases' is 'my-cases'. */
export const wordOf = (tag: string) => tag.replace(/^hc-/, '');
