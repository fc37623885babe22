import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { IconPayroll } from '#ui/icons/category.ts';
import { Badge, type BadgeProps, Pill } from '#ui/Pill.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { Row, widget, widgetStories } from '../support/widget.tsx';

interface Args {
  children: string;
  code: string;
}

const tones: readonly BadgeProps['tone'][] = ['neutral', 'brand', 'accent', 'outline'];

const meta: Meta<Args> = {
  title: 'Widgets/Pill',
  args: { children: 'Administrators', code: '' },
  render: widget<Args>((args) => <Pill {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const WithCode: Story = { args: { children: 'United States', code: 'US' } };

export const WithIcon: Story = {
  args: { children: 'Payroll' },
  render: widget<Args>((args) => <Pill {...args} icon={<IconPayroll size={18} />} />),
};

/** Smaller marks: the kind of a thing, that it is new. */
export const Badges: Story = {
  args: { children: 'New' },
  render: widget<Args>(({ children }) => (
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {children}
        </Badge>
      ))}
    </Row>
  )),
};

export const LongText: Story = { args: { children: longTitle } };

export const Dark: Story = { ...Badges, globals: looks.dark };
