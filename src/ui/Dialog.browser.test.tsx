import { expect } from '@open-wc/testing';
import { useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

function Page({ onClose }: { readonly onClose: () => boolean }) {
  const [isOpen, setOpen] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="A title"
          text="What it is about"
          close={{ label: 'Close', onClose: () => setOpen(!onClose()) }}
          initialFocus={first}
          actions={<Button ref={first}>Yes</Button>}
        />
      )}
    </>
  );
}

describe('a dialog', () => {
  it('names and describes itself, and takes the focus', async () => {
    const { byRole, root, host } = await mount(<Page onClose={() => true} />);
    await click(byRole('button', 'Open'));
    byRole('dialog', 'A title');
    expect(root.activeElement?.textContent).to.equal('Yes');
    await expect(host).to.be.accessible();
  });

  it('is closed by its control and by Escape, and gives the focus back', async () => {
    const { byRole, allByRole, root } = await mount(<Page onClose={() => true} />);
    for (const close of [() => click(byRole('button', 'Close')), () => press('Escape')]) {
      await click(byRole('button', 'Open'));
      await close();
      expect(allByRole('dialog').length).to.equal(0);
      expect(root.activeElement?.textContent).to.equal('Open');
    }
  });

  it('stays when its owner wants so, however often Escape is pressed', async () => {
    const { byRole } = await mount(<Page onClose={() => false} />);
    await click(byRole('button', 'Open'));
    await press('Escape', 'Escape', 'Escape');
    byRole('dialog', 'A title');
    byRole('button', 'Yes');
  });
});
