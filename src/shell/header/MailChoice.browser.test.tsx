import { expect, nextFrame } from '@open-wc/testing';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { click, press } from '#ui/testing/user.ts';
import { waitUntil } from '#ui/testing/waitUntil.ts';
import { MailChoice } from './MailChoice.tsx';

const shown = async (answers: NonNullable<ScreenOptions['answers']>): Promise<MountedScreen> => {
  const screen = await mountScreen(<MailChoice />, { answers });
  await screen.findByRole('group', 'Emails about cases');
  return screen;
};

const chosen = (screen: MountedScreen) =>
  screen
    .allByRole('radio')
    .filter((radio) => (radio as HTMLInputElement).checked)
    .map((radio) => radio.getAttribute('value'));

const sent = ({ calls }: MountedScreen) =>
  calls.filter(({ method }) => method === 'setMailChoice').map(({ params }) => params);

describe('the choice of mails about cases', () => {
  it('shows what the reader has chosen and keeps what they press, by pointer and keyboard', async () => {
    let choice = 'all';
    const screen = await shown({
      getMailChoice: () => ({ choice }),
      setMailChoice: ({ choice: next }: { readonly choice: string }) => {
        choice = next;
        return null;
      },
    });
    expect(chosen(screen)).to.deep.equal(['all']);
    await click(screen.byRole('radio', 'Comments only'));
    expect(chosen(screen)).to.deep.equal(['answers']);
    await waitUntil(() => choice === 'answers');
    screen.byRole('radio', 'Comments only').focus();
    await press('ArrowRight');
    await waitUntil(() => choice === 'none');
    expect(chosen(screen)).to.deep.equal(['none']);
    expect(sent(screen)).to.deep.equal([{ choice: 'answers' }, { choice: 'none' }]);
    await expect(screen.host).to.be.accessible();
  });

  it('says when it could not be kept, shows what holds, and takes the next press', async () => {
    let answer: unknown = new CallError('refused', 'no answer');
    const screen = await shown({ getMailChoice: { choice: 'all' }, setMailChoice: () => answer });
    await click(screen.byRole('radio', 'None'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).to.equal('Your choice could not be saved. Try again.');
    expect(chosen(screen)).to.deep.equal(['all']);
    await expect(screen.host).to.be.accessible();
    answer = null;
    await click(screen.byRole('radio', 'None'));
    await waitUntil(() => screen.allByRole('alert').length === 0);
    expect(chosen(screen)).to.deep.equal(['none']);
  });

  it('is not there where the site sends no mails, nor where it is not known', async () => {
    for (const answer of [null, new CallError('refused', 'no answer')]) {
      const screen = await mountScreen(<MailChoice />, { answers: { getMailChoice: answer } });
      await waitUntil(() => screen.calls.some(({ method }) => method === 'getMailChoice'));
      await nextFrame();
      expect(screen.allByRole('radio')).to.have.length(0);
      screen.unmount();
    }
  });
});
