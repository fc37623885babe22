import { expect } from '@open-wc/testing';
import { Logo } from './Logo.tsx';
import { mount } from './testing/mount.tsx';

const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/%3E";

describe('Logo', () => {
  it('leads home under the name of brand and product', async () => {
    const { host, byRole } = await mount(<Logo name="Harbor" product="Help Center" href="/" />);
    expect(byRole('link', 'Harbor Help Center').getAttribute('href')).to.equal('/');
    await expect(host).to.be.accessible();
  });

  it('draws the first letter, whatever the script, when the brand has no mark', async () => {
    const { root, render } = await mount(<Logo name="harbor" />);
    const letter = () => root.querySelector('text')?.textContent;
    expect(letter()).to.equal('H');
    render(<Logo name="𝒵eta" />);
    expect(letter()).to.equal('𝒵');
    render(<Logo name="" />);
    expect(letter()).to.equal('');
  });

  it("shows the brand's own mark", async () => {
    const { root, byRole, host } = await mount(<Logo name="Harbor" markUrl={picture} href="/" />);
    expect(root.querySelector('img')?.src).to.equal(picture);
    expect(root.querySelector('text')).to.equal(null);
    expect(byRole('link', 'Harbor').isConnected).to.equal(true);
    await expect(host).to.be.accessible();
  });

  it("gives way to the platform's logo", async () => {
    const { root, host } = await mount(<Logo name="Harbor" />);
    const mark = () => root.querySelector('.hc-brand-mark');
    const seen = () => mark()?.checkVisibility({ visibilityProperty: true });
    expect(seen()).to.equal(true);
    host.style.setProperty('--dxp-s-site-logo-url', `url("${picture}")`);
    expect(seen()).to.equal(false);
  });
});
