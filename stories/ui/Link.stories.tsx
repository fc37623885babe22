import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Link, type LinkProps } from '#ui/Link.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<LinkProps, 'mark' | 'markLabel'> & { text: string };

const meta: Meta<Args> = {
  title: 'Widgets/Link',
  args: { text: 'All pay runs' },
  argTypes: { mark: { control: 'select', options: [undefined, 'arrow', 'external'] } },
  render: widget<Args>(({ text, mark, markLabel }) => (
    <p>
      <Link href="#pay-runs" {...(mark ? { mark } : {})} {...(markLabel ? { markLabel } : {})}>
        {text}
      </Link>
    </p>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Plain: Story = {};

export const Arrow: Story = { args: { mark: 'arrow' } };

/** Leads to another site. */
export const External: Story = { args: { mark: 'external', markLabel: 'opens in a new tab' } };

export const LongText: Story = { args: { text: longTitle, mark: 'arrow' } };

export const Dark: Story = { ...Arrow, globals: looks.dark };
