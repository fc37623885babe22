import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { CodeTile } from '#ui/CodeTile.tsx';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  code: string;
}

const meta: Meta<Args> = {
  title: 'Widgets/Code tile',
  args: { code: 'NL' },
  render: widget<Args>((args) => <CodeTile {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

/** A country, where other tiles have an icon. */
export const Country: Story = {};

export const Dark: Story = { globals: looks.dark };
