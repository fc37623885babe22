import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Builds a page in GrapesJS as its user does: drags the article onto the canvas, fills in its settings, and puts the
 * HTML that the editor exports into a plain page. The other elements are put beside it, so that each is exported with
 * every attribute.
 * @param folder where the pages of the editor are served from, at `address`
 */
export async function checkGrapes(page, { folder, address, host }) {
  const configuration = join(folder, 'configure.js');
  writeFileSync(configuration, readFileSync(configuration, 'utf8').replace('%HOST%', host));
  await page.goto(address);
  const canvas = page.frameLocator('.gjs-frame');
  await isReady(page);

  await page.getByTitle('Open Blocks').click();
  const blocks = page.locator('.gjs-block');
  const tags = await page.evaluate(() => window.editor.Blocks.getAll().map((block) => block.getId()));
  assert.equal(await blocks.count(), tags.length);
  await drag(page, blocks.filter({ hasText: /^\s*HcArticle\s*$/ }), page.locator('.gjs-frame'));
  const article = canvas.locator('hc-article');
  await article.waitFor({ state: 'attached' });

  await page.getByTitle('Settings').click();
  const settings = page.locator('.gjs-trt-trait');
  const articleId = settings.filter({ hasText: 'Article id' }).getByRole('textbox');
  await articleId.fill('set-up-direct-deposit');
  await articleId.press('Tab');
  await settings.filter({ hasText: 'Hide contents' }).locator('.gjs-chk-icon').click();
  await article.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();

  const exported = await page.evaluate(() => window.editor.getHtml());
  await showExported(page, { folder, address, exported });
  await page.goto(address);
  await isReady(page);
  await exportsAll(page, tags);
  return tags.length;
}

async function isReady(page) {
  await page.waitForFunction(() => window.editor);
  await page.evaluate(() => new Promise((resolve) => window.editor.onReady(resolve)));
}

/** Presses the pointer on one element and lets it go in the middle of another. */
async function drag(page, from, to) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + 200, { steps: 10 });
  await page.mouse.move(end.x + end.width / 2, end.y + 210, { steps: 3 });
  await page.mouse.up();
}

async function showExported(page, { folder, address, exported }) {
  const elements = '../node_modules/hc-help-center/hc.iife.js';
  const scripts = `<script src="${elements}"></script><script src="configure.js"></script>`;
  writeFileSync(join(folder, 'exported.html'), `<!doctype html><html lang="en">${scripts}${exported}</html>`);
  await page.goto(`${address}exported.html`);
  const article = page.locator('hc-article');
  await article.getByRole('heading', { level: 1, name: 'Set up direct deposit' }).waitFor();
  assert.equal(await article.getAttribute('article-id'), 'set-up-direct-deposit');
  assert.equal(await article.evaluate((element) => element.hideContents), true);
  assert.equal(await article.getByRole('navigation', { name: 'In this article' }).count(), 0);
}

/** Every element, with a value for each of its settings, is in the HTML that is exported, and comes back from it. */
async function exportsAll(page, tags) {
  const seen = await page.evaluate((all) => {
    const { editor } = window;
    const attributes = () =>
      editor.getComponents().map((component) => [component.get('type'), component.getAttributes()]);
    for (const tag of all) {
      const [component] = editor.addComponents({ type: tag });
      for (const trait of component.getTraits()) {
        const choices = { checkbox: 'true', select: trait.getOptions().at(-1)?.id };
        component.addAttributes({ [trait.getName()]: choices[trait.getType()] ?? `a "${trait.getName()}"` });
      }
    }
    const before = attributes();
    const html = editor.getHtml();
    editor.setComponents(html);
    return { before, after: attributes(), html };
  }, tags);
  assert.deepEqual(
    seen.before.map(([type]) => type),
    tags,
  );
  assert.deepEqual(seen.after, seen.before);
  for (const tag of tags) assert.match(seen.html, new RegExp(`<${tag}[ >]`));
}
