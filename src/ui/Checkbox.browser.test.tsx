import { expect } from '@open-wc/testing';
import { Checkbox } from './Checkbox.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

const isChecked = (element: HTMLElement) => (element as HTMLInputElement).checked;

describe('Checkbox', () => {
  it('is switched by its label and by Space', async () => {
    const states: boolean[] = [];
    const { byRole, byText } = await mount(
      <Checkbox label="July 2025" onChange={(event) => states.push(event.currentTarget.checked)} />,
    );
    await click(byText('July 2025'));
    byRole('checkbox', 'July 2025').focus();
    await press('Space');
    expect(states).to.deep.equal([true, false]);
  });

  it('stays as it is while disabled', async () => {
    const { byRole, byText } = await mount(<Checkbox label="Older" disabled />);
    await click(byText('Older'));
    expect(isChecked(byRole('checkbox', 'Older'))).to.equal(false);
  });

  it('is accessible in each state', async () => {
    const { host } = await mount(
      <>
        <Checkbox label="Off" />
        <Checkbox label="On" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Checkbox label="Disabled and on" disabled defaultChecked />
      </>,
    );
    await expect(host).to.be.accessible();
  });
});
