import '../../src/parts/prose.css';
import { shownNodes } from '../../src/runtime/html.ts';
import { anchorHeadings, headingsOf, linkHeadings } from '../../src/screens/article/articleHeadings.ts';
import { partSections } from '../../src/screens/article/articleParts.ts';
import { adoptSheets } from '../../src/ui/sheets.ts';

// Both ways of showing the same long article, timed in one page: in a plain one, and as an element in the platform's sandbox.

const paragraph =
  '<p>Approve the run by the time shown in <a href="https://example.com/">the calendar</a>, so that the <b>money</b> reaches people on the pay date, whatever bank they use.</p><ul><li>Salaried people</li><li>People paid by the hour</li></ul><table><tbody><tr><th>Day</th><td>What</td></tr></tbody></table>';
const section = (at) => `<h2>Section ${at}</h2>${paragraph.repeat(7)}`;
const article = Array.from({ length: 500 }, (_, at) => section(at)).join('');

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function measureArticle(frame) {
  const root = frame.shadowRoot ?? frame.attachShadow({ mode: 'open' });
  adoptSheets(root);
  const box = document.createElement('div');
  box.className = 'hc-prose';
  root.replaceChildren(box);
  const layout = () => box.getBoundingClientRect().height;
  const empty = () => {
    box.replaceChildren();
    layout();
  };
  let content = null;
  const make = () => {
    content = shownNodes(article, { profile: 'content', mediaHosts: [] });
    anchorHeadings(content);
  };
  // Once beforehand, so that neither pays for the first parse.
  make();
  box.innerHTML = article;
  layout();
  empty();
  const ours = timed(make);
  const shown =
    ours +
    timed(() => {
      linkHeadings(content, (heading) => heading);
      partSections(content);
      box.replaceChildren(content);
      headingsOf(box);
      layout();
    });
  empty();
  const raw = timed(() => {
    box.innerHTML = article;
  });
  const rawShown = raw + timed(layout);
  return { ours, raw, shown, rawShown };
}

Object.assign(window, {
  measureArticle: () => measureArticle(document.querySelector('#box')),
  HelpCenter: { configure: () => true },
});

// What the wrapper of the platform places; what it measures crosses the sandbox as text.
customElements.define(
  'hc-shell',
  class extends HTMLElement {
    connectedCallback() {
      const box = document.createElement('div');
      this.attachShadow({ mode: 'open' }).appendChild(box);
      document.addEventListener('bench-measure', () => {
        const detail = JSON.stringify(measureArticle(box));
        document.dispatchEvent(new CustomEvent('bench-measured', { detail }));
      });
      document.dispatchEvent(new CustomEvent('bench-ready'));
    }
  },
);
