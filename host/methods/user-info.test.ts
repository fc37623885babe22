import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { UserInfoSchema } from '#contracts/userShapes.ts';
import { personasOf } from '#domain/access.ts';
import { findLogin, permissions, type SiteUser, visitorRights } from '../auth/users.ts';
import { startHost, type TestHost } from '../testing/start-host.ts';
import { userInfo } from './user-methods.ts';

let host: TestHost;
let nobody: SiteUser;

before(async () => {
  host = await startHost();
  const found = await findLogin(host.site.store.db, 'employee@harbor.example');
  assert.ok(found);
  nobody = { ...found.user, permissions: new Set() };
});
after(() => host.stop());

/** The fields of a user info that say yes. */
const allowed = (user: SiteUser | null) =>
  Object.entries(userInfo(host.site, user))
    .filter(([, value]) => value === true)
    .map(([name]) => name)
    .sort();

describe('the user info', () => {
  const granted: Readonly<Record<(typeof permissions)[number], readonly string[]>> = {
    internal: ['isInternalUser'],
    sandbox: ['isSandbox'],
    partner: ['isPartner'],
    admin: ['isAdmin'],
    'contact-eor-advisor': ['canContactAdvisor', 'canContactEorAdvisor'],
    'contact-peo-advisor': ['canContactAdvisor', 'canContactPeoAdvisor'],
    'contact-aso-advisor': ['canContactAdvisor', 'canContactAsoAdvisor'],
    'view-churn-article': ['canViewChurnArticle'],
    'view-community': ['canViewCommunityLink'],
    'view-cases': ['canViewMyCasesButton'],
    'choose-language': ['enableMultiLanguagePicker'],
    'raise-cases': [],
    chat: ['canAccessAssist'],
    'build-pages': [],
  };
  for (const permission of permissions) {
    it(`allows by ${permission} ${granted[permission].join(' and ') || 'nothing'} alone`, () => {
      assert.deepEqual(allowed({ ...nobody, permissions: new Set([permission]) }), granted[permission]);
    });
  }

  it('names the pages for those who run the site that a user may open', () => {
    const tools = (...granted: readonly (typeof permissions)[number][]) =>
      userInfo(host.site, { ...nobody, permissions: new Set(granted) }).siteTools;
    assert.deepEqual(tools(), []);
    assert.deepEqual(tools('internal'), ['embed']);
    assert.deepEqual(tools('build-pages'), ['builder', 'embed', 'diagnostics']);
    assert.deepEqual(userInfo(host.site, null).siteTools, []);
  });

  it('gives content for the same personas as the browser takes from it', () => {
    for (const permission of ['internal', 'partner', 'admin'] as const) {
      const user = { ...nobody, personas: ['all-employees'], permissions: new Set([permission]) };
      const info = UserInfoSchema.parse(userInfo(host.site, user));
      assert.deepEqual(visitorRights(user).personas, personasOf(info), permission);
    }
    const partner = { ...nobody, permissions: new Set(['partner'] as const) };
    assert.ok(visitorRights(partner).personas.includes('partner-user'));
  });

  it('allows nothing to a user without permissions, and to a guest the languages alone', () => {
    assert.deepEqual(allowed(nobody), []);
    assert.deepEqual(allowed(null), ['enableMultiLanguagePicker', 'isGuest']);
  });
});
