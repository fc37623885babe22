import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { userEvent } from 'storybook/test';
import { SkipLink } from '#ui/SkipLink.tsx';
import { hasFocus, inside } from '../support/inside.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  label: string;
}

const meta: Meta<Args> = {
  title: 'Widgets/Skip link',
  args: { label: 'Skip to content' },
  render: widget<Args>(({ label }) => (
    <>
      <SkipLink targetId="content" label={label} />
      <p>It is seen once the keyboard comes to it: press Tab.</p>
      <section id="content" tabIndex={-1} aria-label="Content">
        <p>What repeats on every page was passed over.</p>
      </section>
    </>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Hidden: Story = {};

export const Focused: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    (await inside(context)).getByRole('button', { name: 'Skip to content' }).focus();
  },
};

/** The keyboard goes straight to the content. */
export const Used: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    page.getByRole('button', { name: 'Skip to content' }).focus();
    await userEvent.keyboard('{Enter}');
    await hasFocus(page.getByRole('region', { name: 'Content' }));
  },
};

export const Dark: Story = { ...Focused, globals: looks.dark };
