import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/breadcrumb.ts';
import { longTitle } from '../samples/content/items.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Breadcrumb', ...elementStories(elements.breadcrumb, '6rem') };
export default meta;

type Story = StoryObj<ElementProps<'breadcrumb'>>;
const page = onSite({ path: '/glossary' });

export const Content: Story = {
  args: { current: 'Training calendar', appearance: 'dark' },
  parameters: page,
};

/** There is a way home. */
export const WayHome: Story = {
  ...Content,
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  },
};

/** On the home page, whose name is then the help center's. */
export const Home: Story = { args: { appearance: 'dark' }, parameters: onSite({ path: '/' }) };

/** On another page that has no name. */
export const Empty: Story = { args: { appearance: 'dark' }, parameters: page };

/** Light words, for grounds in the brand's colour. */
export const Light: Story = {
  args: { current: 'Training calendar', appearance: 'light' },
  parameters: page,
  globals: looks.dark,
};

export const LongText: Story = { args: { current: longTitle, appearance: 'dark' }, parameters: page };

export const InGerman: Story = {
  args: { current: 'Schulungskalender', appearance: 'dark' },
  parameters: page,
  globals: looks.inGerman,
};

export const Dark: Story = { ...Content, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
