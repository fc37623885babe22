import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { ChipsField } from './ChipsField.tsx';
import { mount } from './testing/mount.tsx';
import { click, press, type } from './testing/user.ts';

function People({ start = '', disabled = false }) {
  const [text, setText] = useState(start);
  return (
    <>
      <ChipsField
        label="Include other people"
        placeholder="Add email addresses"
        value={text}
        onChange={setText}
        isValid={(piece) => /^\S+@\S+$/.test(piece)}
        invalidMessage={(pieces) => `Not an email address: ${pieces.join(' and ')}`}
        removeLabel={(piece) => `Remove ${piece}`}
        disabled={disabled}
      />
      <output>{text}</output>
      <button type="button">next</button>
    </>
  );
}

async function open(props: Parameters<typeof People>[0] = {}) {
  const page = await mount(<People {...props} />);
  const chips = () => Array.from(page.root.querySelectorAll('.hc-chip'), (chip) => chip.textContent);
  return { ...page, chips, value: () => page.root.querySelector('output')?.textContent };
}

describe('ChipsField', () => {
  it('shows finished addresses as chips and keeps the text as typed', async () => {
    const { byRole, chips, value } = await open();
    byRole('textbox', 'Include other people').focus();
    await type('a@x.example,  b@y.example; c@z');
    expect(value()).to.equal('a@x.example,  b@y.example; c@z');
    expect(chips()).to.deep.equal(['a@x.example', 'b@y.example']);
    await press('Enter');
    expect(chips()).to.deep.equal(['a@x.example', 'b@y.example', 'c@z']);
    expect(value()).to.equal('a@x.example,  b@y.example; c@z, ');
  });

  it('names malformed pieces under the field once they are finished', async () => {
    const { host, byRole, root } = await open();
    const input = byRole('textbox', 'Include other people');
    input.focus();
    await type('maya');
    expect(root.querySelectorAll('.hc-error').length).to.equal(0);
    await type(', ok@x.example, bob');
    expect(root.querySelector('.hc-error')?.textContent).to.equal('Not an email address: maya');
    await press('Tab', 'Tab', 'Tab');
    expect(root.querySelector('.hc-error')?.textContent).to.equal('Not an email address: maya and bob');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    await expect(host).to.be.accessible();
  });

  it('takes a chip out and leaves the rest as typed', async () => {
    const { byRole, value, root } = await open({ start: 'a@x, b@y; c@z' });
    await click(byRole('button', 'Remove a@x'));
    expect(value()).to.equal(' b@y; c@z');
    expect(root.activeElement?.className).to.equal('hc-chips__input');
  });

  it('brings the last chip back into the text by Backspace', async () => {
    const { byRole, chips, value } = await open({ start: 'a@x, b@y, ' });
    byRole('textbox', 'Include other people').focus();
    await press('Backspace');
    expect(value()).to.equal('a@x, b@y');
    expect(chips()).to.deep.equal(['a@x']);
  });

  it('can not be changed while locked', async () => {
    const { host, byRole } = await open({ start: 'a@x, ', disabled: true });
    expect((byRole('button', 'Remove a@x') as HTMLButtonElement).disabled).to.equal(true);
    expect((byRole('textbox', 'Include other people') as HTMLInputElement).disabled).to.equal(true);
    await expect(host).to.be.accessible();
  });
});
