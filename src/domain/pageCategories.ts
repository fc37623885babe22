/** Values of the browse menu and the landing pages behind them (docs/behaviour/browse-menu.md#categories-and-items). */
export const browseValues = {
  role: ['employees', 'managers', 'brokers', 'accountants', 'contractors', 'travelers'],
  service: ['eor', 'peo', 'hr-services'],
  country: [
    'australia',
    'netherlands',
    'canada',
    'new-zealand',
    'france',
    'philippines',
    'germany',
    'singapore',
    'india',
    'united-kingdom',
    'ireland',
    'united-states',
  ],
  suite: ['suite-hcm', 'suite-it', 'suite-payroll', 'suite-spend'],
} as const;

/** Slugs of all suites; their pages have no hero (docs/behaviour/landing-pages.md#page). */
export const suiteSlugs: readonly string[] = [...browseValues.suite, 'suite-platform'];

/** A category of landing pages. */
export type PageCategory = keyof typeof browseValues;

/** The category that the landing page of a slug belongs to; null where it is none of them, as the page of an app. */
export function categoryOfPage(slug: string): PageCategory | null {
  const categories = Object.entries({ ...browseValues, suite: suiteSlugs }) as [PageCategory, string[]][];
  return categories.find(([, slugs]) => slugs.includes(slug))?.[0] ?? null;
}
