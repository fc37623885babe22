import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { action } from 'storybook/actions';
import { Button, type ButtonProps, LinkButton } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { IconHeart, IconPlus } from '#ui/icons/actions.ts';
import { IconArrowRight, IconClose } from '#ui/icons/interface.ts';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { Row, widget, widgetStories } from '../support/widget.tsx';

type Args = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'busy' | 'disabled'> & { children: string };

const variants = ['primary', 'secondary', 'subtle', 'ghost'] as const;
const sizes = ['lg', 'md', 'sm'] as const;

const meta: Meta<Args> = {
  title: 'Widgets/Button',
  args: {
    children: 'Approve the run',
    variant: 'primary',
    size: 'md',
    block: false,
    busy: false,
    disabled: false,
  },
  argTypes: {
    variant: { control: 'select', options: variants },
    size: { control: 'select', options: sizes },
  },
  render: widget<Args>((args) => <Button {...args} onClick={action('pressed')} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Primary: Story = {};

export const Variants: Story = {
  render: widget<Args>((args) => (
    <Row>
      {variants.map((variant) => (
        <Button key={variant} {...args} variant={variant} />
      ))}
    </Row>
  )),
};

export const Sizes: Story = {
  render: widget<Args>((args) => (
    <Row>
      {sizes.map((size) => (
        <Button key={size} {...args} size={size} />
      ))}
    </Row>
  )),
};

export const Disabled: Story = { ...Variants, args: { disabled: true } };

/** The words tell the state; the button keeps its focus and can't be pressed. */
export const Busy: Story = { args: { busy: true, children: 'Approving…' } };

export const Block: Story = { args: { block: true } };

export const WithIcons: Story = {
  render: widget<Args>((args) => (
    <Row>
      <Button {...args} icon={<IconPlus size={18} />} />
      <Button {...args} variant="secondary" iconEnd={<IconArrowRight size={18} flip />} />
    </Row>
  )),
};

/** A link that looks like a button. */
export const AsLink: Story = {
  render: widget<Args>(({ children, variant, size, block }) => (
    <LinkButton href="#pay-runs" {...{ variant, size, block }}>
      {children}
    </LinkButton>
  )),
};

/** Nothing but an icon; a toggle that is on; a small one; one that can't be pressed. */
export const IconButtons: Story = {
  render: widget<Args>(() => (
    <Row>
      <IconButton label="Close">
        <IconClose />
      </IconButton>
      <IconButton label="Favourite" pressed>
        <IconHeart />
      </IconButton>
      <IconButton label="Close" size="sm">
        <IconClose size={18} />
      </IconButton>
      <IconButton label="Close" disabled>
        <IconClose />
      </IconButton>
    </Row>
  )),
};

export const LongText: Story = { args: { children: longTitle } };

export const Dark: Story = { ...Variants, globals: looks.dark };
