import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { builderOf, ofLibrary } from './support/builder.ts';
import { newVisitor, openBrowser } from './support/visitor.ts';

/** A picture of the browser's own, as a file. */
const pictureFile = async (page: Page) => {
  const bytes = await page.evaluate(async () => {
    const drawing = new OffscreenCanvas(1000, 600);
    const context = drawing.getContext('2d');
    context?.fillRect(0, 0, 1000, 600);
    return [...new Uint8Array(await (await drawing.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  });
  return { name: 'herbst.png', mimeType: 'image/png', buffer: Buffer.from(bytes) };
};

/** A time as the field for it takes it: of this computer, which is that of the browser. */
const entered = (time: number) =>
  new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

describe('a campaign by somebody who never programs', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('is built from a template in German, for partners in Germany, checked, joined with another edit, and shown at its time', async () => {
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await page.goto(`${host.url}/de/builder`);
    await page.getByRole('button', { name: 'Neue Seite' }).press('Enter');
    await page.getByRole('textbox', { name: 'Titel' }).fill('Herbstaktion');
    await page.getByRole('textbox', { name: 'Adresse' }).fill('herbstaktion');
    await page.getByLabel('Beginnen mit').selectOption({ label: 'Kampagne' });
    await page.getByRole('button', { name: 'Seite anlegen' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Herbstaktion' }).waitFor();
    const canvas = page.locator('.builder-page');
    const part = (words: string) => canvas.locator('[data-puck-component]').filter({ hasText: words }).last();
    await canvas.getByText('Schreiben Sie ihre Worte neben der Seite.').first().waitFor();

    // For whom, in the menu of the site, and a picture for links: of the page itself.
    await page.getByRole('group', { name: 'Für wen' }).getByText('Personas').press('Enter');
    await page.getByRole('checkbox', { name: 'Partner', exact: true }).press('Space');
    await page.getByRole('group', { name: 'Für wen' }).getByText('EOR-Länder').press('Enter');
    await page.getByRole('checkbox', { name: 'Deutschland' }).press('Space');
    await page.getByRole('checkbox', { name: 'Fußzeile' }).press('Space');
    await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Alles zum Jahreswechsel');
    await isAccessible(ofLibrary);

    // The hero gets words, and its section a picture.
    await canvas.locator('[data-puck-component]').first().press('Enter');
    await page.getByRole('button', { name: 'Bild hochladen' }).setInputFiles(await pictureFile(page));
    await canvas.locator('.built-image--backdrop').waitFor();
    await part('Schreiben Sie ihre Worte').press('Enter');
    await page.getByRole('textbox', { name: 'Worte' }).fill('Noch Fragen?');
    await canvas.getByText('Noch Fragen?').waitFor();
    await page.getByRole('button', { name: 'Entwurf speichern' }).press('Enter');
    await page.getByText('Der Entwurf ist gespeichert.').waitFor();

    // Another administrator changes the description and the same heading meanwhile.
    const other = await builderOf(browser, host, 'site2@harbor.example');
    await other.page.goto(page.url());
    await other.page.getByRole('textbox', { name: 'Beschreibung' }).fill('Von nebenan');
    await other.page
      .locator('.builder-page [data-puck-component]')
      .filter({ hasText: 'Noch Fragen?' })
      .last()
      .press('Enter');
    await other.page.getByRole('textbox', { name: 'Worte' }).fill('Was nun?');
    await other.page.getByRole('button', { name: 'Entwurf speichern' }).press('Enter');
    await other.page.getByText('Der Entwurf ist gespeichert.').waitFor();
    await other.page.getByText('Auch an dieser Seite: Sofia Keller').waitFor();
    await other.leave();

    await page.getByRole('textbox', { name: 'Worte' }).fill('Alle Fragen?');
    await page.getByRole('button', { name: 'Entwurf speichern' }).press('Enter');
    const conflict = page.getByRole('dialog', { name: 'Jemand anderes hat diese Seite gespeichert' });
    await conflict.getByRole('group', { name: 'Überschrift' }).waitFor();
    assert.equal(await conflict.getByRole('group').count(), 1);
    await isAccessible(ofLibrary);
    await conflict.getByRole('radio', { name: 'Anderes: Was nun?' }).press('Space');
    await conflict.getByRole('button', { name: 'Beides verbinden' }).press('Enter');
    await canvas.getByText('Was nun?').waitFor();

    // Texts of another language: what is missing is said, and a file of translations fills it.
    await page.getByRole('button', { name: 'Sprachen' }).press('Enter');
    const languages = page.getByRole('dialog', { name: 'Sprachen' });
    await languages.getByLabel('Texte auf').selectOption('en-US');
    await languages.getByText('Fehlt:', { exact: false }).first().waitFor();
    await isAccessible(ofLibrary);
    const translations = {
      to: 'en-US',
      texts: [
        { source: 'Was nun?', translation: 'What now?' },
        { source: 'Steht nirgends', translation: 'Nowhere' },
      ],
    };
    await languages.getByRole('button', { name: 'Übersetzungen einlesen' }).setInputFiles({
      name: 'herbstaktion.en-US.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(translations)),
    });
    await languages
      .getByText('Übernommene Übersetzungen: 1. Nicht auf dieser Seite und ausgelassen: 1.')
      .waitFor();
    await languages.getByRole('textbox', { name: 'Übersetzung von „Herbstaktion“' }).fill('Autumn offer');
    await languages.getByRole('button', { name: 'Schließen' }).press('Enter');

    // Checked, compared, and published at a time.
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'So veröffentlichen?' });
    await asked.getByText('Hier ist nichts ausgefüllt', { exact: false }).first().waitFor();
    await asked.getByText('Was sich für Leser ändert').press('Enter');
    await asked.getByText('Von dieser Seite ist noch nichts öffentlich.').waitFor();
    await asked.getByRole('textbox', { name: 'Notiz zu dieser Fassung' }).fill('Zur Messe');
    await asked.getByRole('checkbox', { name: 'Nicht jetzt, sondern zu einer Zeit' }).press('Space');
    await asked.getByText('Geben Sie eine Zeit an, die noch kommt.').waitFor();
    const from = Math.ceil(host.site.now().getTime() / 60_000) * 60_000 + 3_600_000;
    await asked.getByLabel('Zu sehen ab').fill(entered(from));
    await isAccessible(ofLibrary);
    await asked.getByRole('button', { name: 'Zu dieser Zeit veröffentlichen' }).press('Enter');
    await page.getByText('Fassung 1 ist ab', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Fassungen' }).press('Enter');
    const versions = page.getByRole('dialog', { name: 'Fassungen' });
    await versions.getByText('Zur Messe').waitFor();
    await versions.getByRole('button', { name: 'Fassung 1 mit dem Entwurf vergleichen' }).press('Enter');
    await versions.getByText('Es gibt keinen Unterschied.').waitFor();
    await isAccessible(ofLibrary);
    // The browser itself tells of the conflict.
    assert.deepEqual(
      problems.filter((problem) => !problem.includes('409')),
      [],
    );
    await leave();

    // Partners in Germany see it from then on, nobody else does.
    const { db } = host.site.store;
    const partner = await newVisitor(browser, host);
    await partner.open('/login');
    await partner.signIn('partner@harbor.example');
    const statusFor = async () => (await partner.context.request.get(`${host.url}/herbstaktion`)).status();
    await host.site.builtPages.settle(new Date(from));
    assert.equal(await statusFor(), 404);
    const account = db.selectFrom('users').select('account_id').where('email', '=', 'partner@harbor.example');
    await db
      .updateTable('accounts')
      .set({ product_mix: 'Partner;EOR - Germany' })
      .where('id', '=', account)
      .execute();
    await partner.open('/de/herbstaktion');
    await partner.page.locator('.built-page').getByRole('heading', { name: 'Was nun?' }).waitFor();
    await partner.page.getByRole('contentinfo').getByRole('link', { name: 'Herbstaktion' }).waitFor();
    await partner.open('/herbstaktion');
    await partner.page.locator('.built-page').getByRole('heading', { name: 'What now?' }).waitFor();
    assert.match(await partner.page.title(), /^Autumn offer · /);
    assert.deepEqual(partner.problems, []);
    await partner.leave();
    const customer = await newVisitor(browser, host);
    await customer.open('/login');
    await customer.signIn('admin@harbor.example');
    const answer = await customer.context.request.get(`${host.url}/herbstaktion`);
    assert.equal(answer.status(), 404);
    await customer.leave();
  });
});
