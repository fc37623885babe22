import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { type MountedScreen, mountScreen, type ScreenOptions } from '#parts/testing/mountScreen.tsx';
import { CallError } from '#runtime/errors.ts';
import { catchCopies } from '#ui/testing/clipboard.ts';
import { click } from '#ui/testing/user.ts';
import { ReleaseNoteScreen } from './ReleaseNoteScreen.tsx';

const items = (...all: readonly object[]) => ({ items: all });
const notes = {
  data: {
    releaseNoteCollection: items(
      {
        sys: { id: 'n1' },
        title: 'Preview net pay',
        parsedDescription: '<p>See <a href="https://www.harbor.example/pay">how</a>.</p><script>x()</script>',
        releaseDate: '2025-09-24',
        productCategoryCollection: items({ name: 'Payroll', slug: 'payroll' }),
        ctaLinksCollection: items({ referencedPage: { sys: { id: 'off-cycle' } } }),
      },
      { sys: { id: 'n2' }, title: 'Less to type', parsedDescription: '<p>Fewer fields.</p>' },
    ),
  },
};

const open = (options: ScreenOptions = {}, noteId = ''): Promise<MountedScreen> =>
  mountScreen(<ReleaseNoteScreen noteId={noteId} />, {
    path: '/release-note?id=n1',
    answers: { getReleaseNotes: notes },
    ...options,
  });

describe('a release note', () => {
  it('can be shared, also where the address of the page is another', async () => {
    const copied = catchCopies();
    const screen = await open({ path: '/de/glossary' }, 'n1');
    await click(await screen.findByRole('button', 'Link kopieren'));
    await screen.findByRole('button', 'Link kopiert');
    expect(copied).to.deep.equal([`${window.location.origin}/de/release-note?id=n1`]);
    await expect(screen.host).to.be.accessible();
  });

  it('shows the whole text with its links, the day, the apps and the way on', async () => {
    const screen = await open({ connect: true });
    await screen.findByRole('heading', 'Preview net pay');
    screen.byText('Sep 24, 2025');
    screen.byText('Payroll');
    expect(screen.byRole('link', 'how').getAttribute('href')).to.equal('https://www.harbor.example/pay');
    expect(screen.root.querySelector('script')).to.equal(null);
    expect(document.title).to.equal('Preview net pay');
    expect(screen.byRole('link', 'Release feed').getAttribute('href')).to.equal('/release-feed');
    await expect(screen.host).to.be.accessible();
    await click(screen.byRole('link', 'Read on'));
    expect(window.location.search).to.equal('?articleId=off-cycle');
  });

  it('is the one of its property, and goes without what it does not have', async () => {
    const screen = await open({}, 'n2');
    await screen.findByRole('heading', 'Less to type');
    expect(screen.allByRole('link', 'Read on').length).to.equal(0);
    expect(screen.root.querySelector('time')).to.equal(null);
    await expect(screen.host).to.be.accessible();
  });

  it('that is not there leads back home', async () => {
    const screen = await open({ path: '/release-note?id=nothing' });
    await screen.findByRole('heading', 'Oops!');
    screen.byRole('link', 'Back to home');
    await expect(screen.host).to.be.accessible();
  });

  it('waits, and can be asked for again when it could not be had', async () => {
    let isDown = true;
    const screen = await open({
      answers: {
        getReleaseNotes: () => {
          if (isDown) throw new CallError('server', 'down');
          return notes;
        },
      },
    });
    const retry = await screen.findByRole('button', 'Retry');
    await expect(screen.host).to.be.accessible();
    isDown = false;
    await click(retry);
    await screen.findByRole('heading', 'Preview net pay');

    const waiting = await open({ answers: { getReleaseNotes: () => new Promise(() => undefined) } });
    await waiting.findByText('Loading release note');
    await expect(waiting.host).to.be.accessible();
  });

  it('fits on a phone, in the dark and in German', async () => {
    await setViewport({ width: 320, height: 640 });
    const screen = await open({ path: '/de/release-note?id=n1' });
    screen.host.style.colorScheme = 'dark';
    screen.host.style.background = 'var(--hc-color-page)';
    await screen.findByRole('link', 'Weiterlesen');
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await expect(screen.host).to.be.accessible();
    await setViewport({ width: 800, height: 600 });
  });
});
