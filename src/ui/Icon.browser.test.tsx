import { expect } from '@open-wc/testing';
import { CategoryIcon, CategoryTile } from './CategoryIcon.tsx';
import * as actions from './icons/actions.ts';
import * as category from './icons/category.ts';
import { categoryIcons } from './icons/categoryIcons.ts';
import * as content from './icons/content.ts';
import * as editing from './icons/editing.ts';
import * as ui from './icons/interface.ts';
import * as services from './icons/services.ts';
import * as support from './icons/support.ts';
import * as tables from './icons/tables.ts';
import { mount } from './testing/mount.tsx';

const { IconArrowRight, IconSearch } = ui;
const every = Object.entries({
  ...category,
  ...services,
  ...content,
  ...support,
  ...ui,
  ...actions,
  ...tables,
  ...editing,
});

describe('Icon', () => {
  it('draws each of the 94 icons, hidden from assistive technology', async () => {
    const { root } = await mount(every.map(([name, Each]) => <Each key={name} />));
    const drawn = Array.from(root.querySelectorAll('svg'));
    expect(drawn).to.have.length(94);
    for (const [index, svg] of drawn.entries()) {
      const { width, height } = svg.getBBox();
      expect(Math.max(width, height), every[index]?.[0]).to.be.within(3, 24);
      expect(svg.getAttribute('aria-hidden')).to.equal('true');
    }
  });

  it('has the sizes of the design', async () => {
    const sizes = [16, 18, 20, 24, 28] as const;
    const { root } = await mount(sizes.map((size) => <IconSearch key={size} size={size} />));
    const edges = Array.from(root.querySelectorAll('svg'), (svg) => svg.getBoundingClientRect().width);
    expect(edges).to.deep.equal(sizes);
  });

  it('points the other way in right-to-left text, when it points along the line', async () => {
    const { root } = await mount(
      <div dir="rtl">
        <IconArrowRight flip />
        <IconArrowRight />
      </div>,
    );
    const [flipped, kept] = Array.from(
      root.querySelectorAll('svg'),
      (svg) => getComputedStyle(svg).transform,
    );
    expect(flipped).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
    expect(kept).to.equal('none');
  });

  it('takes the direction of the page around the element', async () => {
    document.documentElement.dir = 'rtl';
    const { root } = await mount(<IconArrowRight flip />);
    const svg = root.querySelector('svg');
    const transform = svg && getComputedStyle(svg).transform;
    document.documentElement.removeAttribute('dir');
    expect(transform).to.equal('matrix(-1, 0, 0, 1, 0, 0)');
  });

  it('has one accent stroke only where it is asked for', async () => {
    const { root } = await mount(
      <>
        <CategoryIcon slug="payroll" />
        <CategoryIcon slug="payroll" duo />
      </>,
    );
    const strokes = Array.from(root.querySelectorAll('svg'), (svg) => {
      const accent = svg.querySelector('.hc-icon__accent');
      return accent && getComputedStyle(accent).stroke === getComputedStyle(svg).stroke;
    });
    expect(strokes).to.deep.equal([true, false]);
  });
});

describe('CategoryIcon', () => {
  it('knows forty slugs and draws nothing for another', async () => {
    expect(categoryIcons.size).to.equal(40);
    const { root } = await mount(<CategoryIcon slug="no-such-slug" />);
    expect(root.querySelector('svg')).to.equal(null);
  });
});

describe('CategoryTile', () => {
  it('keeps its square when there is neither icon nor image', async () => {
    const { root } = await mount(
      <>
        <CategoryTile slug="hr" />
        <CategoryTile slug="no-such-slug" />
        <CategoryTile slug="hr" imageUrl="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E" />
      </>,
    );
    const tiles = Array.from(root.querySelectorAll<HTMLElement>('.hc-icon-tile'));
    expect(tiles.map((tile) => [tile.offsetWidth, tile.offsetHeight])).to.deep.equal(
      tiles.map(() => [40, 40]),
    );
    expect(tiles.map((tile) => tile.firstElementChild?.localName)).to.deep.equal(['svg', undefined, 'img']);
  });
});
