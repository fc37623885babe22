import { expect } from '@open-wc/testing';
import { Disclosure } from './Disclosure.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

const contents = (props: { open?: boolean; onToggle?: () => void } = {}) => (
  <Disclosure summary="Contents" {...props}>
    <a href="#how">How it works</a>
  </Disclosure>
);

describe('Disclosure', () => {
  it('opens and closes by click, Enter and Space', async () => {
    const { root, byText } = await mount(contents());
    const details = root.querySelector('details');
    await click(byText('Contents'));
    expect(details?.open).to.equal(true);
    await press('Enter');
    expect(details?.open).to.equal(false);
    await press('Space');
    expect(details?.open).to.equal(true);
  });

  it('hides what it holds until it is opened', async () => {
    const { byText, allByRole } = await mount(contents());
    expect(allByRole('link')).to.deep.equal([]);
    await click(byText('Contents'));
    expect(allByRole('link', 'How it works')).to.have.length(1);
  });

  it('keeps what the user did when it is rendered again', async () => {
    const { root, byText, render } = await mount(contents());
    await click(byText('Contents'));
    render(contents());
    expect(root.querySelector('details')?.open).to.equal(true);
  });

  it('is accessible closed and open', async () => {
    const { host, render } = await mount(contents());
    await expect(host).to.be.accessible();
    render(contents({ open: true }));
    await expect(host).to.be.accessible();
  });
});
