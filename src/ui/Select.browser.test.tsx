import { expect } from '@open-wc/testing';
import { Select } from './Select.tsx';
import { mount } from './testing/mount.tsx';
import { press } from './testing/user.ts';

const apps = [
  { value: 'benefits', label: 'Benefits' },
  { value: 'payroll', label: 'Payroll' },
  { value: 'travel', label: 'Travel', disabled: true },
];

const selectOf = (element: HTMLElement) => element as HTMLSelectElement;

describe('Select', () => {
  it('starts with the choice of nothing and is chosen from by keyboard', async () => {
    const chosen: string[] = [];
    const { byRole } = await mount(
      <Select
        label="Apps"
        placeholder="None"
        options={apps}
        onChange={(event) => chosen.push(event.currentTarget.value)}
      />,
    );
    const select = selectOf(byRole('combobox', 'Apps'));
    expect(select.value).to.equal('');
    select.focus();
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
    expect(chosen).to.deep.equal(['payroll']);
    expect(select.value).to.equal('payroll');
  });

  it('keeps its value when the list is left by Escape', async () => {
    const { root, byRole } = await mount(<Select label="Apps" options={apps} defaultValue="payroll" />);
    const select = selectOf(byRole('combobox', 'Apps'));
    select.focus();
    await press('Enter', 'ArrowUp', 'Escape');
    expect(select.value).to.equal('payroll');
    expect(root.activeElement).to.equal(select);
  });

  it('can not choose a disabled option', async () => {
    const { byRole } = await mount(<Select label="Apps" options={apps} defaultValue="payroll" />);
    const select = selectOf(byRole('combobox', 'Apps'));
    select.focus();
    await press('Enter', 'ArrowDown', 'Enter');
    expect(select.value).to.equal('payroll');
  });

  it('is accessible closed, wrong, disabled and open', async () => {
    const { host, allByRole } = await mount(
      <>
        <Select label="Case Reason" placeholder="None" options={apps} required error="Choose a reason" />
        <Select label="Country" options={apps} disabled />
        <Select label="Apps" options={apps} defaultValue="payroll" />
      </>,
    );
    await expect(host).to.be.accessible();
    allByRole('combobox', 'Apps')[0]?.focus();
    await press('Enter');
    await expect(host).to.be.accessible();
    await press('Escape');
  });
});
