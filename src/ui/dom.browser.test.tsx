import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { activeElement, usePrefersReducedMotion } from './dom.ts';
import { mount } from './testing/mount.tsx';

function Motion() {
  return <p>{usePrefersReducedMotion() ? 'less' : 'full'}</p>;
}

describe('activeElement', () => {
  it('is the focused element of the same tree', async () => {
    const { host, byRole } = await mount(<button type="button">Save</button>);
    byRole('button').focus();
    expect(activeElement(byRole('button'))).to.equal(byRole('button'));
    expect(activeElement(host)).to.equal(host);
  });
});

describe('usePrefersReducedMotion', () => {
  it("is what the user's system says, and follows it", async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { byText, findByText } = await mount(<Motion />);
    expect(byText('full').isConnected).to.equal(true);
    await emulateMedia({ reducedMotion: 'reduce' });
    const text = await findByText('less');
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect(text.isConnected).to.equal(true);
  });
});
