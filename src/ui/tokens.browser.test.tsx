import { expect } from '@open-wc/testing';
import { Button } from './Button.tsx';
import { SegmentedRadio } from './SegmentedRadio.tsx';
import { TextField } from './TextField.tsx';
import { mount } from './testing/mount.tsx';

/** Sets custom properties (or others) on an element for the running test. */
function setOn(element: HTMLElement, properties: Record<string, string>) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
  clean.push(() => {
    for (const name of Object.keys(properties)) element.style.removeProperty(name);
  });
}

const clean: (() => void)[] = [];
afterEach(() => {
  for (const undo of clean.splice(0)) undo();
});

const page = document.documentElement;
const save = <Button variant="primary">Save</Button>;
const groundOf = (element: Element) => getComputedStyle(element).backgroundColor;

describe('tokens', () => {
  it("take the page's brand colour, from the page or from any element around ours", async () => {
    const plain = groundOf((await mount(save)).byRole('button'));
    setOn(page, { '--hc-brand-seed': '#1d3f8f' });
    const branded = groundOf((await mount(save)).byRole('button'));
    expect(branded).not.to.equal(plain);
    const { host, byRole } = await mount(save);
    setOn(host, { '--hc-brand-seed': '#1f5a4a' });
    expect(groundOf(byRole('button'))).not.to.be.oneOf([plain, branded]);
  });

  it("take the platform's theme for the light scheme only", async () => {
    setOn(page, { '--dxp-g-brand': 'rgb(0, 80, 160)', '--dxp-g-root': 'rgb(250, 250, 240)' });
    const { host, byRole, byText } = await mount(
      <>
        {save}
        <p style={{ background: 'var(--hc-color-page)' }}>Text</p>
      </>,
    );
    expect(groundOf(byRole('button'))).to.equal('rgb(0, 80, 160)');
    expect(groundOf(byText('Text'))).to.equal('rgb(250, 250, 240)');
    setOn(host, { 'color-scheme': 'dark' });
    expect(groundOf(byRole('button'))).not.to.equal('rgb(0, 80, 160)');
    expect(groundOf(byText('Text'))).to.equal('rgb(22, 18, 17)');
  });

  it('let a rule for the element win over every one of them', async () => {
    const { host, byRole } = await mount(save);
    setOn(host, { '--hc-color-brand': 'rgb(1, 2, 3)', '--hc-radius-button': '3px' });
    const { backgroundColor, borderRadius } = getComputedStyle(byRole('button'));
    expect([backgroundColor, borderRadius]).to.deep.equal(['rgb(1, 2, 3)', '3px']);
  });

  it("take the page's font, radii and widths", async () => {
    setOn(page, { '--hc-font-family': 'Georgia', '--hc-button-radius': '0px', '--hc-page-width': '600px' });
    const { byRole, root } = await mount(<div className="hc-container">{save}</div>);
    const { fontFamily, borderRadius } = getComputedStyle(byRole('button'));
    expect([fontFamily, borderRadius]).to.deep.equal(['Georgia', '0px']);
    expect(root.querySelector<HTMLElement>('.hc-container')?.offsetWidth).to.equal(600);
  });

  it('give everything the shape of one property, but for what a page gives another', async () => {
    const shapes = () => (
      <>
        {save}
        <TextField label="Name" />
        <SegmentedRadio
          label="Show"
          options={[{ value: 'all', label: 'All' }]}
          value="all"
          onChange={() => undefined}
        />
        <p style={{ borderRadius: 'var(--hc-radius-lg)' }}>Card</p>
      </>
    );
    const { byRole, byText, root } = await mount(shapes());
    const radii = () =>
      [byRole('button'), byRole('textbox'), root.querySelector('.hc-segmented'), byText('Card')].map(
        (each) => each && getComputedStyle(each).borderRadius,
      );
    const before = radii();
    setOn(page, { '--hc-border-radius': '0px' });
    expect(radii()).to.deep.equal(['0px', '0px', '0px', '0px']);
    setOn(page, { '--hc-border-radius': '0.5rem' });
    expect(radii()).to.deep.equal(before);
    setOn(page, { '--hc-border-radius': '20px', '--hc-button-radius': '4px' });
    expect(radii()).to.deep.equal(['4px', '20px', '20px', '30px']);
  });

  it('follow the colour scheme of the page, and are dark on a brand band whatever it is', async () => {
    const text = () => (
      <>
        <p>Plain</p>
        <p className="hc-inverse">Inverse</p>
      </>
    );
    const { host, byText } = await mount(text());
    const colors = () => ['Plain', 'Inverse'].map((each) => getComputedStyle(byText(each)).color);
    expect(colors()).to.deep.equal(['rgb(32, 27, 25)', 'rgb(244, 239, 238)']);
    setOn(page, { 'color-scheme': 'dark' });
    expect(colors()).to.deep.equal(['rgb(244, 239, 238)', 'rgb(244, 239, 238)']);
    setOn(host, { 'color-scheme': 'light' });
    expect(colors()).to.deep.equal(['rgb(32, 27, 25)', 'rgb(244, 239, 238)']);
  });

  it('keep their contrast for other brands, in both schemes and on a band', async () => {
    const all = (
      <>
        {(['primary', 'secondary', 'subtle', 'ghost'] as const).map((variant) => (
          <Button key={variant} variant={variant}>
            Save
          </Button>
        ))}
        <p className="hc-muted">Muted</p>
        <p>
          <a href="#a">Release notes</a>
        </p>
      </>
    );
    for (const seed of ['#662b52', '#1f5a4a', '#1d3f8f', '#ffcc00']) {
      for (const scheme of ['light', 'dark']) {
        const { host, unmount } = await mount(
          <>
            <div style={{ background: 'var(--hc-color-page)' }}>{all}</div>
            <div className="hc-inverse" style={{ background: 'var(--hc-color-surface-band)' }}>
              {all}
            </div>
          </>,
        );
        setOn(host, { 'color-scheme': scheme, '--hc-brand-seed': seed });
        await expect(host).to.be.accessible();
        unmount();
      }
    }
  });
});
