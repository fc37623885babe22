import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { canChat, guestInfo } from './user.ts';
import { SearchKeySchema, searchKeyOf, UserInfoSchema } from './userShapes.ts';

describe('user info', () => {
  it('reads absent and null fields as false, empty or none', () => {
    const user = UserInfoSchema.parse({ userId: null, canContactAdvisor: null });
    assert.equal(user.userId, '');
    assert.equal(user.canContactAdvisor, false);
    assert.equal(user.canViewMyCasesButton, false);
    assert.deepEqual(user.personaAccess, []);
    assert.equal(user.accountProductMix, '');
  });

  it('of a guest is what a server says of one who may do nothing', () => {
    assert.deepEqual(guestInfo(null), UserInfoSchema.parse({ userId: '', isGuest: true }));
    const site = { siteBasePath: '/support', container: 'it', enableMultiLanguagePicker: true };
    assert.deepEqual(guestInfo(site), UserInfoSchema.parse({ ...site, userId: '', isGuest: true }));
  });

  it('refuses a flag that is no boolean', () => {
    assert.equal(UserInfoSchema.safeParse({ userId: 'u', isInternalUser: 'yes' }).success, false);
  });

  it('finds the search key under the name of the provider, with either name of the key field', () => {
    for (const field of ['key', 'searchKey']) {
      const user = UserInfoSchema.parse({
        userId: 'u',
        algolia: { appId: 'A', [field]: 'K', expiresAt: 1_900_000_000_000 },
      });
      assert.equal(searchKeyOf(user, 'algolia')?.key, 'K', field);
      assert.equal(searchKeyOf(user, 'other'), null);
    }
  });

  it('reads the expiry from milliseconds, seconds and date texts', () => {
    const at = Date.parse('2026-11-21T10:00:00Z');
    for (const expiresAt of [at, at / 1000, String(at), new Date(at).toISOString()]) {
      assert.equal(
        SearchKeySchema.parse({ appId: 'A', key: 'K', expiresAt }).expiresAt,
        at,
        String(expiresAt),
      );
    }
  });

  it('takes the addresses of a search service of the site with the key', () => {
    const key = { appId: 'A', key: 'K', expiresAt: 1_900_000_000_000 };
    assert.deepEqual(SearchKeySchema.parse({ ...key, hosts: ['/support/'] }).hosts, ['/support/']);
    assert.deepEqual(SearchKeySchema.parse(key).hosts, []);
  });

  it('takes no key without an app id or with an empty key', () => {
    assert.equal(
      searchKeyOf(UserInfoSchema.parse({ userId: 'u', algolia: { key: 'K', expiresAt: 1 } }), 'algolia'),
      null,
    );
    const empty = UserInfoSchema.parse({ userId: 'u', algolia: { appId: 'A', key: '', expiresAt: 1 } });
    assert.equal(searchKeyOf(empty, 'algolia'), null);
  });

  it('reads the chat flag named after the chat provider, true only when it is true', () => {
    assert.equal(canChat(UserInfoSchema.parse({ userId: 'u', canAccessAssist: true }), 'Assist'), true);
    assert.equal(canChat(UserInfoSchema.parse({ userId: 'u', canAccessAssist: 'true' }), 'Assist'), false);
    assert.equal(canChat(UserInfoSchema.parse({ userId: 'u', canAccessAssist: true }), 'Other'), false);
  });
});
