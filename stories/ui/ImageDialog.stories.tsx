import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { ImageDialog } from '#ui/ImageDialog.tsx';
import { inside, press, shows } from '../support/inside.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  alt: string;
  label: string;
}

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900"><rect width="1600" height="900" fill="#662b52"/><path d="M0 600q200-120 400 0t400 0t400 0t400 0v300H0z" fill="#e77f3e"/></svg>',
)}`;

function Page(props: Args) {
  const [isOpen, setOpen] = useState(true);
  const close = { label: 'Close', onClose: () => setOpen(false) };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Enlarge</Button>
      {isOpen && <ImageDialog {...props} source={drawing} close={close} />}
    </>
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Image dialog',
  args: { alt: 'The harbour at high tide', label: 'The image in its full size' },
  render: widget<Args>((args) => <Page {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Open: Story = {};

/** Its button ends it, and what opened it is there again. */
export const Closed: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    await press(page, 'button', 'Close');
    await expect(page.queryByRole('dialog')).toBeNull();
    await press(page, 'button', 'Enlarge');
    await shows(await page.findByRole('img', { name: 'The harbour at high tide' }));
  },
};

export const Dark: Story = { globals: looks.dark };

export const Narrow: Story = { globals: looks.narrow };
