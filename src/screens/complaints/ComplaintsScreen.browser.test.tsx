import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type FakeAnswer, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ComplaintsScreen } from './ComplaintsScreen.tsx';

const path = '/complaints';
const main = '<h1>How to complain</h1><p>Tell us what went wrong.</p>';
const regionHtml = ({ region }: Readonly<Record<string, unknown>>) =>
  `<h2>${region}</h2><p>All of ${region}</p>`;
const down = new CallError('server', 'down');

function open(answers: Record<string, FakeAnswer> = {}, options: ScreenOptions = {}) {
  return mountScreen(<ComplaintsScreen />, {
    path,
    user: null,
    connect: true,
    ...options,
    answers: { getMainSectionContent: main, getCountrySectionContent: regionHtml, ...answers },
  });
}

const address = () => `${window.location.pathname}${window.location.hash}`;
const regionsOf = (root: ShadowRoot) =>
  Array.from(root.querySelectorAll('.hc-sidenav a'), (link) => link.textContent);
const regionCalls = (calls: readonly { method: string; params: Readonly<Record<string, unknown>> }[]) =>
  calls.filter(({ method }) => method === 'getCountrySectionContent').map(({ params }) => params);

describe('Complaints', () => {
  before(() => setViewport({ width: 1200, height: 800 }));

  it('shows a guest the main text and the four regions', async () => {
    const page = await open();
    await page.findByText('Tell us what went wrong.');
    expect(page.allByRole('heading').filter((heading) => heading.localName === 'h1').length).to.equal(1);
    expect(regionsOf(page.root)).to.deep.equal([
      'European Economic Area',
      'United Kingdom',
      'USA',
      'Australia',
    ]);
    expect(regionCalls(page.calls)).to.deep.equal([]);
    page.byText('Choose a region to see what applies there.');
    await expect(page.host).to.be.accessible();
  });

  it('draws no empty frame before a region is chosen', async () => {
    const page = await open();
    await page.findByText('Tell us what went wrong.');
    const pane = page.byRole('region', 'Regions');
    expect(pane.getBoundingClientRect().height).to.be.at.most(80);
    expect(getComputedStyle(pane).borderTopColor).to.equal('rgba(0, 0, 0, 0)');
  });

  it('asks for the texts in the language of the page', async () => {
    const page = await open({}, { path: '/de/complaints#uk' });
    await page.findByText('All of UK');
    const asked = page.calls.filter(({ method }) => method.endsWith('Content')).map(({ params }) => params);
    expect(asked).to.deep.equal([{ langLocale: 'de-DE' }, { region: 'UK', langLocale: 'de-DE' }]);
    await waitUntil(
      () => regionsOf(page.root)[1] === 'Vereinigtes Königreich',
      'the regions are named in German',
    );
  });

  it('leads to the form', async () => {
    const page = await open();
    expect((await page.findByRole('link', 'Submit a complaint')).getAttribute('href')).to.equal(
      '/complaints-form',
    );
  });

  it('loads a region that is clicked, with a spinner meanwhile', async () => {
    let answer = (_html: string) => {};
    const page = await open({ getCountrySectionContent: () => new Promise((done) => (answer = done)) });
    await page.findByText('Tell us what went wrong.');
    await click(page.byRole('link', 'United Kingdom'));
    await page.findByText('Loading...');
    expect(regionCalls(page.calls)).to.deep.equal([{ region: 'UK', langLocale: 'en-US' }]);
    expect(page.byRole('link', 'United Kingdom').getAttribute('aria-current')).to.equal('true');
    expect(address()).to.equal('/complaints#uk');
    await expect(page.host).to.be.accessible();
    answer('<h2>United Kingdom</h2><p>Eight weeks</p>');
    await page.findByText('Eight weeks');
    await waitUntil(() => page.allByText('United Kingdom is shown').length === 1, 'what is shown is said');
    await expect(page.host).to.be.accessible();
  });

  it('shows the region clicked last, whichever answer comes last', async () => {
    const answers = new Map<unknown, (html: string) => void>();
    const page = await open({
      getCountrySectionContent: ({ region }: Readonly<Record<string, unknown>>) =>
        new Promise((done) => answers.set(region, done)),
    });
    await page.findByText('Tell us what went wrong.');
    await click(page.byRole('link', 'USA'));
    await click(page.byRole('link', 'Australia'));
    await waitUntil(() => answers.size === 2, 'both are asked for');
    answers.get('Australia')?.('<p>Down under</p>');
    await page.findByText('Down under');
    answers.get('USA')?.('<p>Fifty states</p>');
    await new Promise(requestAnimationFrame);
    expect(page.allByText('Fifty states').length).to.equal(0);
    expect(page.allByText('Down under').length).to.equal(1);
  });

  it('opens the region of the address, and Back leads to the one before', async () => {
    const page = await open({}, { path: `${path}#usa` });
    await page.findByText('All of USA');
    await click(page.byRole('link', 'European Economic Area'));
    await page.findByText('All of European Economic Area');
    expect(address()).to.equal('/complaints#european-economic-area');
    window.history.back();
    await page.findByText('All of USA');
    expect(page.byRole('link', 'USA').getAttribute('aria-current')).to.equal('true');
  });

  it('keeps the choice with the element on other pages, whose address stays', async () => {
    const page = await open({}, { path: '/glossary', connect: false });
    await page.findByText('Tell us what went wrong.');
    await click(page.byRole('link', 'USA'));
    await page.findByText('All of USA');
    expect(address()).to.equal('/glossary');
  });

  it('can be used by keyboard alone', async () => {
    const page = await open();
    await page.findByText('Tell us what went wrong.');
    page.byRole('link', 'European Economic Area').focus();
    await press('Tab', 'Tab', 'Tab', 'Enter');
    await page.findByText('All of Australia');
    expect(page.root.activeElement?.textContent).to.equal('Australia');
  });

  it('lets each text fail and be had again alone', async () => {
    let isDown = true;
    const page = await open(
      {
        getMainSectionContent: () => (isDown ? down : main),
        getCountrySectionContent: (params: Readonly<Record<string, unknown>>) =>
          isDown ? down : regionHtml(params),
      },
      { path: `${path}#uk` },
    );
    await waitUntil(() => page.allByRole('button', 'Retry').length === 2, 'both failed');
    await expect(page.host).to.be.accessible();
    isDown = false;
    const [first, second] = page.allByRole('button', 'Retry');
    if (!first || !second) throw new Error('There are two buttons.');
    await click(second);
    await page.findByText('All of UK');
    expect(page.root.activeElement?.getAttribute('part')).to.equal('region');
    expect(page.allByRole('button', 'Retry').length).to.equal(1);
    await click(first);
    await page.findByText('Tell us what went wrong.');
    expect(page.root.activeElement?.localName).to.equal('h1');
  });

  for (const nothing of ['', '  ', '<p> </p>', '<script>1</script><style>p{}</style>']) {
    it(`says so when there is no text: ${JSON.stringify(nothing)}`, async () => {
      const page = await open(
        { getMainSectionContent: nothing, getCountrySectionContent: nothing },
        { path: `${path}#uk` },
      );
      await page.findByText('There is no information about complaints yet.');
      await page.findByText('There is no information for United Kingdom yet.');
      await expect(page.host).to.be.accessible();
    });
  }

  it('takes a malformed answer for a failure', async () => {
    const page = await open({ getMainSectionContent: { html: main } });
    await page.findByText('An error occurred. Please refresh the page and try again.');
  });

  it('takes a text that is no HTML for a failure', async () => {
    const page = await open(
      { getMainSectionContent: 'ok', getCountrySectionContent: '<!doctype html><h1>502 Bad Gateway</h1>' },
      { path: `${path}#uk` },
    );
    await waitUntil(() => page.allByRole('button', 'Retry').length === 2, 'both say so');
    expect(page.allByText('ok').length).to.equal(0);
  });

  it('takes an answer without any text for a failure, not for a site without one', async () => {
    const page = await open(
      { getMainSectionContent: null, getCountrySectionContent: null },
      { path: `${path}#uk` },
    );
    await waitUntil(() => page.allByRole('button', 'Retry').length === 2, 'both say so');
    expect(page.allByText('There is no information about complaints yet.').length).to.equal(0);
  });

  it('lets nothing of the texts run', async () => {
    const hostile = '<p>Fine</p><img src="x" onerror="window.hcRan = 1"><a href="javascript:1">a</a>';
    const page = await open(
      { getMainSectionContent: hostile, getCountrySectionContent: hostile },
      { path: `${path}#uk` },
    );
    await waitUntil(() => page.allByText('Fine').length === 2, 'both are shown');
    expect(page.root.querySelectorAll('[onerror]').length).to.equal(0);
    expect(page.root.querySelectorAll('[href^="javascript"]').length).to.equal(0);
    expect('hcRan' in window).to.equal(false);
  });

  it('fits a phone with long words and wide tables', async () => {
    await setViewport({ width: 320, height: 700 });
    const wide = `<h2>${'Zuständigkeit'.repeat(12)}</h2><table><tr>${'<td>Aufsichtsbehörde</td>'.repeat(12)}</tr></table>`;
    const page = await open(
      { getMainSectionContent: wide, getCountrySectionContent: wide },
      { path: `${path}#uk` },
    );
    await waitUntil(() => page.root.querySelectorAll('table').length === 2, 'both are shown');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(page.host).to.be.accessible();
    await setViewport({ width: 1200, height: 800 });
  });
});
