import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { type MouseEvent, useState } from 'react';
import { Table, type TableColumn, type TableSort } from './Table.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

interface Fruit {
  readonly name: string;
  readonly price: number;
}

type Key = 'name' | 'price';
const fruits: readonly Fruit[] = [
  { name: 'Apple', price: 3 },
  { name: 'Pear', price: 2 },
];

interface BasketProps {
  readonly opened?: string[];
  readonly sorted?: Key[];
  readonly linked?: boolean;
}

function Basket({ opened = [], sorted = [], linked = true }: BasketProps) {
  const [sort, setSort] = useState<TableSort<Key>>({ column: 'price', direction: 'descending' });
  const open = (event: MouseEvent, name: string) => {
    event.preventDefault();
    opened.push(`${name}${event.ctrlKey ? ' in a new tab' : ''}`);
  };
  const columns: readonly TableColumn<Fruit, Key>[] = [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name }) =>
        linked ? (
          <a className="hc-table__link" href={`#${name}`} onClick={(event) => open(event, name)}>
            {name}
          </a>
        ) : (
          name
        ),
    },
    { key: 'price', header: 'Price', cell: ({ price }) => <span>costs {price}</span> },
  ];
  return (
    <Table
      label="Fruits"
      columns={columns}
      rows={fruits}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={(column) => {
        sorted.push(column);
        setSort({ column, direction: 'ascending' });
      }}
    />
  );
}

const sortOf = (header: HTMLElement) => header.getAttribute('aria-sort');

describe('Table', () => {
  it('has rows headed by their first cell', async () => {
    const { byRole, allByRole } = await mount(<Basket />);
    byRole('table', 'Fruits');
    expect(allByRole('rowheader').map(({ textContent }) => textContent)).to.deep.equal(['Apple', 'Pear']);
    expect(allByRole('cell').map(({ textContent }) => textContent)).to.deep.equal(['costs 3', 'costs 2']);
  });

  it('says by which column it is sorted, and sorts by a press on a header', async () => {
    const sorted: Key[] = [];
    const { byRole, allByRole } = await mount(<Basket sorted={sorted} />);
    expect(allByRole('columnheader').map(sortOf)).to.deep.equal([null, 'descending']);
    await click(byRole('button', 'Name'));
    expect(allByRole('columnheader').map(sortOf)).to.deep.equal(['ascending', null]);
    byRole('button', 'Price').focus();
    await press('Enter');
    expect(sorted).to.deep.equal(['name', 'price']);
    expect(allByRole('columnheader').map(sortOf)).to.deep.equal([null, 'ascending']);
  });

  it('opens a row once by a plain click anywhere in it, and by its link', async () => {
    const opened: string[] = [];
    const { byText, byRole } = await mount(<Basket opened={opened} />);
    await click(byText('costs 2'));
    await click(byRole('link', 'Apple'));
    byRole('link', 'Pear').focus();
    await press('Enter');
    expect(opened).to.deep.equal(['Pear', 'Apple', 'Pear']);
  });

  it('leaves clicks with a modifier to the link', async () => {
    const opened: string[] = [];
    const { byText, byRole } = await mount(<Basket opened={opened} />);
    for (const target of [byText('costs 3'), byRole('link', 'Apple')])
      target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(opened).to.deep.equal(['Apple in a new tab']);
  });

  it('lets a text be marked with the mouse', async () => {
    const opened: string[] = [];
    const { byText } = await mount(<Basket opened={opened} />);
    const { left, right, top, height } = byText('costs 2').getBoundingClientRect();
    const y = Math.round(top + height / 2);
    await sendMouse({ type: 'move', position: [Math.round(left + 2), y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(right - 2), y] });
    await sendMouse({ type: 'up' });
    expect(opened).to.deep.equal([]);
    await click(byText('costs 2'));
    expect(opened).to.deep.equal(['Pear']);
  });

  it('does nothing at a click in a row without a link', async () => {
    const opened: string[] = [];
    const { byText } = await mount(<Basket opened={opened} linked={false} />);
    await click(byText('costs 2'));
    expect(opened).to.deep.equal([]);
  });

  it('is accessible', async () => {
    const { host } = await mount(<Basket />);
    await expect(host).to.be.accessible();
  });
});
