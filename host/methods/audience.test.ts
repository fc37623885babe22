import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ArticleAnswerSchema, LandingPageAnswerSchema } from '#contracts/content.ts';
import { issueKey, type SearchScope } from '../search/protocol/keys.ts';
import { searchAppId } from '../site/site.ts';
import { guestOf, userOf } from '../testing/client.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';

const langLocale = 'en-US';

describe('content that another server asks for', () => {
  let host: TestHost;
  before(async () => {
    host = await startHost();
  });
  after(() => host.stop());

  /** What a site on the platform signs of a user of its own. */
  const keyOf = (
    scope: SearchScope,
    given: { secret?: string; ttlSeconds?: number; session?: string } = {},
  ) =>
    issueKey({
      appId: searchAppId,
      scope,
      userToken: '005000000000001AAA',
      now: host.site.now().getTime(),
      ttlSeconds: 120,
      secret: host.site.secrets.searchKeys.signing,
      ...given,
    }).searchKey;
  const customer = { personas: [], access: ['public', 'customer'] };
  const headersOf = (key: string) => ({ headers: { 'X-HC-Audience': key } });
  const readArticle = async (contentId: string, key: string) => {
    const answer = await guestOf(host).call('getContentById', { contentId, langLocale }, headersOf(key));
    return ArticleAnswerSchema.parse(await answer.json()).articleHtml ?? '';
  };
  const openPage = async (slug: string, key: string) => {
    const answer = await guestOf(host).call('getLandingPage', { slug, langLocale }, headersOf(key));
    const { data } = LandingPageAnswerSchema.parse(await answer.json());
    return data?.pageLandingPageNewCollection?.items[0]?.landingPageTitle ?? '';
  };

  it('is what the user may read whom the key names, and no more', async () => {
    assert.equal(await openPage('payroll', keyOf(customer)), 'Payroll');
    assert.notEqual(await readArticle('run-off-cycle-payroll', keyOf(customer)), '');
    const restricted = 'close-your-harbor-account';
    const internal = await userOf(host, 'internal@harbor.example');
    const all = ArticleAnswerSchema.parse(
      await internal.ask('getContentById', { contentId: 'run-off-cycle-payroll', langLocale }),
    );
    assert.equal(
      await readArticle('run-off-cycle-payroll', keyOf({ personas: [], access: 'internal' })),
      all.articleHtml,
    );
    assert.equal(await readArticle(restricted, keyOf(customer)), '');
    const churn = { personas: [], access: [...customer.access, 'churn'] };
    assert.notEqual(await readArticle(restricted, keyOf(churn)), '');
  });

  it('is refused with a key that is forged, over, or of a session of this site', async () => {
    const scope = customer;
    for (const key of [
      keyOf(scope, { secret: 'another secret, as long as it has to be' }),
      keyOf(scope, { ttlSeconds: -1 }),
      keyOf(scope, { session: 'of-somebody' }),
      'nothing',
    ]) {
      const answer = await guestOf(host).call(
        'getLandingPage',
        { slug: 'payroll', langLocale },
        headersOf(key),
      );
      assert.equal(answer.status, 401, key);
    }
  });

  it('opens nothing but content', async () => {
    const key = keyOf({ personas: [], access: 'internal' });
    const answer = await guestOf(host).call('getCaseList', { userId: '005000000000001AAA' }, headersOf(key));
    assert.equal(answer.status, 401);
  });
});
