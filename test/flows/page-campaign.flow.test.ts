import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { builderOf, ofLibrary, publishedPage } from './support/builder.ts';
import { campaign, keys } from './support/campaign.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import { newVisitor } from './support/visitor.ts';

describe('a campaign by somebody who never programs', () => {
  const site = siteOfTests();

  // By pointer: npm run test:canvas.
  it('is built from a template in German by keys alone, for partners in Germany, checked, joined with another edit, and shown at its time', () =>
    campaign(site(), keys));

  it('has a word of it corrected on a phone', async () => {
    const { host, browser } = site();
    const made = await publishedPage(host, 'page', 'herbst', [
      {
        id: 'one',
        layout: '12',
        columns: [[{ id: 'words', name: 'heading', values: { text: 'Zahltag am Donerstag', level: '2' } }]],
      },
    ]);
    const { page, isAccessible, problems, scrollsSideways, leave } = await builderOf(
      browser,
      host,
      'site@harbor.example',
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    await page.goto(`${host.url}/de/builder/pages/${made.id}`);
    const heading = page.locator('.builder-page .built-heading');
    await heading.getByText('Zahltag am Donerstag').waitFor();
    await isAccessible(ofLibrary);
    await page.locator('.builder-page [data-puck-component]').last().tap();
    const words = page.getByRole('textbox', { name: 'Worte' });
    await words.fill('Zahltag am Donnerstag');
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
    const asked = page.getByRole('dialog', { name: 'So veröffentlichen?' });
    await asked.getByRole('button', { name: 'Trotzdem veröffentlichen' }).tap();
    await page.getByText('Die Seite ist veröffentlicht', { exact: false }).waitFor();
    assert.equal(await scrollsSideways(), false);
    await isAccessible(ofLibrary);
    assert.deepEqual(problems, []);
    await leave();

    const guest = await newVisitor(browser, host);
    await guest.open('/herbst');
    await guest.page.getByRole('heading', { name: 'Zahltag am Donnerstag' }).waitFor();
    await guest.leave();
  });
});
