import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { userEvent } from 'storybook/test';
import { IconFilter } from '#ui/icons/actions.ts';
import { ListboxButton, type ListboxButtonProps } from '#ui/ListboxButton.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { inside, shows } from '../support/inside.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<ListboxButtonProps, 'label' | 'options' | 'value' | 'align'>;

const meta: Meta<Args> = {
  title: 'Widgets/Listbox button',
  args: {
    label: 'Quay',
    value: 'north',
    align: 'start',
    options: [
      { value: 'north', label: 'North quay' },
      { value: 'south', label: 'South quay' },
      { value: 'west', label: 'Quai ouest', lang: 'fr' },
    ],
  },
  argTypes: { align: { control: 'select', options: ['start', 'end'] } },
  render: widget<Args>((args) => <Chooser key={args.value} {...args} />),
  ...widgetStories,
};
export default meta;

function Chooser({ value, ...args }: Args) {
  const [chosen, setChosen] = useState(value);
  return <ListboxButton {...args} value={chosen} onChange={setChosen} icon={<IconFilter size={18} />} />;
}

type Story = StoryObj<Args>;

export const Closed: Story = {};

export const Open: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await userEvent.click(page.getByRole('button'));
    await shows(page.getByRole('listbox'));
  },
};

export const LongText: Story = {
  ...Open,
  tags: ['!autodocs'],
  args: {
    value: 'long',
    options: [
      { value: 'long', label: longTitle },
      { value: 'short', label: 'Quay' },
    ],
  },
};

export const Dark: Story = { ...Open, tags: ['!autodocs'], globals: looks.dark };
