import type { Meta, StoryObj } from '@storybook/web-components-vite';
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
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Landing page', ...elementStories(elements.landing) };
export default meta;

type Story = StoryObj<ElementProps<'landing'>>;
const path = '/page?app=payroll';

export const Content: Story = { parameters: onSite({ path }) };

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

export const Loading: Story = { parameters: onSite({ path, answers: { getLandingPage: pending } }) };

/** There is no page of this name. */
export const Empty: Story = { parameters: onSite({ path, answers: { getLandingPage: noPage } }) };

export const Failed: Story = {
  parameters: onSite({ path, answers: { getLandingPage: new CallError('server', 'the server is down') } }),
};

/** The page is there, its topics are not. */
export const TopicsFailed: Story = {
  parameters: onSite({
    path,
    answers: { getTopicsWithArticles: new CallError('offline', 'the network is down') },
  }),
};

/** For a persona that the visitor hasn't. */
export const Denied: Story = { parameters: onSite({ path, answers: { getLandingPage: harborMastersPage } }) };

export const Guest: Story = { parameters: onSite({ path, user: null }) };

export const ItTrial: Story = { parameters: onSite({ path, user: trialUser }) };

export const LongText: Story = { parameters: onSite({ path, answers: { getLandingPage: longPage } }) };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...EverySection, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
