import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { createRef } from 'react';
import { mount } from '#ui/testing/mount.tsx';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { FilterPanel, type FilterPanelHandle } from './FilterPanel.tsx';

const open = async (width: number) => {
  await setViewport({ width, height: 800 });
  const handle = createRef<FilterPanelHandle>();
  const page = await mount(
    <FilterPanel ref={handle} label="Filters" summary="Filters (2)">
      <label>
        App <input />
      </label>
    </FilterPanel>,
  );
  const summary = page.root.querySelector('summary')!;
  const field = page.root.querySelector('input')!;
  return { ...page, handle, summary, field };
};

describe('the filters of a list', () => {
  after(() => setViewport({ width: 800, height: 600 }));

  it('are folded on a phone, under how many are set, and open by mouse and key', async () => {
    const { summary, field, host } = await open(390);
    expect(summary.textContent).to.equal('Filters (2)');
    expect(field.checkVisibility()).to.equal(false);
    expect(host.getBoundingClientRect().height).to.be.below(60);
    await expect(host).to.be.accessible();
    await click(summary);
    expect(field.checkVisibility()).to.equal(true);
    await expect(host).to.be.accessible();
    await press('Enter');
    expect(field.checkVisibility()).to.equal(false);
  });

  it('are all in sight beside the list, before any script has opened them', async () => {
    const { root, summary, field, byRole, host } = await open(1000);
    byRole('heading', 'Filters');
    byRole('textbox', 'App');
    expect(summary.checkVisibility()).to.equal(false);
    root.querySelector('details')!.open = false;
    expect(field.checkVisibility()).to.equal(true);
    expect(field.getBoundingClientRect().height).to.be.above(0);
    await press('Tab');
    expect(root.activeElement).to.equal(field);
    await expect(host).to.be.accessible();
  });

  it('are folded again where there is less room', async () => {
    const { root, summary } = await open(1000);
    const isFolded = () => summary.checkVisibility() && !root.querySelector('details')!.open;
    await setViewport({ width: 390, height: 800 });
    await waitUntil(isFolded, 'the filters fold');
    await setViewport({ width: 1000, height: 800 });
    await waitUntil(() => root.querySelector('details')!.open, 'the filters are open beside the list');
  });

  for (const width of [390, 1000])
    it(`take the focus where they can be seen, ${width}`, async () => {
      const { root, handle } = await open(width);
      handle.current?.focus();
      expect(root.activeElement?.checkVisibility()).to.equal(true);
      expect(root.activeElement?.textContent).to.contain('Filters');
    });
});
