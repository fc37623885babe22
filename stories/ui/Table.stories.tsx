import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { useState } from 'react';
import { Table, type TableSort } from '#ui/Table.tsx';
import { longTitle } from '../../samples/content/items.ts';
import { looks } from '../support/site.ts';
import { widget, widgetStories } from '../support/widget.tsx';

interface Args {
  long: boolean;
}

interface Article {
  readonly title: string;
  readonly readers: number;
}

function Articles({ long }: Args) {
  const [sort, setSort] = useState<TableSort<'title' | 'readers'>>({
    column: 'readers',
    direction: 'descending',
  });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const articles: Article[] = [
    { title: long ? longTitle : 'Approve a pay run', readers: 912 },
    { title: 'Set up direct deposit', readers: 1204 },
    { title: 'Order a laptop', readers: 88 },
  ];
  const rows = articles.sort((a, b) =>
    sort.column === 'readers' ? sign * (a.readers - b.readers) : sign * a.title.localeCompare(b.title),
  );
  return (
    <Table
      label="Articles"
      columns={[
        {
          key: 'title',
          header: 'Title',
          cell: ({ title }) => (
            <a className="hc-table__link" href="#article">
              {title}
            </a>
          ),
        },
        { key: 'readers', header: 'Readers', className: 'hc-tabular', cell: ({ readers }) => readers },
      ]}
      rows={rows}
      rowKey={({ title }) => title}
      sort={sort}
      onSort={(column) =>
        setSort((before) => ({
          column,
          direction:
            before.column === column && before.direction === 'ascending' ? 'descending' : 'ascending',
        }))
      }
    />
  );
}

const meta: Meta<Args> = {
  title: 'Widgets/Table',
  args: { long: false },
  render: widget<Args>((args) => <Articles {...args} />),
  ...widgetStories,
};
export default meta;

type Story = StoryObj<Args>;

export const Sorted: Story = {};

export const LongText: Story = { args: { long: true } };

export const Dark: Story = { globals: looks.dark };
