import type { WireAnswer } from '#contracts/methods.ts';
import { article, items, longTitle, longWord } from './items.ts';

type TopicsAnswer = WireAnswer<'getTopicsWithArticles'>;
type Root = NonNullable<NonNullable<NonNullable<TopicsAnswer['data']>['topicCollection']>['items'][number]>;
type Topic = NonNullable<NonNullable<Root['topics']>['items'][number]>;
type Reference = ReturnType<typeof article>;

const topic = (slug: string, title: string, ...articles: Reference[]): Topic => ({
  slug,
  title,
  links: { concepts: items(...articles) },
});

const all: readonly Topic[] = [
  {
    ...topic('run-payroll', 'Run payroll', article('runs', 'How pay runs work')),
    subtopics: items(
      topic('off-cycle', 'Off-cycle runs', article('off-cycle', 'Pay people outside the schedule')),
      topic(
        'corrections',
        'Corrections',
        article('reverse', 'Reverse a payment'),
        article('missed', 'Pay missed hours'),
      ),
    ),
  },
  topic(
    'taxes',
    'Taxes',
    article('tax-notice', 'Answer a tax notice'),
    article('accounts', 'Register tax accounts'),
  ),
  topic('accounting', 'Accounting', article('ledger', 'Post payroll to your ledger')),
];

const answer = (...topics: Topic[]): TopicsAnswer => ({
  data: { topicCollection: items({ title: 'Payroll', topics: items(...topics) }) },
});

export const topics = answer(...all);

export const noTopics = answer();

/** Topics of countries are for customers whose account has the country. */
export const countryTopics = answer(
  ...all,
  {
    ...topic('eor-germany', 'Employees in Germany', article('germany', 'Hire in Germany')),
    isEorCountryTopic: true,
  },
  {
    ...topic('eor-france', 'Employees in France', article('france', 'Hire in France')),
    isEorCountryTopic: true,
  },
);

export const longTopics = answer(
  topic('long', longTitle, article('a', longTitle), article('b', longWord)),
  ...Array.from({ length: 12 }, (_, index) =>
    topic(`t${index}`, `Pay group ${index + 1}`, article(`a${index}`, `Rules of pay group ${index + 1}`)),
  ),
);
