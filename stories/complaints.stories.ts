import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/complaints.ts';
import { complaintsMain, longRegion, regionText } from '../samples/content/complaints.ts';
import type { Answers } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, press } from './support/inside.ts';
import { looks, onSite, readStates } from './support/site.ts';

const meta: Meta = { title: 'Elements/Complaints', ...elementStories(elements.complaints) };
export default meta;

type Story = StoryObj<ElementProps<'complaints'>>;
const path = '/complaints';
const down = new CallError('server', 'the server is down');
const answers: Answers = { getMainSectionContent: complaintsMain, getCountrySectionContent: regionText };

const states = readStates({ path: `${path}#uk`, answers }, [
  'getMainSectionContent',
  'getCountrySectionContent',
]);

/** Guests see it too. Choose a region: its text comes beside the list, and Back leads to the one before. */
export const Content: Story = { parameters: onSite({ path, answers, user: null }) };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...Content, args: { embedded: true } };

/** A region is named in the address. */
export const Region: Story = { parameters: onSite({ path: `${path}#uk`, answers }) };

export const Loading: Story = states.loading;

/** Each text fails alone, and can be had by its own Retry. */
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

export const RegionFailed: Story = {
  parameters: onSite(
    { path: `${path}#uk`, answers: { ...answers, getCountrySectionContent: down } },
    'failed',
  ),
};

/** The site has no such texts. */
export const Empty: Story = {
  parameters: onSite({
    path: `${path}#uk`,
    answers: { getMainSectionContent: '', getCountrySectionContent: '' },
  }),
};

/** The chosen region is the current one, and its text stands beside the list. */
export const RegionChosen: Story = {
  ...Content,
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'link', 'Australia');
    await expect(await page.findByRole('link', { name: 'Australia', current: true })).toBeInTheDocument();
    await expect(page.getByRole('region', { name: /Australia|Regions/ })).not.toBeEmptyDOMElement();
  },
};

export const LongText: Story = {
  parameters: onSite({
    path: `${path}#uk`,
    answers: { getMainSectionContent: longRegion, getCountrySectionContent: longRegion },
  }),
};

export const Guest: Story = { ...Region, globals: looks.guest };

export const Employee: Story = { ...Region, globals: looks.employee };

export const Administrator: Story = { ...Region, globals: looks.administrator };

export const Partner: Story = { ...Region, globals: looks.partner };

export const InternalUser: Story = { ...Region, globals: looks.internalUser };

export const ItTrial: Story = { ...Region, globals: looks.itTrial };

export const InGerman: Story = { ...Region, globals: looks.inGerman };

export const Dark: Story = { ...Region, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
