import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Callout, type CalloutProps } from '#ui/Callout.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<CalloutProps, 'tone'> & { title: string; children: string };

const meta: Meta<Args> = {
  title: 'Widgets/Callout',
  args: { tone: 'info', title: 'One run at a time', children: 'A person can be in one open run only.' },
  argTypes: { tone: { control: 'select', options: ['info', 'warning', 'tip'] } },
  render: widget<Args>((args) => <Callout {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Info: Story = {};

export const Warning: Story = { args: { tone: 'warning', title: 'Before 15:00' } };

export const Tip: Story = { args: { tone: 'tip', title: '' } };

export const LongText: Story = { args: { title: longTitle, children: `${longTitle}. ${longTitle}.` } };

export const Dark: Story = { ...Warning, globals: looks.dark };
