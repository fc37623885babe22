import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { expect } from 'storybook/test';
import { LiveRegion, type LiveRegionProps } from '#ui/LiveRegion.tsx';
import { inside } from '../support/inside.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Required<LiveRegionProps>;

const meta: Meta<Args> = {
  title: 'Widgets/Live region',
  args: { message: '12 results', politeness: 'polite' },
  argTypes: { politeness: { control: 'select', options: ['polite', 'assertive'] } },
  render: widget<Args>((args) => (
    <>
      <p>Nothing is seen of it: change the message and hear it in a screen reader.</p>
      <LiveRegion {...args} />
    </>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Polite: Story = {
  play: async (context) => {
    const page = await inside(context);
    await expect(await page.findByText('12 results')).toHaveAttribute('aria-live', 'polite');
  },
};

export const Assertive: Story = { args: { message: 'The run was refused.', politeness: 'assertive' } };
