import { expect } from '@open-wc/testing';
import { Link } from './Link.tsx';
import { mount } from './testing/mount.tsx';

describe('Link', () => {
  it('leads on with an arrow that says nothing', async () => {
    const { host, root, byRole } = await mount(
      <Link href="/page?page=x" mark="arrow">
        View all
      </Link>,
    );
    expect(byRole('link', 'View all').getAttribute('href')).to.equal('/page?page=x');
    expect(root.querySelectorAll('svg')).to.have.length(1);
    await expect(host).to.be.accessible();
  });

  it('tells that it leaves the help center', async () => {
    const { host, byRole } = await mount(
      <Link href="https://example.com" target="_blank" mark="external" markLabel="opens in a new tab">
        University
      </Link>,
    );
    expect(byRole('link', 'University opens in a new tab').getAttribute('target')).to.equal('_blank');
    await expect(host).to.be.accessible();
  });
});
