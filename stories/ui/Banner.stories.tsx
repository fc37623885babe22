import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { Banner, type BannerProps } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<BannerProps, 'tone' | 'live'> & { title: string; children: string };

const meta: Meta<Args> = {
  title: 'Widgets/Banner',
  args: {
    tone: 'info',
    title: 'Fog in the harbour',
    children: 'Pay runs are slower than usual this morning.',
  },
  argTypes: {
    tone: { control: 'select', options: ['info', 'success', 'warning', 'danger'] },
    live: { control: 'select', options: ['alert', 'status', 'off'] },
  },
  render: widget<Args>((args) => <Banner {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Info: Story = {};

export const Success: Story = { args: { tone: 'success', title: '', children: 'The run is approved.' } };

export const Warning: Story = { args: { tone: 'warning' } };

export const Danger: Story = { args: { tone: 'danger', title: 'The run was not approved' } };

export const WithAction: Story = {
  args: { tone: 'danger' },
  render: widget<Args>((args) => <Banner {...args} action={<Button size="sm">Retry</Button>} />),
};

export const WithDismiss: Story = {
  render: widget<Args>((args) => (
    <Banner {...args} dismiss={{ label: 'Dismiss', onDismiss: () => action('dismissed')() }} />
  )),
};

export const LongText: Story = {
  ...WithDismiss,
  args: { title: longTitle, children: `${longTitle}. ${longTitle}.` },
};

export const Dark: Story = { ...WithAction, globals: looks.dark };
