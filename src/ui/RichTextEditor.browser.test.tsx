import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { sanitise } from '#runtime/html.ts';
import { RichTextEditor, type RichTextEditorProps, type RichTextLabels } from './RichTextEditor.tsx';
import { linkAddress } from './rich-text/richTextSetup.ts';
import { createScript } from './script.ts';
import { paste } from './testing/clipboard.ts';
import { mount } from './testing/mount.tsx';
import { findEditor } from './testing/richText.ts';
import { click, press, type } from './testing/user.ts';
import { waitUntil } from './testing/waitUntil.ts';

const labels: RichTextLabels = {
  toolbar: 'Description formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  bulletList: 'Bulleted list',
  numberedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Link address',
  linkInvalid: 'Enter a web or email address',
  linkApply: 'Apply',
  linkRemove: 'Remove link',
  cancel: 'Cancel',
  loading: 'Loading the editor',
  failed: 'The editor could not be loaded.',
  retry: 'Retry',
};

const toNodes = createScript(
  async () => (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] }),
);

function Editor({ start = '', ...rest }: { start?: string } & Partial<RichTextEditorProps>) {
  const [html, setHtml] = useState(start);
  return (
    <>
      <RichTextEditor
        label="Description"
        labels={labels}
        toNodes={toNodes}
        value={html}
        onChange={setHtml}
        {...rest}
      />
      <output>{html}</output>
      <button type="button" onClick={() => setHtml('<p>from outside</p>')}>
        set
      </button>
    </>
  );
}

/** Its value comes back late. */
function Slow() {
  const [html, setHtml] = useState('');
  const later = (next: string) => void setTimeout(() => setHtml(next), 20);
  return (
    <RichTextEditor label="Description" labels={labels} toNodes={toNodes} value={html} onChange={later} />
  );
}

/** The editor's scripts, which come when they are let. */
function heldScript() {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const script = createScript(async () => {
    await promise;
    return (html: string) => sanitise(html, { profile: 'user', mediaHosts: [] });
  });
  return { script, come: () => resolve(undefined), fail: () => reject(new Error('no network')) };
}

async function open(props: Parameters<typeof Editor>[0] = {}) {
  const page = await mount(<Editor {...props} />);
  await waitUntil(
    () =>
      page.allByRole('textbox', 'Description')[0]?.isContentEditable !== undefined &&
      page.root.querySelector('[contenteditable]') !== null,
    'the editor is there',
  );
  const area = page.byRole('textbox', 'Description');
  return { ...page, area, html: () => page.root.querySelector('output')?.textContent ?? '' };
}

/** Waits for what was told of the text: the editor tells of a key after the key. */
const reads = (html: () => string, expected: string) =>
  waitUntil(() => html() === expected, `the text is ${expected}`);

describe('RichTextEditor', () => {
  it('is typed into and gives paragraphs; emptied it gives nothing', async () => {
    const { area, html, byText, root } = await open();
    await click(byText('Description'));
    expect(root.activeElement?.id).to.equal(area.id);
    await type('One');
    await press('Enter');
    await type('two');
    await reads(html, '<p>One</p><p>two</p>');
    await press('Control+a', 'Delete');
    await reads(html, '');
  });

  it('is formatted by shortcuts and by the toolbar, without losing the place in the text', async () => {
    const { area, html, byRole } = await open();
    area.focus();
    await press('Control+b');
    await type('bold');
    await press('Control+b');
    await type(' ');
    await click(byRole('button', 'Italic'));
    await type('slanted');
    await reads(html, '<p><strong>bold</strong> <em>slanted</em></p>');
    expect(byRole('button', 'Italic').getAttribute('aria-pressed')).to.equal('true');
    expect(byRole('button', 'Bold').getAttribute('aria-pressed')).to.equal('false');
  });

  it('has a toolbar with one tab stop, walked by arrows, Home and End', async () => {
    const { area, root, html } = await open();
    const focused = () => root.activeElement?.getAttribute('aria-label');
    area.focus();
    await type('milk');
    await press('Shift+Tab');
    expect(focused()).to.equal('Bold');
    await press('ArrowLeft');
    expect(focused()).to.equal('Link');
    await press('Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    expect(focused()).to.equal('Bulleted list');
    await press('Enter');
    await reads(html, '<ul><li><p>milk</p></li></ul>');
    await press('Tab');
    expect(root.activeElement?.id).to.equal(area.id);
    await press('Enter');
    await type('bread');
    await reads(html, '<ul><li><p>milk</p></li><li><p>bread</p></li></ul>');
  });

  it('is left by Tab from within a list too', async () => {
    const { area, root } = await open({ start: '<ul><li>a</li><li>b</li></ul>' });
    area.focus();
    await press('Control+End', 'Tab');
    expect(root.activeElement?.textContent).to.equal('set');
    await press('Shift+Tab', 'Shift+Tab');
    expect(root.activeElement?.getAttribute('role')).not.to.equal('textbox');
  });

  it('links the selected words by keyboard, refuses what is no address, and unlinks again', async () => {
    const { area, html, byRole, findByRole, root } = await open();
    area.focus();
    await type('handbook');
    await press('Control+a');
    byRole('button', 'Link').focus();
    await press('Enter');
    const address = await findByRole('textbox', 'Link address');
    expect(root.activeElement === address).to.equal(true);
    await type('javascript:alert(1)');
    await press('Enter');
    expect(address.getAttribute('aria-invalid')).to.equal('true');
    await reads(html, '<p>handbook</p>');
    await press('Control+a');
    await type('example.com/a');
    await press('Enter');
    expect(html()).to.contain('href="https://example.com/a"').and.to.contain('>handbook</a>');
    expect(root.activeElement?.id).to.equal(area.id);
    await click(byRole('button', 'Link'));
    await click(await findByRole('button', 'Remove link'));
    await reads(html, '<p>handbook</p>');
  });

  it('takes pasted formatting, cleaned, and pasted plain words', async () => {
    const { area, html } = await open();
    area.focus();
    paste(area, {
      'text/html':
        '<h1 onclick="x()">Plan</h1><p style="color:red"><b>Now</b> <script>bad()</script><img src=x onerror=bad()><a href="javascript:bad()">go</a></p>',
      'text/plain': 'Plan Now go',
    });
    await waitUntil(() => html().includes('Plan'), 'the words are there');
    await reads(html, '<p>Plan</p><p><strong>Now</strong> go</p>');
    await press('Control+a', 'Delete');
    paste(area, { 'text/plain': 'first\nsecond' });
    await waitUntil(() => html().includes('second'), 'the lines are there');
    await reads(html, '<p>first</p><p>second</p>');
  });

  it('takes a pasted table as a line per row, its cells apart', async () => {
    const { area, html } = await open();
    area.focus();
    paste(area, {
      'text/html':
        '<p>Pay:</p><table><caption>In euros</caption><thead>\n<tr>\n<th>Name</th>\n<th>From</th>\n<th>To</th>\n</tr></thead><tbody>' +
        '<tr><td><p><b>Ana</b></p><p>Ruiz</p></td><td>1200</td><td>1300</td></tr>' +
        '<tr><td>Bo</td><td></td><td><ul><li>56</li></ul></td></tr><tr><td> </td><td></td></tr></tbody></table>' +
        '<p>Thanks</p>',
      'text/plain': 'Pay',
    });
    await waitUntil(() => html().includes('Thanks'), 'the words are there');
    await reads(
      html,
      '<p>Pay:</p><p>In euros</p><p>Name | From | To</p><p><strong>Ana</strong> Ruiz | 1200 | 1300</p><p>Bo | | 56</p><p>Thanks</p>',
    );
  });

  it('takes what is pasted in a table of single cells, as mails are laid out, as it stands there', async () => {
    const { area, html } = await open();
    area.focus();
    paste(area, {
      'text/html':
        '<table><tr><td>Dear Maya<table><tr><td>Ana</td><td>12</td></tr><tr><td>Bo</td><td>5</td></tr></table>' +
        '<p>One</p><ul><li>two</li></ul></td></tr><tr><td>Bye</td></tr></table>',
      'text/plain': 'Dear Maya',
    });
    await waitUntil(() => html().includes('Bye'), 'the words are there');
    await reads(
      html,
      '<p>Dear Maya</p><p>Ana | 12</p><p>Bo | 5</p><p>One</p><ul><li><p>two</p></li></ul><p>Bye</p>',
    );
  });

  it('leaves pasted files to its surroundings', async () => {
    const { area, html, root } = await open();
    const seen: number[] = [];
    root.addEventListener('paste', (event) =>
      seen.push((event as ClipboardEvent).clipboardData?.files.length ?? 0),
    );
    area.focus();
    paste(area, {}, [new File(['x'], 'image.png', { type: 'image/png' })]);
    expect(seen).to.deep.equal([1]);
    await reads(html, '');
  });

  it('shows a text set from outside, without telling it back', async () => {
    const { area, byRole } = await open({ start: '<p>before</p>' });
    expect(area.textContent).to.equal('before');
    await click(byRole('button', 'set'));
    await waitUntil(() => area.textContent === 'from outside', 'the new text is shown');
  });

  it('keeps every letter of someone who types faster than the value comes back', async () => {
    const page = await mount(<Slow />);
    const area = await findEditor(page, 'Description');
    area.focus();
    await type('every letter stays');
    await waitUntil(() => area.textContent === 'every letter stays', 'all of it is there');
  });

  it('can be read and not changed while locked', async () => {
    const { host, area, html, byRole } = await open({ start: '<p>sent</p>', disabled: true });
    expect(area.getAttribute('contenteditable')).to.equal('false');
    expect((byRole('button', 'Bold') as HTMLButtonElement).disabled).to.equal(true);
    paste(area, { 'text/plain': 'more' });
    await reads(html, '<p>sent</p>');
    await expect(host).to.be.accessible();
  });

  it('sends by Ctrl and Enter where that is wanted', async () => {
    const sent: number[] = [];
    const { area, html } = await open({ onSend: () => sent.push(1) });
    area.focus();
    await type('done');
    await press('Control+Enter');
    expect(sent).to.deep.equal([1]);
    await reads(html, '<p>done</p>');
  });

  it('has its name, its lock and its text from the moment it is there', async () => {
    const page = await mount(null);
    const seen: string[] = [];
    const look = new MutationObserver(() => {
      const named = page.allByRole('textbox', 'Description');
      for (const area of page.allByRole('textbox')) {
        const name = named.includes(area) ? 'named' : 'unnamed';
        seen.push(`${name} ${area.isContentEditable ? 'open' : 'locked'} ${area.textContent}`);
      }
    });
    look.observe(page.root, { subtree: true, childList: true, attributes: true });
    page.render(<Editor disabled start="<p>before</p>" />);
    await page.findByRole('button', 'Bold');
    look.disconnect();
    expect([...new Set(seen)]).to.deep.equal(['named locked before']);
  });

  it('is written in before its scripts have come, and goes on where the reader is', async () => {
    const held = heldScript();
    const page = await mount(<Editor toNodes={held.script} placeholder="In your words" />);
    const html = () => page.root.querySelector('output')?.textContent ?? '';
    const field = page.byRole('textbox', 'Description');
    expect(field.localName).to.equal('textarea');
    await expect(page.host).to.be.accessible();
    await click(page.byText('Description'));
    await type('Pay < 5 ');
    await press('Enter');
    await type('twoo');
    await reads(html, '<p>Pay &lt; 5 </p><p>twoo</p>');
    await press('ArrowLeft');
    const bold = page.byRole('button', 'Bold');
    held.come();
    await waitUntil(() => page.byRole('textbox', 'Description').isContentEditable, 'the editor is there');
    expect(page.allByRole('textbox').length).to.equal(1);
    await press('Delete');
    await type('s');
    await reads(html, '<p>Pay &lt; 5 </p><p>twos</p>');
    expect(page.byRole('button', 'Bold') === bold).to.equal(true);
  });

  it('does what its tools were asked for before its scripts had come', async () => {
    const held = heldScript();
    const page = await mount(<Editor toNodes={held.script} />);
    const html = () => page.root.querySelector('output')?.textContent ?? '';
    await click(page.byText('Description'));
    await click(page.byRole('button', 'Bold'));
    await click(page.byRole('button', 'Italic'));
    await click(page.byRole('button', 'Italic'));
    expect(page.byRole('button', 'Bold').getAttribute('aria-pressed')).to.equal('true');
    held.come();
    await waitUntil(() => page.byRole('textbox', 'Description').isContentEditable, 'the editor is there');
    await type('now');
    await reads(html, '<p><strong>now</strong></p>');
  });

  it('formats by key what is typed before its scripts have come', async () => {
    const held = heldScript();
    const page = await mount(<Editor toNodes={held.script} />);
    const html = () => page.root.querySelector('output')?.textContent ?? '';
    const isPressed = (tool: string) => page.byRole('button', tool).getAttribute('aria-pressed');
    await click(page.byText('Description'));
    await type('Dear ');
    await press('Control+b');
    expect(isPressed('Bold')).to.equal('true');
    await type('Priya');
    await press('Control+b');
    await press('Enter');
    await type('see ');
    await press('Control+i');
    await press('Control+i');
    await press('Control+u');
    await type('this');
    expect([isPressed('Bold'), isPressed('Italic'), isPressed('Underline')]).to.deep.equal([
      'false',
      'false',
      'true',
    ]);
    held.come();
    await waitUntil(() => page.byRole('textbox', 'Description').isContentEditable, 'the editor is there');
    await type(' one');
    await reads(html, '<p>Dear <strong>Priya</strong></p><p>see <u>this one</u></p>');
    await press('Control+u');
    await type(' now');
    await reads(html, '<p>Dear <strong>Priya</strong></p><p>see <u>this one</u> now</p>');
  });

  it('leaves the format at the cursor alone where nothing was asked for', async () => {
    const { area, html } = await open({ start: '<p><strong>bold</strong></p>' });
    area.focus();
    await press('Control+End');
    await type(' too');
    await reads(html, '<p><strong>bold too</strong></p>');
  });

  it('formats the words that are chosen before its scripts have come', async () => {
    const held = heldScript();
    const page = await mount(<Editor toNodes={held.script} />);
    const html = () => page.root.querySelector('output')?.textContent ?? '';
    await click(page.byText('Description'));
    await type('all of it');
    await press('Control+a');
    await press('Control+b');
    await press('End');
    held.come();
    await waitUntil(() => page.byRole('textbox', 'Description').isContentEditable, 'the editor is there');
    await reads(html, '<p><strong>all of it</strong></p>');
  });

  it('takes plain text where its scripts don’t come, and says so; formatted text waits for them', async () => {
    const held = heldScript();
    const page = await mount(<Editor toNodes={held.script} />);
    held.fail();
    const alert = await page.findByRole('alert');
    expect(alert.textContent).to.contain('The editor could not be loaded.');
    await click(page.byText('Description'));
    await type('plain');
    expect(page.root.querySelector('output')?.textContent).to.equal('<p>plain</p>');
    await expect(page.host).to.be.accessible();

    const formatted = heldScript();
    const other = await mount(<Editor toNodes={formatted.script} start="<p><b>bold</b></p>" />);
    expect(other.allByRole('textbox').length).to.equal(0);
    await other.findByText('Loading the editor');
    formatted.come();
    const area = await other.findByRole('textbox', 'Description');
    expect(area.innerHTML).to.equal('<p><strong>bold</strong></p>');
  });

  it('says its name, help and error', async () => {
    const { host, area, root } = await open({
      required: true,
      help: 'In your words',
      error: 'Description is required',
    });
    const describedBy = (area.getAttribute('aria-describedby') ?? '').split(' ');
    expect(describedBy.map((id) => root.getElementById(id)?.textContent)).to.deep.equal([
      'Description is required',
      'In your words',
    ]);
    expect(area.getAttribute('aria-invalid')).to.equal('true');
    expect(area.getAttribute('aria-required')).to.equal('true');
    await expect(host).to.be.accessible();
  });
});

describe('the address of a link', () => {
  it('gets a scheme where none was typed, and is none for scripts and words', () => {
    const cases: [typed: string, address: string][] = [
      ['https://a.example/x', 'https://a.example/x'],
      [' example.com ', 'https://example.com'],
      ['localhost:8080/a', 'https://localhost:8080/a'],
      ['maya@b.example', 'mailto:maya@b.example'],
      ['mailto:maya@b.example', 'mailto:maya@b.example'],
      ['javascript:alert(1)', ''],
      ['JaVaScRiPt:alert(1)', ''],
      ['data:text/html,x', ''],
      ['two words', ''],
      ['', ''],
    ];
    expect(cases.map(([typed]) => linkAddress(typed))).to.deep.equal(cases.map(([, address]) => address));
  });
});
