import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/shell.ts';
import { closingYourAccount, longArticle } from '../samples/content/articles.ts';
import { longTitle } from '../samples/content/items.ts';
import { harborMastersPage } from '../samples/content/landing.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, paste, press } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Shell', ...elementStories(elements.shell) };
export default meta;

type Story = StoryObj<ElementProps<'shell'>>;
const article = '/article?articleId=off-cycle';

/** Links and the search work: one can walk around. */
export const Home: Story = {};

export const LandingPage: Story = { parameters: onSite({ path: '/page?app=payroll' }) };

export const Article: Story = { parameters: onSite({ path: article }) };

export const SearchResults: Story = { parameters: onSite({ path: '/search?q=payroll' }) };

export const SearchEmpty: Story = { parameters: onSite({ path: '/search?q=lighthouse' }) };

export const NotFound: Story = { parameters: onSite({ path: '/no/such/page' }) };

/** Nothing is seen until it is known who visits. */
export const Loading: Story = { parameters: onSite({ answers: { getUserInfo: pending } }, 'loading') };

/** What only users may see isn't shown while nobody knows who visits. */
export const Failed: Story = {
  parameters: onSite({ answers: { getUserInfo: new CallError('server', 'the server is down') } }, 'failed'),
};

/** What everybody may see is shown all the same. */
export const FailedOnArticle: Story = {
  parameters: onSite({
    path: article,
    answers: { getUserInfo: new CallError('server', 'the server is down') },
  }),
};

export const DeniedPage: Story = {
  parameters: onSite({ path: '/page?app=payroll', answers: { getLandingPage: harborMastersPage } }, 'failed'),
};

export const DeniedArticle: Story = {
  parameters: onSite({ path: article, answers: { getContentById: closingYourAccount } }, 'failed'),
};

export const Guest: Story = { parameters: onSite({ path: article, user: null }) };

/** Guests are sent to sign in from all pages but articles; the address is in the actions. */
export const GuestLeavesForLogin: Story = { parameters: onSite({ user: null }, 'loading') };

export const ItTrial: Story = { parameters: onSite({ user: trialUser }) };

export const Announcement: Story = {
  parameters: onSite({
    path: article,
    config: {
      announcement: { enabled: true, text: 'Pay runs are slower than usual this morning.', level: 'warning' },
    },
  }),
};

/** From the search to the article that was looked for. */
export const SearchedAndRead: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    paste(await page.findByRole('combobox', { name: 'Search Help Center' }), 'outside');
    await press(page, 'option', /^Pay people outside/);
    await expect(
      await page.findByRole('heading', { level: 1, name: 'Pay people outside the schedule' }),
    ).toBeInTheDocument();
  },
};

export const LongText: Story = {
  parameters: onSite({
    path: article,
    answers: { getContentById: longArticle },
    config: { announcement: { enabled: true, text: `${longTitle}. ${longTitle}.`, level: 'info' } },
  }),
};

export const InGerman: Story = { parameters: onSite({ path: article }), globals: looks.inGerman };

export const InPolish: Story = { globals: { locale: 'pl-PL' } };

export const Dark: Story = { globals: looks.dark };

export const DarkArticle: Story = { parameters: onSite({ path: article }), globals: looks.dark };

export const Narrow: Story = { globals: looks.narrow };

export const NarrowArticle: Story = { ...LongText, globals: looks.narrow };
