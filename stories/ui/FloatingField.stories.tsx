import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { FloatingSelect, FloatingTextField } from '#ui/FloatingField.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  readonly label: string;
  readonly value: string;
  readonly help: string;
  readonly error: string;
  readonly disabled: boolean;
}

const options = [
  { value: 'sea', label: 'By sea' },
  { value: 'rail', label: 'By rail' },
];

const meta: Meta<Args> = {
  title: 'Widgets/Floating field',
  args: { label: 'Name', value: '', help: '', error: '', disabled: false },
  render: widget<Args>(({ value, ...args }) => (
    <div className="hc-stack">
      <FloatingTextField {...args} defaultValue={value} />
      <FloatingSelect
        {...args}
        label="How it travels"
        placeholder="None"
        options={options}
        defaultValue={value === '' ? '' : 'rail'}
      />
    </div>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Empty: Story = {};

export const Content: Story = { args: { value: 'Owen Hartley' } };

export const Help: Story = { args: { help: 'As in your contract.' } };

export const Failed: Story = { args: { value: 'x', error: 'This is no name.' } };

export const Disabled: Story = { args: { value: 'Owen Hartley', disabled: true } };

/** The box grows with its label. */
export const LongText: Story = { args: { label: longTitle, value: longTitle } };

export const Dark: Story = { args: { value: 'Owen Hartley' }, globals: looks.dark };

export const Narrow: Story = {
  args: { label: longTitle },
  globals: looks.narrow,
};
