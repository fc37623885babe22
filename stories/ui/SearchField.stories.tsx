import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { SearchField, type SearchFieldProps } from '#ui/SearchField.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { inside, paste, press } from '../support/inside.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<SearchFieldProps, 'label' | 'placeholder' | 'clearLabel'> & { start: string };

function Example({ start, ...rest }: Args) {
  const [text, setText] = useState(start);
  return <SearchField {...rest} value={text} onType={setText} onClear={() => setText('')} />;
}

const meta: Meta<Args> = {
  title: 'Widgets/Search field',
  args: { label: 'Search berths', placeholder: 'Search', clearLabel: 'Clear search', start: '' },
  render: widget<Args>((args) => <Example {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Empty: Story = {};

/** What is typed can be taken back at one press, and the focus stays. */
export const TypedAndCleared: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    const field = page.getByRole('searchbox', { name: 'Search berths' });
    paste(field, 'quay');
    await expect(field).toHaveValue('quay');
    await press(page, 'button', 'Clear search');
    await expect(field).toHaveValue('');
    await expect(page.queryByRole('button', { name: 'Clear search' })).toBeNull();
  },
};

export const LongText: Story = { args: { start: longTitle } };

export const Dark: Story = { args: { start: 'quay' }, globals: looks.dark };
