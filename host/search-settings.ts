import * as z from 'zod/mini';
import { isOrigin, text } from './setting-values.ts';
import type { GivenSettings } from './settings.ts';
import { type Values, variable } from './variable.ts';

const orNull = (value: string) => (value === '' ? null : value);
const appId = z.pipe(text.check(z.regex(/^[A-Za-z0-9]{0,32}$/)), z.transform(orNull));
const key = z.pipe(text.check(z.regex(/^(?:[\x21-\x7e]{16,500})?$/)), z.transform(orNull));
const split = (value: string) => value.split(/[\s,]+/).filter((each) => each !== '');
const hosts = z.pipe(
  text.check(z.refine((value) => split(value).every(isOrigin))),
  z.transform((value) => split(value).map((each) => new URL(each).origin)),
);
const kilobytes = z.pipe(
  text.check(z.regex(/^[1-9]\d{0,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(5), z.maximum(100))),
);

/** The settings of what answers searches. */
export const searchVariables = {
  search: variable(
    'HC_SEARCH',
    'embedded',
    'What answers searches: the host itself, or the hosted service Algolia, which is sent the content.',
    'embedded or algolia',
    z.enum(['embedded', 'algolia']),
  ),
  algoliaApp: variable(
    'HC_ALGOLIA_APP_ID',
    '',
    'Application of Algolia that the site has its indexes in.',
    'empty or the id of an application, such as QX3V8Z1K2P',
    appId,
  ),
  algoliaAdminKey: variable(
    'HC_ALGOLIA_ADMIN_KEY',
    '',
    'Key by which the host writes its indexes there; it never leaves the host.',
    'empty or a key of the application',
    key,
  ),
  algoliaSearchKey: variable(
    'HC_ALGOLIA_SEARCH_KEY',
    '',
    'Key that may search and nothing else: the keys of visitors are made of it.',
    'empty or a key of the application',
    key,
  ),
  algoliaPrefix: variable(
    'HC_ALGOLIA_INDEX_PREFIX',
    'harbor',
    'What the names of the indexes begin with: one for each site in an application.',
    'letters, digits, - and _, at most 60, such as help-live',
    text.check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/)),
  ),
  algoliaHosts: variable(
    'HC_ALGOLIA_HOSTS',
    '',
    "Where the service is asked, several by commas; empty for the application's own hosts.",
    'empty or schemes and hosts by commas, such as https://search.example.com',
    hosts,
  ),
  algoliaRecordKilobytes: variable(
    'HC_ALGOLIA_RECORD_KB',
    '10',
    'Largest record that the plan of the application takes, in kB; longer texts are cut at the end of a sentence.',
    'a whole number from 5 to 100',
    kilobytes,
  ),
} as const;

/** What they say. */
export type SearchSettings = Values<typeof searchVariables>;

const needed = [
  searchVariables.algoliaApp.name,
  searchVariables.algoliaAdminKey.name,
  searchVariables.algoliaSearchKey.name,
];

/** What is wrong with them together, a sentence each, whatever is wrong with the others. */
export function searchProblems(
  { algoliaAdminKey, algoliaSearchKey }: SearchSettings,
  { given, unread }: GivenSettings,
): string[] {
  const textOf = (name: string) => given.get(name)?.text ?? '';
  const chosen = textOf(searchVariables.search.name) || searchVariables.search.fallback;
  if (chosen === 'embedded')
    return [...needed, searchVariables.algoliaHosts.name]
      .filter((name) => textOf(name) !== '')
      .map((name) => `${name} needs HC_SEARCH=algolia.`);
  if (chosen !== 'algolia') return [];
  const missing = needed.filter((name) => textOf(name) === '' && !unread.has(name));
  const problems = missing.map((name) => `HC_SEARCH=algolia needs ${name}.`);
  if (algoliaAdminKey !== null && algoliaAdminKey === algoliaSearchKey)
    problems.push(
      'HC_ALGOLIA_SEARCH_KEY is the key of HC_ALGOLIA_ADMIN_KEY: name one that may search and nothing else.',
    );
  return problems;
}

/** The hosted service that a site searches by. */
export interface HostedPlace {
  readonly appId: string;
  readonly adminKey: string;
  readonly searchKey: string;
  readonly prefix: string;
  /** Hosts in place of the application's own; none for those. */
  readonly ownHosts: readonly string[];
  /** Most bytes of a record. */
  readonly recordBytes: number;
}

/** The hosted service that the settings name; null where the host answers searches itself. */
export function hostedPlace(settings: SearchSettings): HostedPlace | null {
  const { search, algoliaApp: app, algoliaAdminKey: adminKey, algoliaSearchKey: searchKey } = settings;
  if (search !== 'algolia' || app === null || adminKey === null || searchKey === null) return null;
  return {
    ...{ appId: app, adminKey, searchKey, prefix: settings.algoliaPrefix },
    ownHosts: settings.algoliaHosts,
    recordBytes: settings.algoliaRecordKilobytes * 1000,
  };
}

/** Where pages ask the service: its own hosts as its client knows them, unless others are set. */
export function hostsOf({ appId: id, ownHosts }: HostedPlace): readonly string[] {
  if (ownHosts.length > 0) return ownHosts;
  const app = id.toLowerCase();
  const further = [1, 2, 3].map((number) => `https://${app}-${number}.algolianet.com`);
  return [`https://${app}-dsn.algolia.net`, `https://${app}.algolia.net`, ...further];
}
