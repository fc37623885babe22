import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { ChipsField } from '#ui/ChipsField.tsx';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  readonly start: string;
  readonly disabled: boolean;
}

function Example({ start, disabled }: Args) {
  const [text, setText] = useState(start);
  return (
    <ChipsField
      label="Who else should know"
      placeholder="Add email addresses"
      value={text}
      onChange={setText}
      isValid={(piece) => /^\S+@\S+$/.test(piece)}
      invalidMessage={(pieces) => `Not an email address: ${pieces.join(', ')}`}
      removeLabel={(piece) => `Remove ${piece}`}
      disabled={disabled}
    />
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Chips field',
  args: { start: 'maya@quay.example, pilots@quay.example, ', disabled: false },
  render: widget<Args>((args) => <Example {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const Empty: Story = { args: { start: '' } };

/** What is no address is marked and named; it stays. */
export const Failed: Story = { args: { start: 'maya@quay.example, harbour master, ' } };

export const Locked: Story = { args: { disabled: true } };

export const LongText: Story = { args: { start: `${'quay'.repeat(40)}@quay.example, `.repeat(3) } };

export const Dark: Story = { ...Failed, globals: looks.dark };
