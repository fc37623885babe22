import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SceneFolder, SceneMagnifier } from '#ui/scenes.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  title: string;
  children: string;
}

const meta: Meta<Args> = {
  title: 'Widgets/Empty state',
  args: { title: 'No ship in sight', children: 'Try another name, or fewer words.' },
  render: widget<Args>((args) => <EmptyState {...args} art={<SceneMagnifier />} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Content: Story = {};

export const WithAction: Story = {
  args: { title: 'No cases yet', children: 'What you ask an advisor is kept here.' },
  render: widget<Args>((args) => (
    <EmptyState {...args} art={<SceneFolder />} action={<Button variant="primary">Ask an advisor</Button>} />
  )),
};

export const WordsOnly: Story = { render: widget<Args>(({ title }) => <EmptyState title={title} />) };

export const LongText: Story = { args: { title: longTitle, children: `${longTitle}. ${longTitle}.` } };

export const Dark: Story = { ...WithAction, globals: looks.dark };
