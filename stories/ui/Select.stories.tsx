import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Select, type SelectProps } from '#ui/Select.tsx';
import { longTitle, longWord } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<SelectProps, 'label' | 'hideLabel' | 'required' | 'disabled' | 'placeholder' | 'options'> & {
  help: string;
  error: string;
};

const meta: Meta<Args> = {
  title: 'Widgets/Select',
  args: {
    label: 'Pay group',
    placeholder: 'All',
    options: [
      { value: 'crew', label: 'Crew (12)' },
      { value: 'pilots', label: 'Pilots (3)' },
      { value: 'closed', label: 'Dry dock (closed)', disabled: true },
    ],
    help: '',
    error: '',
    hideLabel: false,
    required: false,
    disabled: false,
  },
  render: widget<Args>((args) => <Select {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = { render: widget<Args>((args) => <Select {...args} defaultValue="pilots" />) };

/** Nothing is chosen. */
export const Empty: Story = {};

export const Required: Story = { args: { required: true, help: 'Decides on which day people are paid.' } };

export const Failed: Story = { args: { error: 'Choose a pay group.' } };

export const Disabled: Story = { args: { disabled: true } };

export const HiddenLabel: Story = { args: { hideLabel: true } };

export const LongText: Story = {
  args: {
    label: longTitle,
    placeholder: longTitle,
    options: [
      { value: 'a', label: longTitle },
      { value: 'b', label: longWord },
    ],
  },
};

export const Dark: Story = { ...Content, globals: looks.dark };
