import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog, type DialogProps } from '#ui/Dialog.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<DialogProps, 'title' | 'text'> & Required<Pick<DialogProps, 'role'>>;

/** A page whose button opens the dialog; it is open at first. */
function Page(props: Args) {
  const [isOpen, setOpen] = useState(true);
  const stay = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Leave the harbour</Button>
      {isOpen && (
        <Dialog
          {...props}
          close={{ label: 'Close', onClose: close }}
          initialFocus={stay}
          actions={
            <>
              <Button variant="secondary" onClick={close}>
                Leave
              </Button>
              <Button ref={stay} onClick={close}>
                Stay
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Dialog',
  args: { title: 'Leave the harbour?', text: 'Fog is expected within the hour.', role: 'dialog' },
  argTypes: { role: { control: 'select', options: ['dialog', 'alertdialog'] } },
  render: widget<Args>((args) => <Page {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Default: Story = {};

/** For what can't wait. */
export const Alert: Story = { args: { role: 'alertdialog' } };

export const LongText: Story = { args: { title: longTitle, text: `${longTitle}. ${longTitle}.` } };

export const Dark: Story = { globals: looks.dark };
