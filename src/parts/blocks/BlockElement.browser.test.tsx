import { expect, fixture, html } from '@open-wc/testing';
import { loneBlocks } from '#contracts/blockElements.ts';
import '../../../elements/blocks.ts';

const list = (...items: readonly object[]) => JSON.stringify(items);
const go = { label: 'Go on', link: '/glossary' };

/** What is set of each block that has something to be filled in. */
const values: Readonly<Record<string, object>> = {
  heading: { text: 'Payroll', level: '3' },
  picture: { picture: `MC${'A'.repeat(30)} 20x10`, isDecoration: true },
  buttons: { items: list(go) },
  links: { title: 'Further', items: list(go) },
  cards: { items: list({ title: 'A card', note: 'Two\nlines' }) },
  notice: { title: 'Mind', html: '<p>Closed on <b>Monday</b>.<script>alert(1)</script></p>' },
  accordion: { items: list({ title: 'When?', html: '<p>Now.</p>' }) },
  video: { link: 'javascript:alert(1)', title: 'No way' },
};

async function place(name: string) {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const element = Object.assign(document.createElement(`hc-block-${name}`), values[name]);
  host.append(element);
  await new Promise((done) => element.addEventListener('hc-ready', done, { once: true }));
  return { host, root: element.shadowRoot as ShadowRoot };
}

describe('a block of content as an element', () => {
  for (const name of loneBlocks)
    it(`${name} shows what is set of it and is accessible`, async () => {
      const { host, root } = await place(name);
      const isEmpty = root.querySelector('.built-block') === null;
      expect(isEmpty, 'a link that leads nowhere is not shown').to.equal(name === 'video');
      await expect(host).to.be.accessible();
    });

  it('follows its properties and lets no markup of a text in', async () => {
    const { root } = await place('heading');
    const heading = root.querySelector('h3');
    expect(heading?.textContent).to.equal('Payroll');
    Object.assign(root.host, { text: '<img src=x onerror=alert(1)>' });
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    expect(root.querySelector('h3')?.textContent).to.equal('<img src=x onerror=alert(1)>');
    const notice = await place('notice');
    expect(notice.root.querySelector('script')).to.equal(null);
    expect(notice.root.querySelector('b')?.textContent).to.equal('Monday');
  });
});
