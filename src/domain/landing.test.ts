import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultConfig } from '#contracts/config.ts';
import { LandingPageAnswerSchema, LandingPageSchema, TopicsAnswerSchema } from '#contracts/content.ts';
import { unwrapLandingPage, unwrapTopics } from '#contracts/unwrap.ts';
import { maySeePage } from './access.ts';
import {
  featured,
  hidesHero,
  landingSections,
  readUrl,
  sectionGround,
  sectionLayout,
  topicList,
} from './landing.ts';

const page = (fields: object) =>
  LandingPageSchema.parse({ landingPageTitle: 'Page', slug: 'page', ...fields });
const section = (fields: object) =>
  page({ sectionsCollection: { items: [{ sectionTitle: 'S', ...fields }] } });
const references = (fields: object, personas: string[] = []) =>
  landingSections(section(fields), personas)[0]?.references ?? [];

test('an answer has its first page, or none', () => {
  const read = (items: unknown) =>
    unwrapLandingPage(LandingPageAnswerSchema.parse({ data: { pageLandingPageNewCollection: items } }));
  assert.equal(read({ items: [null, { slug: 'a' }] })?.data?.slug, 'a');
  assert.deepEqual(read({ items: [] }), { data: null });
  assert.equal(read(null), null);
  assert.equal(unwrapLandingPage({ data: null }), null);
});

test('a page with personas is for those who share one, a page without for everyone', () => {
  assert.ok(maySeePage(page({}), []));
  assert.ok(maySeePage(page({ persona: [] }), []));
  assert.ok(maySeePage(page({ persona: ['a', 'b'] }), ['b']));
  assert.ok(!maySeePage(page({ persona: ['a'] }), ['b']));
});

test('the global payroll page is for its persona, whatever the page says', () => {
  const own = page({ slug: 'global-payroll' });
  assert.ok(!maySeePage(own, ['all-employees']));
  assert.ok(maySeePage(own, ['payroll_classic-admin-user']));
});

test('the five suites go without a hero', () => {
  for (const slug of ['suite-hcm', 'suite-it', 'suite-payroll', 'suite-spend', 'suite-platform']) {
    assert.ok(hidesHero(slug), slug);
  }
  assert.ok(!hidesHero('payroll'));
});

test('each section type has its layout, every other the default one', () => {
  const layouts = {
    'Suite App Section': 'suite',
    'Call to Action': 'call-to-action',
    'Info Center - Cards': 'center-cards',
    'Info Center - Grid': 'center-grid',
    'Info Left - Cards': 'left-cards',
    'Info Left - Grid': 'left-grid',
    'Info Left - List': 'left-list',
  };
  for (const [type, layout] of Object.entries(layouts)) assert.equal(sectionLayout(type), layout, type);
  for (const other of ['', null, undefined, 'Carousel']) assert.equal(sectionLayout(other), 'default');
});

test('five grounds; white when none or an unknown one is named', () => {
  assert.deepEqual(
    ['Gray', 'Plum', 'White', 'Brand wave image', 'Brand heart image', 'Harbor Heart', null, 'Teal'].map(
      sectionGround,
    ),
    ['gray', 'plum', 'white', 'wave', 'heart', 'heart', 'white', 'white'],
  );
});

test('sections follow the persona rule, and those with nothing to show are dropped', () => {
  const sections = page({
    sectionsCollection: {
      items: [
        null,
        { sectionTitle: 'All' },
        { sectionTitle: 'Mine', persona: ['a'] },
        { sectionTitle: 'Theirs', persona: ['b'] },
        { sectionType: 'Call to Action' },
      ],
    },
  });
  assert.deepEqual(
    landingSections(sections, ['a']).map(({ title }) => title),
    ['All', 'Mine'],
  );
});

test('a card leads to an article by id, to a landing page by slug, or to an address', () => {
  const card = (cardLink: object | null, cardTitle = 'C') => ({ cardTitle, cardLink });
  const found = references({
    sectionCardsCollection: {
      items: [
        card({ linkText: { text: 'Read' }, referencedPage: { slug: null, sys: { id: 'art-1' } } }),
        card({ referencedPage: { slug: 'employees', sys: { id: 'p' } } }),
        card({ manualUrl: 'https://example.com/' }),
        card({ manualUrl: 'javascript:alert(1)' }),
        card(null),
        card({ referencedPage: { slug: null, sys: { id: 'x' } } }, ''),
        null,
      ],
    },
  });
  assert.deepEqual(
    found.map(({ type, value, description, destination }) => ({ type, value, description, destination })),
    [
      {
        type: 'card',
        value: 'art-1',
        description: 'Read',
        destination: { target: { view: 'article', articleId: 'art-1' } },
      },
      {
        type: 'card',
        value: 'lp:employees',
        description: '',
        destination: { target: { view: 'page', pageType: 'role', pageId: 'employees' } },
      },
      {
        type: 'card',
        value: 'https://example.com/',
        description: '',
        destination: { url: 'https://example.com/' },
      },
    ],
  );
});

test('a section link is a landing page, a link with its own words, or an article; a topic has no page', () => {
  const found = references({
    sectionLinksCollection: {
      items: [
        {
          landingPageTitle: 'Time Off',
          slug: 'time-off',
          sys: { id: 'p' },
          landingPageImage: { url: '/t.png' },
        },
        { linkText: { text: 'Go' }, manualUrl: '/glossary', sys: { id: 'l' } },
        { title: 'How to', slug: 'how-to', sys: { id: 'how-to' } },
        { title: 'Topic', slug: 'a-topic', sys: { id: 't' }, __typename: 'Topic' },
        {
          linkText: { text: 'Topic' },
          referencedPage: { slug: 'a-topic', sys: { id: 't' }, __typename: 'Topic' },
        },
        { title: 'Nothing' },
      ],
    },
  });
  assert.deepEqual(
    found.map(({ type, title, value, image }) => [type, title, value, image?.url ?? '']),
    [
      ['link', 'Time Off', 'lp:time-off', '/t.png'],
      ['hyperlink', 'Go', '/glossary', ''],
      ['link', 'How to', 'how-to', ''],
    ],
  );
  assert.deepEqual(found[1]?.destination, { target: { view: 'glossary' } });
});

test('links to the global payroll page are for its persona alone', () => {
  const fields = {
    sectionLinksCollection: { items: [{ landingPageTitle: 'Global Payroll', slug: 'global-payroll' }] },
  };
  assert.equal(references(fields).length, 0);
  assert.equal(references(fields, ['payroll_classic-admin-user']).length, 1);
});

test('addresses of editors: pages of this site, the web, and nothing else', () => {
  assert.deepEqual(readUrl('/page?role=managers'), {
    target: { view: 'page', pageType: 'role', pageId: 'managers' },
  });
  assert.deepEqual(readUrl('https://example.com/a b'), { url: 'https://example.com/a%20b' });
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', '/nowhere', 'http://']) {
    assert.equal(readUrl(bad), null, bad);
  }
});

const user = {
  isInternalUser: false,
  isPartner: false,
  accountProductMix: 'HR;EOR - UK',
  personaAccess: [] as string[],
};
const flags = { canContactPeoAdvisor: false, canContactAsoAdvisor: false, canViewChurnArticle: false };
const article = (title: string | null, id: string) => ({ title, sys: { id } });
const concepts = (...items: unknown[]) => ({ concepts: { items } });
const list = (
  items: unknown[],
  visitor: Parameters<typeof topicList>[1] = { ...user, ...flags },
  locale = 'en-US',
) =>
  topicList(
    unwrapTopics(
      TopicsAnswerSchema.parse({
        data: { topicCollection: { items: [{ title: 'Root', topics: { items } }] } },
      }),
    )?.data ?? null,
    visitor,
    defaultConfig.eorCountries,
    locale,
  );

test('articles of a topic are its concepts and tutorials by title; untitled ones are dropped', () => {
  const topic = {
    slug: 't',
    title: 'T',
    links: {
      ...concepts(article('b', '2'), article(null, '0'), null),
      tutorials: { items: [article('Á', '3'), article('a 10', '4'), article('a 9', '5')] },
    },
  };
  const [item] = list([topic]).topics;
  assert.deepEqual(
    item?.articles.map(({ id }) => id),
    ['3', '5', '4', '2'],
  );
  assert.equal(list([topic]).title, 'Root');
});

test('the order is that of the language', () => {
  const topic = {
    slug: 't',
    title: 'T',
    links: concepts(article('zebra', 'z'), article('ćma', 'c'), article('dom', 'd'), article('cuda', 'u')),
  };
  assert.deepEqual(
    list([topic], { ...user, ...flags }, 'pl-PL').topics[0]?.articles.map(({ id }) => id),
    ['u', 'c', 'd', 'z'],
  );
});

test('EOR countries that the account does not have are hidden, topics and subtopics', () => {
  const country = (slug: string) => ({
    slug,
    title: slug,
    isEorCountryTopic: true,
    links: concepts(article('A', slug)),
  });
  const items = [
    country('eor-united-kingdom'),
    country('eor-germany'),
    {
      slug: 'all',
      title: 'All',
      subtopics: { items: [country('eor-france'), country('eor-united-kingdom')] },
    },
  ];
  const shown = list(items).topics;
  assert.deepEqual(
    shown.map(({ slug }) => slug),
    ['eor-united-kingdom', 'all'],
  );
  assert.deepEqual(
    shown[1]?.subtopics.map(({ slug }) => slug),
    ['eor-united-kingdom'],
  );
  assert.equal(list(items, { ...user, ...flags, isInternalUser: true }).topics.length, 3);
  assert.equal(list(items, null).topics.length, 0);
});

test('topics that list nothing, and the global payroll topic of others, are not shown', () => {
  const items = [
    { slug: 'empty', title: 'Empty', links: concepts() },
    { slug: 'untitled', title: '', links: concepts(article('A', 'a')) },
    { slug: 'global-payroll', title: 'Global', links: concepts(article('A', 'a')) },
    null,
  ];
  assert.equal(list(items).topics.length, 0);
  assert.equal(
    list(items, { ...user, ...flags, personaAccess: ['payroll_classic-admin-user'] }).topics.length,
    1,
  );
  assert.deepEqual(topicList({ data: null }, null, {}, 'en-US'), { title: '', topics: [] });
});

test('featured topics are those that the page lists; all of them while that is not known', () => {
  const own = page({
    featuredTopicsCollection: { items: [{ title: 'T', slug: 't' }, { title: 'Gone', slug: 'gone' }, null] },
    featuredArticlesCollection: { items: [article('A', 'a'), article(null, 'b')] },
    featuredFaqsCollection: null,
  });
  const topics = list([{ slug: 't', title: 'T', links: concepts(article('A', 'a')) }]).topics;
  assert.deepEqual(featured(own, topics).topics, [{ title: 'T', slug: 't' }]);
  assert.equal(featured(own, null).topics.length, 2);
  assert.deepEqual(featured(own, null).articles, [{ title: 'A', id: 'a' }]);
  assert.deepEqual(featured(own, null).faqs, []);
});
