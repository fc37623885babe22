import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/error.ts';
import { longTitle, longWord } from '../samples/content/items.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Error', ...elementStories(elements.error) };
export default meta;

type Story = StoryObj<ElementProps<'error'>>;

export const NotFound: Story = { args: { kind: 'not-found' } };

/** A part of a page: without crumbs and hero. */
export const InsideAPage: Story = { ...NotFound, args: { ...NotFound.args, embedded: true } };

export const LoadError: Story = { args: { kind: 'load-error' } };

export const AccessDenied: Story = { args: { kind: 'access-denied' } };

/** There is a way home. */
export const WayHome: Story = {
  ...NotFound,
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  },
};

/** Guests are offered to sign in. */
export const Guest: Story = { ...NotFound, parameters: onSite({ user: null }) };

export const OwnWords: Story = {
  args: { header: 'This berth is empty', message: 'The page has moved to another harbour.' },
};

export const LongText: Story = { args: { header: longWord, message: `${longTitle}. ${longTitle}.` } };

export const Employee: Story = { ...NotFound, globals: looks.employee };

export const Administrator: Story = { ...NotFound, globals: looks.administrator };

export const Partner: Story = { ...NotFound, globals: looks.partner };

export const InternalUser: Story = { ...NotFound, globals: looks.internalUser };

export const ItTrial: Story = { ...NotFound, globals: looks.itTrial };

export const InGerman: Story = { ...Guest, globals: looks.inGerman };

export const Dark: Story = { ...LoadError, globals: looks.dark };

export const Narrow: Story = { ...LongText, globals: looks.narrow };
