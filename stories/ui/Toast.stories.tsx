import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { IconInfo } from '#ui/icons/interface.ts';
import { Toast } from '#ui/Toast.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  readonly children: string;
}

const meta: Meta<Args> = {
  title: 'Widgets/Toast',
  args: { children: 'The lighthouse is lit again.' },
  render: widget<Args>((args) => (
    <Toast
      {...args}
      icon={<IconInfo />}
      dismiss={{ label: 'Close', onDismiss: () => action('dismissed')() }}
    />
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Default: Story = {};

export const LongText: Story = { args: { children: `${longTitle}. ${longTitle}.` } };

export const Dark: Story = { globals: looks.dark };
