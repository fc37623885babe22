import { expect } from '@open-wc/testing';
import { useRef } from 'react';
import { DropZone, type DropZoneProps } from './DropZone.tsx';
import { dropFiles, paste, pickFiles } from './testing/clipboard.ts';
import { mount } from './testing/mount.tsx';
import { waitUntil } from './testing/waitUntil.ts';

const pdf = new File(['a'], 'a.pdf', { type: 'application/pdf' });
const exe = new File(['b'], 'b.exe');

function Form({ names, ...rest }: { names: string[] } & Partial<DropZoneProps>) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <input aria-label="Subject" />
      <DropZone
        label="Click to upload"
        help="PDF or PNG"
        accept={['.pdf', '.png']}
        pasteIn={form}
        onFiles={(files) => names.push(...files.map(({ name }) => name))}
        {...rest}
      />
    </form>
  );
}

async function open(props: Partial<DropZoneProps> = {}) {
  const names: string[] = [];
  const page = await mount(<Form names={names} {...props} />);
  const input = page.root.querySelector('input[type="file"]') as HTMLInputElement;
  return { ...page, names, input };
}

describe('DropZone', () => {
  it('takes what is picked, and offers the accepted kinds', async () => {
    const { input, names, host } = await open();
    expect(input.accept).to.equal('.pdf,.png');
    pickFiles(input, [pdf, exe]);
    await waitUntil(() => names.length > 0, 'files are taken');
    expect(names).to.deep.equal(['a.pdf', 'b.exe']);
    expect(input.value, 'the same file may be chosen again').to.equal('');
    await expect(host).to.be.accessible();
  });

  it('is found by its label and help', async () => {
    const { input, root } = await open({ error: 'b.exe is not accepted' });
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => root.getElementById(id)?.textContent)).to.deep.equal([
      'b.exe is not accepted',
      'PDF or PNG',
    ]);
    expect(input.labels?.length).to.equal(1);
  });

  it('takes what is dropped', async () => {
    const { byText, names, root } = await open();
    dropFiles(byText('Click to upload'), [pdf]);
    await waitUntil(() => names.length > 0, 'the file is taken before the script for it is there');
    await waitUntil(() => root.querySelector('.hc-drop__target') !== null, 'the script is there');
    dropFiles(byText('Click to upload'), [pdf, exe]);
    await waitUntil(() => names.length > 1, 'the files are taken by it');
    expect(names).to.deep.equal(['a.pdf', 'a.pdf', 'b.exe']);
  });

  it('takes a screenshot pasted in the form, but no words with a picture of themselves', async () => {
    const { byRole, names } = await open();
    const shot = new File(['x'], 'image.png', { type: 'image/png' });
    paste(byRole('textbox', 'Subject'), { 'text/plain': 'cells', 'text/html': '<table></table>' }, [shot]);
    expect(names).to.deep.equal([]);
    paste(byRole('textbox', 'Subject'), {}, [shot]);
    expect(names).to.deep.equal(['image.png']);
    paste(document.body, {}, [shot]);
    expect(names).to.deep.equal(['image.png', 'image.png']);
  });

  it('takes nothing while locked', async () => {
    const { input, byText, byRole, names, host, root } = await open({ disabled: true });
    expect(input.disabled).to.equal(true);
    dropFiles(byText('Click to upload'), [pdf]);
    await waitUntil(() => root.querySelector('.hc-drop__target') !== null, 'the script is there');
    dropFiles(byText('Click to upload'), [pdf]);
    paste(byRole('textbox', 'Subject'), {}, [pdf]);
    await new Promise(requestAnimationFrame);
    expect(names).to.deep.equal([]);
    await expect(host).to.be.accessible();
  });
});
