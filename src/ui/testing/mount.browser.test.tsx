import { expect } from '@open-wc/testing';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { mount } from './mount.tsx';
import { queriesOf } from './queries.ts';
import { click, press } from './user.ts';

function Late() {
  const [here, setHere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHere(true), 50);
    return () => clearTimeout(timer);
  }, []);
  return here ? <h1>Here</h1> : null;
}

async function problemsOf(host: Element): Promise<string> {
  try {
    await expect(host).to.be.accessible();
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('mount', () => {
  it('renders into a shadow root that has the tokens and styles', async () => {
    const { root, byText } = await mount(
      <p>
        <VisuallyHidden>Unseen</VisuallyHidden>
      </p>,
    );
    expect(root.host.isConnected).to.equal(true);
    expect(byText('Unseen').offsetWidth).to.equal(1);
    expect(getComputedStyle(root.host).getPropertyValue('--hc-space-2')).to.match(/^0?\.5rem$/);
  });

  it('leaves nothing behind for the next test', () => {
    expect(Array.from(document.body.children).filter((element) => element.shadowRoot)).to.deep.equal([]);
  });
});

describe('the accessibility check', () => {
  it('sees into shadow roots: a button without a name fails', async () => {
    const { host } = await mount(<button type="button" />);
    expect(await problemsOf(host)).to.match(/button-name/);
  });

  it('sees the styles there: pale text fails', async () => {
    const { host } = await mount(<p style={{ color: '#ddd', background: '#fff' }}>Pale</p>);
    expect(await problemsOf(host)).to.match(/color-contrast/);
  });

  it('passes what is in order', async () => {
    const { host } = await mount(<button type="button">Save</button>);
    expect(await problemsOf(host)).to.equal('');
  });
});

describe('queries', () => {
  it('find by computed role and name', async () => {
    const { byRole, allByRole } = await mount(
      <>
        <label>
          Subject <input />
        </label>
        <button type="button" aria-label="Close">
          x
        </button>
        <button type="button" hidden>
          Hidden
        </button>
      </>,
    );
    expect(byRole('textbox', 'Subject').localName).to.equal('input');
    expect(byRole('button', /^clo/i).textContent).to.equal('x');
    expect(allByRole('button')).to.have.length(1);
  });

  it('say what is there when nothing or too much is found', async () => {
    const { byRole, byText } = await mount(
      <>
        <h1>Cases</h1>
        <p>Same</p>
        <p>Same</p>
      </>,
    );
    expect(() => byRole('button', 'Save')).to.throw(/Found 0 of button Save in:\n.*heading "Cases"/s);
    expect(() => byText('Same')).to.throw(/Found 2 of text Same/);
  });

  it('wait for what appears later', async () => {
    const { findByRole, allByRole } = await mount(<Late />);
    expect(allByRole('heading')).to.deep.equal([]);
    expect((await findByRole('heading', 'Here')).textContent).to.equal('Here');
  });

  it('go through shadow roots inside', async () => {
    const { root } = await mount(<div id="inner" />);
    const inner = root.getElementById('inner');
    if (inner) inner.attachShadow({ mode: 'open' }).innerHTML = '<h2>Deep</h2>';
    expect(queriesOf(document.body).byRole('heading', 'Deep').localName).to.equal('h2');
  });
});

describe('the user', () => {
  it('clicks and presses keys, also with a modifier', async () => {
    const keys: string[] = [];
    const { byRole, root } = await mount(
      <>
        <button type="button">First</button>
        <button type="button" onKeyDown={({ key, shiftKey }) => keys.push(shiftKey ? `Shift+${key}` : key)}>
          Second
        </button>
      </>,
    );
    await click(byRole('button', 'Second'));
    await press('a', 'Shift+Tab');
    expect(keys).to.deep.equal(['a', 'Shift+Shift', 'Shift+Tab']);
    expect(root.activeElement).to.equal(byRole('button', 'First'));
  });
});
