import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { activeElement, useClickOutside, usePrefersReducedMotion } from './dom.ts';
import { mount } from './testing/mount.tsx';
import { click } from './testing/user.ts';

function Watched({ active = true, onOutside }: { active?: boolean; onOutside: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useClickOutside(box, active, onOutside);
  return (
    <>
      <div ref={box}>
        <button type="button">Inside</button>
      </div>
      <button type="button">Outside</button>
    </>
  );
}

function Motion() {
  return <p>{usePrefersReducedMotion() ? 'less' : 'full'}</p>;
}

describe('useClickOutside', () => {
  it('hears clicks beside the element, within its root and on the page, and no others', async () => {
    let count = 0;
    const { byRole } = await mount(<Watched onOutside={() => (count += 1)} />);
    const page = document.body.appendChild(document.createElement('p'));
    page.textContent = 'Page';
    await click(byRole('button', 'Inside'));
    expect(count).to.equal(0);
    await click(byRole('button', 'Outside'));
    expect(count).to.equal(1);
    await click(page);
    expect(count).to.equal(2);
    page.remove();
  });

  it('hears them when something on the way stops them', async () => {
    let count = 0;
    const { byRole } = await mount(
      <div onPointerDown={(event) => event.stopPropagation()}>
        <Watched onOutside={() => (count += 1)} />
      </div>,
    );
    await click(byRole('button', 'Outside'));
    expect(count).to.equal(1);
  });

  it('sees into a closed shadow root', async () => {
    let count = 0;
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'closed' });
    const react = createRoot(root);
    flushSync(() => react.render(<Watched onOutside={() => (count += 1)} />));
    const [inside, outside] = Array.from(root.querySelectorAll('button'));
    if (inside) await click(inside);
    expect(count).to.equal(0);
    if (outside) await click(outside);
    expect(count).to.equal(1);
    react.unmount();
    host.remove();
  });

  it('hears nothing while not active', async () => {
    let count = 0;
    const { byRole, render } = await mount(<Watched onOutside={() => (count += 1)} />);
    render(<Watched active={false} onOutside={() => (count += 1)} />);
    await click(byRole('button', 'Outside'));
    expect(count).to.equal(0);
  });
});

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
