import { expect } from '@open-wc/testing';
import { SkipLink } from './SkipLink.tsx';
import { mount } from './testing/mount.tsx';
import { press } from './testing/user.ts';

const page = (
  <>
    <SkipLink targetId="main" label="Skip to content" />
    <nav>
      <a href="#a">Home</a>
    </nav>
    <main id="main" tabIndex={-1}>
      <a href="#b">Article</a>
    </main>
  </>
);

describe('SkipLink', () => {
  it('appears with the focus and moves it past the navigation', async () => {
    const { root, byRole } = await mount(page);
    const link = byRole('button', 'Skip to content');
    const hidden = link.getBoundingClientRect().bottom;
    link.focus();
    expect(hidden).to.be.at.most(0);
    expect(link.getBoundingClientRect().top).to.be.at.least(0);
    await press('Enter');
    expect(root.activeElement?.id).to.equal('main');
    await press('Tab');
    expect(root.activeElement?.textContent).to.equal('Article');
  });

  it('is accessible', async () => {
    const { host } = await mount(page);
    await expect(host).to.be.accessible();
  });
});
