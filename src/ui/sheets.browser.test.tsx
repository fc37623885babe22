import { expect } from '@open-wc/testing';
import { addSheet, adoptAllSheets, adoptSheets } from './sheets.ts';

let count = 0;

/** A class name no other test uses. */
const fresh = () => `hc-sheet-${++count}`;

function rootWith(className: string, page: Document = document) {
  const host = page.body.appendChild(page.createElement('div'));
  const root = host.attachShadow({ mode: 'open' });
  const box = root.appendChild(page.createElement('p'));
  box.className = className;
  return { host, root, color: () => box.ownerDocument.defaultView?.getComputedStyle(box).color };
}

describe('sheets', () => {
  it('reach a root that adopts them later', () => {
    const name = fresh();
    addSheet(`.${name} { color: rgb(1 2 3) }`);
    const { root, color } = rootWith(name);
    expect(color()).not.to.equal('rgb(1, 2, 3)');
    adoptSheets(root);
    expect(color()).to.equal('rgb(1, 2, 3)');
  });

  it('reach a root that adopted the earlier ones already', () => {
    const name = fresh();
    const { root, color } = rootWith(name);
    adoptSheets(root);
    addSheet(`.${name} { color: rgb(1 2 3) }`);
    expect(color()).to.equal('rgb(1, 2, 3)');
  });

  it('are the same objects in every root, and no style element', () => {
    const [one, two] = [rootWith(fresh()).root, rootWith(fresh()).root];
    adoptSheets(one);
    adoptSheets(two);
    expect(one.adoptedStyleSheets.length).to.be.above(0);
    expect(one.adoptedStyleSheets.every((sheet, at) => sheet === two.adoptedStyleSheets[at])).to.equal(true);
    expect(one.querySelectorAll('style')).to.have.length(0);
  });

  it('that a server drew into a root are in force there and not adopted, those that come later are', () => {
    const [drawn, late] = [fresh(), fresh()];
    const text = `.${drawn} { color: rgb(1 2 3) }`;
    const { root, color } = rootWith(drawn);
    root.prepend(Object.assign(document.createElement('style'), { textContent: `${text}p { margin: 0 }` }));
    adoptSheets(root, `${text}p { margin: 0 }`);
    const before = root.adoptedStyleSheets.length;
    addSheet(text);
    expect(root.adoptedStyleSheets).to.have.length(before);
    expect(color()).to.equal('rgb(1, 2, 3)');
    addSheet(`.${late} { color: rgb(3 2 1) }`);
    expect(root.adoptedStyleSheets.length).to.be.above(before);
    root.querySelector('p')?.classList.replace(drawn, late);
    expect(color()).to.equal('rgb(3, 2, 1)');
  });

  it('that a server did not draw come to its root with the next, or when all are asked for', () => {
    const [drawn, early, late] = [fresh(), fresh(), fresh()];
    const text = `.${drawn} { color: rgb(1 2 3) }`;
    addSheet(text);
    addSheet(`.${early} { color: rgb(3 2 1) }`);
    const styled = () => {
      const { root, color } = rootWith(early);
      root.prepend(Object.assign(document.createElement('style'), { textContent: text }));
      adoptSheets(root, text);
      expect(root.adoptedStyleSheets).to.be.empty;
      return color;
    };
    const one = styled();
    adoptAllSheets();
    expect(one()).to.equal('rgb(3, 2, 1)');
    const two = styled();
    addSheet(`.${late} { color: rgb(4 5 6) }`);
    expect(two()).to.equal('rgb(3, 2, 1)');
  });

  it('are found in the page where scripts know their names alone', () => {
    const [one, two] = [fresh(), fresh()];
    const css = `/*hc:one*/.${one} { color: rgb(1 2 3) }/*hc:two*/.${two} { color: rgb(4 5 6) }`;
    const block = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'hc-sheets',
    });
    block.textContent = JSON.stringify(css);
    document.body.append(block);
    addSheet('hc:one');
    addSheet('hc:two');
    for (const [name, color] of [
      [one, 'rgb(1, 2, 3)'],
      [two, 'rgb(4, 5, 6)'],
    ] as const) {
      const undrawn = rootWith(name);
      adoptSheets(undrawn.root);
      expect(undrawn.color()).to.equal(color);
    }
    const drawn = rootWith(one);
    adoptSheets(drawn.root, css);
    adoptAllSheets();
    expect(drawn.color()).not.to.equal('rgb(1, 2, 3)');
    block.remove();
  });

  it('rank by layer, not by the order in which they came', () => {
    const name = fresh();
    addSheet(`@layer hc.shell { .${name} { color: rgb(5 5 5) } }`);
    addSheet(`@layer hc.screens { .${name} { color: rgb(4 4 4) } }`);
    addSheet(`@layer hc.tokens { p.${name} { color: rgb(1 1 1) } }`);
    const { root, color } = rootWith(name);
    adoptSheets(root);
    expect(color()).to.equal('rgb(5, 5, 5)');
  });

  it('count once when the same text is registered twice', () => {
    const text = `.${fresh()} { color: rgb(1 2 3) }`;
    const { root } = rootWith('');
    adoptSheets(root);
    addSheet(text);
    const before = root.adoptedStyleSheets.length;
    addSheet(text);
    expect(root.adoptedStyleSheets).to.have.length(before);
    adoptSheets(root);
    expect(root.adoptedStyleSheets).to.have.length(before);
  });

  it("leave a root's own sheets in force, after ours", () => {
    const name = fresh();
    const { root, color } = rootWith(name);
    const own = new CSSStyleSheet();
    own.replaceSync(`.${name} { color: rgb(9 9 9) }`);
    root.adoptedStyleSheets = [own];
    adoptSheets(root);
    addSheet(`.${name} { color: rgb(1 2 3) }`);
    expect(color()).to.equal('rgb(9, 9, 9)');
  });

  it('stop coming to a root that was released', () => {
    const name = fresh();
    const { root, color } = rootWith(name);
    const release = adoptSheets(root);
    release();
    addSheet(`.${name} { color: rgb(1 2 3) }`);
    expect(color()).not.to.equal('rgb(1, 2, 3)');
    adoptSheets(root);
    expect(color()).to.equal('rgb(1, 2, 3)');
  });

  it('survive a text that is no CSS', () => {
    const name = fresh();
    addSheet('}}} @layer { . { <style> \u0000');
    addSheet(`.${name} { color: rgb(1 2 3) }`);
    const { root, color } = rootWith(name);
    adoptSheets(root);
    expect(color()).to.equal('rgb(1, 2, 3)');
  });

  describe('in a frame whose policy allows no styles and no scripts', () => {
    const policy = "style-src 'none'; script-src 'none'; require-trusted-types-for 'script'";

    async function openFrame() {
      const frame = document.createElement('iframe');
      frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      document.body.append(frame);
      await loaded;
      const page = frame.contentDocument;
      if (!page) throw new Error('the frame has no document');
      return { frame, page };
    }

    it('apply, while a style element does not', async () => {
      const name = fresh();
      addSheet(`.${name} { color: rgb(1 2 3) }`);
      const { frame, page } = await openFrame();
      const { root, color } = rootWith(name, page);
      const style = page.createElement('style');
      style.textContent = `.${name} { color: rgb(9 9 9) !important }`;
      root.append(style);
      adoptSheets(root);
      expect(color()).to.equal('rgb(1, 2, 3)');
      frame.remove();
    });

    it('come back when an adopting root moves there', async () => {
      const name = fresh();
      addSheet(`.${name} { color: rgb(1 2 3) }`);
      const { frame, page } = await openFrame();
      const { host, root, color } = rootWith(name);
      adoptSheets(root);
      page.body.append(host);
      expect(color()).not.to.equal('rgb(1, 2, 3)');
      adoptSheets(root);
      expect(color()).to.equal('rgb(1, 2, 3)');
      frame.remove();
    });
  });
});
