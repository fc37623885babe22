import { expect } from '@open-wc/testing';
import { FileList, type FileRow } from './FileList.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';
import { waitUntil } from './testing/waitUntil.ts';

const labels = {
  remove: (name: string) => `Remove ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  retry: 'Retry',
  uploading: (name: string) => `Uploading ${name}`,
};

const rows: FileRow[] = [
  { id: '1', name: 'a.pdf', detail: '1 MB', state: 'chosen' },
  { id: '2', name: 'b.pdf', detail: '1 MB · 64%', state: 'uploading', progress: 0.64 },
  { id: '3', name: 'c.pdf', detail: '1 MB · Uploading', state: 'uploading', progress: null },
  { id: '4', name: 'd.pdf', detail: '1 MB · Uploaded', state: 'done' },
  { id: '5', name: 'e'.repeat(300), detail: 'Too large', state: 'failed' },
];

describe('FileList', () => {
  it('offers to remove, cancel and retry where that makes sense', async () => {
    const did: string[] = [];
    const { host, byRole, allByRole } = await mount(
      <FileList
        label="Files"
        files={rows}
        labels={labels}
        onRemove={(id) => did.push(`remove ${id}`)}
        onCancel={(id) => did.push(`cancel ${id}`)}
        onRetry={(id) => did.push(`retry ${id}`)}
      />,
    );
    expect(allByRole('listitem').length).to.equal(5);
    expect(
      allByRole('button').map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent)?.slice(0, 14),
      ),
    ).to.deep.equal(['Remove a.pdf', 'Cancel b.pdf', 'Cancel c.pdf', 'Retry eeeeeeee', 'Remove eeeeeee']);
    await click(byRole('button', 'Remove a.pdf'));
    await click(byRole('button', 'Cancel b.pdf'));
    await click(byRole('button', /^Retry/));
    expect(did).to.deep.equal(['remove 1', 'cancel 2', 'retry 5']);
    await expect(host).to.be.accessible();
  });

  it('tells how far an upload is, where that is known', async () => {
    const { byRole } = await mount(<FileList label="Files" files={rows} labels={labels} />);
    expect(byRole('progressbar', 'Uploading b.pdf').getAttribute('aria-valuenow')).to.equal('64');
    expect(byRole('progressbar', 'Uploading c.pdf').hasAttribute('aria-valuenow')).to.equal(false);
  });

  it('keeps the focus of the keyboard in a row whose buttons change', async () => {
    const list = (state: FileRow['state'], disabled = false) => (
      <>
        <button type="button">Elsewhere</button>
        <FileList
          label="Files"
          files={[{ id: '1', name: 'a.pdf', detail: '1 MB', state }]}
          labels={labels}
          onRemove={() => undefined}
          onCancel={() => undefined}
          onRetry={() => undefined}
          disabled={disabled}
        />
      </>
    );
    const page = await mount(list('uploading'));
    const focused = () =>
      page.root.activeElement?.getAttribute('aria-label') ?? page.root.activeElement?.textContent;
    const become = async (state: FileRow['state'], wanted: string, disabled = false) => {
      page.render(list(state, disabled));
      await waitUntil(() => page.root.querySelectorAll(`.hc-file--${state}`).length === 1, state);
      await waitUntil(() => focused() === wanted, `${state}: ${wanted}`);
    };
    page.byRole('button', 'Cancel a.pdf').focus();
    await become('failed', 'Retry a.pdf');
    await become('uploading', 'Cancel a.pdf');
    await become('failed', 'Retry a.pdf');
    // It waits for another file; what could take it out is locked.
    await become('waiting', 'a.pdf1 MB', true);
    await expect(page.host).to.be.accessible();
    await become('uploading', 'a.pdf1 MB');
    await press('Tab');
    expect(focused()).to.equal('Cancel a.pdf');
    await become('done', 'a.pdf1 MB');
    page.render(list('uploading'));
    await waitUntil(() => page.allByRole('button', 'Cancel a.pdf').length === 1, 'it can be stopped');
    page.byRole('button', 'Cancel a.pdf').focus();
    page.byRole('button', 'Elsewhere').focus();
    await become('failed', 'Elsewhere');
  });

  it('shows long names whole and nothing without files', async () => {
    const { host, root, render } = await mount(<FileList label="Files" files={rows} labels={labels} />);
    expect(root.querySelector('.hc-files')?.scrollWidth).to.be.at.most(host.clientWidth);
    render(<FileList label="Files" files={[]} labels={labels} />);
    expect(root.querySelectorAll('ul').length).to.equal(0);
  });
});
