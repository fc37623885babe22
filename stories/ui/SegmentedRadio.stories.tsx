import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { SegmentedRadio } from '#ui/SegmentedRadio.tsx';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  label: string;
  counts: boolean;
}

function Filter({ label, counts }: Args) {
  const [value, setValue] = useState('all');
  const option = (name: string, text: string, count: number) => ({
    value: name,
    label: text,
    ...(counts ? { count } : {}),
  });
  const options = [option('all', 'All', 128), option('open', 'Open', 87), option('closed', 'Closed', 41)];
  return <SegmentedRadio label={label} options={options} value={value} onChange={setValue} />;
}

const meta: Meta<Args> = {
  title: 'Widgets/Segmented radio',
  args: { label: 'Status', counts: true },
  render: widget<Args>((args) => <Filter {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const WithCounts: Story = {};

export const Plain: Story = { args: { counts: false } };

export const Dark: Story = { globals: looks.dark };
