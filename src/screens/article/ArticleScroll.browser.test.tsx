import { expect } from '@open-wc/testing';
import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { holdTimer } from '#ui/testing/holdTimer.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { articleAnswer, longText } from './testing/articles.ts';

const text = longText('First part', 'Second part', 'Third part');
const path = '/article?articleId=long';
/** What is in view is told after a frame. */
const twoFrames = async () => {
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
};
const still = { reducedMotion: 'reduce' } as const;

async function openLong(options: ScreenOptions & { html?: string } = {}) {
  const { html = text, ...rest } = options;
  const page = await mountScreen(
    <ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />,
    {
      path,
      connect: true,
      config: { timings: { articleAnchorDelay: 60 } },
      ...rest,
      answers: { getContentById: articleAnswer(html), ...rest.answers },
    },
  );
  await page.findByRole('heading', 'Run an off-cycle payroll');
  await waitUntil(() => page.root.querySelector('.hc-prose')?.hasChildNodes(), 'the text');
  const heading = (name: string) => page.byRole('heading', name);
  const isAtTop = (name: string) => {
    const { y } = heading(name).getBoundingClientRect();
    return y >= 0 && y < window.innerHeight / 4;
  };
  const marked = () =>
    [...page.root.querySelectorAll('.hc-toc a[aria-current=location]')].map((link) => link.textContent);
  return { ...page, heading, isAtTop, marked };
}

beforeEach(async () => {
  await emulateMedia(still);
  await setViewport({ width: 1200, height: 700 });
  window.scrollTo(0, 0);
});
afterEach(() => setViewport({ width: 800, height: 600 }));

describe('the contents of an article', () => {
  it('lead to a heading: address, scroll position and focus follow', async () => {
    const { byRole, isAtTop, heading, root, marked } = await openLong();
    await click(byRole('link', 'Second part'));
    await waitUntil(() => isAtTop('Second part'), 'the heading is at the top');
    expect(window.location.hash).to.equal('#second-part');
    expect(root.activeElement).to.equal(heading('Second part'));
    await waitUntil(() => marked().join() === 'Second part', 'the contents mark it');
  });

  it('scroll smoothly for those who don’t mind motion', async () => {
    await emulateMedia({ reducedMotion: 'no-preference' });
    const { byRole, isAtTop } = await openLong();
    const link = byRole('link', 'Third part');
    link.click();
    expect(window.scrollY).to.equal(0);
    await waitUntil(() => isAtTop('Third part'), 'the heading arrives');
  });

  it('mark the heading in view, from the first scroll onward', async () => {
    const { heading, marked } = await openLong();
    // The page before this one was scrolled, and its event comes when this one is shown.
    await twoFrames();
    window.dispatchEvent(new Event('scroll'));
    await twoFrames();
    expect(marked()).to.deep.equal([]);
    const reach = (name: string) => {
      const { y } = heading(name).getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + y - window.innerHeight * 0.4, behavior: 'instant' });
    };
    reach('Second part');
    await waitUntil(() => marked().join() === 'Second part', 'the second part is marked');
    reach('Third part');
    await waitUntil(() => marked().join() === 'Third part', 'the third part is marked');
    window.scrollTo({ top: window.scrollY - window.innerHeight, behavior: 'instant' });
    await waitUntil(() => marked().join() === 'Second part', 'the text of the second part is read again');
  });

  it('count a heading as in view between a fifth from the top and two fifths from the bottom', async () => {
    const { heading, marked } = await openLong({
      html: `${text}<h2>Short part</h2><p>One line.</p><h2>Last part</h2>${longText('End')}`,
    });
    const put = (name: string, share: number) => {
      const { y } = heading(name).getBoundingClientRect();
      window.scrollTo({ top: window.scrollY + y - window.innerHeight * share, behavior: 'instant' });
    };
    for (const [name, share, expected] of [
      ['Second part', 0.57, 'Second part'],
      ['Second part', 0.63, 'First part'],
      ['Short part', 0.25, 'Short part'],
      ['Short part', 0.1, 'Last part'],
    ] as const) {
      put(name, share);
      await waitUntil(() => marked().join() === expected, `${expected} with ${name} at ${share}`);
    }
  });

  it('wait behind a button on small screens', async () => {
    await setViewport({ width: 390, height: 800 });
    const { byRole, allByRole, host, isAtTop } = await openLong();
    const button = byRole('button', 'In this article');
    expect(button.getAttribute('aria-expanded')).to.equal('false');
    expect(allByRole('link', 'First part')).to.deep.equal([]);
    button.focus();
    await press('Enter');
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    await expect(host).to.be.accessible();
    await click(byRole('link', 'First part'));
    await waitUntil(() => isAtTop('First part'), 'the heading is at the top');
  });
});

describe('the anchor of the address', () => {
  it('is scrolled to after load, and gets the focus', async () => {
    const { isAtTop, heading, root, marked } = await openLong({ path: `${path}#third-part` });
    await waitUntil(() => isAtTop('Third part'), 'the heading is at the top');
    expect(root.activeElement).to.equal(heading('Third part'));
    await waitUntil(() => marked().join() === 'Third part', 'the contents mark it');
  });

  for (const [kind, hash, html] of [
    ['a name of the content’s own', 'ways', `${text}<h2><a name="ways"></a>Sorting</h2>${text}`],
    ['another case and hyphens', 'Set--up-SSO', `${text}<h2>Set up: SSO</h2>${text}`],
    ['letters of other scripts', '%C3%BCber-l%C3%B6hne', `${text}<h2>Über Löhne</h2>${text}`],
    [
      'a part that is folded away',
      'inside',
      `${text}<details><summary>More</summary><h3>Inside</h3></details>${text}`,
    ],
  ] as const) {
    it(`may be ${kind}`, async () => {
      await openLong({ path: `${path}#${hash}`, html });
      await waitUntil(() => window.scrollY > 500, 'the page is scrolled');
    });
  }

  it('is reached a last time when late content has moved the text', async () => {
    const lastTime = holdTimer(4321);
    const { isAtTop, root } = await openLong({
      path: `${path}#second-part`,
      config: { timings: { articleAnchorDelay: 4321, topicAnchorDelay: 600_000 } },
    });
    await waitUntil(() => isAtTop('Second part'), 'the heading is at the top');
    const filler = document.createElement('div');
    filler.style.blockSize = '3000px';
    filler.style.overflowAnchor = 'none';
    document.documentElement.style.overflowAnchor = 'none';
    root.querySelector('.hc-prose')?.prepend(filler);
    expect(isAtTop('Second part')).to.equal(false);
    lastTime.run();
    await waitUntil(() => isAtTop('Second part'), 'the heading is at the top again');
    document.documentElement.style.overflowAnchor = '';
  });

  it('gives way to the reader’s own scrolling', async () => {
    const lastTime = holdTimer(4321);
    const { isAtTop } = await openLong({
      path: `${path}#second-part`,
      config: { timings: { articleAnchorDelay: 4321 } },
    });
    await waitUntil(() => isAtTop('Second part'), 'the heading is at the top');
    expect(lastTime.isSet()).to.equal(true);
    window.dispatchEvent(new WheelEvent('wheel'));
    window.scrollTo({ top: 40, behavior: 'instant' });
    lastTime.run();
    await new Promise(requestAnimationFrame);
    expect(window.scrollY).to.equal(40);
  });

  it('does nothing when it names nothing, or nothing readable', async () => {
    for (const hash of ['nowhere', '%E0%A4%A', '', '---']) {
      const { unmount } = await openLong({ path: `${path}#${hash}` });
      await new Promise(requestAnimationFrame);
      expect(window.scrollY, hash).to.equal(0);
      unmount();
    }
  });

  it('is followed when it changes, and Back returns to where the reader was', async () => {
    const { byRole, isAtTop } = await openLong();
    window.location.hash = '#third-part';
    await waitUntil(() => isAtTop('Third part'), 'the heading is at the top');
    // Without the mouse, whose helper scrolls first.
    byRole('link', 'Second part').click();
    await waitUntil(() => isAtTop('Second part'), 'the second heading is at the top');
    window.history.back();
    await waitUntil(() => isAtTop('Third part'), 'the reader is back');
  });

  it('is reached by a link to an article that is shown already', async () => {
    const { isAtTop, runtime } = await openLong();
    runtime.navigation.go({ view: 'article', articleId: 'long', anchor: 'third-part' });
    await waitUntil(() => isAtTop('Third part'), 'the heading is at the top');
  });
});

describe('a very long article, laid out part by part', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Part number ${index + 1}`);
  const html = `<p>Before all parts.</p>${longText(...names)}<p>The very last words.</p>`;

  it('is reached everywhere: by its contents, by an address, by search in the page, and marks where one is', async () => {
    const { byRole, byText, root, isAtTop, marked, unmount } = await openLong({ html });
    const parts = root.querySelectorAll<HTMLElement>('.hc-prose__part');
    expect(parts).to.have.length(60);
    const last = byText('The very last words.');
    expect(last.checkVisibility({ contentVisibilityAuto: true })).to.be.false;

    byRole('link', 'Part number 55').click();
    await waitUntil(() => isAtTop('Part number 55'), 'the heading is at the top');
    await waitUntil(() => marked().join() === 'Part number 55', 'the contents mark it');

    // It goes on from what is selected, as the search of the browser does, and looks at what is laid out by then.
    window.getSelection()?.removeAllRanges();
    const search = window as unknown as { find(text: string): boolean };
    await waitUntil(() => search.find('The very last words.'), 'the search finds the end');
    await waitUntil(() => last.checkVisibility({ contentVisibilityAuto: true }), 'what was found is shown');
    await waitUntil(() => last.getBoundingClientRect().top < window.innerHeight, 'and in view');
    unmount();

    const next = await openLong({ html, path: `${path}#part-number-40` });
    await waitUntil(() => next.isAtTop('Part number 40'), 'the address leads there');
  });

  it('looks as it does in one piece', async () => {
    const few = names.slice(0, 39);
    const heightOf = (page: Awaited<ReturnType<typeof openLong>>) => {
      const [first, third] = ['Part number 1', 'Part number 3'].map((name) => page.heading(name));
      return third!.getBoundingClientRect().top - first!.getBoundingClientRect().top;
    };
    const whole = await openLong({ html: longText(...few) });
    const height = heightOf(whole);
    whole.unmount();
    const parted = await openLong({ html: longText(...names) });
    for (const part of parted.root.querySelectorAll<HTMLElement>('.hc-prose__part'))
      part.style.contentVisibility = 'visible';
    expect(heightOf(parted)).to.equal(height);
  });
});
