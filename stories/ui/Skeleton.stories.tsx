import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Skeleton, type SkeletonProps } from '#ui/Skeleton.tsx';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

const meta: Meta<SkeletonProps> = {
  title: 'Widgets/Skeleton',
  args: { label: 'Loading…', type: 'search', lines: 3 },
  argTypes: { type: { control: 'select', options: ['search', 'article'] } },
  render: widget<SkeletonProps>((args) => <Skeleton {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<SkeletonProps>;

/** Rows of a list. */
export const Search: Story = {};

/** A title and lines of text. */
export const Article: Story = { args: { type: 'article', lines: 5 } };

export const Dark: Story = { globals: looks.dark };
