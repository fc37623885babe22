import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Spinner, type SpinnerProps } from '#ui/Spinner.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

const meta: Meta<SpinnerProps> = {
  title: 'Widgets/Spinner',
  args: { label: 'Counting the containers', variant: 'block', hideLabel: false },
  argTypes: { variant: { control: 'select', options: ['block', 'inline', 'page'] } },
  render: widget<SpinnerProps>((args) => <Spinner {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<SpinnerProps>;

export const Block: Story = {};

export const Inline: Story = { args: { variant: 'inline' } };

export const Page: Story = { args: { variant: 'page' } };

/** For assistive technology only. */
export const HiddenLabel: Story = { args: { hideLabel: true } };

export const LongText: Story = { args: { label: longTitle } };

export const Dark: Story = { globals: looks.dark };
