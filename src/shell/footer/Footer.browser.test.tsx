import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen } from '#parts/testing/mountScreen.tsx';
import { Footer } from './Footer.tsx';

describe('the footer', () => {
  it('holds six legal links in new tabs, the licence lines and the copyright line', async () => {
    const screen = await mountScreen(<Footer />, { user: null });
    await screen.findByRole('link', /Help Center/);
    const links = screen.allByRole('link', /new tab/);
    expect(links.map((link) => link.textContent)).to.deep.equal(
      ['System status', 'Licensing', 'Terms & Conditions', 'Privacy', 'Cookies', 'Your privacy choices'].map(
        (label) => `${label} (opens in a new tab)`,
      ),
    );
    for (const link of links) expect(link.getAttribute('target')).to.equal('_blank');
    screen.byText(/Harbor Payments, Inc. is a licensed money transmitter/);
    screen.byText(`© ${new Date().getUTCFullYear()} Harbor`);
    await expect(screen.host).to.be.accessible();
  });

  it('leads to the glossary, and who is signed in to the release feed', async () => {
    const names = (screen: MountedScreen) =>
      [...screen.byRole('navigation', 'Footer').querySelectorAll('a:not([target])')].map((link) => [
        link.textContent,
        link.getAttribute('href'),
      ]);
    const guest = await mountScreen(<Footer />, { user: null });
    await guest.runtime.session.load();
    expect(names(guest)).to.deep.equal([['Glossary', '/glossary']]);
    guest.unmount();
    const reader = await mountScreen(<Footer />);
    await reader.runtime.session.load();
    await reader.findByRole('link', 'Release Feed');
    expect(names(reader)).to.deep.equal([
      ['Release Feed', '/release-feed'],
      ['Glossary', '/glossary'],
    ]);
    await expect(reader.host).to.be.accessible();
  });

  it('claims nothing of the state of the systems', async () => {
    const screen = await mountScreen(<Footer />, { user: null });
    const link = await screen.findByRole('link', /^System status/);
    for (const part of [link, ...link.querySelectorAll('*')]) {
      for (const pseudo of ['::before', '::after'])
        expect(getComputedStyle(part, pseudo).content).to.equal('none');
      expect(getComputedStyle(part).backgroundColor).to.equal('rgba(0, 0, 0, 0)');
    }
    // The sign of a new tab and nothing else.
    expect(link.querySelectorAll('svg, img').length).to.be.at.most(1);
  });

  it('says what the site configures', async () => {
    const screen = await mountScreen(<Footer />, {
      config: {
        brand: { name: 'Fernway' },
        footer: { copyrightYear: 2031, licenceLines: ['Licensed in Utah.'] },
        links: { cookies: '', privacy: '/privacy' },
      },
    });
    screen.byText('© 2031 Fernway');
    screen.byText('Licensed in Utah.');
    expect(screen.allByRole('link', /Cookies/).length).to.equal(0);
    expect(screen.byRole('link', /^Privacy/).getAttribute('href')).to.equal('/privacy');
  });

  it('has its year from the clock, and the licence lines that a site gives for the language or the product has', async () => {
    const footer = { licenceLines: { 'de-DE': ['Zugelassen in Utah.'] } };
    const now = () => Date.UTC(2033, 5, 1);
    const german = await mountScreen(<Footer />, { path: '/de/glossary', config: { footer }, now });
    await german.findByText('Zugelassen in Utah.');
    german.byText('© 2033 Harbor');
    german.unmount();
    const polish = await mountScreen(<Footer />, { path: '/pl/glossary', config: { footer }, now });
    await polish.findByText(/^Harbor Payments, Inc. ma zezwolenie/);
  });

  it('keeps the corner of a launcher free, within the space it has anyway', async () => {
    const screen = await mountScreen(<Footer />);
    const footer = screen.byRole('contentinfo');
    const height = () => footer.getBoundingClientRect().height;
    const before = height();
    screen.host.style.setProperty('--hc-corner-size', '4.5rem');
    expect(height() - before).to.be.at.most(40);
    const last = screen.byText(/^© \d{4} Harbor$/).getBoundingClientRect();
    expect(footer.getBoundingClientRect().bottom - last.bottom).to.be.at.least(72);
  });

  it('never makes the page scroll sideways at 320 pixels', async () => {
    await setViewport({ width: 320, height: 640 });
    await mountScreen(<Footer />);
    const page = document.documentElement;
    expect(page.scrollWidth).to.equal(page.clientWidth);
    await setViewport({ width: 1440, height: 900 });
  });
});
