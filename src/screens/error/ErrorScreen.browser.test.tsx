import { expect } from '@open-wc/testing';
import { PageError } from '#parts/PageError.tsx';
import { type MountedScreen, mountScreen } from '#parts/testing/mountScreen.tsx';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const events = ({ calls }: MountedScreen) =>
  calls.filter(({ method }) => method === 'logEvent').map(({ params }) => params);

const userKnown = ({ runtime }: MountedScreen) => waitUntil(() => runtime.session.get().status !== 'loading');

describe('the error screen', () => {
  for (const [kind, title, text] of [
    [
      'not-found',
      'Oops!',
      "We can't seem to find the page you're looking for. You may be able to find what you're looking for by searching or browsing our topics.",
    ],
    [
      'load-error',
      'Something went wrong',
      "This page cannot be loaded or it doesn't exist. Our technical team has been notified. Please try a different link or check back later.",
    ],
    ['access-denied', 'Sorry, you do not have access to this page.', ''],
  ] as const) {
    it(`says what happened and leads home: ${kind}`, async () => {
      const screen = await mountScreen(<ErrorScreen kind={kind} header="" message="" />);
      screen.byRole('heading', title);
      if (text) screen.byText(text);
      expect(screen.byRole('link', 'Back to home').getAttribute('href')).to.equal('/');
      expect(screen.allByRole('link')).to.have.length(1);
      await expect(screen.host).to.be.accessible();
      await click(screen.byRole('link', 'Back to home'));
      expect(screen.leaves).to.deep.equal(['/']);
    });
  }

  it('says the given header and text in place of its own, as text', async () => {
    const screen = await mountScreen(<ErrorScreen kind="not-found" header="Gone" message="<b>Moved</b>" />);
    screen.byRole('heading', 'Gone');
    screen.byText('<b>Moved</b>');
  });

  it('keeps a very long word inside the page', async () => {
    const screen = await mountScreen(<ErrorScreen kind="not-found" header={'x'.repeat(400)} message="" />);
    screen.host.style.inlineSize = '320px';
    expect(screen.host.scrollWidth).to.be.at.most(320);
  });

  it('logs one event a display, however often it renders', async () => {
    const path = '/nowhere?x=1';
    const screen = await mountScreen(<ErrorScreen kind="not-found" />, { path });
    await waitUntil(() => events(screen).length > 0);
    screen.render(<ErrorScreen kind="not-found" header="Again" />);
    screen.runtime.session.setVisitor('guest');
    await screen.findByRole('link', 'Sign In');
    screen.runtime.session.setVisitor('auto');
    await waitUntil(() => screen.allByRole('link', 'Sign In').length === 0);
    screen.render(<ErrorScreen kind="not-found" reason="Another" />);
    await screen.findByRole('heading', 'Oops!');
    screen.runtime.log.event('the last one', '/');
    const address = `${window.location.origin}${path}`;
    await waitUntil(() => events(screen).some((event) => event.event === 'the last one'));
    expect(events(screen)).to.deep.equal([
      { event: 'Invalid URL', value: address },
      { event: 'the last one', value: '/' },
    ]);
  });

  it('logs the given reason', async () => {
    const screen = await mountScreen(<ErrorScreen kind="load-error" reason="Article Error" />);
    await waitUntil(() => events(screen).length > 0);
    expect(events(screen)[0]).to.have.property('event', 'Article Error');
  });

  it('logs nothing of a guest, and offers Sign In', async () => {
    const screen = await mountScreen(<ErrorScreen kind="not-found" />, { user: null, path: '/nowhere' });
    await userKnown(screen);
    const signIn = await screen.findByRole('link', 'Sign In');
    await expect(screen.host).to.be.accessible();
    await click(signIn);
    expect(screen.leaves).to.deep.equal(['/login']);
    expect(events(screen)).to.be.empty;
  });

  it('stands when the event cannot be logged', async () => {
    const screen = await mountScreen(<ErrorScreen kind="not-found" />, {
      answers: { logEvent: new Error('down') },
    });
    await waitUntil(() => events(screen).length > 0);
    screen.byRole('heading', 'Oops!');
  });

  it('offers Retry where trying again may help', async () => {
    let tries = 0;
    const screen = await mountScreen(<PageError kind="load-error" onRetry={() => (tries += 1)} />);
    await click(screen.byRole('button', 'Retry'));
    expect(tries).to.equal(1);
    screen.byRole('link', 'Back to home');
  });
});
