import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { IconInfo } from './icons/interface.ts';
import { Toast } from './Toast.tsx';
import { mount } from './testing/mount.tsx';
import { click } from './testing/user.ts';

const longText = 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(6);

describe('Toast', () => {
  it('is read out at once, and dismissed by its button', async () => {
    let dismissals = 0;
    const { byRole, host } = await mount(
      <Toast icon={<IconInfo />} dismiss={{ label: 'Close', onDismiss: () => (dismissals += 1) }}>
        You were signed out.
      </Toast>,
    );
    expect(byRole('alert').textContent).to.equal('You were signed out.');
    await click(byRole('button', 'Close'));
    expect(dismissals).to.equal(1);
    await expect(host).to.be.accessible();
  });

  it('stands at the foot of the window wherever its element is, cut off by nothing', async () => {
    const { byRole, host } = await mount(
      <Toast dismiss={{ label: 'Close', onDismiss: () => {} }}>You were signed out.</Toast>,
    );
    host.style.cssText += 'inline-size: 100px; block-size: 50px; transform: translate(0); overflow: hidden';
    const { bottom, width } = byRole('alert').getBoundingClientRect();
    expect(bottom).to.be.within(window.innerHeight - 64, window.innerHeight);
    expect(width).to.be.above(200);
  });

  for (const scheme of ['light', 'dark'])
    it(`stays within a phone with a long text, and readable, ${scheme}`, async () => {
      await setViewport({ width: 320, height: 640 });
      const { byRole, host } = await mount(
        <Toast dismiss={{ label: 'Close', onDismiss: () => {} }}>{longText}</Toast>,
      );
      host.style.colorScheme = scheme;
      const { left, right, bottom } = byRole('alert').getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(320);
      expect(bottom).to.be.at.most(640);
      await expect(host).to.be.accessible();
    });
});
