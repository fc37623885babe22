import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { userEvent } from 'storybook/test';
import { type ElementProps, elements } from '#contracts/elements.ts';
import '../elements/language-picker.ts';
import { elementStories } from './support/elementStories.ts';
import { inside } from './support/inside.ts';
import { looks } from './support/site.ts';

const meta: Meta = { title: 'Elements/Language picker', ...elementStories(elements.languagePicker, '6rem') };
export default meta;

type Story = StoryObj<ElementProps<'languagePicker'>>;

export const Content: Story = {};

/** Choosing a language leaves for the same page in it: see the actions. */
export const Open: Story = {
  tags: ['!autodocs'],
  play: async ({ canvasElement }) => {
    await userEvent.click(await inside(canvasElement, 'button'));
  },
};

export const InGerman: Story = { globals: looks.inGerman };

/** The longest name of the ten. */
export const LongText: Story = { globals: { locale: 'pt-BR' } };

export const Dark: Story = { ...Open, tags: ['!autodocs'], globals: looks.dark };

export const Narrow: Story = { ...Open, tags: ['!autodocs'], globals: looks.narrow };
