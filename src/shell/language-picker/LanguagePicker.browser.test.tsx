import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { cookieNames } from '#contracts/config.ts';
import { customer, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { openCookies } from '#runtime/cookie.ts';
import { CallError } from '#runtime/errors.ts';
import { mountShell } from '#shell/testing/probes.tsx';
import { click, press, type } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

const mountPicker = (options: ScreenOptions = {}) => mountScreen(<LanguagePicker />, options);

describe('the language picker', () => {
  it('lists ten languages by their own names, each marked as its language', async () => {
    const screen = await mountPicker();
    await click(screen.byRole('button', 'Language English (US)'));
    const options = screen.allByRole('option');
    expect(options.map((option) => option.textContent)).to.deep.equal([
      'Deutsch',
      'Nederlands',
      'English (US)',
      'Español (España)',
      'Español (Latinoamérica)',
      'Français (Canada)',
      'Français (France)',
      'Polski',
      'Português (Brasil)',
      'Português (Portugal)',
    ]);
    expect(options.map((option) => option.lang)).to.include.members(['de-DE', 'es-419', 'pt-PT']);
    expect(options.filter((option) => option.ariaSelected === 'true')).to.have.length(1);
    await expect(screen.host).to.be.accessible();
  });

  it('shows the language that the address names', async () => {
    const screen = await mountPicker({ path: '/fr-CA/glossary' });
    screen.byRole('button', /Français \(Canada\)$/);
  });

  for (const [segment, name, english] of [
    ['en-GB', 'English (UK)', 'English (US)'],
    ['en-AU', 'English (Australia)', 'English (US)'],
    ['en-CA', 'English (Canada)', 'English (US)'],
    ['it', 'Italiano', 'English (US)'],
    ['jp', '日本語', 'English (US)'],
  ] as const) {
    it(`says where the reader is on /${segment}, and leads from there to any of the ten`, async () => {
      const screen = await mountPicker({ path: `/${segment}/glossary?q=pay` });
      await click(screen.byRole('button', `Language ${name}`));
      const options = screen.allByRole('option');
      expect(options.map((option) => option.textContent)).to.have.length(11);
      expect(
        options.filter((option) => option.ariaSelected === 'true').map((option) => option.textContent),
      ).to.deep.equal([name]);
      await expect(screen.host).to.be.accessible();
      await click(screen.byText(english));
      expect(screen.leaves).to.deep.equal(['/glossary?q=pay']);
    });
  }

  it('is worked by the keyboard: open, type, choose', async () => {
    const screen = await mountPicker({ path: '/page?role=managers&x=1#pay' });
    screen.byRole('button').focus();
    await press('ArrowDown');
    expect(screen.root.activeElement?.textContent).to.equal('English (US)');
    await type('pol');
    await press('Enter');
    expect(screen.leaves).to.deep.equal(['/pl/page?role=managers&x=1#pay']);
    expect(screen.allByRole('listbox').length).to.equal(0);
    expect(screen.root.activeElement).to.equal(screen.byRole('button'));
  });

  it('toggles, and closes on Escape and on a click elsewhere', async () => {
    const screen = await mountPicker();
    const button = screen.byRole('button');
    await click(button);
    await click(button);
    expect(screen.allByRole('listbox').length).to.equal(0);
    await click(button);
    await press('Escape');
    expect(screen.allByRole('listbox').length).to.equal(0);
    await click(button);
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.style.cssText = 'position: fixed; inset-block-end: 0; inset-inline-end: 0';
    await click(elsewhere);
    elsewhere.remove();
    await waitUntil(() => screen.allByRole('listbox').length === 0, 'it is closed');
    expect(screen.leaves).to.be.empty;
  });

  it('leaves the change to whoever takes the message', async () => {
    const screen = await mountPicker();
    const heard: unknown[] = [];
    const stop = screen.runtime.channel.subscribe(({ message, handle }) => {
      heard.push(message);
      handle();
    });
    await click(screen.byRole('button'));
    await click(screen.byText('Deutsch'));
    stop();
    expect(heard).to.deep.equal([{ newLangLocale: 'de-DE' }]);
    expect(screen.leaves).to.be.empty;
  });

  for (const [what, kind, words] of [
    ['there is no network', 'offline', 'You appear to be offline.'],
    ['the site is down', 'unreachable', /could not be reached|can't be reached/],
  ] as const) {
    it(`stays while ${what}, says so, and goes on when it is back`, async () => {
      let answer: unknown = new CallError(kind, 'not there');
      const screen = await mountPicker({
        answers: { getUserInfo: () => answer },
        config: { timings: { interfaceDebounce: 1 } },
        leaveNotice: true,
      });
      await click(screen.byRole('button'));
      await click(screen.byText('Deutsch'));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.match(new RegExp(words));
      expect(screen.leaves).to.be.empty;
      await expect(screen.host).to.be.accessible();
      answer = customer;
      await click(screen.byRole('button', 'Retry'));
      await waitUntil(() => screen.leaves.length > 0);
      expect(screen.leaves).to.deep.equal(['/de']);
      expect(screen.allByRole('alert').length).to.equal(0);
    });
  }

  it('does nothing when the present language is chosen', async () => {
    const screen = await mountPicker();
    await click(screen.byRole('button'));
    await press('Enter');
    expect(screen.leaves).to.be.empty;
  });
});

describe('the offer of another language', () => {
  before(() => setViewport({ width: 1440, height: 900 }));

  const german = { enableMultiLanguagePicker: true, userLangLocale: 'de-DE' };
  const mountPage = (user: Readonly<Record<string, unknown>> | null, path = '/glossary?q=pay#p') =>
    mountShell({ user, path });
  const question = 'Möchten Sie diese Seite auf Deutsch lesen?';
  const offers = (screen: Awaited<ReturnType<typeof mountPage>>) =>
    screen.allByRole('region', /^(Language|Sprache|Język)$/).length;

  it('is made to a user in their language, who stays where they are until they take it', async () => {
    const screen = await mountPage(german);
    const text = await screen.findByText(question);
    expect(text.closest('[lang]')?.getAttribute('lang')).to.equal('de-DE');
    await screen.findByRole('heading', 'view glossary');
    expect(screen.leaves).to.be.empty;
    await expect(screen.host).to.be.accessible();
    const link = screen.byRole('link', 'Auf Deutsch anzeigen');
    expect(link.getAttribute('href')).to.equal('/de/glossary?q=pay#p');
    expect(link.getAttribute('hreflang')).to.equal('de-DE');
    await click(link);
    await waitUntil(() => screen.leaves.length === 1);
    expect(screen.leaves).to.deep.equal(['/de/glossary?q=pay#p']);
  });

  it('is made no more once it was put away, to this user, and still to others', async () => {
    const screen = await mountPage(german);
    await screen.findByText(question);
    await click(screen.byRole('button', 'Schließen'));
    expect(offers(screen)).to.equal(0);
    const kept = localStorage.getItem('hcLanguage');
    screen.unmount();
    const again = await mountPage(german);
    await again.findByRole('heading', 'view glossary');
    expect(offers(again)).to.equal(0);
    again.unmount();
    const other = await mountPage({ ...german, userLangLocale: 'pl-PL' });
    await other.findByText('Czy chcesz przeczytać tę stronę po polsku?');
    expect(kept).not.to.contain('005');
  });

  it('goes with the user whose language it is', async () => {
    const screen = await mountPage(german);
    await screen.findByText(question);
    const otherTab = new BroadcastChannel('hc-session');
    otherTab.postMessage(JSON.stringify({ type: 'signed-out' }));
    otherTab.close();
    await waitUntil(() => offers(screen) === 0, 'nothing is offered to the guest');
  });

  it('follows what was chosen in the picker', async () => {
    const screen = await mountPage(german, '/de/glossary');
    await click(await screen.findByRole('button', /Deutsch$/));
    await click(screen.byText('Français (France)'));
    screen.unmount();
    const french = await mountPage(german);
    await french.findByText(/^Souhaitez-vous lire cette page en français/);
  });

  it('is made to a guest in the language that they were led to on the first visit', async () => {
    openCookies(window, () => window.location.href).set(cookieNames.language, 'de-DE');
    const screen = await mountPage({ userId: '', isGuest: true, enableMultiLanguagePicker: true });
    await screen.findByText(question);
    await click(screen.byRole('button', 'Schließen'));
    expect(document.cookie).to.contain('hc_language=en-US');
  });

  for (const [who, user, path] of [
    ['where the address names a language', german, '/fr/glossary'],
    ['where the page is in the language', { ...german, userLangLocale: 'en-US' }, '/glossary'],
    ['to whom the site gives no choice', { ...german, enableMultiLanguagePicker: false }, '/glossary'],
    ['to a guest', null, '/glossary'],
  ] as const) {
    it(`is not made ${who}`, async () => {
      const screen = await mountPage(user, path);
      await screen.findByRole('heading', 'view glossary');
      expect(offers(screen)).to.equal(0);
    });
  }
});
