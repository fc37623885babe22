import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/my-cases.ts';
import { longCases, supportCases } from '../samples/content/cases.ts';
import { today } from '../samples/content/news.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, paste, press } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/My Cases', ...elementStories(elements.myCases) };
export default meta;

type Story = StoryObj<ElementProps<'myCases'>>;
const path = '/my-cases';
const admin = { isAdmin: true, canAccessAssist: true };
const answers = { getCaseList: supportCases(128, today) };

const states = readStates({ path, answers, user: admin }, ['getCaseList']);

export const Content: Story = { parameters: onSite({ path, answers, user: admin }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true, limit: 5 } };

/** Neither chat nor an advisor for this user. */
export const Employee: Story = {
  parameters: onSite({ path, answers, user: { canContactAdvisor: false } }),
};

/** Filters, search, order and page are in the address. */
export const Filtered: Story = {
  parameters: onSite({ path: `${path}?status=closed&q=the&sort=subject&page=2`, answers, user: admin }),
};

/** Partner users may narrow the list to one of their customer accounts. */
export const CustomerAccounts: Story = {
  args: { accountFilter: true },
  parameters: onSite({ path, answers, user: { isPartner: true } }),
};

/** Internal users with fewer than five cases see samples among the tax notices. */
export const SampleData: Story = {
  parameters: onSite({
    path: `${path}?tax=1`,
    answers: { getCaseList: supportCases(2, today) },
    user: { isInternalUser: true },
  }),
};

/** Only the rows in view are drawn. */
export const HundredThousand: Story = {
  parameters: onSite({ path, answers: { getCaseList: supportCases(100_000, today) }, user: admin }),
};

export const Loading: Story = states.loading;

export const Empty: Story = { parameters: onSite({ path, answers: { getCaseList: { caseList: [] } } }) };

/** Nothing matches: search and filters can be cleared. */
export const NoMatch: Story = { parameters: onSite({ path: `${path}?q=submarine`, answers, user: admin }) };

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

/** Alone on a page that guests may see; the shell sends them to sign in. */
export const Guest: Story = { parameters: onSite({ path, user: null }, 'failed') };

/** Only closed cases are left, and then those whose subject has the word. */
export const NarrowedDown: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'radio', /^Closed/);
    await waitFor(() => expect(page.queryByRole('cell', { name: 'New' })).toBeNull());
    paste(page.getByRole('searchbox', { name: 'Search cases' }), 'overtime');
    await waitFor(() => expect(page.queryByRole('link', { name: /^New hire cannot/ })).toBeNull());
    const [first] = await page.findAllByRole('link', { name: /^Overtime rule missing/ });
    await expect(first).toHaveAttribute('href', expect.stringContaining('/case-detail?id='));
  },
};

export const LongText: Story = {
  parameters: onSite({ path, answers: { getCaseList: longCases(today) }, user: admin }),
};

export const Administrator: Story = { ...Content, globals: looks.administrator };

export const Partner: Story = { ...Content, globals: looks.partner };

export const InternalUser: Story = { ...Content, globals: looks.internalUser };

export const ItTrial: Story = { ...Content, globals: looks.itTrial };

export const InGerman: Story = { ...Content, globals: looks.inGerman };

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...Content, globals: looks.narrow };

export const NarrowLongText: Story = { ...LongText, globals: looks.narrow };
