import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { openDrafts } from '#runtime/drafts.ts';
import { CallError } from '#runtime/errors.ts';
import { click, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ArticleScreen } from './ArticleScreen.tsx';
import { articleAnswer } from './testing/articles.ts';

async function openArticle(options: ScreenOptions = {}, fields = {}): Promise<MountedScreen> {
  const screen = await mountScreen(
    <ArticleScreen articleId="" hideContents={false} glossaryPopovers={false} />,
    {
      path: '/article?articleId=off-cycle',
      ...options,
      answers: {
        getContentById: articleAnswer('<p>Text of the article.</p>', fields),
        logEvent: null,
        ...options.answers,
      },
    },
  );
  await screen.findByText('Text of the article.');
  return screen;
}

const sent = ({ calls }: MountedScreen) =>
  calls
    .filter(({ method, params }) => method === 'logEvent' && params.event === 'Article Feedback')
    .map(({ params }) => JSON.parse(String(params.value)));

const pressed = (screen: MountedScreen) =>
  ['Yes', 'No'].filter((name) => screen.byRole('button', name).getAttribute('aria-pressed') === 'true');

describe('"Was this helpful?"', () => {
  afterEach(() => openDrafts(window).clear());

  it('counts yes or no at once, and takes a reason and a text after it', async () => {
    const screen = await openArticle();
    await screen.findByText('Was this helpful?');
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'No'));
    await screen.findByText('Thank you for your feedback.');
    expect(sent(screen)).to.deep.equal([{ articleId: 'off-cycle', isHelpful: false }]);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('radio', 'It is out of date'));
    screen.byRole('textbox', 'Anything else? (optional)').focus();
    await type('The menu has moved.');
    await click(screen.byRole('button', 'Send feedback'));
    await screen.findByText(/Your feedback helps us improve this article/);
    expect(sent(screen).at(-1)).to.deep.equal({
      articleId: 'off-cycle',
      isHelpful: false,
      reason: 'outdated',
      text: 'The menu has moved.',
    });
    expect(screen.allByRole('textbox').length).to.equal(0);
    expect(screen.root.activeElement?.textContent).to.equal('Was this helpful?');
  });

  it('can be changed, and is remembered when the reader comes back', async () => {
    const screen = await openArticle();
    await click(await screen.findByRole('button', 'No'));
    await click(screen.byRole('radio', 'Something is missing'));
    await click(screen.byRole('button', 'Yes'));
    expect(pressed(screen)).to.deep.equal(['Yes']);
    screen.byRole('radio', 'It was easy to follow');
    await waitUntil(() => sent(screen).length === 2);
    expect(sent(screen).at(-1)).to.deep.equal({ articleId: 'off-cycle', isHelpful: true });
    await screen.findByText('Thank you for your feedback.');
    const again = await openArticle({ path: '/article?articleId=off-cycle' });
    await again.findByText('Was this helpful?');
    expect(pressed(again)).to.deep.equal(['Yes']);
    const other = await openArticle({ path: '/article?articleId=another' });
    await other.findByText('Was this helpful?');
    expect(pressed(other)).to.deep.equal([]);
  });

  it('keeps what was typed when it cannot be sent, and sends it by Retry', async () => {
    let isDown = false;
    const screen = await openArticle({
      answers: {
        logEvent: () => {
          if (isDown) throw new CallError('server', 'down');
          return null;
        },
      },
    });
    await click(await screen.findByRole('button', 'Yes'));
    await screen.findByText('Thank you for your feedback.');
    isDown = true;
    screen.byRole('textbox', 'Anything else? (optional)').focus();
    await type('Clear steps');
    await click(screen.byRole('button', 'Send feedback'));
    await screen.findByText(/could not be sent. It is still here/);
    await expect(screen.host).to.be.accessible();
    const field = screen.byRole('textbox', 'Anything else? (optional)') as HTMLTextAreaElement;
    expect(field.value).to.equal('Clear steps');
    isDown = false;
    await click(screen.byRole('button', 'Retry'));
    await screen.findByText(/Your feedback helps us improve this article/);
    expect(sent(screen).at(-1).text).to.equal('Clear steps');
  });

  it('has what was typed and not sent again after a reload, until it is sent or discarded', async () => {
    const text = (screen: MountedScreen) =>
      screen.byRole('textbox', 'Anything else? (optional)') as HTMLTextAreaElement;
    const first = await openArticle();
    await click(await first.findByRole('button', 'No'));
    await click(first.byRole('radio', 'It is out of date'));
    text(first).focus();
    await type('The menu');
    first.unmount();
    const second = await openArticle();
    await second.findByText('Your unsent draft has been restored.');
    expect([text(second).value, pressed(second)]).to.deep.equal(['The menu', ['No']]);
    expect((second.byRole('radio', 'It is out of date') as HTMLInputElement).checked).to.equal(true);
    await expect(second.host).to.be.accessible();
    await click(second.byRole('button', 'Send feedback'));
    await second.findByText(/Your feedback helps us improve this article/);
    expect(sent(second)).to.deep.equal([
      { articleId: 'off-cycle', isHelpful: false, reason: 'outdated', text: 'The menu' },
    ]);
    second.unmount();
    const third = await openArticle();
    await third.findByText('Was this helpful?');
    expect(third.allByText('Your unsent draft has been restored.').length).to.equal(0);
    await click(third.byRole('button', 'Yes'));
    text(third).focus();
    await type('Now');
    third.unmount();
    const fourth = await openArticle();
    await click(await fourth.findByRole('button', 'Discard draft'));
    expect(text(fourth).value).to.equal('');
  });

  it('is not asked of guests, whom nobody can tell apart', async () => {
    const screen = await openArticle({ user: null });
    expect(screen.allByRole('region', 'Was this helpful?').length).to.equal(0);
  });
});

describe('around the text of an article', () => {
  const related = {
    sys: { id: 'off-cycle', publishedAt: '2025-09-24T10:00:00Z' },
    relatedCollection: {
      items: [
        { title: 'Correct a paycheck', sys: { id: 'correct' } },
        null,
        { title: null, sys: { id: 'untitled' } },
        { title: 'Reverse a payment', sys: { id: 'reverse' } },
      ],
    },
  };

  it('stands when it was updated, and what else there is on its topic', async () => {
    const screen = await openArticle({ connect: true }, related);
    screen.byText('Last updated Sep 24, 2025');
    const links = [...screen.byRole('navigation', 'Related articles').querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal([
      ['Correct a paycheck', '/article?articleId=correct'],
      ['Reverse a payment', '/article?articleId=reverse'],
    ]);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('link', 'Reverse a payment'));
    expect(window.location.search).to.equal('?articleId=reverse');
  });

  it('stands nothing that the server does not tell', async () => {
    const screen = await openArticle();
    expect(screen.allByRole('navigation', 'Related articles').length).to.equal(0);
    expect(screen.host.shadowRoot?.textContent ?? screen.root.textContent).not.to.contain('Last updated');
  });

  it('is a button that prints', async () => {
    const screen = await openArticle();
    const real = window.print;
    let prints = 0;
    window.print = () => {
      prints += 1;
    };
    await click(screen.byRole('button', 'Print'));
    window.print = real;
    expect(prints).to.equal(1);
  });

  for (const [width, scheme] of [
    [320, 'light'],
    [390, 'dark'],
  ] as const) {
    it(`fits on a phone of ${width} pixels, ${scheme}`, async () => {
      await setViewport({ width, height: 640 });
      const screen = await openArticle({}, related);
      screen.host.style.colorScheme = scheme;
      screen.host.style.background = 'var(--hc-color-page)';
      await click(await screen.findByRole('button', 'No'));
      const page = document.documentElement;
      expect(page.scrollWidth).to.be.at.most(page.clientWidth);
      await expect(screen.host).to.be.accessible();
      await setViewport({ width: 800, height: 600 });
    });
  }
});
