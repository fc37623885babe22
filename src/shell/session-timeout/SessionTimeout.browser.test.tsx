import { expect, nextFrame } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { SessionTimeout } from './SessionTimeout.tsx';

const minute = 60_000;
const start = Date.parse('2026-11-20T09:00:00Z');
const message =
  "For security, we suspend your session if you're inactive too long. If you don't click Continue Working within approximately 30 seconds, we log you out.";

/** A clock that tests set, and the look at it that a page takes when it is shown again. */
function clock() {
  let time = start;
  return {
    now: () => time,
    pass(duration: number) {
      time += duration;
      window.dispatchEvent(new Event('focus'));
      return nextFrame();
    },
    sleep(duration: number) {
      time += duration;
    },
  };
}

type Tab = Awaited<ReturnType<typeof open>>;

const page = (
  <main>
    <h1>My Cases</h1>
    <button type="button">Something</button>
    <SessionTimeout />
  </main>
);

/** A tab of a signed-in user, with a page under the dialog. */
async function open(options: ScreenOptions = {}, content = page) {
  const answers = { getLogoutUrl: null, ...options.answers };
  const screen = await mountScreen(content, { ...options, answers });
  await waitUntil(() => screen.runtime.session.get().status === 'ready');
  await nextFrame();
  return screen;
}

const dialogs = ({ allByRole }: Tab) => allByRole('alertdialog', 'Still there?').length;
/** Its script comes when the page is idle, or with the first warning. */
const warned = ({ findByRole }: Tab) => findByRole('alertdialog', 'Still there?');
const toasts = ({ allByText }: Tab) => allByText('Your session has timed out. Try again.').length;
const asked = ({ calls }: Tab, method: string) => calls.filter((call) => call.method === method).length;
const user = ({ runtime }: Tab) => {
  const session = runtime.session.get();
  return session.status === 'ready' ? session.user : null;
};

describe('the session time-out', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  it('warns half a minute before the end, with the focus on Continue Working', async () => {
    const { now, pass } = clock();
    const screen = await open({ now });
    await pass(29.5 * minute - 1);
    expect(dialogs(screen)).to.equal(0);
    await pass(1);
    const dialog = await warned(screen);
    expect(dialog.textContent).to.contain(message);
    expect(screen.root.activeElement?.textContent).to.equal('Continue Working');
    for (const name of ['Log Out', 'Close']) screen.byRole('button', name);
    await expect(screen.host).to.be.accessible();
  });

  it('keeps the rest of the page out of reach, and gives the focus back', async () => {
    const { now, pass } = clock();
    const screen = await open({ now });
    screen.byRole('button', 'Something').focus();
    await pass(29.5 * minute);
    await warned(screen);
    const stops = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      await press('Tab');
      stops.add(screen.root.activeElement?.textContent ?? '');
    }
    expect(stops.has('Something')).to.equal(false);
    await click(screen.byRole('button', 'Continue Working'));
    await waitUntil(() => dialogs(screen) === 0);
    expect(screen.root.activeElement?.textContent).to.equal('Something');
  });

  it('goes on with Continue Working, on the server too', async () => {
    const { now, pass } = clock();
    const screen = await open({ now });
    await pass(29.5 * minute);
    await warned(screen);
    const before = asked(screen, 'getUserInfo');
    await pass(20_000);
    await click(screen.byRole('button', 'Continue Working'));
    await waitUntil(() => dialogs(screen) === 0);
    expect(asked(screen, 'getUserInfo')).to.equal(before + 1);
    await pass(29.5 * minute - 1);
    expect(dialogs(screen)).to.equal(0);
    await pass(1);
    await warned(screen);
  });

  for (const [name, answer] of [
    ['Close', async (screen: Tab) => click(screen.byRole('button', 'Close'))],
    ['Escape', async () => press('Escape')],
  ] as const) {
    it(`takes ${name} for the answer that someone is there`, async () => {
      const { now, pass } = clock();
      const screen = await open({ now });
      await pass(29.5 * minute);
      await warned(screen);
      await answer(screen);
      await waitUntil(() => dialogs(screen) === 0);
      await pass(minute);
      expect(user(screen)?.userId).to.equal('005000000000001');
      expect(toasts(screen)).to.equal(0);
    });
  }

  it('says so when the session could not be prolonged, stays, and lets try again', async () => {
    const { now, pass } = clock();
    let isDown = false;
    const answers = {
      getUserInfo: () => {
        if (isDown) throw new CallError('offline', 'no network');
        return { userId: 'u1' };
      },
    };
    const screen = await open({ now, answers });
    await pass(29.5 * minute);
    await warned(screen);
    isDown = true;
    await click(screen.byRole('button', 'Continue Working'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.contain('could not be prolonged');
    await expect(screen.host).to.be.accessible();
    expect(user(screen)?.userId, 'the page goes on with the user it knows').to.equal('u1');
    for (let turn = 0; turn < 3; turn += 1) {
      await press('Escape');
      expect(dialogs(screen)).to.equal(1);
    }
    const isBusy = () => screen.byRole('button', 'Continue Working').getAttribute('aria-disabled') !== null;
    await waitUntil(() => !isBusy());
    isDown = false;
    await click(screen.byRole('button', 'Continue Working'));
    await waitUntil(() => dialogs(screen) === 0);
  });

  it('ends an unused session: a toast, a guest, and nothing typed is lost', async () => {
    const { now, pass } = clock();
    const screen = await open({ now, user: { userId: 'typist' } });
    const { drafts, memory } = screen.runtime;
    await drafts.save('typist', 'contact-advisor', { fields: { details: 'long text' }, files: [] });
    memory.write('typist', 'recent', ['a1']);
    await pass(29.5 * minute);
    await warned(screen);
    await pass(0.5 * minute);
    await waitUntil(() => toasts(screen) === 1);
    expect(dialogs(screen)).to.equal(0);
    expect(user(screen)).to.equal(null);
    expect(localStorage.getItem('hcPersona')).to.equal(null);
    expect((await drafts.load('typist', 'contact-advisor'))?.fields.details).to.equal('long text');
    await waitUntil(() => asked(screen, 'getLogoutUrl') === 1);
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('button', 'Close'));
    expect(toasts(screen)).to.equal(0);
    await drafts.clear();
  });

  it('counts the time asleep: a laptop opened in the morning has no session, whatever is pressed first', async () => {
    const { now, sleep } = clock();
    const screen = await open({ now });
    sleep(9 * 60 * minute);
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await waitUntil(() => toasts(screen) === 1);
    expect(user(screen)).to.equal(null);
  });

  it('is prolonged by use, of which the server hears', async () => {
    const { now, pass, sleep } = clock();
    const screen = await open({ now });
    const before = asked(screen, 'getUserInfo');
    for (let turn = 0; turn < 4; turn += 1) {
      sleep(10 * minute);
      await press('Shift');
      await waitUntil(() => asked(screen, 'getUserInfo') === before + turn + 1);
      await screen.runtime.session.load();
      await nextFrame();
    }
    await pass(29.5 * minute - 1);
    expect(dialogs(screen)).to.equal(0);
  });

  it('is not prolonged by a mouse that moves over the warning', async () => {
    const { now, pass } = clock();
    const screen = await open({ now });
    await pass(29.75 * minute);
    await warned(screen);
    document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
    await nextFrame();
    expect(dialogs(screen)).to.equal(1);
    await pass(0.25 * minute);
    await waitUntil(() => toasts(screen) === 1);
  });

  it('logs out at once, and forgets what was typed', async () => {
    const { now, pass } = clock();
    const screen = await open({ now, answers: { getLogoutUrl: '/secur/logout.jsp' } });
    await screen.runtime.drafts.save('005000000000001', 'x', { fields: { a: 1 }, files: [] });
    await pass(29.5 * minute);
    await warned(screen);
    await click(screen.byRole('button', 'Log Out'));
    await waitUntil(() => screen.leaves.length > 0);
    expect(screen.leaves).to.deep.equal(['/secur/logout.jsp']);
    expect(await screen.runtime.drafts.load('005000000000001', 'x')).to.equal(null);
    expect(localStorage.length).to.equal(0);
  });

  it('hears it from the server when that ended the session sooner', async () => {
    const { now } = clock();
    let isOver = false;
    const answers = {
      getUserInfo: () => (isOver ? { userId: '', isGuest: true } : { userId: 'u1' }),
      getUserPersona: () => {
        throw new CallError('signed-out', 'nobody is signed in', { status: 401 });
      },
    };
    const screen = await open({ now, answers });
    isOver = true;
    await screen.runtime.transport.call('getUserPersona', {}).catch(() => undefined);
    await waitUntil(() => toasts(screen) === 1);
    expect(user(screen)).to.equal(null);
  });

  it('hears from the server that somebody else has signed in behind the page', async () => {
    let userId = 'u1';
    const answers = {
      getUserInfo: () => ({ userId }),
      getUserPersona: () => {
        if (userId === 'u1') return 'mine';
        throw new CallError('user-changed', 'somebody else', { status: 409 });
      },
    };
    const screen = await open({ answers });
    const believed = () =>
      screen.calls.findLast(({ method }) => method === 'getUserPersona')?.headers['x-hc-user'];
    await screen.runtime.transport.call('getUserPersona', {});
    expect(believed()).to.equal('u1');
    userId = 'u2';
    const refused = screen.runtime.transport.call('getUserPersona', {}, { fresh: true });
    await refused.catch(() => undefined);
    await waitUntil(() => user(screen)?.userId === 'u2', 'the page knows who is there');
    await screen.runtime.transport.call('getUserPersona', {}, { fresh: true }).catch(() => undefined);
    expect(believed()).to.equal('u2');
  });

  it('hears from another tab that somebody else has signed in', async () => {
    let userId = 'u1';
    const answers = { getUserInfo: () => ({ userId }) };
    const first = await open({ answers });
    expect(user(first)?.userId).to.equal('u1');
    userId = 'u2';
    const second = await open({ answers });
    expect(user(second)?.userId).to.equal('u2');
    await waitUntil(() => user(first)?.userId === 'u2', 'the first tab has learned it');
  });

  it('hears from a page on which nobody is signed in that somebody signed out, and takes it for no time-out', async () => {
    let userId = 'u1';
    const answers = { getUserInfo: () => ({ userId, isGuest: userId === '' }) };
    const first = await open({ answers });
    expect(user(first)?.userId).to.equal('u1');
    userId = '';
    await open({ answers });
    await waitUntil(() => user(first) === null, 'the first tab has learned it');
    expect(toasts(first)).to.equal(0);
    expect(first.runtime.sessionTimeout.get()).to.equal('off');
  });

  it('goes on where the server knows better than a page that shows a guest', async () => {
    const { now, pass } = clock();
    const screen = await open({ now });
    const before = asked(screen, 'getUserInfo');
    await open({ now, user: null });
    await waitUntil(() => asked(screen, 'getUserInfo') === before + 1, 'it asks');
    await screen.runtime.session.load();
    await pass(29.5 * minute);
    await warned(screen);
  });

  it('asks who visits when the reader comes back to the page', async () => {
    const { now, pass } = clock();
    let userId = 'u1';
    const screen = await open({ now, answers: { getUserInfo: () => ({ userId, isGuest: userId === '' }) } });
    userId = '';
    await pass(minute);
    await waitUntil(() => user(screen) === null, 'the page knows that nobody is signed in');
  });

  it('is nothing to guests', async () => {
    const { now, pass } = clock();
    const screen = await open({ now, user: null });
    await pass(600 * minute);
    expect(dialogs(screen) + toasts(screen)).to.equal(0);
    expect(localStorage.getItem('hcSessionUse')).to.equal(null);
  });

  it('looks at the clock by itself', async () => {
    const screen = await open({ config: { timings: { sessionIdle: 600, sessionWarning: 300 } } });
    await screen.findByRole('alertdialog', 'Still there?');
    await screen.findByText('Your session has timed out. Try again.');
  });

  it('fits a phone, in German and in the dark', async () => {
    await setViewport({ width: 320, height: 640 });
    document.documentElement.style.colorScheme = 'dark';
    const { now, pass } = clock();
    const screen = await open({ now, path: '/de/my-cases' }, <SessionTimeout />);
    await screen.runtime.textsReady;
    await pass(29.5 * minute);
    await screen.findByRole('button', 'Weiterarbeiten');
    await expect(screen.host).to.be.accessible();
    await pass(minute);
    await screen.findByText('Ihre Sitzung ist abgelaufen. Versuchen Sie es erneut.');
    await expect(screen.host).to.be.accessible();
    expect(document.documentElement.scrollWidth).to.equal(document.documentElement.clientWidth);
    document.documentElement.style.removeProperty('color-scheme');
  });
});

describe('the session in several tabs', () => {
  beforeEach(() => setViewport({ width: 1280, height: 800 }));

  /** Two tabs of one browser; `pass` is the time of both, seen by the first alone unless it is told. */
  async function openTwo(options: ScreenOptions = {}) {
    const time = clock();
    const first = await open({ ...options, now: time.now });
    const second = await open({ ...options, now: time.now });
    return { ...time, first, second };
  }

  it('is prolonged in all by the use of one', async () => {
    const { first, second, pass, sleep } = await openTwo();
    sleep(20 * minute);
    await press('Shift');
    await pass(15 * minute);
    expect(dialogs(first) + dialogs(second)).to.equal(0);
    await pass(14.5 * minute);
    await waitUntil(() => dialogs(first) === 1 && dialogs(second) === 1);
  });

  it('goes on in all with one answer', async () => {
    const { first, second, pass } = await openTwo();
    await pass(29.5 * minute);
    await waitUntil(() => dialogs(first) === 1 && dialogs(second) === 1);
    await second.runtime.sessionTimeout.continueWorking();
    await waitUntil(() => dialogs(first) === 0 && dialogs(second) === 0);
  });

  it('ends in all, once on the server', async () => {
    const { first, second, pass } = await openTwo();
    await pass(30 * minute);
    await waitUntil(() => toasts(first) === 1 && toasts(second) === 1);
    await waitUntil(() => asked(first, 'getLogoutUrl') + asked(second, 'getLogoutUrl') > 0);
    expect(asked(first, 'getLogoutUrl') + asked(second, 'getLogoutUrl')).to.equal(1);
  });

  it('is back in all when someone signs in again in one', async () => {
    const { now, first, pass } = await openTwo();
    await pass(30 * minute);
    await waitUntil(() => toasts(first) === 1);
    const third = await open({ now });
    await waitUntil(() => toasts(first) === 0);
    expect(user(first)?.userId).to.equal(user(third)?.userId);
  });

  it('ends in the others when one signs out, without talk of a time-out', async () => {
    const { first, second } = await openTwo();
    first.runtime.sessionTimeout.signOut();
    await waitUntil(() => user(second) === null);
    expect(toasts(second)).to.equal(0);
    expect(second.runtime.sessionTimeout.get()).to.equal('off');
  });

  it('agrees by what is stored where tabs cannot talk', async () => {
    const { BroadcastChannel } = window;
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined, configurable: true });
    try {
      const { first, second, pass } = await openTwo();
      await pass(29.5 * minute);
      await Promise.all([warned(first), warned(second)]);
      await first.runtime.sessionTimeout.continueWorking();
      expect(dialogs(second)).to.equal(1);
      await pass(1000);
      await waitUntil(() => dialogs(second) === 0);
    } finally {
      Object.defineProperty(window, 'BroadcastChannel', { value: BroadcastChannel, configurable: true });
    }
  });

  it('pays no heed to what other scripts say on its line', async () => {
    const { first } = await openTwo();
    const line = new BroadcastChannel('hc-session');
    for (const data of [
      null,
      { type: 'expired', lastUse: 9e15 },
      'expired',
      '{"type":"expired","lastUse":"soon"}',
      '{"type":"used"}',
      '{"type":"expired","lastUse":1}',
    ]) {
      line.postMessage(data);
    }
    const echo = new BroadcastChannel('hc-session');
    const heard = new Promise((resolve) => echo.addEventListener('message', resolve, { once: true }));
    line.postMessage('last');
    await heard;
    expect(user(first)?.userId).to.equal('005000000000001');
    for (const one of [line, echo]) one.close();
  });
});
