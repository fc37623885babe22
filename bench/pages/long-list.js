import { configure } from '../../src/hc.ts';
import '../../elements/release-feed.ts';
import '../../elements/glossary.ts';

// The feed or the glossary alone, with five thousand entries; timed from its start until its first entries are painted.

const count = 5000;
const apps = ['Payroll', 'Benefits', 'Time', 'Devices', 'Spend', 'Recruiting', 'Learning', 'Surveys'];
const sentence =
  'What this means for <a href="https://example.com/">your company</a> is said in a few words. ';
const entries = Array.from({ length: count }, (_, at) => at);
const appOf = (at) => ({ name: apps[at % apps.length], slug: apps[at % apps.length].toLowerCase() });
const textOf = (at) => `<p>${sentence.repeat(1 + (at % 4))}</p><ul><li>One</li><li>Entry ${at}</li></ul>`;
const dayOf = (at) => new Date(Date.now() - at * 3_600_000).toISOString().slice(0, 10);

const notes = () =>
  entries.map((at) => ({
    sys: { id: `note-${at}` },
    title: `Note ${at}`,
    parsedDescription: textOf(at),
    releaseDate: dayOf(at),
    productCategoryCollection: { items: [appOf(at)] },
    ctaLinksCollection: { items: [{ referencedPage: { sys: { id: `article-${at}` } } }] },
  }));
const terms = () =>
  entries.map((at) => ({
    glossaryTermName: `${String.fromCharCode(65 + (at % 26))} term ${at}`,
    parsedDescription: textOf(at),
    productCategoryCollection: { items: [appOf(at)] },
    relevantLocationCollection: { items: [] },
  }));

const kinds = {
  'hc-release-feed': {
    entry: '.hc-note',
    answer: () => ({ data: { releaseNoteCollection: { items: notes() } } }),
    narrow(root, isOn) {
      const select = root.querySelector('select');
      select.value = isOn ? 'Benefits' : '';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
  },
  'hc-glossary': {
    entry: '.hc-term',
    answer: () => ({ data: { elementGlossaryTermCollection: { items: terms() } } }),
    narrow: (root) => root.querySelector('input[type=checkbox]').click(),
  },
};

const { tag, all } = Object.fromEntries(new URLSearchParams(location.search));
const kind = kinds[tag];
const answer = JSON.stringify(kind.answer());
const parsed = async () => JSON.parse(answer);
configure({
  functions: {
    'HelpCenterUserService.getUserInfo': async () => ({ userId: '', isGuest: true }),
    'HelpCenterContentService.getReleaseNotes': parsed,
    'HelpCenterContentService.getAllGlossaryTerms': parsed,
  },
});
// Whoever comes back to a place in the list gets all of it at once.
if (all) history.replaceState({ hcScroll: 0 }, '');

const element = document.createElement(tag);
const shown = () => element.shadowRoot?.querySelectorAll(kind.entry) ?? [];

const painted = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(null);
    });
  });
const frame = () => new Promise(requestAnimationFrame);

/** Milliseconds until `isThere` and what it is about is painted. */
async function until(isThere, start) {
  while (!isThere()) await frame();
  return (await painted()) - start;
}

async function first() {
  const start = performance.now();
  document.querySelector('#box').append(element);
  const time = await until(() => shown().length > 0, start);
  return { time, drawn: shown().length };
}

/** Until so many entries stand in the page: all of them, or those of one of the apps. */
async function filled(isNarrow) {
  const wanted = isNarrow ? count / apps.length : count;
  while (shown().length !== wanted) await frame();
}

/** What choosing an app takes, or giving it up again. */
async function narrow(isOn) {
  const start = performance.now();
  kind.narrow(element.shadowRoot, isOn);
  return until(() => shown()[0]?.textContent.includes('Benefits') === isOn, start);
}

/** The same nodes put in at once by plain DOM, laid out and painted. */
async function plain() {
  const { innerHTML, adoptedStyleSheets } = element.shadowRoot;
  element.remove();
  const root = document.querySelector('#box').appendChild(document.createElement('div'));
  const shadow = root.attachShadow({ mode: 'open' });
  const eager = new CSSStyleSheet();
  eager.replaceSync('* { content-visibility: visible !important }');
  shadow.adoptedStyleSheets = [...adoptedStyleSheets, eager];
  const start = performance.now();
  shadow.innerHTML = innerHTML;
  return (await painted()) - start;
}

Object.assign(window, { benchList: { first, filled, narrow, plain } });
