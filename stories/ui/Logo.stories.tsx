import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Logo, type LogoProps } from '#ui/Logo.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<LogoProps, 'name' | 'product'>;

const meta: Meta<Args> = {
  title: 'Widgets/Logo',
  args: { name: 'Harbor', product: 'Help Center' },
  render: widget<Args>((args) => <Logo href="#home" {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const WithProduct: Story = {};

export const NameAlone: Story = { args: { product: '' } };

export const LongText: Story = { args: { name: longTitle } };

export const Dark: Story = { globals: looks.dark };
