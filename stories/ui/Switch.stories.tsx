import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Switch, type SwitchProps } from '#ui/Switch.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<SwitchProps, 'disabled' | 'defaultChecked'> & { label: string };

const meta: Meta<Args> = {
  title: 'Widgets/Switch',
  args: { label: 'Tax notices', disabled: false },
  // Another first state is another switch.
  render: widget<Args>((args) => <Switch key={String(args.defaultChecked)} {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Off: Story = { args: { defaultChecked: false } };

export const On: Story = { args: { defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = { args: { label: longTitle } };

export const Dark: Story = { ...On, globals: looks.dark };
