import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { liteClient } from 'algoliasearch/lite';
import { ArticleAnswerSchema, TopicsAnswerSchema } from '#contracts/content.ts';
import { SearchAnswerSchema } from '#contracts/search.ts';
import { SearchKeySchema } from '#contracts/userShapes.ts';
import { type DemoArticle, readDemoFiles } from '../demo/files.ts';
import { type Client, guestOf, userOf } from '../testing/client.ts';
import { patient } from '../testing/search-server.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

/** What section A 6 makes of a visitor. */
interface Rights {
  readonly signedIn: boolean;
  readonly internal?: boolean;
  readonly peo?: boolean;
  readonly aso?: boolean;
  readonly churn?: boolean;
  readonly eor?: readonly string[];
  /** Holds the persona payroll_classic-admin-user. */
  readonly globalPayroll?: boolean;
}

/** The rights of each visitor, written down from docs/behaviour/access.md and the table of demo accounts, not from the code. */
const visitors: Readonly<Record<string, Rights>> = {
  guest: { signedIn: false },
  admin: { signedIn: true, peo: true, eor: ['germany', 'france'] },
  aso: { signedIn: true, aso: true },
  payroll: { signedIn: true, globalPayroll: true },
  employee: { signedIn: true, eor: ['germany', 'france'] },
  partner: { signedIn: true },
  internal: { signedIn: true, internal: true, globalPayroll: true },
  trial: { signedIn: true },
  empty: { signedIn: true },
};
const langLocale = 'en-US';
const files = await readDemoFiles();
const eorTopics = new Set(files.topics.filter((topic) => topic.isEorCountryTopic).map(({ slug }) => slug));

function mayRead({ visibility, topics }: DemoArticle, rights: Rights): boolean {
  if (rights.internal || visibility.includes('Visible to Public')) return true;
  if (topics.some((slug) => eorTopics.has(slug) && rights.eor?.includes(slug.replace('eor-', ''))))
    return true;
  if (!rights.signedIn || !visibility.includes('Visible to Customers')) return false;
  if (topics.includes('peo-administrative-resources') && !rights.peo) return false;
  if (topics.includes('hr-services-administrative-resources') && !rights.aso) return false;
  return !topics.includes('account-closure-details') || rights.churn === true;
}

describe('what an account may not see is nowhere for it', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost();
  });
  after(() => host.stop());

  for (const [name, rights] of Object.entries(visitors)) {
    const allowed = files.articles.filter((article) => mayRead(article, rights));
    const ids = new Set(allowed.map(({ slug }) => slug));
    const client = async (): Promise<Client> =>
      rights.signedIn ? userOf(host, `${name}@harbor.example`) : guestOf(host);

    it(`${name}: the answers carry the text of ${allowed.length} articles and of no other`, async () => {
      const visitor = await client();
      const readable: string[] = [];
      for (const { slug } of files.articles) {
        const raw = await visitor.ask('getContentById', { contentId: slug, langLocale });
        const { articleHtml } = ArticleAnswerSchema.parse(raw);
        if (articleHtml) readable.push(slug);
      }
      assert.deepEqual(new Set(readable), ids);
    });

    if (!rights.signedIn) continue;

    it(`${name}: the search finds and counts the same ones`, async () => {
      const visitor = await client();
      const key = SearchKeySchema.parse(await visitor.ask('getSearchKey', {}));
      const search = liteClient(key.appId, key.key, {
        hosts: [{ url: new URL(host.origin).host, accept: 'readWrite', protocol: 'http' }],
        timeouts: patient,
      });
      const { results } = await search.search({
        requests: [{ indexName: 'harbor_en-US', query: '', hitsPerPage: 1000, facets: ['product'] }],
      });
      const { hits, nbHits, facets } = SearchAnswerSchema.parse(results[0]);
      const articles = hits.filter(
        ({ contentType }) => !['pageLandingPageNew', 'url'].includes(contentType ?? ''),
      );
      const found = allowed.filter(
        ({ topics }) => !topics.includes('global-payroll') || rights.globalPayroll,
      );
      assert.deepEqual(
        new Set(articles.map(({ objectID }) => objectID)),
        new Set(found.map(({ slug }) => slug)),
      );
      assert.equal(nbHits, hits.length);
      const counted = Object.values(facets?.product ?? {}).reduce((sum, count) => sum + count, 0);
      assert.equal(counted, hits.filter(({ product }) => Boolean(product)).length);
    });

    it(`${name}: topics list no other article and no other country`, async () => {
      const visitor = await client();
      for (const page of new Set(files.topics.map((topic) => topic.page))) {
        const { data } = TopicsAnswerSchema.parse(
          await visitor.ask('getTopicsWithArticles', { slug: page, langLocale }),
        );
        const answer = JSON.stringify(data);
        for (const { slug } of files.articles) {
          if (!ids.has(slug)) assert.ok(!answer.includes(`"${slug}"`), `${page} names ${slug}`);
        }
        for (const slug of eorTopics) {
          const mayKnow = rights.internal || rights.eor?.includes(slug.replace('eor-', ''));
          if (!mayKnow) assert.ok(!answer.includes(`"${slug}"`), `${page} names ${slug}`);
        }
      }
    });
  }
});
