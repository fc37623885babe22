import { expect } from '@open-wc/testing';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { articleAnswer } from './testing/articles.ts';

async function openText(html: string, options: ScreenOptions = {}) {
  const page = await mountScreen(
    <ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />,
    {
      path: '/article?articleId=off-cycle',
      ...options,
      answers: { getContentById: articleAnswer(html) },
    },
  );
  await page.findByRole('heading', 'Run an off-cycle payroll');
  const text = page.root.querySelector<HTMLElement>('.hc-prose');
  if (!text) throw new Error('there is no text');
  await waitUntil(() => text.hasChildNodes(), 'the text');
  return { ...page, text };
}

describe('the text of an article', () => {
  it('sets remarks off, with an icon, and says their kind unless they have a title', async () => {
    const { text, host, byText } = await openText(
      '<div class="alert alert-warning"><p><strong>Bank holidays</strong></p><p>Move it.</p></div><blockquote class="alert alert-note"><p>Look <strong>here</strong>.</p></blockquote><div class="alert alert-tip"><p>Tip text</p></div><div class="alert alert-unheard"><p>Odd</p></div>',
    );
    const callouts = [...text.querySelectorAll('[role=note]')];
    expect(callouts.map((callout) => callout.className)).to.deep.equal([
      'hc-callout hc-callout--warning',
      'hc-callout hc-callout--info',
      'hc-callout hc-callout--tip',
      'hc-callout hc-callout--info',
    ]);
    expect(callouts.map((callout) => callout.textContent)).to.deep.equal([
      'Bank holidaysMove it.',
      'NoteLook here.',
      'TipTip text',
      'NoteOdd',
    ]);
    expect(callouts.every((callout) => callout.querySelector('svg'))).to.equal(true);
    expect(byText('Bank holidays').closest('p')?.className).to.equal('hc-callout__title');
    expect(text.querySelector('blockquote')).to.equal(null);
    await expect(host).to.be.accessible();
  });

  it('shows headings of each level larger than bold text', async () => {
    const { text } = await openText('<h2>Pay</h2><h3>Deadlines</h3><p><strong>Wire</strong> by noon.</p>');
    const sizeOf = (selector: string) =>
      Number.parseFloat(getComputedStyle(text.querySelector(selector) ?? text).fontSize);
    expect(sizeOf('h3')).to.be.at.least(sizeOf('strong') + 2);
    expect(sizeOf('h2')).to.be.at.least(sizeOf('h3') + 2);
  });

  it('lets wide tables and code scroll with the keyboard, each under a name', async () => {
    const { byRole, text, host } = await openText(
      '<table><caption>Deadlines</caption><thead><tr><th>Method</th></tr></thead><tbody><tr><td>Wire</td></tr></tbody></table><table><tr><td>Plain</td></tr></table><pre><code>a,b</code></pre>',
    );
    expect(byRole('group', 'Deadlines').tabIndex).to.equal(0);
    expect(byRole('group', 'Table').tabIndex).to.equal(0);
    expect(byRole('group', 'Code').tabIndex).to.equal(0);
    expect(text.querySelector('th')?.scope).to.equal('col');
    await expect(host).to.be.accessible();
  });

  it('ends the amounts of a column at one edge, and keeps a number with its words', async () => {
    const { byText, text } = await openText(
      `<table><thead><tr><th>Line</th><th>Remark</th><th>Amount</th></tr></thead><tbody>
        <tr><td>1. Pay</td><td>80 hours × $30.00</td><td>$2,400.00</td></tr>
        <tr><td>2. Deductions</td><td>5 %</td><td>−$120.00</td></tr>
        <tr><td><strong>Net</strong></td><td></td><td><strong>$1,711.28</strong></td></tr></tbody></table>
        <table><tr><th>Year</th><td>12 days</td></tr><tr><th>Later</th><td>As agreed</td></tr></table>`,
    );
    const alignOf = (words: string) => getComputedStyle(byText(words).closest('td, th')!).textAlign;
    for (const words of ['Amount', '$2,400.00', '−$120.00', '$1,711.28'])
      expect(alignOf(words), words).to.equal('end');
    for (const words of ['Line', '1. Pay', 'Remark', '5 %', '12 days', 'As agreed'])
      expect(alignOf(words), words).to.equal('start');
    const numbered = document.createRange();
    numbered.selectNodeContents(byText('2. Deductions'));
    text.style.inlineSize = '12rem';
    expect(numbered.getClientRects()).to.have.length(1);
  });

  it('opens details by a sign of its own, which turns', async () => {
    const { text } = await openText('<details><summary>A new form</summary><p>Words.</p></details>');
    const summary = text.querySelector('summary')!;
    expect(getComputedStyle(summary).listStyleType).to.equal('none');
    expect(getComputedStyle(summary).display, 'no marker').to.equal('flex');
    const turned = () => getComputedStyle(summary, '::after').rotate;
    const closed = turned();
    await click(summary);
    expect(turned()).not.to.equal(closed);
  });

  it('copies code and says so; where that is not allowed, selects it', async () => {
    const { byRole, findByRole, findByText, root } = await openText('<pre><code>a,b\n1,2</code></pre>');
    const copied: string[] = [];
    let isAllowed = true;
    const clipboard = {
      writeText: async (text: string) =>
        isAllowed ? void copied.push(text) : Promise.reject(new Error('no')),
    };
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    await click(byRole('button', 'Copy'));
    expect(copied).to.deep.equal(['a,b\n1,2']);
    const spoken = () => root.querySelector('.hc-article__body > [aria-live]')?.textContent;
    await waitUntil(() => spoken() === 'Copied', 'it is announced');
    isAllowed = false;
    await click(await findByRole('button', 'Copied'));
    expect((await findByText('The code could not be copied. It is selected instead.')).isConnected).to.equal(
      true,
    );
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('puts words where a picture can’t be had, and nothing where it only decorated', async () => {
    const { text, findByText } = await openText(
      '<p><img src="data:," alt="The icon"> <img src="https://elsewhere.example/x.png" alt="Blocked"> <img src="" alt=""> <img alt="Lost"></p>',
    );
    expect((await findByText(/^Image not available The icon$/)).className).to.equal('hc-missing-image');
    expect(text.textContent).to.contain('Blocked').and.to.contain('Lost');
    await waitUntil(() => !text.querySelector('img'), 'no broken picture stays');
  });

  it('stands there whole again, whatever became of it, when it is come back to', async () => {
    const { text, render, findByText, root } = await openText(
      '<h2>Deadlines</h2><div class="alert alert-tip"><p>Tip text</p></div><pre><code>a,b</code></pre><p><img src="data:," alt="The icon"></p>',
    );
    await findByText(/^Image not available The icon$/);
    const before = text.innerHTML;
    text.replaceChildren();
    for (const visit of ['second', 'third']) {
      render(<p>Elsewhere</p>);
      await findByText('Elsewhere');
      render(<ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />);
      await findByText(/^Image not available The icon$/);
      expect(root.querySelector('.hc-prose')?.innerHTML, `the ${visit} visit`).to.equal(before);
    }
  });

  it('loads the first picture at once and others when they are near, in the size that content gives', async () => {
    const { text } = await openText(
      '<div><p>x</p><img src="/favicon.ico" alt="A"><img src="/favicon.ico?2" width="40" height="30" alt="B"></div>',
    );
    const [first, image] = text.querySelectorAll('img');
    expect([first?.loading, first?.fetchPriority]).to.deep.equal(['auto', 'high']);
    expect([image?.loading, image?.width, image?.height]).to.deep.equal(['lazy', 40, 30]);
  });

  it('has one first heading, whatever content says', async () => {
    const { allByRole, root } = await openText('<h1>Run an off-cycle payroll</h1><p>x</p><h1>Second</h1>');
    expect(root.querySelectorAll('h1')).to.have.length(1);
    expect(allByRole('heading').map((heading) => heading.textContent)).to.deep.equal([
      'Run an off-cycle payroll',
      'Second',
    ]);
  });

  it('gives every heading a link to its address, which leaves the heading as it is', async () => {
    const { byRole, text, root, host } = await openText('<h2>Before you begin</h2><p>x</p><h3>Über uns</h3>');
    expect([...text.querySelectorAll('h2, h3')].map((each) => each.textContent)).to.deep.equal([
      'Before you begin',
      'Über uns',
    ]);
    expect(byRole('link', 'Link to “Über uns”').getAttribute('href')).to.equal('#%C3%BCber-uns');
    await expect(host).to.be.accessible();
    await click(byRole('link', 'Link to “Before you begin”'));
    expect(window.location.hash).to.equal('#before-you-begin');
    await waitUntil(() => root.activeElement?.textContent === 'Before you begin');
  });

  it('puts links in the place of embedded videos, and nothing for what has no address', async () => {
    const { allByRole, text, host } = await openText(
      '<p>See</p><iframe src="https://www.youtube.com/embed/abc" title="Tour of payroll"></iframe><video><source src="/media/tour.mp4">No video here</video><iframe src="javascript:x()"></iframe>',
    );
    const links = allByRole('link', /^Video:/).map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['Video: Tour of payroll', 'https://www.youtube.com/watch?v=abc'],
      [`Video: ${window.location.host}`, `${window.location.origin}/media/tour.mp4`],
    ]);
    expect(text.querySelector('iframe, video, source')).to.equal(null);
    expect(text.textContent).not.to.contain('No video here');
    await expect(host).to.be.accessible();
  });

  it('shows an image that is larger than its place in full size', async () => {
    const image = (alt: string) => `<img src="/docs/screenshots/article-1440.webp" alt="${alt}" width="200">`;
    const { findByRole, byRole, allByRole, root, host } = await openText(
      `<p>${image('The pay run')} <a href="#x">${image('Linked')}</a> <img src="/favicon.ico" alt="Small"></p>`,
    );
    const button = await findByRole('button', 'Enlarge image: The pay run');
    expect(allByRole('button', /^Enlarge image/)).to.have.length(1);
    await click(button);
    const dialog = byRole('dialog', 'Image in full size');
    const shown = dialog.querySelector('img');
    expect(shown?.clientWidth).to.equal(shown?.naturalWidth);
    expect(shown?.clientWidth).to.be.greaterThan(200);
    await expect(host).to.be.accessible();
    await press('Escape');
    expect(allByRole('dialog').length).to.equal(0);
    expect(root.activeElement === button, 'the focus is back').to.equal(true);
  });

  it('numbers steps from where content starts them', async () => {
    const { text } = await openText('<ol start="4"><li>Four</li><li>Five</li></ol>');
    expect(getComputedStyle(text.querySelector('li') as Element, '::before').content).to.contain('list-item');
    expect(text.querySelector('ol')?.start).to.equal(4);
  });

  it('keeps the anchors apart from all others, the h2 first', async () => {
    const { text } = await openText(
      '<h2>Notes</h2><h3>Notes</h3><h2>Notes</h2><h2> </h2><h2 id="own">Über uns</h2>',
    );
    const ids = [...text.querySelectorAll('h2, h3')].map((heading) => heading.id);
    expect(ids).to.deep.equal(['notes', 'notes-3', 'notes-2', '', 'über-uns']);
    expect(text.querySelector('h2 > #user-content-own')).not.to.equal(null);
  });
});

describe('links in the text of an article', () => {
  const links =
    '<h2>Part <a href="https://x.example/">out</a></h2><p><a href="/Knowledge/other">Legacy</a> <a href="/article?articleId=other#x" target="_blank">Other</a> <a href="/my-cases">Cases</a> <a href="/sheet.csv" download>Sheet</a> <a href="https://x.example/sheet.csv" download>Far sheet</a> <a href="mailto:a@b.example">Mail</a> <a href="#PART--out">Jump</a> <a href="/article?articleId=off-cycle#part-out">Self</a></p>';

  it('have the addresses they lead to, and say when they open in a new tab', async () => {
    const { text, byRole, host } = await openText(links, { path: '/de/article?articleId=off-cycle' });
    const found = [...text.querySelectorAll('p a')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
      link.getAttribute('target'),
    ]);
    expect(found).to.deep.equal([
      ['Legacy', '/de/article?articleId=other', null],
      ['Other', '/de/article?articleId=other#x', null],
      ['Cases', '/my-cases', '_blank'],
      ['Sheet', '/sheet.csv', null],
      ['Far sheet', 'https://x.example/sheet.csv', '_blank'],
      ['Mail', 'mailto:a@b.example', null],
      ['Jump', '#PART--out', null],
      ['Self', '#part-out', null],
    ]);
    const opening = () => byRole('link', 'Cases');
    expect(opening().getAttribute('rel')).to.equal('noopener noreferrer');
    const words = () => {
      const note = opening().getAttribute('aria-describedby') ?? '';
      return (opening().getRootNode() as ShadowRoot).getElementById(note)?.textContent;
    };
    await waitUntil(() => words() === '(wird in einem neuen Tab geöffnet)', 'the page is German');
    expect(byRole('navigation', 'In diesem Artikel').textContent).to.contain('Part out');
    await expect(host).to.be.accessible();
  });

  it('go to other articles inside the product', async () => {
    const { byRole, runtime } = await openText(links, { connect: true });
    await click(byRole('link', 'Legacy'));
    expect(runtime.navigation.get().target).to.deep.equal({ view: 'article', articleId: 'other' });
    expect(window.location.search).to.equal('?articleId=other');
  });

  it('are the browser’s with Ctrl, Cmd or the middle button, and when they download', async () => {
    const { byRole, runtime, text } = await openText(links, { connect: true });
    const prevented: boolean[] = [];
    const note = (event: Event) => {
      prevented.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', note);
    const tries: [string, MouseEventInit][] = [
      ['Legacy', { ctrlKey: true }],
      ['Legacy', { metaKey: true }],
      ['Jump', { ctrlKey: true }],
      ['Sheet', {}],
      ['Cases', {}],
    ];
    for (const [name, init] of tries) {
      const options = { bubbles: true, cancelable: true, composed: true, ...init };
      byRole('link', name).dispatchEvent(new MouseEvent('click', options));
    }
    window.removeEventListener('click', note);
    expect(prevented).to.deep.equal(tries.map(() => false));
    expect(runtime.navigation.get().navigationId).to.equal(0);
    expect(text.isConnected).to.equal(true);
  });

  it('scroll to places of the same article, also when written by hand', async () => {
    const { byRole, root } = await openText(`${links}<p>x</p>`);
    await click(byRole('link', 'Jump'));
    await waitUntil(() => root.activeElement?.localName === 'h2', 'the heading has the focus');
    expect(window.location.hash).to.equal('#PART--out');
  });
});
