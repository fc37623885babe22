import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { IconEor, IconHrServices, IconPeo } from '#ui/icons/services.ts';
import { RadioCards } from '#ui/RadioCards.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  readonly first: string;
  readonly disabled: boolean;
}

function Example({ first, disabled }: Args) {
  const [way, setWay] = useState('sea');
  const cards = [
    { value: 'sea', label: first, icon: <IconEor size={28} duo /> },
    { value: 'rail', label: 'By rail', icon: <IconPeo size={28} duo /> },
    { value: 'air', label: 'By air', icon: <IconHrServices size={28} duo /> },
  ];
  return (
    <div className="hc-stack">
      <h2 className="hc-h3" id="way">
        How it travels
      </h2>
      <RadioCards labelledBy="way" cards={cards} value={way} onChange={setWay} disabled={disabled} />
    </div>
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Radio cards',
  args: { first: 'By sea', disabled: false },
  render: widget<Args>((args) => <Example {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const Disabled: Story = { args: { disabled: true } };

export const LongText: Story = { args: { first: longTitle } };

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { globals: looks.narrow };
