import { expect } from '@open-wc/testing';
import { mountScreen } from '#parts/testing/mountScreen.tsx';
import { catchCopies, replaceClipboard } from '#ui/testing/clipboard.ts';
import { click } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { CopyLink } from './CopyLink.tsx';

const list = (
  <div className="hc-row">
    <CopyLink target={{ view: 'release-feed', app: 'Payroll', months: ['2025-09', 'older'] }} />
  </div>
);
const address = `${window.location.origin}/de/release-feed?app=Payroll&months=2025-09,older`;

describe('copying an address', () => {
  it('copies the whole address, and says so', async () => {
    const copied = catchCopies();
    const screen = await mountScreen(list, { path: '/de/release-feed' });
    const button = await screen.findByRole('button', 'Link kopieren');
    expect(button.getBoundingClientRect().height, 'in one line').to.equal(32);
    await click(button);
    await screen.findByRole('button', 'Link kopiert');
    expect(copied).to.deep.equal([address]);
    await waitUntil(() => screen.root.querySelector('[aria-live]')?.textContent === 'Link kopiert');
    await expect(screen.host).to.be.accessible();
  });

  for (const [why, clipboard] of [
    ['refuses', { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['has no clipboard', undefined],
  ] as const)
    it(`offers the address to be copied by hand where the page ${why}`, async () => {
      replaceClipboard(clipboard);
      const screen = await mountScreen(list, { path: '/de/release-feed' });
      await click(await screen.findByRole('button', 'Link kopieren'));
      const field = (await screen.findByRole(
        'textbox',
        /^Der Link konnte nicht kopiert werden/,
      )) as HTMLInputElement;
      expect(field.value).to.equal(address);
      await waitUntil(() => screen.root.activeElement === field);
      expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, address.length]);
      await waitUntil(
        () => screen.root.querySelector('[aria-live]')?.textContent?.startsWith('Der Link') === true,
      );
      await expect(screen.host).to.be.accessible();
    });
});
