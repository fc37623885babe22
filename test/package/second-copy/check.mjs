import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const one = '../node_modules/hc-help-center';
const other = './other';
const configured = (host) => `configure({ config: { siteUrl: '${host}' } });`;

/** Pages with two copies of the product, by what loads them; the second copy is the one that is told the settings. */
const pages = {
  'the classic script twice': (host) => `
    <script src="${one}/hc.iife.js"></script>
    <script src="${other}/hc.iife.js"></script>
    <script>HelpCenter.${configured(host)} fill();</script>`,
  'the classic script, then the modules': (host) => `
    <script src="${one}/hc.iife.js"></script>
    <script type="module">
      import { configure } from '${other}/hc.js';
      ${configured(host)}
      fill();
    </script>`,
  'the modules, then the classic script': (host) => `
    <script type="module" src="${one}/hc.js"></script>
    <script defer src="${other}/hc.iife.js"></script>
    <script type="module">HelpCenter.${configured(host)} fill();</script>`,
  'one element, then all of another version': (host) => `
    <script type="module" src="${one}/elements/article.js"></script>
    <script type="module">
      import { configure } from '${other}/hc.js';
      ${configured(host)}
      fill();
    </script>`,
};

/**
 * Opens each page with two copies and lets `checkApp` use its elements; the page is told once that there are two, and
 * nothing fails. Answers how many pages there are.
 * @param folder where the pages are served from, at `address`
 */
export async function checkSecondCopy(page, { folder, address, host, checkApp }) {
  cpSync(join(folder, one), join(folder, other), { recursive: true });
  const said = [];
  const faults = [];
  const note = (text) => said.push(text);
  const noteConsole = (message) => ['warning', 'error'].includes(message.type()) && note(message.text());
  const noteError = (error) => note(String(error));
  page.on('console', noteConsole).on('pageerror', noteError);
  for (const [name, scripts] of Object.entries(pages)) {
    said.length = 0;
    const html = `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,"><body><script src="fill.js"></script>${scripts(host)}`;
    writeFileSync(join(folder, 'index.html'), html);
    await page.goto(address);
    await checkApp(page).catch(note);
    if (said.length !== 1 || !String(said[0]).startsWith('hc: the help center was loaded a second time'))
      faults.push(`${name}: ${said.join('; ')}`);
  }
  assert.deepEqual(faults, []);
  page.off('console', noteConsole).off('pageerror', noteError);
  return Object.keys(pages).length;
}
