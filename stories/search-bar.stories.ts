import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, waitFor } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import { CallError } from '#runtime/errors.ts';
import '../elements/search-bar.ts';
import { longHits } from '../samples/content/hits.ts';
import { findAmong } from '../samples/findAmong.ts';
import { pending } from '../samples/site.ts';
import { elementStories } from './support/elementStories.ts';
import { inside, paste, press } from './support/inside.ts';
import { looks, onSite } from './support/site.ts';

const meta: Meta = { title: 'Elements/Search bar', ...elementStories(elements.searchBar, '8rem') };
export default meta;

type Story = StoryObj<ElementProps<'searchBar'>>;

// Stories with a term take the focus, so they stay out of the page that shows all of them.
const typed =
  (term: string): Story['play'] =>
  async (context) =>
    paste(await (await inside(context)).findByRole('combobox'), term);

/** The term can be taken back, and the results go with it. */
export const Cleared: Story = {
  tags: ['!autodocs'],
  args: { appearance: 'light' },
  play: async (context) => {
    const page = await inside(context);
    paste(await page.findByRole('combobox'), 'payroll');
    await page.findByRole('listbox', { name: 'Search results' });
    await press(page, 'button', 'Clear search');
    await expect(page.getByRole('combobox')).toHaveValue('');
    await waitFor(() => expect(page.queryByRole('option', { name: /^Pay people/ })).toBeNull());
  },
};

export const Dark: Story = { args: { appearance: 'dark' } };

export const Light: Story = { args: { appearance: 'light' } };

export const Results: Story = { tags: ['!autodocs'], play: typed('payroll'), args: { appearance: 'light' } };

export const Loading: Story = {
  tags: ['!autodocs'],
  play: typed('payroll'),
  args: { appearance: 'light' },
  parameters: onSite({ find: pending }),
};

export const Empty: Story = { tags: ['!autodocs'], play: typed('lighthouse'), args: { appearance: 'light' } };

export const Failed: Story = {
  tags: ['!autodocs'],
  play: typed('payroll'),
  args: { appearance: 'light' },
  parameters: onSite({ find: () => Promise.reject(new CallError('server', 'every attempt failed')) }),
};

export const LongText: Story = {
  tags: ['!autodocs'],
  play: typed('payroll'),
  args: { appearance: 'light' },
  parameters: onSite({ find: findAmong(longHits) }),
};

export const InGerman: Story = { ...Results, tags: ['!autodocs'], globals: looks.inGerman };

export const DarkScheme: Story = {
  ...Results,
  tags: ['!autodocs'],
  args: { appearance: 'dark' },
  globals: looks.dark,
};

export const Narrow: Story = {
  ...Results,
  tags: ['!autodocs'],
  args: { appearance: 'dark' },
  globals: looks.narrow,
};
