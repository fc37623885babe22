import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { pagerStrip, readPage } from '#domain/casePages.ts';
import { Pager } from '#ui/Pager.tsx';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  start: number;
  pages: number;
}

const labels = { pages: 'Pages', previous: 'Previous', next: 'Next', goTo: 'Go to page', go: 'Go' };

function Book({ start, pages }: Args) {
  const [page, setPage] = useState(start);
  const go = (text: string) => {
    const typed = readPage(text, pages);
    if (typed === null) return `Enter a page number from 1 to ${pages}.`;
    setPage(typed);
    return null;
  };
  const items = pagerStrip(page, pages, 5);
  return (
    <Pager {...{ page, pages, items, labels }} format={String} onPage={setPage} onGo={go}>
      {pages * 10 - 2} Results
    </Pager>
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Pager',
  args: { start: 6, pages: 13 },
  render: widget<Args>((args) => <Book key={`${args.start} ${args.pages}`} {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const InTheMiddle: Story = {};

export const First: Story = { args: { start: 1 } };

export const Last: Story = { args: { start: 13 } };

export const OnePage: Story = { args: { start: 1, pages: 1 } };

export const Narrow: Story = { globals: looks.narrow };

export const Dark: Story = { globals: looks.dark };
