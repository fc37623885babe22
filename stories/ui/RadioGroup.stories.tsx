import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  readonly label: string;
  readonly disabled: boolean;
}

function Example({ label, disabled }: Args) {
  const [answer, setAnswer] = useState('no');
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No' },
  ];
  return (
    <RadioGroup label={label} options={options} value={answer} onChange={setAnswer} disabled={disabled} />
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Radio group',
  args: { label: 'Is it fragile?', disabled: false },
  render: widget<Args>((args) => <Example {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = { args: { label: longTitle } };

export const Dark: Story = { globals: looks.dark };
