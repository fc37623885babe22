import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { articleAnswer } from './testing/articles.ts';

const items = (...all: readonly object[]) => ({ items: all });
const term = (glossaryTermName: string, ...countries: readonly string[]) => ({
  glossaryTermName,
  parsedDescription: `<p>What <em>${glossaryTermName}</em> means in ${countries.join() || 'all places'}.</p>`,
  relevantLocationCollection: items(...countries.map((countryCode) => ({ countryCode, slug: countryCode }))),
});
const glossaryOf = (...terms: readonly object[]) => ({
  data: { elementGlossaryTermCollection: items(...terms) },
});
const glossary = glossaryOf(term('Gross pay'), term('PAYE', 'IE'), term('PAYE', 'GB'), term('401(k)', 'US'));

const html =
  '<p>Gross pay, and <strong>gross pay</strong> again. Your 401(k), your PAYE.</p>' +
  '<h2>About gross pay</h2><p>See <a href="#x">gross pay</a>, <code>gross pay</code>, then gross pay.</p>' +
  '<pre>gross pay</pre><h3>Gross pay</h3><p>Gross pay once more.</p>';

interface Options extends ScreenOptions {
  readonly isOn?: boolean;
  readonly html?: string;
}

const open = async ({ isOn = true, answers, html: text = html, ...options }: Options = {}) => {
  const screen = await mountScreen(
    <ArticleScreen articleId="" hideContents={false} glossaryPopovers={isOn} />,
    {
      path: '/article?articleId=off-cycle',
      ...options,
      answers: { getContentById: articleAnswer(text), getAllGlossaryTerms: glossary, ...answers },
    },
  );
  await waitUntil(() => screen.root.querySelector('.hc-prose')?.hasChildNodes());
  return screen;
};

const body = ({ root }: MountedScreen) => root.querySelector<HTMLElement>('.hc-article__body .hc-prose');
const marks = ({ root }: MountedScreen) => [...root.querySelectorAll<HTMLElement>('.hc-term-mark')];
const words = (screen: MountedScreen) => marks(screen).map(({ textContent }) => textContent);
const popovers = ({ root }: MountedScreen) => [...root.querySelectorAll<HTMLElement>('[popover]')];
const openOne = ({ root }: MountedScreen) => root.querySelector<HTMLElement>(':popover-open');
const isMarked = (screen: MountedScreen, ...wanted: readonly string[]) =>
  waitUntil(() => words(screen).join('|') === wanted.join('|'), `marks ${wanted.join()}`);
const asked = ({ calls }: MountedScreen) => calls.some(({ method }) => method === 'getAllGlossaryTerms');

describe('the definitions of glossary terms in an article', () => {
  before(() => setViewport({ width: 1000, height: 700 }));
  after(() => setViewport({ width: 800, height: 600 }));

  it('are neither shown nor asked for unless they are wanted', async () => {
    const screen = await open({ isOn: false });
    expect(body(screen)?.textContent).to.contain('Gross pay once more.');
    expect(marks(screen)).to.be.empty;
    expect(asked(screen)).to.be.false;
  });

  it('stand at the first place of a section that is running text, and the words stay as they are', async () => {
    const screen = await open();
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
    expect(body(screen)?.textContent).to.equal(
      'Gross pay, and gross pay again. Your 401(k), your PAYE.About gross pay' +
        'See gross pay, gross pay, then gross pay.CodeCopygross payGross payGross pay once more.',
    );
    expect(marks(screen).map((mark) => mark.closest('a, code, pre, h2, h3'))).to.deep.equal([
      null,
      null,
      null,
    ]);
    expect(marks(screen).every((mark) => mark.localName === 'button')).to.be.true;
    expect(popovers(screen)).to.have.length(2);
    const contents = screen.byRole('navigation', 'In this article');
    expect(contents.querySelector('a')?.textContent).to.equal('About gross pay');
    await expect(screen.host).to.be.accessible();
  });

  it('come for all articles when the configuration says so', async () => {
    const screen = await open({ isOn: false, config: { glossaryPopovers: true } });
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
  });

  it("are those of the reader's country: of their own locale, or what the configuration says", async () => {
    const irish = await open({ user: { userLangLocale: 'en_IE' } });
    await isMarked(irish, 'Gross pay', 'PAYE', 'gross pay');
    expect(
      popovers(irish)
        .map(({ textContent }) => textContent)
        .join(),
    ).to.contain('means in IE');
    const british = await open({ user: { userLangLocale: 'en_IE' }, config: { readerCountry: 'gb' } });
    await isMarked(british, 'Gross pay', 'PAYE', 'gross pay');
    expect(
      popovers(british)
        .map(({ textContent }) => textContent)
        .join(),
    ).to.contain('means in GB');
    const latin = await open({ path: '/es-MX/article?articleId=off-cycle', user: null });
    await isMarked(latin, 'Gross pay', 'gross pay');
  });

  it('open by a click and close by another, by a click elsewhere and by their button', async () => {
    const screen = await open();
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
    const [first] = marks(screen);
    if (first) await click(first);
    await waitUntil(() => openOne(screen)?.textContent?.includes('What Gross pay means in all places.'));
    await expect(screen.host).to.be.accessible();
    if (first) await click(first);
    await waitUntil(() => openOne(screen) === null);
    if (first) await click(first);
    await waitUntil(() => openOne(screen));
    await click(screen.byRole('heading', 'Run an off-cycle payroll'));
    await waitUntil(() => openOne(screen) === null);
    if (first) await click(first);
    await waitUntil(() => openOne(screen));
    openOne(screen)?.querySelector('button')?.click();
    await waitUntil(() => openOne(screen) === null);
  });

  it('work with the keyboard: the focus goes in, and back with Escape', async () => {
    const screen = await open();
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
    const mark = marks(screen)[1];
    mark?.focus();
    await press('Enter');
    await waitUntil(() => screen.root.activeElement?.getAttribute('role') === 'dialog');
    const name = screen.root.getElementById(screen.root.activeElement?.getAttribute('aria-labelledby') ?? '');
    expect(name?.textContent).to.equal('401(k)');
    await press('Tab');
    expect(screen.root.activeElement?.getAttribute('aria-label')).to.equal('Close');
    await press('Tab');
    expect(screen.root.activeElement?.textContent).to.equal('Open in the glossary');
    await press('Escape');
    await waitUntil(() => openOne(screen) === null);
    expect(screen.root.activeElement === mark, 'the focus is back').to.be.true;
  });

  it('lead to the term in the glossary', async () => {
    const screen = await open({ connect: true });
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
    marks(screen)[0]?.click();
    await waitUntil(() => openOne(screen));
    const link = openOne(screen)?.querySelector<HTMLElement>('.hc-definition__link a');
    expect(link?.getAttribute('href')).to.equal('/glossary#term-gross-pay');
    link?.click();
    expect(`${window.location.pathname}${window.location.hash}`).to.equal('/glossary#term-gross-pay');
    expect(screen.runtime.navigation.get().target.view).to.equal('glossary');
  });

  it('stay within the window, beside the words', async () => {
    await setViewport({ width: 320, height: 600 });
    const long = 'Arbeitnehmerüberlassungserlaubnisverlängerungsantragsformular';
    const screen = await open({
      html: `<p>${'Words '.repeat(80)} ${long}</p>`,
      answers: { getAllGlossaryTerms: glossaryOf(term(long)) },
    });
    await isMarked(screen, long);
    marks(screen)[0]?.scrollIntoView({ behavior: 'instant', block: 'end' });
    marks(screen)[0]?.click();
    await waitUntil(() => openOne(screen));
    const box = openOne(screen)?.getBoundingClientRect();
    expect(box?.left).to.be.at.least(0);
    expect(box?.right).to.be.at.most(320);
    expect(box?.top).to.be.at.least(0);
    expect(box?.bottom).to.be.at.most(600);
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1000, height: 700 });
  });

  it('go with the property and come back with it', async () => {
    const screen = await open();
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
    screen.render(<ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />);
    await isMarked(screen);
    expect(popovers(screen)).to.be.empty;
    screen.render(<ArticleScreen articleId="" hideContents={false} glossaryPopovers />);
    await isMarked(screen, 'Gross pay', '401(k)', 'gross pay');
  });

  it('keep nobody from reading while they are not there', async () => {
    const waiting = await open({ answers: { getAllGlossaryTerms: () => new Promise(() => undefined) } });
    expect(body(waiting)?.textContent).to.contain('Gross pay once more.');
    const failing = await open({ answers: { getAllGlossaryTerms: new CallError('server', 'down') } });
    await waitUntil(() => asked(failing));
    expect(body(failing)?.textContent).to.contain('Gross pay once more.');
    expect(failing.allByRole('alert').length).to.equal(0);
  });

  it('hold nothing that could harm', async () => {
    const bad = {
      ...term('Gross pay'),
      parsedDescription: '<p>Safe</p><img src="x" onerror="x()"><script>x()</script>',
    };
    const screen = await open({ answers: { getAllGlossaryTerms: glossaryOf(bad) } });
    await isMarked(screen, 'Gross pay', 'gross pay');
    expect(popovers(screen)[0]?.textContent).to.contain('Safe');
    expect(popovers(screen)[0]?.querySelectorAll('script, [onerror]')).to.have.length(0);
  });
});
