import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { GlyphText } from '#ui/GlyphText.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  text: string;
}

const meta: Meta<Args> = {
  title: 'Widgets/Text with a glyph',
  args: { text: '✅ The run is approved.' },
  render: widget<Args>(({ text }) => (
    <p>
      <GlyphText>{text}</GlyphText>
    </p>
  )),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Done: Story = {};

export const Refused: Story = { args: { text: '❌ The run is refused.' } };

/** Any other text stays as it is. */
export const Plain: Story = { args: { text: 'The run waits.' } };

export const LongText: Story = { args: { text: `✅ ${longTitle}` } };

export const Dark: Story = { globals: looks.dark };
