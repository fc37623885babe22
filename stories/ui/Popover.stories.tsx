import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useRef, useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Listbox } from '#ui/Listbox.tsx';
import { Popover, type PopoverProps, usePopoverButton } from '#ui/Popover.tsx';
import { hasFocus, inside, press, shows } from '../support/inside.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Required<Pick<PopoverProps, 'align' | 'gap'>>;

const berths = ['North quay', 'South quay', 'Fish market'].map((label) => ({ value: label, label }));

/** A button whose list floats beside it. */
function Berths(place: Args) {
  const [isOpen, setOpen] = useState(true);
  const [berth, setBerth] = useState('North quay');
  const button = useRef<HTMLButtonElement>(null);
  const presses = usePopoverButton(isOpen, setOpen);
  const choose = (value: string) => {
    setBerth(value);
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="secondary" aria-expanded={isOpen} {...presses}>
        {`Berth: ${berth}`}
      </Button>
      {isOpen && (
        <Popover anchor={button} {...place} onDismiss={() => setOpen(false)}>
          <Listbox label="Berth" options={berths} value={berth} onSelect={choose} />
        </Popover>
      )}
    </>
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Popover and listbox',
  args: { align: 'start', gap: 8 },
  argTypes: { align: { control: 'select', options: ['start', 'end', 'fill'] } },
  render: widget<Args>((args) => <Berths {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

/** Floats over the page, so it stays out of the one that shows all of them. */
export const Open: Story = { tags: ['!autodocs'] };

/** The keyboard alone chooses, and the focus returns to the button. */
export const ChosenByKeyboard: Story = {
  tags: ['!autodocs'],
  play: async (context) => {
    const page = await inside(context);
    (await page.findByRole('option', { name: 'North quay' })).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(page.queryByRole('listbox')).toBeNull();
    await hasFocus(page.getByRole('button', { name: 'Berth: South quay' }));
    await press(page, 'button', 'Berth: South quay');
    await shows(await page.findByRole('option', { name: 'South quay', selected: true }));
  },
};

export const Fill: Story = { tags: ['!autodocs'], args: { align: 'fill' } };

export const Dark: Story = { tags: ['!autodocs'], globals: looks.dark };
