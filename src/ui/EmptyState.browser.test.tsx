import { expect } from '@open-wc/testing';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import * as scenes from './scenes.tsx';
import { mount } from './testing/mount.tsx';

describe('EmptyState', () => {
  it('says what is missing and what to do', async () => {
    const { host, byText, byRole } = await mount(
      <EmptyState
        art={<scenes.SceneMagnifier />}
        title="No results found"
        action={<Button>Back to home</Button>}
      >
        Try a different search.
      </EmptyState>,
    );
    expect(byText('No results found').isConnected).to.equal(true);
    expect(byText('Try a different search.').isConnected).to.equal(true);
    expect(byRole('button', 'Back to home').isConnected).to.equal(true);
    await expect(host).to.be.accessible();
  });

  it('needs neither picture nor action', async () => {
    const { host, root } = await mount(<EmptyState title="No cases found" />);
    expect(root.querySelector('svg, button')).to.equal(null);
    await expect(host).to.be.accessible();
  });

  it('has scenes that draw within their frame and say nothing', async () => {
    const all = Object.entries(scenes);
    const { root } = await mount(all.map(([name, Each]) => <Each key={name} />));
    const drawn = Array.from(root.querySelectorAll('svg'));
    expect(drawn).to.have.length(all.length);
    for (const svg of drawn) {
      const { x, y, width, height } = svg.getBBox();
      expect(Math.min(x, y)).to.be.at.least(0);
      expect([x + width <= 160, y + height <= 120]).to.deep.equal([true, true]);
      expect(svg.getAttribute('aria-hidden')).to.equal('true');
    }
  });
});
