import { expect } from '@open-wc/testing';
import { Skeleton } from './Skeleton.tsx';
import { Spinner } from './Spinner.tsx';
import { mount } from './testing/mount.tsx';

describe('Spinner', () => {
  it('says what is being waited for, in each size', async () => {
    const variants = { block: 32, inline: 18, page: 40 } as const;
    for (const variant of Object.keys(variants) as (keyof typeof variants)[]) {
      const { host, root, byRole, unmount } = await mount(<Spinner variant={variant} label="Loading..." />);
      expect(byRole('status').textContent).to.equal('Loading...');
      expect(root.querySelector<HTMLElement>('.hc-spinner__ring')?.offsetWidth).to.equal(variants[variant]);
      await expect(host).to.be.accessible();
      unmount();
    }
  });

  it('can keep the words from being seen', async () => {
    const { byText } = await mount(<Spinner label="Loading..." hideLabel />);
    expect(byText('Loading...').offsetWidth).to.equal(1);
  });
});

describe('Skeleton', () => {
  const barsOf = (root: ShadowRoot) => root.querySelectorAll('.hc-skeleton__bar').length;

  it('looks like a title and three lines of text, or as many as told', async () => {
    const { host, root, byRole, render } = await mount(<Skeleton type="article" label="Loading" />);
    expect(barsOf(root)).to.equal(4);
    expect(byRole('status').textContent).to.equal('Loading');
    await expect(host).to.be.accessible();
    render(<Skeleton type="article" lines={6} label="Loading" />);
    expect(barsOf(root)).to.equal(7);
  });

  it('looks like the rows of a list', async () => {
    const { host, root } = await mount(<Skeleton type="search" lines={5} label="Loading" />);
    expect(root.querySelectorAll('.hc-skeleton__row')).to.have.length(5);
    await expect(host).to.be.accessible();
  });
});
