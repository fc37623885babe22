import { expect } from '@open-wc/testing';
import { IconButton } from './IconButton.tsx';
import { IconBold } from './icons/editing.ts';
import { IconClose } from './icons/interface.ts';
import { mount } from './testing/mount.tsx';
import { click } from './testing/user.ts';

describe('IconButton', () => {
  it('goes by its label and can be pressed', async () => {
    let presses = 0;
    const { host, byRole } = await mount(
      <IconButton label="Close" onClick={() => (presses += 1)}>
        <IconClose />
      </IconButton>,
    );
    await click(byRole('button', 'Close'));
    expect(presses).to.equal(1);
    expect(byRole('button').hasAttribute('aria-pressed')).to.equal(false);
    await expect(host).to.be.accessible();
  });

  it('tells whether a toggle is on', async () => {
    const toggle = (pressed: boolean) => (
      <IconButton label="Bold" size="sm" pressed={pressed}>
        <IconBold size={18} />
      </IconButton>
    );
    const { host, byRole, render } = await mount(toggle(false));
    expect(byRole('button', 'Bold').getAttribute('aria-pressed')).to.equal('false');
    render(toggle(true));
    expect(byRole('button', 'Bold').getAttribute('aria-pressed')).to.equal('true');
    await expect(host).to.be.accessible();
  });

  it('can not be pressed while disabled', async () => {
    let presses = 0;
    const { byRole } = await mount(
      <IconButton label="Close" disabled onClick={() => (presses += 1)}>
        <IconClose />
      </IconButton>,
    );
    await click(byRole('button', 'Close'));
    expect(presses).to.equal(0);
  });
});
