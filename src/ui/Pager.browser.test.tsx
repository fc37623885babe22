import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { useState } from 'react';
import { Pager, type PagerProps } from './Pager.tsx';
import { mount } from './testing/mount.tsx';
import { click, press, type } from './testing/user.ts';

const labels = { pages: 'Pages', previous: 'Previous', next: 'Next', goTo: 'Go to page', go: 'Go' };

interface BookProps {
  readonly start?: number;
  readonly items?: PagerProps['items'];
}

function Book({ start = 2, items = [1, 2, 3] }: BookProps) {
  const [page, setPage] = useState(start);
  const go = (text: string) => {
    if (!['1', '2', '3'].includes(text)) return 'Enter a page from 1 to 3.';
    setPage(Number(text));
    return null;
  };
  return (
    <Pager page={page} pages={3} items={items} labels={labels} format={String} onPage={setPage} onGo={go}>
      25 Results
    </Pager>
  );
}

const current = (root: ShadowRoot) => root.querySelector('[aria-current="page"]')?.textContent;

describe('Pager', () => {
  before(() => setViewport({ width: 1000, height: 700 }));

  it('goes to a page by its number, back and on', async () => {
    const { byRole, root } = await mount(<Book />);
    byRole('navigation', 'Pages');
    expect(current(root)).to.equal('2');
    await click(byRole('button', '3'));
    expect(current(root)).to.equal('3');
    await click(byRole('button', 'Previous'));
    await click(byRole('button', 'Previous'));
    expect(current(root)).to.equal('1');
    await click(byRole('button', 'Next'));
    expect(current(root)).to.equal('2');
  });

  it('stops at its ends and keeps the focus there', async () => {
    const { byRole, root } = await mount(<Book />);
    const next = byRole('button', 'Next');
    next.focus();
    await press('Enter', 'Enter', 'Enter');
    expect(current(root)).to.equal('3');
    expect(next.getAttribute('aria-disabled')).to.equal('true');
    expect(root.activeElement === next, 'has the focus').to.be.true;
  });

  it('goes to a page that is typed, by Enter and by the button', async () => {
    const { byRole, root } = await mount(<Book />);
    const field = byRole('textbox', 'Go to page') as HTMLInputElement;
    field.focus();
    await type('3');
    await press('Enter');
    expect(current(root)).to.equal('3');
    expect(field.value).to.equal('');
    await type('1');
    await click(byRole('button', 'Go'));
    expect(current(root)).to.equal('1');
  });

  it('marks a refused page and says why, until it is changed', async () => {
    const { byRole, root, host } = await mount(<Book />);
    const field = byRole('textbox', 'Go to page');
    field.focus();
    await type('9');
    await press('Enter');
    expect(current(root)).to.equal('2');
    expect(field.getAttribute('aria-invalid')).to.equal('true');
    const described = root.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).to.equal('Enter a page from 1 to 3.');
    expect(byRole('alert').textContent).to.equal('Enter a page from 1 to 3.');
    await expect(host).to.be.accessible();
    await type('1');
    expect(field.getAttribute('aria-invalid')).to.be.null;
    expect(byRole('alert').textContent).to.equal('');
  });

  it('shows fewer neighbours on a phone, at the gaps alone', async () => {
    const { root } = await mount(<Book start={6} items={[1, 'gap', 4, 5, 6, 7, 8, 'gap', 13]} />);
    const shown = () =>
      [...root.querySelectorAll<HTMLElement>('.hc-pager__pages > :is(span, button:not([aria-label]))')]
        .filter(({ offsetWidth }) => offsetWidth > 0)
        .map(({ textContent }) => textContent)
        .join(' ');
    expect(shown()).to.equal('1 … 4 5 6 7 8 … 13');
    await setViewport({ width: 320, height: 700 });
    expect(shown()).to.equal('1 … 5 6 7 … 13');
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    await setViewport({ width: 1000, height: 700 });
  });

  it('is accessible', async () => {
    const { host } = await mount(<Book />);
    await expect(host).to.be.accessible();
  });
});
