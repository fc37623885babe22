import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import type { SiteConfig } from '#contracts/config.ts';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { preview, runtimeOf } from '#runtime/pageRuntime.ts';
import { press } from '#ui/testing/user.ts';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';

const isDark = (element: Element) => getComputedStyle(element).color.startsWith('rgb(2');

/** The choice as it stands on a page, and on the bands of the brand. */
const both = (
  <>
    <div style={{ background: 'var(--hc-color-surface-raised)' }}>
      <p>Words</p>
      <ColorSchemeChoice />
    </div>
    <div className="hc-inverse" style={{ background: 'var(--hc-color-surface-band-deep)' }}>
      <ColorSchemeChoice />
    </div>
  </>
);

const chosen = (radios: readonly Element[]) =>
  radios.filter((radio) => (radio as HTMLInputElement).checked).map((radio) => radio.getAttribute('value'));

describe('the choice of light or dark', () => {
  it('is one of three words, by pointer and keyboard, and the same wherever it stands', async () => {
    const screen = await mountScreen(both);
    const words = screen.byText('Words');
    const [group] = screen.allByRole('group', 'Appearance');
    expect(chosen(screen.allByRole('radio'))).to.deep.equal(['light', 'light']);
    const [dark] = screen.allByRole('radio', 'Dark');
    dark?.click();
    expect(chosen(screen.allByRole('radio'))).to.deep.equal(['dark', 'dark']);
    expect(isDark(words)).to.equal(true);
    expect(screen.runtime.colorScheme.get()).to.equal('dark');
    dark?.focus();
    await press('ArrowLeft');
    expect(chosen(screen.allByRole('radio'))).to.deep.equal(['light', 'light']);
    expect(isDark(words)).to.equal(false);
    expect(group?.contains((screen.host.shadowRoot ?? document).activeElement)).to.equal(true);
  });

  it('goes by the device where the reader says so', async () => {
    const screen = await mountScreen(both);
    screen.allByRole('radio', 'System')[0]?.click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await emulateMedia({ colorScheme });
      expect(isDark(screen.byText('Words')), colorScheme).to.equal(colorScheme === 'dark');
    }
  });

  for (const scheme of ['Light', 'Dark']) {
    it(`is accessible on every ground: ${scheme}`, async () => {
      const screen = await mountScreen(both);
      screen.allByRole('radio', scheme)[0]?.click();
      await expect(screen.host).to.be.accessible();
    });
  }

  it('begins with what the site wants', async () => {
    const screen = await mountScreen(both, { config: { colorScheme: 'system' } });
    expect(chosen(screen.allByRole('radio'))).to.deep.equal(['system', 'system']);
  });

  const ofOthers: Readonly<Record<string, Partial<SiteConfig>>> = {
    'a page of another site': { siteUrl: 'https://help.example.com' },
    'a page that has its own colours': { colorScheme: 'page' },
  };
  for (const [page, config] of Object.entries(ofOthers)) {
    it(`is not offered on ${page}, whose colours stay`, async () => {
      const screen = await mountScreen(both, { config });
      screen.runtime.colorScheme.show();
      expect(screen.allByRole('radio')).to.have.length(0);
      expect(document.querySelector('meta[name="color-scheme"]')).to.equal(null);
    });
  }

  it('colours a preview that it is made in, and nothing else', async () => {
    const box = document.createElement('div');
    document.body.appendChild(box);
    preview(box);
    runtimeOf(box).colorScheme.choose('dark');
    expect(getComputedStyle(box).colorScheme).to.equal('dark');
    expect(document.querySelector('meta[name="color-scheme"]')).to.equal(null);
    const { runtime } = await mountScreen(both);
    expect(runtime.colorScheme.get()).to.equal('light');
    box.remove();
  });

  it('leaves a page alone that nobody chose colours for', async () => {
    const { runtime } = await mountScreen(both);
    runtime.colorScheme.show();
    expect(document.querySelector('meta[name="color-scheme"]')).to.equal(null);
  });

  it('holds on the next page, where no host draws it', async () => {
    const before = await mountScreen(both);
    before.allByRole('radio', 'Dark')[0]?.click();
    document.querySelector('meta[name="color-scheme"]')?.remove();
    const { runtime, byText } = await mountScreen(both);
    runtime.colorScheme.show();
    expect(document.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).to.equal('dark');
    expect(isDark(byText('Words'))).to.equal(true);
  });
});
