import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { IconButton } from '#ui/IconButton.tsx';
import { IconClose, IconSearch } from '#ui/icons/interface.ts';
import { TextArea, TextField, type TextFieldProps } from '#ui/TextField.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<TextFieldProps, 'label' | 'hideLabel' | 'required' | 'disabled' | 'placeholder'> & {
  help: string;
  error: string;
};

const meta: Meta<Args> = {
  title: 'Widgets/Field',
  args: {
    label: 'Name of the berth',
    help: 'As it is painted on the quay.',
    error: '',
    placeholder: '',
    hideLabel: false,
    required: false,
    disabled: false,
  },
  render: widget<Args>((args) => <TextField {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {
  render: widget<Args>((args) => <TextField {...args} defaultValue="North pier 4" />),
};

export const Empty: Story = { args: { placeholder: 'North pier 4' } };

export const Required: Story = { args: { required: true } };

export const Failed: Story = { args: { error: 'There is no berth of this name.' } };

export const Disabled: Story = { args: { disabled: true } };

export const WithIconAndAction: Story = {
  render: widget<Args>((args) => (
    <TextField
      {...args}
      icon={<IconSearch size={18} />}
      action={
        <IconButton label="Clear" size="sm">
          <IconClose size={18} />
        </IconButton>
      }
    />
  )),
};

/** For assistive technology only. */
export const HiddenLabel: Story = { args: { hideLabel: true, placeholder: 'Name of the berth' } };

/** Grows with the text where the browser can. */
export const SeveralLines: Story = {
  args: { label: 'What happened' },
  render: widget<Args>((args) => <TextArea {...args} />),
};

export const SeveralLinesFailed: Story = {
  ...SeveralLines,
  args: { error: 'Say in a few words what happened.' },
};

export const LongText: Story = { args: { label: longTitle, help: longTitle, error: longTitle } };

export const Dark: Story = { ...Failed, globals: looks.dark };
