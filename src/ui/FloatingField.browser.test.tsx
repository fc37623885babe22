import { expect } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { FloatingSelect, FloatingTextField } from './FloatingField.tsx';
import { mount } from './testing/mount.tsx';
import { click, press, type } from './testing/user.ts';

const countries = [
  { value: 'UK', label: 'UK' },
  { value: 'USA', label: 'USA' },
];
const labelOf = (field: Element) => field.closest('.hc-float')?.querySelector('.hc-label') as HTMLElement;
const sizeOf = (field: Element) => getComputedStyle(labelOf(field)).fontSize;
const long =
  'Informationen zur Identifizierung des Kunden (z. B. die E-Mail-Adresse des Administrators oder der Firmenname)';

describe('FloatingTextField', () => {
  before(() => setViewport({ width: 800, height: 600 }));

  it('has its label as text until it is typed in, and never loses it', async () => {
    const { byRole } = await mount(<FloatingTextField label="Name" />);
    const input = byRole('textbox', 'Name') as HTMLInputElement;
    expect(sizeOf(input)).to.equal('16px');
    await click(labelOf(input));
    expect(sizeOf(input)).to.equal('12px');
    await type('Owen');
    input.blur();
    expect(input.value).to.equal('Owen');
    expect(sizeOf(input)).to.equal('12px');
    expect(labelOf(input).getBoundingClientRect().bottom).to.be.at.most(
      input.getBoundingClientRect().top + 1,
    );
  });

  it('grows with a label of several lines, so that nothing lies over what is typed', async () => {
    await setViewport({ width: 320, height: 600 });
    const { byRole } = await mount(<FloatingTextField label={long} defaultValue="Brightwell Ltd" />);
    const input = byRole('textbox', long);
    expect(labelOf(input).getBoundingClientRect().bottom).to.be.at.most(
      input.getBoundingClientRect().top + 1,
    );
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 800, height: 600 });
  });

  it('says what helps and what is wrong', async () => {
    const { byRole, host } = await mount(
      <>
        <FloatingTextField label="Email address" help="We answer to it." error="Not an address" />
        <FloatingTextField label="Phone number" disabled />
        <FloatingTextField label="Name" defaultValue="Owen" disabled />
      </>,
    );
    const input = byRole('textbox', 'Email address');
    expect(input.getAttribute('aria-invalid')).to.equal('true');
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').length;
    expect(described).to.equal(2);
    await expect(host).to.be.accessible();
  });
});

describe('FloatingSelect', () => {
  it('has its label as text until something is chosen, by keyboard too', async () => {
    const { byRole, host } = await mount(
      <FloatingSelect label="Country" placeholder="None" options={countries} />,
    );
    const select = byRole('combobox', 'Country') as HTMLSelectElement;
    expect(select.value).to.equal('');
    expect(sizeOf(select)).to.equal('16px');
    await expect(host).to.be.accessible();
    select.focus();
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    expect(select.value).to.equal('USA');
    expect(sizeOf(select)).to.equal('12px');
    await expect(host).to.be.accessible();
  });

  it('opens by a click on its label', async () => {
    const { byRole } = await mount(<FloatingSelect label="Country" placeholder="None" options={countries} />);
    const select = byRole('combobox', 'Country') as HTMLSelectElement;
    await click(labelOf(select));
    expect(select.matches(':open')).to.equal(true);
    await press('Escape');
  });
});
