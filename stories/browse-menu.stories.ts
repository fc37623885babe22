import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { userEvent } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/browse-menu.ts';
import { pending, trialUser } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Browse menu', ...elementStories(elements.browseMenu, '30rem') };
export default meta;

type Story = StoryObj<ElementProps<'browseMenu'>>;

const open: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await userEvent.click(await inside(canvasElement, '.hc-browse-menu__toggle'), { pointerEventsCheck: 0 });
};

const openAt = (category: number): NonNullable<Story['play']> => {
  return async (context) => {
    await open(context);
    const tab = await inside(context.canvasElement, `.hc-browse__cat:nth-child(${category})`);
    await userEvent.click(tab, { pointerEventsCheck: 0 });
  };
};

export const Closed: Story = {};

export const Roles: Story = { play: open, tags: ['!autodocs'] };

export const Services: Story = { play: openAt(2), tags: ['!autodocs'] };

export const Countries: Story = { play: openAt(3), tags: ['!autodocs'] };

export const Suites: Story = { play: openAt(4), tags: ['!autodocs'] };

export const Resources: Story = { play: openAt(5), tags: ['!autodocs'] };

/** Without the article on HR advisors. */
export const ResourcesWithoutAdvisors: Story = {
  play: openAt(5),
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
