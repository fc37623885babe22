import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Avatar, type AvatarProps } from '#ui/Avatar.tsx';
import { IconUser } from '#ui/icons/interface.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<AvatarProps, 'isBrand'> & { initials: string };

const meta: Meta<Args> = {
  title: 'Widgets/Avatar',
  args: { initials: 'FV', isBrand: false },
  render: widget<Args>(({ initials, isBrand }) => <Avatar isBrand={isBrand}>{initials}</Avatar>),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Initials: Story = {};

export const Brand: Story = { args: { isBrand: true } };

/** Where no name is known. */
export const NoName: Story = {
  render: widget<Args>(({ isBrand }) => (
    <Avatar isBrand={isBrand}>
      <IconUser size={18} />
    </Avatar>
  )),
};

export const Dark: Story = { globals: looks.dark };
