import type { Meta, StoryObj } from '@storybook/web-components-vite';
import type { ComponentType } from 'react';
import { CategoryTile } from '#ui/CategoryIcon.tsx';
import type { IconProps } from '#ui/Icon.tsx';
import { categoryIcons } from '#ui/icons/categoryIcons.ts';
import * as scenes from '#ui/scenes.tsx';
import { iconSets } from '../support/icons.ts';
import { looks } from '../support/site.ts';
import { Sheet, widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<IconProps, 'size' | 'duo'>;

const meta: Meta<Args> = {
  title: 'Widgets/Icons',
  args: { size: 24, duo: false },
  argTypes: { size: { control: 'select', options: [16, 18, 20, 24, 28] } },
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

const sheetOf = (icons: Readonly<Record<string, ComponentType<IconProps>>>) =>
  widget<Args>((args) => (
    <Sheet
      entries={Object.entries(icons).map(([name, Drawing]) => [name, <Drawing key={name} {...args} />])}
    />
  ));

export const Interface: Story = { render: sheetOf(iconSets.interface) };

export const Content: Story = { render: sheetOf(iconSets.content) };

export const Categories: Story = { render: sheetOf(iconSets.category) };

/** In the brand's colour with the accent stroke. */
export const InTwoColours: Story = { render: sheetOf(iconSets.category), args: { duo: true, size: 28 } };

/** On their ground, by slug; without a drawing the square stays empty. */
export const Tiles: Story = {
  render: widget<Args>(() => (
    <Sheet
      entries={[...categoryIcons.keys(), 'unknown'].map((slug) => [
        slug,
        <CategoryTile key={slug} slug={slug} />,
      ])}
    />
  )),
};

export const Scenes: Story = {
  render: widget<Args>(() => (
    <Sheet entries={Object.entries(scenes).map(([name, Scene]) => [name, <Scene key={name} />])} />
  )),
};

export const Dark: Story = { ...InTwoColours, globals: looks.dark };
