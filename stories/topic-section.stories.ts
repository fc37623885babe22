import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/topic-section.ts';
import { countryTopics, longTopics, noTopics } from '../samples/content/topics.ts';
import { trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Topic section', ...elementStories(elements.topicSection) };
export default meta;

type Story = StoryObj<ElementProps<'topicSection'>>;
const slug = { slug: 'payroll' };

const states = readStates({}, ['getTopicsWithArticles']);

export const Content: Story = { args: slug };

/** Without a property the page of the address counts. */
export const ByAddress: Story = { parameters: onSite({ path: '/page?app=payroll' }) };

/** Who builds a page reads what is missing; readers see nothing. */
export const NoSlug: Story = {};

export const Loading: Story = { args: slug, ...states.loading };

/** A page without topics has no section. */
export const Empty: Story = {
  args: slug,
  parameters: onSite({ answers: { getTopicsWithArticles: noTopics } }),
};

export const Failed: Story = { args: slug, ...states.failed };

export const Offline: Story = { args: slug, ...states.offline };

export const ServerDown: Story = { args: slug, ...states.serverDown };

export const SignedOut: Story = { args: slug, ...states.signedOut };

export const Forbidden: Story = { args: slug, ...states.forbidden };

export const NotFound: Story = { args: slug, ...states.notFound };

export const Malformed: Story = { args: slug, ...states.malformed };

export const Blocked: Story = { args: slug, ...states.blocked };

export const TooMany: Story = { args: slug, ...states.tooMany };

export const UserChanged: Story = { args: slug, ...states.userChanged };

/** Of the countries only the one that the account has. */
export const CustomerWithCountry: Story = {
  args: slug,
  parameters: onSite({
    user: { accountProductMix: 'HCM;EOR - Germany' },
    answers: { getTopicsWithArticles: countryTopics },
  }),
};

export const Guest: Story = {
  args: slug,
  parameters: onSite({ user: null, answers: { getTopicsWithArticles: countryTopics } }),
};

export const ItTrial: Story = { args: slug, parameters: onSite({ user: trialUser }) };

/** A topic's subtopics fold out in the list of topics. */
export const TopicUnfolded: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Subtopics of Run payroll');
    await expect(await page.findByRole('link', { name: 'Corrections' })).toBeInTheDocument();
  },
};

export const LongText: Story = {
  args: slug,
  parameters: onSite({ answers: { getTopicsWithArticles: longTopics } }),
};

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
