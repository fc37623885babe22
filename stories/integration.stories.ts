import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/integration.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Integration', ...elementStories(elements.integration) };
export default meta;

type Story = StoryObj<ElementProps<'integration'>>;

export const UnderConstruction: Story = {
  parameters: onSite({ path: '/integration?integration=postlane-12' }),
};

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...UnderConstruction, args: { embedded: true } };

/** There is a way home. */
export const WayHome: Story = {
  ...UnderConstruction,
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  },
};

export const NonePassed: Story = { parameters: onSite({ path: '/integration' }) };

/** As the shell shows it, which has a search bar of its own. */
export const WithoutSearchBar: Story = { args: { integration: 'postlane', hideSearchBar: true } };

export const Guest: Story = { ...UnderConstruction, globals: looks.guest };

export const Employee: Story = { ...UnderConstruction, globals: looks.employee };

export const Administrator: Story = { ...UnderConstruction, globals: looks.administrator };

export const Partner: Story = { ...UnderConstruction, globals: looks.partner };

export const InternalUser: Story = { ...UnderConstruction, globals: looks.internalUser };

export const ItTrial: Story = { ...UnderConstruction, globals: looks.itTrial };

export const InGerman: Story = { ...NonePassed, globals: looks.inGerman };

export const Dark: Story = { ...UnderConstruction, globals: looks.dark };

export const Narrow: Story = { ...NonePassed, globals: looks.narrow };
