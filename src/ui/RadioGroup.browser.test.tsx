import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { RadioGroup } from './RadioGroup.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

function Example({ onChange, disabled = false }: { onChange?: (value: string) => void; disabled?: boolean }) {
  const [value, setValue] = useState('no');
  return (
    <RadioGroup
      label="Filed before?"
      options={options}
      value={value}
      disabled={disabled}
      onChange={(next) => {
        setValue(next);
        onChange?.(next);
      }}
    />
  );
}

describe('RadioGroup', () => {
  it('is chosen from by mouse and by keyboard, and has the question as its name', async () => {
    const chosen: string[] = [];
    const { byRole, host } = await mount(<Example onChange={(value) => chosen.push(value)} />);
    byRole('group', 'Filed before?');
    await click(byRole('radio', 'Yes'));
    await press('ArrowRight');
    expect(chosen).to.deep.equal(['yes', 'no']);
    expect((byRole('radio', 'No') as HTMLInputElement).checked).to.equal(true);
    await expect(host).to.be.accessible();
  });

  it('can not be changed while it is locked', async () => {
    const chosen: string[] = [];
    const { byRole, host } = await mount(<Example disabled onChange={(value) => chosen.push(value)} />);
    await click(byRole('radio', 'Yes'));
    expect(chosen).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });
});
