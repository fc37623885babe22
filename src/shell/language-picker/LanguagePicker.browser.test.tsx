import { expect } from '@open-wc/testing';
import { mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { click, press, type } from '#ui/testing/user.ts';
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
    await click(elsewhere);
    elsewhere.remove();
    expect(screen.allByRole('listbox').length).to.equal(0);
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

  it('says that there is no network in place of leaving for an error of the browser', async () => {
    const screen = await mountPicker();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    try {
      await click(screen.byRole('button'));
      await click(screen.byText('Deutsch'));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).to.contain('You appear to be offline.');
      expect(screen.leaves).to.be.empty;
      await expect(screen.host).to.be.accessible();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
    await click(screen.byRole('button', /Language/));
    await click(screen.byText('Deutsch'));
    expect(screen.leaves).to.deep.equal(['/de']);
    expect(screen.allByRole('alert').length).to.equal(0);
  });

  it('does nothing when the present language is chosen', async () => {
    const screen = await mountPicker();
    await click(screen.byRole('button'));
    await press('Enter');
    expect(screen.leaves).to.be.empty;
  });
});
