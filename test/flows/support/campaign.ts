import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { addByKeys, builderOf, ofLibrary, publishedPage } from './builder.ts';
import type { SiteOfTests } from './siteOfTests.ts';
import { newVisitor } from './visitor.ts';

/** How somebody works at the page builder: text is typed either way. */
export interface BuilderHand {
  /** Uses a button, opens what is folded, selects what is on the page. */
  press(target: Locator): Promise<void>;
  /** Selects a section, which is full of what stands in it. */
  select(section: Locator): Promise<void>;
  /** Checks a box or a choice. */
  tick(target: Locator): Promise<void>;
  /** Chooses one of two answers of the editor's library, whose fields only their labels show. */
  answer(radio: Locator): Promise<void>;
  /** Adds something from the list. */
  add(page: Page, name: string): Promise<void>;
}

/** By keys alone. */
export const keys: BuilderHand = {
  press: (target) => target.press('Enter'),
  select: (section) => section.press('Enter'),
  tick: (target) => target.press('Space'),
  answer: (radio) => radio.press('Space'),
  add: addByKeys,
};

/** By pointer alone. */
export const pointer: BuilderHand = {
  press: (target) => target.click(),
  select: (section) => section.click({ position: { x: 8, y: 8 } }),
  tick: (target) => target.click(),
  answer: (radio) => radio.locator('xpath=ancestor::label').click(),
  add: (page, name) =>
    page
      .getByTestId(/^drawer-item:/)
      .filter({ hasText: new RegExp(`^${name}$`) })
      .click(),
};

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

/** What stands on the page that is edited, the innermost with these words. */
const partOf = (page: Page, words: string) =>
  page.locator('.builder-page [data-puck-component]').filter({ hasText: words }).last();

/**
 * Builds a campaign in German as somebody does who never programs: from a template, for partners in Germany, joined with
 * another's edit, translated, checked, compared and published at a time. Then partners see it, and customers don't. The
 * whole one has every kind of part that a campaign has.
 */
export async function campaign(site: SiteOfTests, hand: BuilderHand, isWhole = false): Promise<void> {
  const { host, browser } = site;
  const trade = await publishedPage(host, 'page', 'messe', []);
  const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
  await page.goto(`${host.url}/de/builder`);
  await hand.press(page.getByRole('button', { name: 'Neue Seite' }));
  await page.getByRole('textbox', { name: 'Titel' }).fill('Herbstaktion');
  await page.getByRole('textbox', { name: 'Adresse' }).fill('herbstaktion');
  await page.getByLabel('Beginnen mit').selectOption({ label: 'Kampagne' });
  await hand.press(page.getByRole('button', { name: 'Seite anlegen' }));
  await page.getByRole('heading', { level: 1, name: 'Herbstaktion' }).waitFor();
  await page.locator('.builder-page').getByText('Schreiben Sie den Text neben der Seite.').first().waitFor();
  await describeAudience(page, hand);
  await isAccessible(ofLibrary);
  if (isWhole) await fillMore(page, hand, trade.title);
  await fill(page, hand);
  // A line of text is as small as the page is shown; the outline leads to the same block.
  await isAccessible([...ofLibrary, 'target-size']);
  await joinEdits(site, page, hand, () => isAccessible(ofLibrary));
  await translate(page, hand, () => isAccessible(ofLibrary));
  const from = Math.ceil(host.site.now().getTime() / 60_000) * 60_000 + 3_600_000;
  await publishAt(page, hand, from, () => isAccessible(ofLibrary));
  if (isWhole) await page.locator('.builder-picture .built-heading').getByText('Was nun?').waitFor();
  // The browser itself tells of the conflict.
  assert.deepEqual(
    problems.filter((problem) => !problem.includes('409')),
    [],
  );
  await leave();
  await readAt(site, from, isWhole);
}

/** For whom it is, in the menu of the site, and its description: of the page itself. */
async function describeAudience(page: Page, { press, tick }: BuilderHand) {
  const audience = page.getByRole('group', { name: 'Für wen' });
  await press(audience.getByText('Personas'));
  await tick(page.getByRole('checkbox', { name: 'Partner', exact: true }));
  await press(audience.getByText('EOR-Länder'));
  await tick(page.getByRole('checkbox', { name: 'Deutschland' }));
  await tick(page.getByRole('checkbox', { name: 'Fußzeile' }));
  await page.getByRole('textbox', { name: 'Beschreibung' }).fill('Alles zum Jahreswechsel');
}

/** A text in the hero, an accordion, a button to a built page, and four news. */
async function fillMore(page: Page, { press, answer, add }: BuilderHand, tradeTitle: string) {
  const canvas = page.locator('.builder-page');
  await press(partOf(page, 'Text Schreiben Sie den Text'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await page.keyboard.type('Alles zum Jahreswechsel an einem Ort.');
  await canvas.getByText('Alles zum Jahreswechsel an einem Ort.').waitFor();

  await press(partOf(page, 'Schreiben Sie eine Frage und ihre Antwort.'));
  await press(page.getByRole('button', { name: 'Eintrag 1' }));
  await page.getByRole('textbox', { name: 'Titel' }).fill('Bis wann?');
  await canvas.locator('summary').getByText('Bis wann?').waitFor();

  await press(partOf(page, 'Geben Sie der Schaltfläche eine Beschriftung und ein Ziel.'));
  await press(page.getByRole('button', { name: 'Eintrag 1' }));
  await page.getByRole('textbox', { name: 'Beschriftung' }).fill('Zur Messe');
  await press(page.getByRole('button', { name: 'Seite suchen' }));
  const picker = page.getByRole('dialog', { name: 'Seite suchen' });
  await picker.getByRole('searchbox', { name: 'Suche' }).fill(tradeTitle);
  await press(picker.getByRole('button', { name: `„${tradeTitle}“ übernehmen` }));
  await canvas.locator('.built-button').getByText('Zur Messe').waitFor();

  await add(page, 'Neuerungen');
  await page.getByRole('spinbutton', { name: 'Höchstens so viele Einträge' }).fill('4');
  await answer(page.getByRole('radio', { name: 'Ja' }).first());
  await canvas.locator('hc-release-feed[data-state="ready"]').waitFor();
}

/** A hero with a picture of one's own, and words of a heading. */
async function fill(page: Page, { press, select }: BuilderHand) {
  const canvas = page.locator('.builder-page');
  await select(canvas.locator('[data-puck-component]').first());
  await page.getByRole('button', { name: 'Bild hochladen' }).setInputFiles(await pictureFile(page));
  await canvas.locator('.built-image--backdrop').waitFor();
  await press(partOf(page, 'Schreiben Sie den Text'));
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Noch Fragen?');
  await canvas.getByText('Noch Fragen?').waitFor();
  await press(page.getByRole('button', { name: 'Entwurf speichern' }));
  await page.getByText('Der Entwurf ist gespeichert.').waitFor();
}

/** Another administrator changes the description and the same heading meanwhile: only the heading is asked about. */
async function joinEdits(
  { host, browser }: SiteOfTests,
  page: Page,
  { press, tick }: BuilderHand,
  isAccessible: () => Promise<void>,
) {
  const other = await builderOf(browser, host, 'site2@harbor.example');
  await other.page.goto(page.url());
  await other.page.getByRole('textbox', { name: 'Beschreibung' }).fill('Von nebenan');
  await press(partOf(other.page, 'Noch Fragen?'));
  await other.page.getByRole('textbox', { name: 'Text', exact: true }).fill('Was nun?');
  await press(other.page.getByRole('button', { name: 'Entwurf speichern' }));
  await other.page.getByText('Der Entwurf ist gespeichert.').waitFor();
  await other.page.getByText('Diese Seite wird auch bearbeitet von: Sofia Keller').waitFor();
  await other.leave();

  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Alle Fragen?');
  await press(page.getByRole('button', { name: 'Entwurf speichern' }));
  const conflict = page.getByRole('dialog', { name: 'Jemand anderes hat diese Seite gespeichert' });
  await conflict.getByRole('group', { name: 'Überschrift' }).waitFor();
  assert.equal(await conflict.getByRole('group').count(), 1);
  await isAccessible();
  await tick(conflict.getByRole('radio', { name: 'Anderes: Was nun?' }));
  await press(conflict.getByRole('button', { name: 'Beides zusammenführen' }));
  await page.locator('.builder-page').getByText('Was nun?').waitFor();
}

/** Texts of another language: what is missing is said, and a file of translations fills it. */
async function translate(page: Page, { press }: BuilderHand, isAccessible: () => Promise<void>) {
  await press(page.getByRole('button', { name: 'Sprachen' }));
  const languages = page.getByRole('dialog', { name: 'Sprachen' });
  await languages.getByLabel('Texte auf').selectOption('en-US');
  await languages.getByText('Fehlt:', { exact: false }).first().waitFor();
  await isAccessible();
  const translations = {
    to: 'en-US',
    texts: [
      { source: 'Was nun?', translation: 'What now?' },
      { source: 'Steht nirgends', translation: 'Nowhere' },
    ],
  };
  await languages.getByRole('button', { name: 'Übersetzungen importieren' }).setInputFiles({
    name: 'herbstaktion.en-US.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(translations)),
  });
  await languages
    .getByText('Übernommene Übersetzungen: 1. Nicht auf dieser Seite und ausgelassen: 1.')
    .waitFor();
  await languages.getByRole('textbox', { name: 'Übersetzung von „Herbstaktion“' }).fill('Autumn offer');
  await press(languages.getByRole('button', { name: 'Schließen' }));
}

/** Checked, compared, and published at a time; the version then has no difference. */
async function publishAt(
  page: Page,
  { press, tick }: BuilderHand,
  from: number,
  isAccessible: () => Promise<void>,
) {
  await press(page.getByRole('button', { name: 'Veröffentlichen', exact: true }));
  const asked = page.getByRole('dialog', { name: 'So veröffentlichen?' });
  await asked.getByText('Hier ist nichts ausgefüllt', { exact: false }).first().waitFor();
  await press(asked.getByText('Was sich für Leser ändert'));
  await asked.getByText('Von dieser Seite ist noch nichts öffentlich.').waitFor();
  await asked.getByRole('textbox', { name: 'Notiz zu dieser Fassung' }).fill('Zur Messe');
  await tick(asked.getByRole('checkbox', { name: 'Später, zu einem festen Zeitpunkt' }));
  await asked.getByText('Geben Sie einen Zeitpunkt in der Zukunft an.').waitFor();
  await asked.getByLabel('Zu sehen ab').fill(entered(from));
  await isAccessible();
  await press(asked.getByRole('button', { name: 'Zu diesem Zeitpunkt veröffentlichen' }));
  await page.getByText('Fassung 1 ist ab', { exact: false }).waitFor();
  await press(page.getByRole('button', { name: 'Fassungen' }));
  const versions = page.getByRole('dialog', { name: 'Fassungen' });
  await versions.getByText('Zur Messe').first().waitFor();
  await press(versions.getByRole('button', { name: 'Fassung 1 mit dem Entwurf vergleichen' }));
  await versions.getByText('Es gibt keinen Unterschied.').waitFor();
  await isAccessible();
}

/** Partners in Germany see it from its time on, nobody else does. */
async function readAt({ host, browser }: SiteOfTests, from: number, isWhole: boolean) {
  const { db } = host.site.store;
  const partner = await newVisitor(browser, host);
  await partner.comeAs('partner@harbor.example');
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
  const shown = partner.page.locator('.built-page');
  await shown.getByRole('heading', { name: 'Was nun?' }).waitFor();
  if (isWhole) {
    assert.equal(await shown.getByRole('link', { name: 'Zur Messe' }).getAttribute('href'), '/de/messe');
    const feed = shown.locator('hc-release-feed');
    await feed.and(partner.page.locator('[data-state="ready"]')).waitFor();
    assert.ok((await feed.getByRole('article').count()) <= 4);
  }
  await partner.page.getByRole('contentinfo').getByRole('link', { name: 'Herbstaktion' }).waitFor();
  await partner.open('/herbstaktion');
  await shown.getByRole('heading', { name: 'What now?' }).waitFor();
  assert.match(await partner.page.title(), /^Autumn offer · /);
  assert.deepEqual(partner.problems, []);
  await partner.leave();
  const customer = await newVisitor(browser, host);
  await customer.comeAs('admin@harbor.example');
  assert.equal((await customer.context.request.get(`${host.url}/herbstaktion`)).status(), 404);
  await customer.leave();
}
