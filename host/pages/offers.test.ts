import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { defaultConfig, type SiteConfig } from '#contracts/config.ts';
import {
  browseCategories,
  browseItems,
  browseVisitor,
  destinationOf,
  homeCategories,
  homeRoles,
  homeServices,
  landingTarget,
  offeredPages,
} from '#domain/browse.ts';
import { pathOf } from '#domain/routes.ts';
import type { Target } from '#domain/views.ts';
import { importContent } from '../content/import/import.ts';
import { exportOf } from '../content/import/read-export.ts';
import { openContentStore } from '../store/database.ts';
import { type Client, userOf } from '../testing/client.ts';
import { importOptions, smallExport } from '../testing/small-export.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

let host: TestHost;
let user: Client;

before(async () => {
  host = await startHost();
  user = await userOf(host, 'internal@harbor.example');
});
after(() => host.stop());

/** The configuration the elements of a page get. */
async function configOf(client: Client): Promise<SiteConfig> {
  const text = await (await client.fetch('/')).text();
  const [, block = '{}'] = /id="hc-config">(.*?)<\/script>/s.exec(text) ?? [];
  const given = JSON.parse(block) as SiteConfig;
  return {
    ...defaultConfig,
    ...given,
    articles: { ...defaultConfig.articles, ...given.articles },
    links: { ...defaultConfig.links, ...given.links },
  };
}

/** All that home page and browse menu offer somebody who may see everything. */
function offersOf({ articles, links, absentPages }: SiteConfig): Target[] {
  const everyone = browseVisitor({
    personaAccess: ['payroll_classic-admin-user'],
    isInternalUser: true,
    isPartner: true,
    container: '',
  });
  const tiles = homeCategories(everyone, articles, absentPages)
    .flatMap(({ topics }) => topics.map(({ value }) => destinationOf(value)))
    .flatMap((destination) => ('target' in destination ? [destination.target] : []));
  const cards = offeredPages([...homeRoles, ...homeServices], absentPages).map(landingTarget);
  const items = browseCategories.flatMap((category) =>
    browseItems(category, { canContactAdvisor: true }, links.hrAdvisorsArticleId, absentPages).map(
      ({ target }) => target,
    ),
  );
  return [...tiles, ...cards, ...items];
}

async function leadNowhere(targets: readonly Target[]): Promise<string[]> {
  const paths = targets.map((target) => pathOf(target, { basePath: '', locale: 'en-US' }));
  const found = await Promise.all(
    paths.map(async (path) => [path, (await user.fetch(path)).status] as const),
  );
  return found.filter(([, status]) => status !== 200).map(([path]) => path);
}

test('home page and browse menu offer every page of the demo, and none that leads nowhere', async () => {
  const offers = offersOf(await configOf(user));
  assert.ok(offers.length > 90, `${offers.length} offers`);
  assert.deepEqual(await leadNowhere(offers), []);
});

test('of content with one page they offer that page and the two screens without content', async () => {
  const store = await openContentStore(host.config.dataDir);
  await importContent(store, exportOf(smallExport()), { ...importOptions, replace: true });
  store.close();
  const offers = offersOf(await configOf(user));
  assert.deepEqual(
    offers.map((target) => pathOf(target, { basePath: '', locale: 'en-US' })),
    ['/page?app=my-pay', '/release-feed', '/glossary'],
  );
  assert.deepEqual(await leadNowhere(offers), []);
});
