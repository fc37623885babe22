import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect, userEvent } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/language-picker.ts';
import { elementStories } from './support/elementStories.ts';
import { hasFocus, inside, press } from './support/inside.ts';
import { looks } from './support/site.ts';

const meta: Meta = { title: 'Elements/Language picker', ...elementStories(elements.languagePicker, '6rem') };
export default meta;

type Story = StoryObj<ElementProps<'languagePicker'>>;

const open: NonNullable<Story['play']> = async (context) => {
  const page = await inside(context);
  await press(page, 'button', /^Language/);
  await expect(await page.findAllByRole('option')).toHaveLength(10);
  await hasFocus(page.getByRole('option', { selected: true }));
};

export const Content: Story = {};

/** Choosing a language leaves for the same page in it: see the actions. */
export const Open: Story = { play: open, tags: ['!autodocs'] };

/** Escape closes the list, and the button has the focus again. */
export const Closed: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', /^Language/);
    await page.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await expect(page.queryByRole('listbox')).toBeNull();
    await hasFocus(page.getByRole('button', { name: /^Language/ }));
  },
};

export const InGerman: Story = { globals: looks.inGerman };

/** The longest name of the ten. */
export const LongText: Story = { globals: { locale: 'pt-BR' } };

export const Dark: Story = { ...Open, play: open, globals: looks.dark };

export const Narrow: Story = { ...Open, play: open, globals: looks.narrow };
