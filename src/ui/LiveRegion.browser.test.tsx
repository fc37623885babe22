import { expect } from '@open-wc/testing';
import { LiveRegion } from './LiveRegion.tsx';
import { mount } from './testing/mount.tsx';

describe('LiveRegion', () => {
  it('says each text after the region is there, the first one too', async () => {
    const { host, root, render } = await mount(<LiveRegion message="" />);
    const region = root.querySelector('[aria-live="polite"]');
    const heard: string[] = [];
    const observer = new MutationObserver(() => heard.push(region?.textContent ?? ''));
    if (region) observer.observe(region, { childList: true, characterData: true, subtree: true });
    render(<LiveRegion message="5 results" />);
    await new Promise(requestAnimationFrame);
    render(<LiveRegion message="2 results" />);
    await new Promise(requestAnimationFrame);
    observer.disconnect();
    expect(heard).to.deep.equal(['5 results', '2 results']);
    expect(root.querySelector('[aria-live]')).to.equal(region);
    await expect(host).to.be.accessible();
  });

  it('interrupts only when asked to', async () => {
    const { root, findByText } = await mount(<LiveRegion message="Session ended" politeness="assertive" />);
    expect((await findByText('Session ended')).getAttribute('aria-live')).to.equal('assertive');
    expect(root.querySelectorAll('[aria-live]')).to.have.length(1);
  });
});
