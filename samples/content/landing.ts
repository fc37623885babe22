import type { WireAnswer } from '#contracts/methods.ts';
import { article, items, longTitle, longWord } from './items.ts';

type LandingAnswer = WireAnswer<'getLandingPage'>;
type Page = NonNullable<
  NonNullable<
    NonNullable<NonNullable<LandingAnswer['data']>['pageLandingPageNewCollection']>['items']
  >[number]
>;
type Section = NonNullable<NonNullable<NonNullable<Page['sectionsCollection']>['items']>[number]>;

const card = (cardTitle: string, cardDescription: string, id: string) => ({
  cardTitle,
  cardDescription,
  cardLink: { linkText: { text: 'Read the guide' }, referencedPage: { slug: null, sys: { id } } },
});

const cards = items(
  card('Pay dates', 'When money moves, and when it arrives.', 'dates'),
  card('Approvals', 'Who looks at a run before it leaves.', 'approvals'),
  card('Statements', 'What people see of their pay.', 'statements'),
);

const landingLink = (landingPageTitle: string, slug: string) => ({
  landingPageTitle,
  slug,
  sys: { id: slug },
});

function section(sectionType: string, sectionTitle: string, more: Section = {}): Section {
  return {
    sectionType,
    sectionTitle,
    sectionHeader: { text: 'Guides' },
    sectionDescription: 'Short ways through the work of a pay day.',
    sectionCardsCollection: cards,
    ...more,
  };
}

const payroll: Page = {
  landingPageTitle: 'Payroll',
  slug: 'payroll',
  landingPageDescription: 'Set up pay schedules, run payroll and keep the books in step.',
  promotedCourse: {
    cardHeader: { text: 'Recommended course' },
    cardTitle: 'Payroll foundations',
    cardDescription: 'Eight lessons, an hour and a half.',
    cardLink: {
      manualUrl: 'https://university.harbor.example/payroll',
      linkText: { text: 'Start the course' },
    },
  },
  featuredTopicsCollection: items(
    { title: 'Taxes', slug: 'taxes' },
    { title: 'Accounting', slug: 'accounting' },
  ),
  featuredArticlesCollection: items(article('off-cycle', 'Pay people outside the schedule')),
  featuredFaqsCollection: items(article('payday', 'When does the money arrive?')),
  sectionsCollection: items(section('Info Center - Cards', 'Before a pay day')),
  topicTitleLabelText: 'Payroll articles by topic',
  topicDescription: '',
};

/** A landing page as the server sends it: payroll's, with changes. */
export function landingAnswer(changes: Page = {}): LandingAnswer {
  return { data: { pageLandingPageNewCollection: items({ ...payroll, ...changes }) } };
}

export const payrollPage = landingAnswer();

export const noPage: LandingAnswer = { data: { pageLandingPageNewCollection: items() } };

export const everySection = landingAnswer({
  sectionsCollection: items(
    section('Call to Action', 'Call to action'),
    section('Info Center - Cards', 'Cards in the middle', { sectionBackground: 'Gray' }),
    section('Info Center - Grid', 'Grid in the middle', { sectionBackground: 'Plum' }),
    section('Info Left - Cards', 'Cards beside words'),
    section('Info Left - Grid', 'Grid beside words', { sectionBackground: 'Brand wave image' }),
    section('Info Left - List', 'List beside words'),
    section('', 'Anything else', { sectionBackground: 'Brand heart image' }),
  ),
});

export const suitePage = landingAnswer({
  landingPageTitle: 'Harbor Payroll',
  slug: 'suite-payroll',
  sectionsCollection: items(
    section('Suite App Section', 'Harbor Payroll', {
      sectionCardsCollection: items(),
      sectionLinksCollection: items(
        landingLink('Payroll', 'payroll'),
        landingLink('My Pay', 'my-pay'),
        landingLink('Benefits', 'benefits-admin'),
        landingLink('Time Off', 'time-off'),
      ),
    }),
  ),
});

export const longPage = landingAnswer({
  landingPageTitle: longTitle,
  landingPageDescription: `${longTitle}. ${longWord}`,
  featuredTopicsTextLabel: { text: longTitle },
  featuredArticlesCollection: items(article('a', longTitle), article('b', longWord)),
  sectionsCollection: items(
    section('Info Left - Cards', longTitle, {
      sectionCardsCollection: items(card(longTitle, longTitle, 'a')),
    }),
    section('Info Center - Grid', longWord, {
      sectionCardsCollection: items(card(longTitle, longTitle, 'a'), card(longWord, longWord, 'b')),
    }),
  ),
  topicTitleLabelText: longTitle,
});

/** Only for the persona that nobody in the stories has. */
export const harborMastersPage = landingAnswer({ persona: ['harbor-masters'] });
