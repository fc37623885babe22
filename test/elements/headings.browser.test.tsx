import '../../builder/everyElement.ts';
import { expect } from '@open-wc/testing';
import { type ElementName, elements } from '#contracts/elements.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { elementSites } from '../../samples/elementSites.ts';
import { provideSample } from '../../samples/provideSample.ts';

/** The first heading, but for those of filters. */
const ofScreen = 'h2:not(aside *)';

/** The element as it stands on a page of the samples, once it is ready. */
async function shown(name: ElementName, properties: object = {}) {
  const place = document.body.appendChild(document.createElement('div'));
  provideSample(place, elementSites[name] ?? {}, 'en-US');
  const element = Object.assign(document.createElement(elements[name].tag), properties);
  place.append(element);
  await waitUntil(() => element.dataset.state === 'ready', `<${element.localName}> is ready`);
  return { root: element.shadowRoot!, leave: () => place.remove() };
}

describe('the heading of a page', () => {
  for (const name of Object.keys(elements) as ElementName[]) {
    const { label, hasPageHeading, properties } = elements[name];
    it(`${label} ${hasPageHeading ? 'brings it' : 'leaves it to the page'}`, async () => {
      const { root, leave } = await shown(name);
      expect(root.querySelectorAll('h1').length).to.equal(hasPageHeading ? 1 : 0);
      leave();
    });
    // The shell is a page.
    if (!hasPageHeading || name === 'shell') continue;
    it(`${label} has one inside a page, seen or only read out, and neither crumbs nor hero`, async () => {
      expect(properties).to.include.keys('embedded', 'hideHeading');
      const { root, leave } = await shown(name, { embedded: true });
      expect(root.querySelector('h1, .hc-breadcrumb, .hc-hero')).to.equal(null);
      const heading = root.querySelector(ofScreen)!;
      expect(heading.getBoundingClientRect().height).to.be.greaterThan(10);
      const { textContent } = heading;
      leave();
      const below = await shown(name, { embedded: true, hideHeading: true });
      const hidden = below.root.querySelector(ofScreen)!;
      expect(hidden.textContent).to.equal(textContent);
      expect(hidden.getBoundingClientRect().height).to.be.lessThan(2);
      below.leave();
    });
  }
});
