import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/browse-menu.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { hasFocus, inside, press, shows } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Browse menu', ...elementStories(elements.browseMenu, '30rem') };
export default meta;

type Story = StoryObj<ElementProps<'browseMenu'>>;

const openAt = (category: string): NonNullable<Story['play']> => {
  return async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Browse by');
    if (category !== 'Role') await press(page, 'tab', category);
    await shows(await page.findByRole('tabpanel', { name: category }));
  };
};

/** The first category, in whatever language. */
const open: NonNullable<Story['play']> = async (context) => {
  const page = await inside(context);
  await userEvent.click(await page.findByRole('button'), { pointerEventsCheck: 0 });
  await shows(await page.findByRole('tabpanel'));
};

export const Closed: Story = {};

export const Roles: Story = { play: openAt('Role'), tags: ['!autodocs'] };

export const Services: Story = { play: openAt('Service'), tags: ['!autodocs'] };

export const Countries: Story = { play: openAt('Country'), tags: ['!autodocs'] };

export const Suites: Story = { play: openAt('Business Suite'), tags: ['!autodocs'] };

export const Resources: Story = { play: openAt('Resource'), tags: ['!autodocs'] };

/** Escape closes it, and its button has the focus again. */
export const ClosedAgain: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    await open(context);
    const page = await inside(context);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('tabpanel')).toBeNull());
    await hasFocus(page.getByRole('button', { name: 'Browse by' }));
  },
};

/** Without the article on HR advisors. */
export const ResourcesWithoutAdvisors: Story = {
  play: openAt('Resource'),
  tags: ['!autodocs'],
  parameters: onSite({ user: { canContactAdvisor: false } }),
};

/** Guests and users of the trial container have no menu. */
export const Guest: Story = { parameters: onSite({ user: null }) };

export const ItTrial: Story = { parameters: onSite({ user: trialUser }) };

export const Loading: Story = { parameters: onSite({ answers: { getUserInfo: pending } }) };

/** When nobody knows who visits, the visitor is a guest. */
export const Failed: Story = {
  parameters: onSite({ answers: { getUserInfo: new CallError('server', 'the server is down') } }),
};

/** The longest names of the ten languages. */
export const LongText: Story = { globals: { locale: 'es-ES' }, play: open, tags: ['!autodocs'] };

export const InGerman: Story = { globals: looks.inGerman, play: open, tags: ['!autodocs'] };

export const Dark: Story = { globals: looks.dark, play: open, tags: ['!autodocs'] };

export const Narrow: Story = { globals: looks.narrow, play: open, tags: ['!autodocs'] };
