import { expect } from '@open-wc/testing';
import { IconPayroll } from './icons/category.ts';
import { Badge, CountryCode, Pill } from './Pill.tsx';
import { mount } from './testing/mount.tsx';

describe('Pill and Badge', () => {
  it('show their words, with an icon or a code that is not read out', async () => {
    const { host, allByRole, byText } = await mount(
      <ul>
        <li>
          <Pill icon={<IconPayroll size={18} />}>Payroll</Pill>
        </li>
        <li>
          <Pill icon={<CountryCode code="US" />}>United States</Pill>
        </li>
        {(['neutral', 'brand', 'accent', 'outline'] as const).map((tone) => (
          <li key={tone}>
            <Badge tone={tone}>{tone}</Badge>
          </li>
        ))}
      </ul>,
    );
    expect(allByRole('listitem')).to.have.length(6);
    expect(byText('US').getAttribute('aria-hidden')).to.equal('true');
    expect([byText('Payroll').offsetHeight, byText('brand').offsetHeight]).to.deep.equal([32, 24]);
    await expect(host).to.be.accessible();
  });
});
