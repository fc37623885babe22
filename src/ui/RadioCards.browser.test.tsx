import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { RadioCards } from './RadioCards.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

const cards = [
  { value: 'sea', label: 'By sea' },
  { value: 'rail', label: 'By rail' },
  { value: 'air', label: 'By air' },
] as const;

function Way({ disabled = false }) {
  const [way, setWay] = useState<'sea' | 'rail' | 'air'>('sea');
  return (
    <>
      <h2 id="way">How it travels</h2>
      <RadioCards labelledBy="way" cards={cards} value={way} onChange={setWay} disabled={disabled} />
      <output>{way}</output>
    </>
  );
}

describe('RadioCards', () => {
  it('is chosen from by arrows and by a click anywhere on a card', async () => {
    const { host, byRole, byText } = await mount(<Way />);
    expect(byRole('radiogroup', 'How it travels').tagName).to.equal('DIV');
    byRole('radio', 'By sea').focus();
    await press('ArrowDown');
    expect(byRole('status').textContent).to.equal('rail');
    await click(byText('By air'));
    expect(byRole('status').textContent).to.equal('air');
    await expect(host).to.be.accessible();
  });

  it('stays as it is while locked', async () => {
    const { host, byRole, byText } = await mount(<Way disabled />);
    await click(byText('By air'));
    expect(byRole('status').textContent).to.equal('sea');
    await expect(host).to.be.accessible();
  });
});
