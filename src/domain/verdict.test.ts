import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { UserInfoSchema } from '#contracts/userShapes.ts';
import type { Verdict } from '#contracts/visibility.ts';
import { articleTokens, articleVerdict, pageVerdict, topicVerdict, userTokens } from './access.ts';
import { browseMenu, homeMenu } from './browse.ts';
import { headerVerdicts } from './header.ts';

const countries = defaultConfig.eorCountries;
const user = (fields: object = {}) => UserInfoSchema.parse({ userId: 'u', ...fields });
const customer = user();
const internal = user({ isInternalUser: true });

/** A verdict in a line: what shows it, or what it would need. */
const said = ({ isShown, by, rules }: Verdict) =>
  `${isShown ? 'shown' : 'hidden'}: ${(by ? [by] : rules)
    .map(({ name, values }) => [name, ...values].join(' '))
    .join(' or ')}`;

function ofArticle(visibility: string[], slugs: string[], who: typeof customer | null): string {
  const items = slugs.map((slug) => ({ slug, isEorCountryTopic: slug.startsWith('eor-') }));
  const held = new Set(userTokens(who, countries));
  const tokens = articleTokens({ visibility, topicsCollection: { items } });
  return said(articleVerdict(tokens, { isInternal: who?.isInternalUser === true, held }));
}

const forCustomers = ['Visible to Customers'];

describe('why somebody sees something, or not', () => {
  for (const [visibility, topics, who, expected] of [
    [['Visible to Public'], [], null, 'shown: public'],
    [forCustomers, [], null, 'hidden: customers'],
    [forCustomers, [], customer, 'shown: customers'],
    [[], [], customer, 'hidden: nobody'],
    [[], [], internal, 'shown: internal'],
    [forCustomers, ['peo-administrative-resources'], customer, 'hidden: permissions canContactPeoAdvisor'],
    [
      forCustomers,
      ['peo-administrative-resources', 'account-closure-details'],
      user({ canContactPeoAdvisor: true, canViewChurnArticle: true }),
      'shown: permissions canViewChurnArticle canContactPeoAdvisor',
    ],
    [
      forCustomers,
      ['account-closure-details', 'eor-germany'],
      customer,
      'hidden: permissions canViewChurnArticle or countries germany',
    ],
    [[], ['eor-germany'], user({ accountProductMix: 'EOR - Germany' }), 'shown: countries germany'],
  ] as const) {
    it(`names the rule of an article: ${expected}`, () => {
      assert.equal(ofArticle([...visibility], [...topics], who), expected);
    });
  }

  it('tells an internal user by which rules others see an article', () => {
    const { rules } = articleVerdict(['peo'], { isInternal: true, held: new Set() });
    assert.deepEqual(rules, [{ name: 'permissions', values: ['canContactPeoAdvisor'] }]);
  });

  it('names the country of a topic and the personas of a page', () => {
    const topic = { slug: 'eor-france', isEorCountryTopic: true };
    assert.equal(said(topicVerdict(topic, customer, countries)), 'hidden: countries france');
    assert.equal(said(topicVerdict(topic, internal, countries)), 'shown: internal');
    assert.equal(said(topicVerdict({ slug: 'pay' }, null, countries)), 'shown: everyone');
    assert.equal(said(pageVerdict({ slug: 'x', persona: ['a', 'b'] }, ['b'])), 'shown: personas a b');
    assert.equal(
      said(pageVerdict({ slug: 'global-payroll' }, ['a'])),
      'hidden: personas payroll_classic-admin-user',
    );
  });

  it('names the rules of header and menus, also of what is hidden', () => {
    const header = (who: typeof customer | null, container = '') => {
      const verdicts = headerVerdicts({ user: who, info: who ?? user() }, container);
      return Object.fromEntries(Object.entries(verdicts).map(([part, verdict]) => [part, said(verdict)]));
    };
    const withCases = user({ canViewMyCasesButton: true });
    assert.equal(header(withCases).myCases, 'shown: permissions canViewMyCasesButton');
    assert.equal(header(withCases, 'it-trial').myCases, 'hidden: container it-trial');
    assert.equal(header(null).browse, 'hidden: signed-in');
    assert.equal(header(customer).community, 'hidden: permissions canViewCommunityLink');

    const advisors = browseMenu('resource', customer, 'some-article').at(-1);
    assert.ok(advisors);
    assert.equal(said(advisors.verdict), 'hidden: permissions canContactAdvisor');

    const home = homeMenu({ personas: [], container: '' }, defaultConfig.articles, ['payroll']);
    const of = (category: string) => home.find(({ value }) => value === category);
    assert.equal(said(of('partner')?.verdict as Verdict), 'hidden: personas internal-user partner-user');
    const tiles = of('payroll')?.topics.map(({ item, verdict }) => `${item.value} ${said(verdict)}`);
    assert.deepEqual(tiles, [
      'my-pay shown: everyone',
      'accounting-integrations shown: everyone',
      'global-payroll hidden: personas payroll_classic-admin-user',
      'payroll hidden: absent',
    ]);
  });
});
