import { expect } from '@open-wc/testing';
import { Switch } from './Switch.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

describe('Switch', () => {
  it('is turned by its label and by Space', async () => {
    const states: boolean[] = [];
    const { byRole, byText } = await mount(
      <Switch label="Tax notices" onChange={(event) => states.push(event.currentTarget.checked)} />,
    );
    await click(byText('Tax notices'));
    byRole('switch', 'Tax notices').focus();
    await press('Space');
    expect(states).to.deep.equal([true, false]);
  });

  it('stays as it is while disabled', async () => {
    const { byRole, byText } = await mount(<Switch label="Tax notices" disabled />);
    await click(byText('Tax notices'));
    expect((byRole('switch') as HTMLInputElement).checked).to.equal(false);
  });

  it('is accessible in each state', async () => {
    const { host } = await mount(
      <>
        <Switch label="Off" />
        <Switch label="On" defaultChecked />
        <Switch label="Disabled" disabled />
      </>,
    );
    await expect(host).to.be.accessible();
  });
});
