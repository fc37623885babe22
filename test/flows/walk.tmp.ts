import { mkdirSync } from 'node:fs';
import { startHost } from '../../host/testing/start-host.ts';
import { builderOf, publishedPage } from './support/builder.ts';
import { newVisitor, openBrowser, showIn } from './support/visitor.ts';

const out = '/tmp/walk-pages';
mkdirSync(out, { recursive: true });
const host = await startHost({ content: 'none', dataDir: '/tmp/hc-walk/data' });
const browser = await openBrowser();
const shot = (page: any, name: string) => page.screenshot({ path: `${out}/${name}.png` });
try {
  try {
    const made = await publishedPage(host, 'page', `phone-${Date.now() % 100000}`, [
      {
        id: 'one',
        layout: '12',
        columns: [[{ id: 'words', name: 'heading', values: { text: 'Zahltag am Donerstag', level: '2' } }]],
      },
    ]);
    const url = `${host.url}/de/builder/pages/${made.id}`;
    const m = await builderOf(browser, host, 'site@harbor.example', {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await shot(m.page, '20-phone-list');
    await m.page.goto(url);
    await m.page.waitForTimeout(2500);
    await shot(m.page, '21-phone-editor');
    await m.page.locator('.builder-page [data-puck-component]').last().tap();
    await m.page.waitForTimeout(800);
    await shot(m.page, '22-phone-selected');
    await m.page.evaluate(() => console.log(document.body.innerText));
    await showIn(m.page, 'dark');
    await shot(m.page, '23-phone-dark');
    await m.leave();
  } catch (e) {
    console.error(e);
  }
  const b = await builderOf(browser, host, 'site@harbor.example');
  const { page } = b;
  await shot(page, '01-list-empty');
  await page.getByRole('button', { name: 'New page' }).click();
  await shot(page, '02-new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Our campaign');
  await page.getByRole('textbox', { name: 'Address' }).fill(`our-campaign-${Date.now() % 100000}`);
  await page.getByLabel('Begin with').selectOption({ label: 'Campaign' });
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByText('Give a card a title, a text or a picture.').waitFor();
  await page.waitForTimeout(800);
  await shot(page, '03-editor-1440');
  const part = (t: string) =>
    page.locator('.builder-page [data-puck-component]').filter({ hasText: t }).last();
  await part('Write a question').click();
  await page.waitForTimeout(300);
  await page
    .getByRole('button', { name: 'Item 1' })
    .click()
    .catch(() => {});
  await shot(page, '04-accordion');
  await page.getByRole('textbox', { name: 'Title' }).first().fill('When is it?');
  await part('Give a button').first().click();
  await page.waitForTimeout(200);
  await page
    .getByRole('button', { name: 'Item 1' })
    .click()
    .catch(() => {});
  await page.getByRole('button', { name: 'Find a page' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('payroll');
  await page.waitForTimeout(1500);
  await shot(page, '05-picker');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForTimeout(800);
  await shot(page, '06-publish');
  await page.getByRole('button', { name: 'Publish anyway' }).click();
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.waitForTimeout(1500);
  await shot(page, '07-versions');
  await page.keyboard.press('Escape');
  await showIn(page, 'dark');
  await page.waitForTimeout(300);
  await shot(page, '08-editor-dark');
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.waitForTimeout(500);
  await shot(page, '09-editor-1920-dark');
  await showIn(page, 'light');
  await shot(page, '10-editor-1920');
  const deskUrl = page.url();
  await page.goto(deskUrl.replace('/builder', '/de/builder'));
  await page.waitForTimeout(2500);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.waitForTimeout(500);
  await shot(page, '11-editor-de');
  await page.getByLabel('Elemente zeigen').selectOption('partner');
  await page.waitForTimeout(1500);
  await shot(page, '12-editor-de-partner');
  await page.getByRole('button', { name: 'Sprachen' }).click();
  await page.waitForTimeout(500);
  await shot(page, '13-languages');
  await page.keyboard.press('Escape');
  await page.goto(`${host.url}/builder`);
  await page.waitForTimeout(800);
  await page.getByRole('button', { name: /^More/ }).first().click();
  await shot(page, '14-list');
  await b.leave();
} finally {
  await browser.close();
  await host.stop();
}
