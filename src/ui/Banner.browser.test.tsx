import { expect } from '@open-wc/testing';
import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';
import { mount } from './testing/mount.tsx';
import { click } from './testing/user.ts';

describe('Banner', () => {
  it('announces errors as alert and success as status, and the rest not at all', async () => {
    const { allByRole } = await mount(
      <>
        <Banner>Note</Banner>
        <Banner tone="warning">Late</Banner>
        <Banner tone="success">Saved</Banner>
        <Banner tone="danger">Failed</Banner>
      </>,
    );
    expect(allByRole('alert').map((each) => each.textContent)).to.deep.equal(['Failed']);
    expect(allByRole('status').map((each) => each.textContent)).to.deep.equal(['Saved']);
  });

  it('can be told how to announce', async () => {
    const { allByRole } = await mount(
      <>
        <Banner tone="warning" live="status">
          Late
        </Banner>
        <Banner tone="danger" live="off">
          Failed
        </Banner>
      </>,
    );
    expect(allByRole('status')).to.have.length(1);
    expect(allByRole('alert')).to.deep.equal([]);
  });

  it('offers an action and can be dismissed', async () => {
    const done: string[] = [];
    const { byRole } = await mount(
      <Banner
        tone="danger"
        title="Cases could not be loaded"
        action={
          <Button size="sm" onClick={() => done.push('retry')}>
            Retry
          </Button>
        }
        dismiss={{ label: 'Close', onDismiss: () => done.push('close') }}
      >
        Please try again.
      </Banner>,
    );
    await click(byRole('button', 'Retry'));
    await click(byRole('button', 'Close'));
    expect(done).to.deep.equal(['retry', 'close']);
  });

  it('is accessible and carries an icon in each tone and scheme', async () => {
    const tones = ['info', 'success', 'warning', 'danger'] as const;
    for (const scheme of ['light', 'dark']) {
      const { host, root, unmount } = await mount(
        <div style={{ background: 'var(--hc-color-page)' }}>
          {tones.map((tone) => (
            <Banner key={tone} tone={tone} title="Title">
              See <a href="#a">the release notes</a>
            </Banner>
          ))}
        </div>,
      );
      host.style.colorScheme = scheme;
      expect(root.querySelectorAll('svg')).to.have.length(tones.length);
      await expect(host).to.be.accessible();
      unmount();
    }
  });
});

describe('Callout', () => {
  it('is a note with a title, in each tone', async () => {
    const { host, allByRole } = await mount(
      (['info', 'warning', 'tip'] as const).map((tone) => (
        <Callout key={tone} tone={tone} title="Before you start">
          <p>Have your tax number at hand.</p>
        </Callout>
      )),
    );
    expect(allByRole('note')).to.have.length(3);
    await expect(host).to.be.accessible();
  });
});
