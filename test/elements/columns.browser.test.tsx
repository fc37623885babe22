import '../../builder/everyElement.ts';
import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type ElementName, elements } from '#contracts/elements.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { elementSites } from '../../samples/elementSites.ts';
import { provideSample } from '../../samples/provideSample.ts';

/** The width of the page and of the column in it. */
const places = [
  [1440, 720],
  [1440, 480],
  [1440, 360],
  [320, 320],
] as const;

/** A breadcrumb stands on the ground of its page, which is light here. */
const properties: Partial<Record<ElementName, object>> = { breadcrumb: { appearance: 'dark' } };

/** By itself, and inside a page where it can stand there. */
const formsOf = (name: ElementName): readonly object[] =>
  'embedded' in elements[name].properties ? [{}, { embedded: true }] : [{}];

/** What ends beyond the edge, but for what is cut off or scrolls in a box around it and what only ears are given. */
function boxesBeyond(root: ParentNode, edge: number): string[] {
  const isCut = (box: Element | null): boolean =>
    box !== null && (getComputedStyle(box).overflowX !== 'visible' || isCut(box.parentElement));
  return [...root.querySelectorAll('*')]
    .filter((box) => {
      const { width, height, right } = box.getBoundingClientRect();
      const isSeen = width > 1 && height > 1 && box.checkVisibility({ visibilityProperty: true });
      return isSeen && right > edge + 0.5;
    })
    .filter((box) => !isCut(box.parentElement))
    .map((box) => `${box.localName} ${box.getAttribute('class') ?? ''}`);
}

/** Two frames: one for what observes sizes, one for what it renders. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

describe('in a column of a page', () => {
  before(() => {
    document.body.style.margin = '0';
  });
  after(() => {
    document.body.style.margin = '';
  });

  for (const name of Object.keys(elements) as ElementName[]) {
    it(`${elements[name].label} is no wider than the column, in English and German`, async () => {
      const wide: string[] = [];
      for (const locale of ['en-US', 'de-DE']) {
        await setViewport({ width: 1440, height: 900 });
        const column = document.body.appendChild(document.createElement('div'));
        provideSample(column, elementSites[name] ?? {}, locale);
        const element = document.createElement(elements[name].tag);
        column.append(Object.assign(element, properties[name]));
        await waitUntil(() => element.dataset.state === 'ready', `<${element.localName}> is ready`);
        for (const form of formsOf(name)) {
          Object.assign(element, form);
          await settle();
          await waitUntil(() => element.dataset.state === 'ready', `<${element.localName}> is ready`);
          for (const [page, width] of places) {
            if (page !== window.innerWidth) await setViewport({ width: page, height: 900 });
            column.style.inlineSize = `${width}px`;
            await settle();
            const more = column.scrollWidth - column.clientWidth;
            const boxes = boxesBeyond(element.shadowRoot ?? element, column.getBoundingClientRect().right);
            if (more > 0 || boxes.length > 0)
              wide.push(`${locale}, ${width} of ${page}: ${more} more; ${boxes.slice(0, 4).join(', ')}`);
          }
          await expect(element).to.be.accessible();
        }
        column.remove();
      }
      expect(wide).to.deep.equal([]);
    });
  }
});
