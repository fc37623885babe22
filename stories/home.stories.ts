import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { defaultConfig, globalPayrollPersona } from '#contracts/config.ts';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/home.ts';
import { longNews, noNews } from './support/content/news.ts';
import { elementStories } from './support/elementStories.ts';
import { looks, onSite, pending, trialUser } from './support/site.ts';

const meta: Meta = { title: 'Elements/Home', ...elementStories(elements.home) };
export default meta;

type Story = StoryObj<ElementProps<'home'>>;

export const Customer: Story = {};

/** A site that names all articles has all tiles and the integrations. */
export const EveryArticle: Story = {
  parameters: onSite({
    config: {
      articles: Object.fromEntries(Object.keys(defaultConfig.articles).map((name) => [name, 'off-cycle'])),
    },
  }),
};

export const OpenAtPayroll: Story = {
  args: { lastSeenProduct: 'payroll' },
  parameters: onSite({ user: { personaAccess: [globalPayrollPersona] } }),
};

/** Partners have a category of their own. */
export const Partner: Story = {
  args: { lastSeenProduct: 'partner' },
  parameters: onSite({ user: { isPartner: true } }),
};

export const Guest: Story = { parameters: onSite({ user: null }) };

/** The trial container has three categories and no advisor. */
export const ItTrial: Story = { parameters: onSite({ user: trialUser }) };

export const Loading: Story = { parameters: onSite({ answers: { getUserInfo: pending } }) };

export const NewsLoading: Story = { parameters: onSite({ answers: { getReleaseNotes: pending } }) };

/** Without promoted release notes the section has no list. */
export const NewsEmpty: Story = { parameters: onSite({ answers: { getReleaseNotes: noNews } }) };

/** The section goes, and so do the extras of a user who isn't known. */
export const Failed: Story = {
  parameters: onSite({
    answers: {
      getReleaseNotes: new CallError('server', 'the server is down'),
      getUserInfo: new CallError('server', 'the server is down'),
    },
  }),
};

export const LongText: Story = {
  args: { lastSeenProduct: 'time' },
  parameters: onSite({
    answers: { getReleaseNotes: longNews },
    config: { brand: { name: 'Harbor of the Nine Lighthouses' } },
  }),
};

export const InGerman: Story = { globals: looks.inGerman };

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
