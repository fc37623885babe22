import '../../builder/everyElement.ts';
import { expect } from '@open-wc/testing';
import { type ElementName, elements } from '#contracts/elements.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { elementSites } from '../../samples/elementSites.ts';
import { provideSample } from '../../samples/provideSample.ts';

describe('the heading of a page', () => {
  for (const name of Object.keys(elements) as ElementName[]) {
    const { tag, label, hasPageHeading } = elements[name];
    it(`${label} ${hasPageHeading ? 'brings it' : 'leaves it to the page'}`, async () => {
      const place = document.body.appendChild(document.createElement('div'));
      provideSample(place, elementSites[name] ?? {}, 'en-US');
      const element = place.appendChild(document.createElement(tag));
      await waitUntil(() => element.dataset.state === 'ready', `<${tag}> is ready`);
      expect(element.shadowRoot?.querySelectorAll('h1').length).to.equal(hasPageHeading ? 1 : 0);
      place.remove();
    });
  }
});
