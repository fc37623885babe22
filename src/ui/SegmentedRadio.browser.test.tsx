import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { SegmentedRadio, type SegmentedRadioProps } from './SegmentedRadio.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

type Value = 'all' | 'open' | 'closed';
const options: SegmentedRadioProps<Value>['options'] = [
  { value: 'all', label: 'All', count: 128 },
  { value: 'open', label: 'Open', count: 100 },
  { value: 'closed', label: 'Closed' },
];

function Filter({ seen }: { readonly seen: Value[] }) {
  const [value, setValue] = useState<Value>('all');
  const change = (next: Value) => {
    seen.push(next);
    setValue(next);
  };
  return <SegmentedRadio label="Status" options={options} value={value} onChange={change} />;
}

describe('SegmentedRadio', () => {
  it('is a group of radio buttons with one chosen', async () => {
    const { byRole } = await mount(<Filter seen={[]} />);
    byRole('group', 'Status');
    expect((byRole('radio', 'All 128') as HTMLInputElement).checked).to.be.true;
    expect((byRole('radio', 'Open 100') as HTMLInputElement).checked).to.be.false;
    expect((byRole('radio', 'Closed') as HTMLInputElement).checked).to.be.false;
  });

  it('is chosen from by a click and by the arrow keys, with one tab stop', async () => {
    const seen: Value[] = [];
    const { byRole, root } = await mount(<Filter seen={seen} />);
    await click(byRole('radio', 'Closed'));
    await press('ArrowRight', 'ArrowRight');
    expect(seen).to.deep.equal(['closed', 'all', 'open']);
    await press('Tab');
    expect(root.activeElement === null, 'has left the group').to.be.true;
  });

  it('leaves other groups alone', async () => {
    const { allByRole } = await mount(
      <>
        <Filter seen={[]} />
        <Filter seen={[]} />
      </>,
    );
    const chosen = allByRole('radio').filter((radio) => (radio as HTMLInputElement).checked);
    expect(chosen).to.have.length(2);
  });

  it('is accessible', async () => {
    const { host } = await mount(<Filter seen={[]} />);
    await expect(host).to.be.accessible();
  });
});
