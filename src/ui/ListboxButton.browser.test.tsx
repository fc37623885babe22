import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { IconGlobe } from './icons/interface.ts';
import { ListboxButton } from './ListboxButton.tsx';
import { mount } from './testing/mount.tsx';
import { click, press, type } from './testing/user.ts';
import { waitUntil } from './testing/waitUntil.ts';

const languages = [
  { value: 'de', label: 'Deutsch', lang: 'de' },
  { value: 'nl-NL', label: 'Nederlands', lang: 'nl' },
  { value: 'en-US', label: 'English (US)', lang: 'en' },
  { value: 'en-GB', label: 'English (UK)', lang: 'en' },
  { value: 'es', label: 'Español (España)', lang: 'es' },
  { value: 'es-MX', label: 'Español (Latinoamérica)', lang: 'es' },
];

const changes: string[] = [];

function Picker() {
  const [value, setValue] = useState('en-US');
  return (
    <>
      <button type="button">Before</button>
      <ListboxButton
        label="Language"
        icon={<IconGlobe size={18} />}
        options={languages}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
      <button type="button">After</button>
    </>
  );
}

async function picker() {
  changes.length = 0;
  const mounted = await mount(<Picker />);
  const button = mounted.byRole('button', /^Language/);
  const isOpen = () => mounted.allByRole('listbox').length === 1;
  const focused = () => mounted.root.activeElement?.textContent;
  return { ...mounted, button, isOpen, focused };
}

describe('ListboxButton', () => {
  it('says what is chosen and shows nothing else until it is opened', async () => {
    const { button, isOpen, byRole } = await picker();
    expect(byRole('button', 'Language English (US)')).to.equal(button);
    expect(button.getAttribute('aria-haspopup')).to.equal('listbox');
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect(isOpen()).to.equal(false);
  });

  for (const key of ['Enter', 'Space', 'ArrowDown', 'ArrowUp']) {
    it(`opens on ${key} with the focus on the chosen option`, async () => {
      const { button, focused, byRole, root } = await picker();
      button.focus();
      await press(key);
      expect(focused()).to.equal('English (US)');
      expect(button.getAttribute('aria-expanded')).to.equal('true');
      const listId = button.getAttribute('aria-controls') ?? '';
      expect(root.getElementById(listId)).to.equal(byRole('listbox', 'Language'));
    });
  }

  it('is walked through by arrows, Home and End, without running over its ends', async () => {
    const { button, focused } = await picker();
    button.focus();
    await press('Enter', 'ArrowDown');
    expect(focused()).to.equal('English (UK)');
    await press('End', 'ArrowDown');
    expect(focused()).to.equal('Español (Latinoamérica)');
    await press('Home', 'ArrowUp');
    expect(focused()).to.equal('Deutsch');
  });

  it('is walked through by typing the beginning of a word', async () => {
    const { button, focused } = await picker();
    button.focus();
    await press('Enter');
    await type('english (uk');
    expect(focused()).to.equal('English (UK)');
    expect(changes).to.deep.equal([]);
  });

  it('is walked through by the same letter again and again', async () => {
    const { button, focused } = await picker();
    button.focus();
    await press('Enter', 'Home', 'e');
    expect(focused()).to.equal('English (US)');
    await press('e');
    expect(focused()).to.equal('English (UK)');
  });

  for (const key of ['Enter', 'Space']) {
    it(`chooses by ${key}, closes and gives the focus back`, async () => {
      const { button, isOpen, root, byRole } = await picker();
      button.focus();
      await press('Enter', 'Home', key);
      expect(changes).to.deep.equal(['de']);
      expect(isOpen()).to.equal(false);
      expect(root.activeElement).to.equal(button);
      expect(byRole('button', 'Language Deutsch')).to.equal(button);
    });
  }

  it('chooses by mouse', async () => {
    const { button, isOpen, byRole } = await picker();
    await click(button);
    await click(byRole('option', 'Nederlands'));
    expect(changes).to.deep.equal(['nl-NL']);
    expect(isOpen()).to.equal(false);
  });

  it('does not report the choice of what is chosen already', async () => {
    const { button, isOpen } = await picker();
    button.focus();
    await press('Enter', 'Enter');
    expect(changes).to.deep.equal([]);
    expect(isOpen()).to.equal(false);
  });

  it('closes by Escape, which goes no further, and gives the focus back', async () => {
    const { button, isOpen, root } = await picker();
    const heard: string[] = [];
    const hear = ({ key }: KeyboardEvent) => heard.push(key);
    document.addEventListener('keydown', hear);
    button.focus();
    await press('Enter', 'ArrowDown', 'Escape');
    expect(isOpen()).to.equal(false);
    expect(root.activeElement).to.equal(button);
    expect(changes).to.deep.equal([]);
    expect(heard).not.to.include('Escape');
    await press('Escape');
    document.removeEventListener('keydown', hear);
    expect(heard).to.include('Escape');
  });

  it('closes when Tab leaves it, and the focus goes on', async () => {
    const { button, isOpen, focused } = await picker();
    button.focus();
    await press('Enter', 'Tab');
    expect(focused()).to.equal('After');
    expect(isOpen()).to.equal(false);
  });

  it('closes by a click on its button, elsewhere in its element, and on the page', async () => {
    const { button, isOpen, byRole } = await picker();
    const outside = document.createElement('p');
    document.body.prepend(outside);
    outside.textContent = 'Outside';
    for (const place of [button, byRole('button', 'Before'), outside]) {
      await click(button);
      expect(isOpen()).to.equal(true);
      await click(place);
      await waitUntil(() => !isOpen(), 'it is closed');
    }
    outside.remove();
  });

  it('is accessible closed and open, with the languages of its options', async () => {
    const { host, button, allByRole } = await picker();
    await expect(host).to.be.accessible();
    await click(button);
    await expect(host).to.be.accessible();
    expect(allByRole('option').map((option) => option.lang)).to.deep.equal([
      'de',
      'nl',
      'en',
      'en',
      'es',
      'es',
    ]);
    const selected = allByRole('option').map((option) => option.getAttribute('aria-selected'));
    expect(selected).to.deep.equal(['false', 'false', 'true', 'false', 'false', 'false']);
  });

  it('keeps a very long label, and the list of it, inside a narrow place', async () => {
    const label = 'Arbeitnehmerüberlassungserlaubnisverlängerungsantragssprache und noch eine weitere';
    const { host, byRole } = await mount(
      <ListboxButton
        label="Language"
        icon={<IconGlobe size={18} />}
        options={[{ value: 'long', label }]}
        value="long"
        onChange={() => undefined}
      />,
    );
    host.style.inlineSize = '240px';
    const button = byRole('button');
    expect(button.scrollWidth).to.equal(button.clientWidth);
    expect(button.getBoundingClientRect().right).to.be.at.most(host.getBoundingClientRect().right);
    await click(button);
    const list = byRole('listbox');
    expect(list.scrollWidth).to.equal(list.clientWidth);
  });

  it('stays beside its button when something comes above it', async () => {
    const { host, root, button, byRole } = await picker();
    host.style.display = 'block';
    await click(button);
    const room = () => byRole('listbox').getBoundingClientRect().top - button.getBoundingClientRect().bottom;
    const [before, place] = [room(), button.getBoundingClientRect().top];
    const late = document.createElement('p');
    late.style.blockSize = '80px';
    root.prepend(late);
    await waitUntil(() => button.getBoundingClientRect().top > place, 'it moves down');
    await waitUntil(() => room() === before, 'its list moves with it');
  });

  it('is neither clipped nor covered by what is around it, and stays beside its button', async () => {
    const { host, byRole } = await mount(
      <div style={{ transform: 'translate(0)', overflow: 'hidden', blockSize: '60px', inlineSize: '180px' }}>
        <ListboxButton label="Language" options={languages} value="de" onChange={() => undefined} />
      </div>,
    );
    const cover = document.body.appendChild(document.createElement('div'));
    cover.style.cssText = 'position: fixed; z-index: 999; inset: 200px 0 0';
    host.style.cssText += 'display: block; margin-block: 120px 2000px';
    await click(byRole('button'));
    const last = byRole('option', 'Español (Latinoamérica)').getBoundingClientRect();
    const top = document.elementFromPoint(last.left + last.width / 2, last.top + last.height / 2);
    expect(top).to.equal(host);
    const room = () =>
      byRole('listbox').getBoundingClientRect().top - byRole('button').getBoundingClientRect().bottom;
    const before = room();
    window.scrollBy(0, 50);
    await waitUntil(() => room() === before, 'it scrolls with its button');
    window.scrollTo(0, 0);
    cover.remove();
  });

  for (const [align, place] of [
    ['end', 'start'],
    ['start', 'end'],
  ] as const) {
    it(`opens inside the window when aligned to its ${align} at the ${place} of the page`, async () => {
      const { host, byRole } = await mount(
        <ListboxButton
          label="Language"
          options={[{ value: 'de', label: 'Deutsch' }]}
          value="de"
          onChange={() => undefined}
          align={align}
        />,
      );
      host.style.cssText += `position: fixed; inset-block-start: 0; inset-inline-${place}: 0; inline-size: 8rem`;
      await click(byRole('button'));
      const { left, right, width } = byRole('listbox').getBoundingClientRect();
      expect(width).to.be.above(200);
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(document.documentElement.clientWidth);
    });
  }
});
