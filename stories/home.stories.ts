import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { defaultConfig, globalPayrollPersona } from '#contracts/config.ts';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { messageEvent } from '#contracts/messages.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/home.ts';
import { longNews, noNews } from '../samples/content/news.ts';
import { findAmong } from '../samples/findAmong.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press, shows } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Home', ...elementStories(elements.home) };
export default meta;

type Story = StoryObj<ElementProps<'home'>>;

const openCases = ['Laptop return kit did not arrive', 'Medical plan shows the wrong effective date'].map(
  (Subject, index) => ({
    Id: `500${index}`,
    Subject,
    CaseNumber: `0041819${index}`,
    CreatedDate: `2026-09-2${index}T09:41:00.000Z`,
    Customer_Status__c: 'New',
  }),
);

const states = readStates({}, ['getReleaseNotes'], 'ready');

export const Customer: Story = {};

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Customer, args: { embedded: true } };

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

/** Another product shows its own apps. */
export const ProductChosen: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'tab', 'Payroll');
    await shows(await page.findByRole('tabpanel', { name: 'Payroll' }));
    await expect(page.queryByRole('tabpanel', { name: 'HR' })).toBeNull();
  },
};

const nameTopic: NonNullable<Story['play']> = async (context) => {
  await (await inside(context)).findByRole('heading', { name: 'Services' });
  const detail = { topic: 'payroll' };
  document.dispatchEvent(new CustomEvent(messageEvent, { detail, cancelable: true }));
};

/** A message on the channel names a topic; the services make room for what there is on it. */
export const Topic: Story = { play: nameTopic, tags: ['!autodocs'] };

export const TopicWithoutResults: Story = {
  ...Topic,
  play: nameTopic,
  parameters: onSite({ find: findAmong([]) }),
};

export const TopicFailed: Story = {
  ...Topic,
  play: nameTopic,
  parameters: onSite({
    find: async () => {
      throw new CallError('server', 'the search is down');
    },
  }),
};

/** The user's own things, which are off by default. */
export const CasesAndRecentArticles: Story = {
  args: { openCases: true, recentlyViewed: true },
  parameters: onSite({
    answers: { getCaseList: { caseList: openCases } },
    memory: {
      recentArticles: [
        { id: 'off-cycle', title: 'Run an off-cycle payroll' },
        { id: 'closing', title: 'Close your account' },
      ],
    },
  }),
};

export const Loading: Story = { parameters: onSite({ answers: { getUserInfo: pending } }, 'loading') };

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

export const Offline: Story = states.offline;

export const ServerDown: Story = states.serverDown;

export const SignedOut: Story = states.signedOut;

export const Forbidden: Story = states.forbidden;

export const NotFound: Story = states.notFound;

export const Malformed: Story = states.malformed;

export const Blocked: Story = states.blocked;

export const TooMany: Story = states.tooMany;

export const UserChanged: Story = states.userChanged;

export const LongText: Story = {
  args: { lastSeenProduct: 'time' },
  parameters: onSite({
    answers: { getReleaseNotes: longNews },
    config: { brand: { name: 'Harbor of the Nine Lighthouses' } },
  }),
};

export const Employee: Story = { ...Customer, globals: looks.employee };

export const Administrator: Story = { ...Customer, globals: looks.administrator };

export const InternalUser: Story = { ...Customer, globals: looks.internalUser };

export const InGerman: Story = { globals: looks.inGerman };

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
