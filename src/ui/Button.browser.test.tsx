import { expect } from '@open-wc/testing';
import { Button, LinkButton } from './Button.tsx';
import { IconExternal } from './icons/interface.ts';
import { mount } from './testing/mount.tsx';
import { click, press } from './testing/user.ts';

const longWord = 'Arbeitnehmerüberlassungserlaubnisverlängerungsantrag';
const variants = ['primary', 'secondary', 'subtle', 'ghost'] as const;

describe('Button', () => {
  it('is pressed by mouse, Enter and Space', async () => {
    let presses = 0;
    const { byRole } = await mount(<Button onClick={() => (presses += 1)}>Save</Button>);
    await click(byRole('button', 'Save'));
    await press('Enter', 'Space');
    expect(presses).to.equal(3);
  });

  it('does not send a form unless it is told to', async () => {
    let sent = 0;
    const form = (type?: 'submit') => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Button type={type}>Save</Button>
      </form>
    );
    const { byRole, render } = await mount(form());
    await click(byRole('button'));
    expect(sent).to.equal(0);
    render(form('submit'));
    await click(byRole('button'));
    expect(sent).to.equal(1);
  });

  it('can not be pressed while disabled', async () => {
    let presses = 0;
    const { byRole } = await mount(
      <Button disabled onClick={() => (presses += 1)}>
        Save
      </Button>,
    );
    await click(byRole('button', 'Save'));
    expect(presses).to.equal(0);
  });

  it('keeps the focus while busy, but neither acts nor sends its form again', async () => {
    let acts = 0;
    const form = (busy: boolean) => (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          acts += 1;
        }}
      >
        <input aria-label="Subject" />
        <Button type="submit" busy={busy} onClick={() => (acts += 1)}>
          {busy ? 'Sending' : 'Send'}
        </Button>
      </form>
    );
    const { root, byRole, render } = await mount(form(false));
    const button = byRole('button', 'Send');
    button.focus();
    render(form(true));
    expect(byRole('button', 'Sending')).to.equal(button);
    expect(root.activeElement).to.equal(button);
    expect(button.getAttribute('aria-disabled')).to.equal('true');
    await press('Enter');
    await click(button);
    byRole('textbox', 'Subject').focus();
    await press('Enter');
    expect(acts).to.equal(0);
  });

  it('is accessible in each variant and state', async () => {
    const { host } = await mount(
      variants.map((variant) => (
        <p key={variant}>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="sm" disabled>
            Save
          </Button>
          <Button variant={variant} size="lg" busy>
            Saving
          </Button>
        </p>
      )),
    );
    await expect(host).to.be.accessible();
  });

  it('has the heights of the design', async () => {
    const { allByRole } = await mount(
      <>
        <Button size="lg">Save</Button>
        <Button>Save</Button>
        <Button size="sm">Save</Button>
      </>,
    );
    expect(allByRole('button').map((button) => button.offsetHeight)).to.deep.equal([48, 40, 32]);
  });

  for (const place of ['block', 'flex']) {
    it(`breaks a word that is longer than its place, which is ${place}, beside a round ring`, async () => {
      const { byRole } = await mount(
        <div style={{ display: place, inlineSize: '12rem' }}>
          <Button busy>{longWord}</Button>
        </div>,
      );
      const button = byRole('button', longWord);
      expect(button.offsetWidth).to.be.at.most(192);
      expect(button.scrollWidth).to.be.at.most(button.clientWidth);
      const ring = button.firstElementChild as HTMLElement;
      expect([ring.offsetWidth, ring.offsetHeight]).to.deep.equal([18, 18]);
    });
  }
});

describe('LinkButton', () => {
  it('is a real link with its words as name', async () => {
    const { host, byRole } = await mount(
      <LinkButton href="/my-cases" variant="primary" iconEnd={<IconExternal />}>
        My cases
      </LinkButton>,
    );
    expect(byRole('link', 'My cases').getAttribute('href')).to.equal('/my-cases');
    await expect(host).to.be.accessible();
  });
});
