import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/landing.ts';
import {
  everySection,
  harborMastersPage,
  landingAnswer,
  longPage,
  noPage,
  suitePage,
} from '../samples/content/landing.ts';
import { noTopics } from '../samples/content/topics.ts';
import { trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Landing page', ...elementStories(elements.landing) };
export default meta;

type Story = StoryObj<ElementProps<'landing'>>;
const path = '/page?app=payroll';

const states = readStates({ path }, ['getLandingPage']);

export const Content: Story = { parameters: onSite({ path }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

/** The page of the properties, whatever the address says. */
export const ByProperty: Story = { args: { pageType: 'app', pageId: 'payroll' } };

/** One section of every type, on every ground. */
export const EverySection: Story = {
  parameters: onSite({ path, answers: { getLandingPage: everySection } }),
};

/** The pages of suites have no hero. */
export const Suite: Story = {
  parameters: onSite({ path: '/page?suite=suite-payroll', answers: { getLandingPage: suitePage } }),
};

/** Nothing featured, no sections, no topics. */
export const Bare: Story = {
  parameters: onSite({
    path,
    answers: {
      getLandingPage: landingAnswer({
        promotedCourse: null,
        featuredTopicsCollection: null,
        featuredArticlesCollection: null,
        featuredFaqsCollection: null,
        sectionsCollection: null,
      }),
      getTopicsWithArticles: noTopics,
    },
  }),
};

/** One list is all that is featured: it has the width to itself. */
export const OneFeaturedList: Story = {
  parameters: onSite({
    path,
    answers: {
      getLandingPage: landingAnswer({
        promotedCourse: null,
        featuredArticlesCollection: null,
        featuredFaqsCollection: null,
        sectionsCollection: null,
      }),
    },
  }),
};

export const Loading: Story = states.loading;

/** There is no page of this name. */
export const Empty: Story = { parameters: onSite({ path, answers: { getLandingPage: noPage } }, 'failed') };

export const Failed: Story = states.failed;

export const Offline: Story = states.offline;

export const ServerDown: Story = states.serverDown;

export const SignedOut: Story = states.signedOut;

export const Forbidden: Story = states.forbidden;

export const NotFound: Story = states.notFound;

export const Malformed: Story = states.malformed;

export const Blocked: Story = states.blocked;

export const TooMany: Story = states.tooMany;

export const UserChanged: Story = states.userChanged;

/** The page is there, its topics are not. */
export const TopicsFailed: Story = {
  parameters: onSite(
    {
      path,
      answers: { getTopicsWithArticles: new CallError('offline', 'the network is down') },
    },
    'failed',
  ),
};

/** For a persona that the visitor hasn't. */
export const Denied: Story = {
  parameters: onSite({ path, answers: { getLandingPage: harborMastersPage } }, 'failed'),
};

export const Guest: Story = { parameters: onSite({ path, user: null }) };

export const ItTrial: Story = { parameters: onSite({ path, user: trialUser }) };

/** The articles of every topic are in reach. */
export const ToAnArticle: Story = {
  ...Content,
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByRole('link', { name: 'Answer a tax notice' })).toHaveAttribute(
      'href',
      expect.stringContaining('/article?articleId='),
    );
  },
};

export const LongText: Story = { parameters: onSite({ path, answers: { getLandingPage: longPage } }) };

export const Employee: Story = { ...Content, globals: looks.employee };

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...EverySection, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
