import { expect } from '@open-wc/testing';
import { createRef, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { IconClose, IconSearch } from './icons/interface.ts';
import { TextArea, TextField } from './TextField.tsx';
import { mount } from './testing/mount.tsx';
import { click, press, type } from './testing/user.ts';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (element.getRootNode() as ShadowRoot).getElementById(id)?.textContent);

function Search() {
  const [text, setText] = useState('');
  return (
    <>
      <TextField
        label="Search cases"
        hideLabel
        type="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        icon={<IconSearch size={18} />}
        action={
          <IconButton size="sm" label="Clear" onClick={() => setText('')}>
            <IconClose size={16} />
          </IconButton>
        }
      />
      <output>{text}</output>
    </>
  );
}

describe('TextField', () => {
  it('is typed into, found by its label, and gets the focus by a click on it', async () => {
    const ref = createRef<HTMLInputElement>();
    const { root, byRole, byText } = await mount(<TextField ref={ref} label="Subject" name="subject" />);
    await click(byText('Subject'));
    expect(root.activeElement).to.equal(byRole('textbox', 'Subject'));
    await type('Laptop');
    expect(ref.current?.value).to.equal('Laptop');
  });

  it('says what is wrong and how to do it, and that an answer is required', async () => {
    const { host, byRole } = await mount(
      <TextField label="Subject" required help="A few words" error="Subject is required" />,
    );
    const input = byRole('textbox', 'Subject');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    expect(input.hasAttribute('required')).to.equal(true);
    expect(describedBy(input)).to.deep.equal(['Subject is required', 'A few words']);
    await expect(host).to.be.accessible();
  });

  it('is neither invalid nor described without error and help', async () => {
    const { host, byRole } = await mount(<TextField label="Subject" />);
    const input = byRole('textbox', 'Subject');
    expect(input.hasAttribute('aria-invalid')).to.equal(false);
    expect(input.hasAttribute('aria-describedby')).to.equal(false);
    await expect(host).to.be.accessible();
  });

  it('can not be typed into while disabled', async () => {
    const { host, byRole } = await mount(<TextField label="Country" disabled defaultValue="None" />);
    await click(byRole('textbox', 'Country'));
    await type('x');
    expect((byRole('textbox', 'Country') as HTMLInputElement).value).to.equal('None');
    await expect(host).to.be.accessible();
  });

  it('holds an icon and a button', async () => {
    const { host, byRole } = await mount(<Search />);
    await click(byRole('searchbox', 'Search cases'));
    await type('tax');
    expect(byRole('status').textContent).to.equal('tax');
    await click(byRole('button', 'Clear'));
    expect(byRole('status').textContent).to.equal('');
    await expect(host).to.be.accessible();
  });
});

describe('TextArea', () => {
  it('takes several lines', async () => {
    const { host, byRole } = await mount(<TextArea label="Description" />);
    const area = byRole('textbox', 'Description') as HTMLTextAreaElement;
    area.focus();
    await type('one');
    await press('Enter');
    await type('two');
    expect(area.value).to.equal('one\ntwo');
    await expect(host).to.be.accessible();
  });
});
