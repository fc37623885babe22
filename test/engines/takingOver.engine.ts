import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inEngine } from './support/rig.ts';

const administrator = 'admin@harbor.example';

inEngine('taking over what the host drew', (rig) => {
  for (const path of ['/', '/article?articleId=run-off-cycle-payroll', '/glossary'])
    it(`a reader of ${path} keeps place, focus and marked words`, async () => {
      const { front, visit } = rig();
      const { open, tab, elementsIn, hasNoProblems, leave } = await visit(administrator);
      const release = front.holdScripts();
      await open(path, { givesSign: false });
      await tab.evaluate(readOn);
      const before = await tab.evaluate(whereIs);
      assert.ok(before.top > 300 && before.selected !== '' && before.focused !== '');
      release();
      await elementsIn();
      assert.deepEqual(await tab.evaluate(whereIs), before);
      await hasNoProblems();
      await leave();
    });

  it('what is pressed and typed before the scripts is done once they are there, once', async () => {
    const { front, visit } = rig();
    const { open, press, fill, sees, seesThat, elementsIn, isAt, hasNoProblems, leave } =
      await visit(administrator);
    const drawn = async (path: string) => {
      const release = front.holdScripts();
      await open(path, { givesSign: false });
      return release;
    };
    let release = await drawn('/');
    const payroll = { role: 'tab', name: 'Payroll' };
    await press(payroll);
    release();
    await seesThat(payroll, ({ isSelected }) => isSelected);

    release = await drawn('/my-cases');
    await press({ role: 'radio', has: 'Closed' });
    release();
    await isAt('/my-cases?status=closed');

    release = await drawn('/my-cases');
    await press({ role: 'button', name: 'Contact support' });
    release();
    await sees({ role: 'dialog', name: 'Support chat' });

    release = await drawn('/contact-advisor');
    const subject = { role: 'textbox', name: 'Subject' };
    await fill(subject, 'A question of pay');
    release();
    await elementsIn();
    await seesThat(subject, ({ value, hasFocus }) => value === 'A question of pay' && hasFocus);
    await hasNoProblems();
    await leave();
  });

  it('a drawn page opens its panels by the browser alone', async () => {
    const { front, visit } = rig();
    const { open, press, sees, lacks, key, hasNoProblems, leave } = await visit(administrator);
    const release = front.holdScripts();
    await open('/article?articleId=run-off-cycle-payroll', { givesSign: false });
    await press({ role: 'button', has: 'Account' });
    await sees({ role: 'link', name: 'Sign Out' });
    await key('Escape');
    await lacks({ role: 'link', name: 'Sign Out' });
    release();
    await hasNoProblems();
    await leave();
  });
});

/** Scrolls on, marks words that are in view and puts the focus on a link there, as a reader does. */
function readOn(): void {
  const everything = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot ? everything(each.shadowRoot) : []),
    ]);
  window.scrollTo(0, 700);
  const isInView = (each: Element) => {
    const { top, bottom, height } = each.getBoundingClientRect();
    return height > 0 && top > 200 && bottom < window.innerHeight;
  };
  const inView = everything(document).filter(isInView);
  const link = inView.find((each) => each.matches('a[href]'));
  if (link instanceof HTMLElement) link.focus({ preventScroll: true });
  const text = inView.find((each) => each.matches('p, dd') && (each.textContent?.length ?? 0) > 30);
  if (text) getSelection()?.selectAllChildren(text);
}

/** Where a reader is on the page. */
function whereIs() {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return {
    top: window.scrollY,
    focused: active?.localName === 'a' ? (active.getAttribute('href') ?? '') : '',
    selected: String(getSelection()),
  };
}
