import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Disclosure } from '#ui/Disclosure.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  summary: string;
  children: string;
  open: boolean;
}

const meta: Meta<Args> = {
  title: 'Widgets/Disclosure',
  args: {
    summary: 'When does the money arrive?',
    children: 'On the pay date, before the harbour bell.',
    open: false,
  },
  // Another first state is another disclosure.
  render: widget<Args>((args) => <Disclosure key={String(args.open)} {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Closed: Story = {};

export const Open: Story = { args: { open: true } };

export const LongText: Story = {
  args: { summary: longTitle, children: `${longTitle}. ${longTitle}.`, open: true },
};

export const Dark: Story = { ...Open, globals: looks.dark };
