import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Checkbox, type CheckboxProps } from '#ui/Checkbox.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<CheckboxProps, 'disabled' | 'defaultChecked'> & { label: string };

const meta: Meta<Args> = {
  title: 'Widgets/Checkbox',
  args: { label: 'Tell me when the run is approved', disabled: false },
  // Another first state is another checkbox.
  render: widget<Args>((args) => <Checkbox key={String(args.defaultChecked)} {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Off: Story = { args: { defaultChecked: false } };

export const On: Story = { args: { defaultChecked: true } };

export const Disabled: Story = { args: { disabled: true } };

export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };

export const LongText: Story = { args: { label: longTitle } };

export const Dark: Story = { ...On, globals: looks.dark };
