import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { UserInfoSchema } from '#contracts/userShapes.ts';
import {
  articleTokens,
  eorCountrySlugs,
  isPublicArticle,
  mayReadArticle,
  maySeePage,
  maySeeTopic,
  personaAllows,
  personasOf,
  userTokens,
} from './access.ts';

const countries = defaultConfig.eorCountries;
const user = (fields: object = {}) => UserInfoSchema.parse({ userId: 'u', ...fields });
const article = (visibility: string[], ...slugs: string[]) => ({
  visibility,
  topicsCollection: { items: slugs.map((slug) => ({ slug, isEorCountryTopic: slug.startsWith('eor-') })) },
});
const customers = ['Visible to Customers'];
const everyone = ['Visible to Public'];
const customer = user();
const internal = user({ isInternalUser: true });
const may = (what: ReturnType<typeof article>, who: ReturnType<typeof user> | null) =>
  mayReadArticle(what, who, countries);

describe('who may read an article', () => {
  it('lets everyone read what is visible to the public, also under a restricted topic', () => {
    assert.equal(may(article(everyone), null), true);
    assert.equal(may(article(everyone, 'account-closure-details'), null), true);
    assert.equal(isPublicArticle(article(everyone)), true);
    assert.equal(isPublicArticle(article(customers)), false);
  });

  it('keeps guests from what is visible to customers or to nobody', () => {
    assert.equal(may(article(customers), null), false);
    assert.equal(may(article([]), null), false);
    assert.equal(may(article(customers), customer), true);
    assert.equal(may(article([]), customer), false);
  });

  it('lets internal users read everything', () => {
    for (const each of [
      article([]),
      article(customers, 'account-closure-details'),
      article([], 'eor-france'),
    ]) {
      assert.equal(may(each, internal), true);
    }
  });

  const rules = [
    ['peo-administrative-resources', 'canContactPeoAdvisor'],
    ['hr-services-administrative-resources', 'canContactAsoAdvisor'],
    ['account-closure-details', 'canViewChurnArticle'],
  ] as const;
  for (const [slug, permission] of rules) {
    it(`needs ${permission} under the topic ${slug}`, () => {
      assert.equal(may(article(customers, slug), customer), false);
      assert.equal(may(article(customers, 'other', slug), customer), false);
      assert.equal(may(article(customers, slug), user({ [permission]: true })), true);
      for (const [, other] of rules) {
        if (other !== permission)
          assert.equal(may(article(customers, slug), user({ [other]: true })), false, other);
      }
    });
  }

  it('needs every permission of several restricted topics', () => {
    const both = article(customers, 'peo-administrative-resources', 'account-closure-details');
    assert.equal(may(both, user({ canContactPeoAdvisor: true })), false);
    assert.equal(may(both, user({ canContactPeoAdvisor: true, canViewChurnArticle: true })), true);
  });

  it('opens EOR country articles to accounts with that country', () => {
    const germany = article([], 'eor-germany');
    assert.equal(may(germany, user({ accountProductMix: 'PEO;EOR - Germany' })), true);
    assert.equal(may(germany, user({ accountProductMix: 'EOR - France; PEO' })), false);
    assert.equal(may(germany, user({ accountProductMix: 'Germany' })), false);
    assert.equal(may(germany, null), false);
  });

  it('knows an EOR country topic by its flag, not by its slug', () => {
    const under = (slug: string, isEorCountryTopic: boolean) => ({
      visibility: [],
      topicsCollection: { items: [{ slug, isEorCountryTopic }] },
    });
    const german = user({ accountProductMix: 'EOR - Germany' });
    assert.equal(mayReadArticle(under('germany', true), german, countries), true);
    assert.equal(mayReadArticle(under('eor-germany', false), german, countries), false);
  });

  it('matches both spellings of a country', () => {
    for (const mix of ['EOR - UK', 'EOR - United Kingdom', 'eor-uk']) {
      assert.deepEqual(eorCountrySlugs(user({ accountProductMix: mix }), countries), ['united-kingdom'], mix);
    }
    for (const mix of ['EOR - Korea Republic of', 'EOR - Korea, Republic of']) {
      assert.deepEqual(eorCountrySlugs(user({ accountProductMix: mix }), countries), ['korea'], mix);
    }
    assert.deepEqual(eorCountrySlugs(user({ accountProductMix: 'EOR - Costa Rica' }), countries), [
      'costa-rica',
    ]);
  });

  it('knows the topic of every country the account product mix can name, by each of its names', () => {
    const mixes = {
      australia: ['Australia'],
      canada: ['Canada'],
      france: ['France'],
      germany: ['Germany'],
      india: ['India'],
      ireland: ['Ireland'],
      korea: ['Korea Republic of', 'Korea, Republic of'],
      netherlands: ['Netherlands'],
      'new-zealand': ['New Zealand'],
      philippines: ['Philippines'],
      singapore: ['Singapore'],
      'united-kingdom': ['UK', 'United Kingdom'],
      'united-states': ['USA', 'United States'],
    };
    for (const [slug, names] of Object.entries(mixes)) {
      for (const name of names) {
        const own = user({ accountProductMix: `HR;EOR - ${name}` });
        assert.equal(may(article([], `eor-${slug}`), own), true, name);
        assert.equal(may(article([], slug === 'india' ? 'eor-france' : 'eor-india'), own), false, name);
      }
    }
  });

  it('answers for the search what it answers for the page', () => {
    const articles = [
      article(everyone),
      article(customers),
      article([]),
      article(customers, 'peo-administrative-resources'),
      article(customers, 'peo-administrative-resources', 'account-closure-details'),
      article(customers, 'eor-germany', 'hr-services-administrative-resources'),
    ];
    const users = [
      null,
      customer,
      user({ canContactPeoAdvisor: true }),
      user({ canContactPeoAdvisor: true, canViewChurnArticle: true, canContactAsoAdvisor: true }),
      user({ accountProductMix: 'EOR - Germany' }),
    ];
    for (const what of articles) {
      for (const who of users) {
        const held = userTokens(who, countries);
        assert.equal(
          articleTokens(what).some((token) => held.includes(token)),
          may(what, who),
        );
      }
    }
  });
});

describe('topics and personas', () => {
  it('hides EOR country topics of other countries from everyone but internal users', () => {
    const topic = { slug: 'eor-germany', isEorCountryTopic: true };
    assert.equal(maySeeTopic(topic, user({ accountProductMix: 'EOR - Germany' }), countries), true);
    assert.equal(maySeeTopic(topic, customer, countries), false);
    assert.equal(maySeeTopic(topic, null, countries), false);
    assert.equal(maySeeTopic({ slug: 'payroll' }, null, countries), true);
    assert.equal(maySeeTopic(topic, internal, countries), true);
    assert.equal(maySeeTopic({ slug: 'eor-germany', isEorCountryTopic: false }, customer, countries), true);
  });

  it('shows an item with personas to those who share one', () => {
    assert.equal(personaAllows(['a', 'b'], ['b']), true);
    assert.equal(personaAllows(['a'], ['b']), false);
    assert.equal(personaAllows(['a'], []), false);
    for (const none of [[], null, undefined]) assert.equal(personaAllows(none, []), true);
  });

  it('shows global payroll to its one persona', () => {
    assert.equal(maySeePage({ slug: 'global-payroll' }, ['x', 'payroll_classic-admin-user']), true);
    assert.equal(maySeePage({ slug: 'global-payroll' }, ['payroll_admin-user']), false);
  });

  it('shows the client command center to partners and internal users', () => {
    const page = { slug: 'client-command-center', persona: [] };
    for (const persona of ['partner-user', 'internal-user']) assert.equal(maySeePage(page, [persona]), true);
    assert.equal(maySeePage(page, ['all-employees']), false);
    assert.equal(maySeePage(page, []), false);
  });

  it('counts the flags of internal and partner users as personas', () => {
    const user = { personaAccess: ['a', 'partner-user'], isInternalUser: true, isPartner: true };
    assert.deepEqual(personasOf(user), ['a', 'partner-user', 'internal-user']);
    assert.deepEqual(personasOf({ ...user, isInternalUser: false, isPartner: false }), ['a', 'partner-user']);
    assert.deepEqual(personasOf(null), []);
  });
});
