import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PagePart, PageSection } from '../../src/domain/builtPages.ts';
import { addByKeys, builderOf, newPage, ofLibrary, publishedPage, skipLink } from './support/builder.ts';
import { differingShare } from './support/pixels.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import { newVisitor, showIn } from './support/visitor.ts';

describe('blocks of content', () => {
  const site = siteOfTests();

  it('composes a hero, cards and an accordion of blocks without a script of their own, in German', async () => {
    const { host, browser } = site();
    const { page, isAccessible, problems, leave } = await builderOf(browser, host, 'site@harbor.example');
    await page.goto(`${host.url}/de/builder`);
    await page.getByRole('button', { name: 'Neue Seite' }).press('Enter');
    await page.getByRole('textbox', { name: 'Titel' }).fill('Unsere Kampagne');
    assert.equal(await page.getByRole('textbox', { name: 'Adresse' }).inputValue(), 'unsere-kampagne');
    await page.getByRole('button', { name: 'Seite anlegen' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Unsere Kampagne' }).waitFor();
    const add = (name: string) => addByKeys(page, name);
    // At half its size a heading of the page is smaller than what is to be pressed may be; the outline names it, too.
    await page.getByRole('radio', { name: 'Tablet' }).check();
    const canvas = page.locator('.builder-page');

    await add('Abschnitt');
    await page.getByRole('combobox', { name: 'Hintergrund' }).selectOption({ label: 'Bild' });
    await page.getByRole('combobox', { name: 'Ausrichtung' }).selectOption({ label: 'Zentriert' });
    const picture = await page.evaluate(async () => {
      const drawing = new OffscreenCanvas(1200, 700);
      const context = drawing.getContext('2d');
      if (!context) throw new Error('There is nothing to draw on.');
      context.fillStyle = '#8ac';
      context.fillRect(0, 0, 1200, 700);
      const bytes = new Uint8Array(await (await drawing.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return [...bytes];
    });
    const bring = (name: string, bytes: readonly number[]) =>
      page
        .getByRole('button', { name: 'Bild hochladen' })
        .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
    await bring('kein-bild.png', [1, 2, 3]);
    await page
      .getByText('Diese Datei ist kein Bild, das der Browser lesen kann.', { exact: false })
      .waitFor();
    await bring('bucht.png', picture);
    await canvas.locator('.built-image--backdrop').waitFor();
    await isAccessible(ofLibrary);

    await add('Überschrift');
    await canvas.getByText('Schreiben Sie den Text neben der Seite.').waitFor();
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Lohn ohne Überraschungen');
    await page.getByRole('combobox', { name: 'Ebene' }).selectOption({ label: '1, Titel der Seite' });
    await canvas.locator('h1').getByText('Lohn ohne Überraschungen').waitFor();

    await add('Abschnitt');
    await add('Aufklappliste');
    await page.getByRole('button', { name: 'Eintrag 1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Titel' }).fill('Wann kommt der Lohn?');
    await canvas.locator('summary').getByText('Wann kommt der Lohn?').waitFor();
    // A second entry by keys alone: it takes the focus, and moves to the first place.
    await page.getByRole('button', { name: 'Eintrag hinzufügen' }).press('Enter');
    await page.locator('button:focus', { hasText: 'Eintrag 2' }).waitFor();
    await page.getByRole('textbox', { name: 'Titel' }).fill('Wo steht er?');
    const entry = page.getByRole('group', { name: 'Wo steht er?' });
    await isAccessible(ofLibrary);
    await entry.getByRole('button', { name: 'Nach oben' }).press('Enter');
    await page.getByText('Wo steht er? steht jetzt an Stelle 1.').waitFor();
    await canvas.locator('summary').first().getByText('Wo steht er?').waitFor();
    await entry.getByRole('button', { name: 'Entfernen' }).press('Enter');
    await page.locator('button:focus', { hasText: 'Wann kommt der Lohn?' }).waitFor();
    await add('Schaltflächen');
    await page.getByRole('button', { name: 'Eintrag 1' }).press('Enter');
    await page.getByRole('textbox', { name: 'Beschriftung' }).fill('Zum Glossar');
    await page.getByRole('textbox', { name: 'Linkziel' }).fill('javascript:alert(1)');
    await page.getByText('Das führt nirgendwohin.', { exact: false }).waitFor();
    assert.equal(await canvas.locator('.built-button').count(), 0);
    await page.getByRole('button', { name: 'Seite suchen' }).press('Enter');
    const picker = page.getByRole('dialog', { name: 'Seite suchen' });
    await picker.getByRole('searchbox', { name: 'Suche' }).fill('Direktüberweisung einrichten');
    await picker
      .getByRole('button', { name: /übernehmen$/ })
      .first()
      .waitFor();
    await isAccessible(ofLibrary);
    await picker
      .getByRole('button', { name: /übernehmen$/ })
      .first()
      .press('Enter');
    assert.match(
      await page.getByRole('textbox', { name: 'Linkziel' }).inputValue(),
      /^\/article\?articleId=/,
    );
    // A page for everybody leads to an article for customers: it is said until its readers are signed in, and again.
    const target = page.getByRole('textbox', { name: 'Linkziel' });
    const forCustomers = '/article?articleId=plan-onboarding-tasks';
    await target.fill(forCustomers);
    const notAll = page
      .getByText(`Nicht alle, für die diese Seite ist, dürfen „${forCustomers}“ öffnen.`)
      .filter({ visible: true });
    await notAll.waitFor();
    await isAccessible(ofLibrary);
    const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
    await publish.press('Enter');
    const checks = page.getByRole('dialog', { name: 'So veröffentlichen?' });
    const closed = checks.getByRole('listitem').filter({ hasText: 'Nicht alle, für die diese Seite ist' });
    await closed.getByText(`dürfen „${forCustomers}“ öffnen.`, { exact: false }).waitFor();
    await closed.getByRole('button', { name: 'Anzeigen' }).press('Enter');
    await notAll.waitFor();
    await target.fill('/glossary');
    await notAll.waitFor({ state: 'detached' });
    await canvas.locator('.built-button').getByText('Zum Glossar').waitFor();
    await isAccessible(ofLibrary);
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
    const asked = page.getByRole('dialog', { name: 'So veröffentlichen?' });
    const lacking = 'Die Seite hat keine Beschreibung für Suchmaschinen.';
    await asked.getByText(lacking).waitFor();
    await isAccessible(ofLibrary);
    const about = asked.getByRole('listitem').filter({ hasText: lacking });
    await about.getByRole('button', { name: 'Anzeigen' }).press('Enter');
    await page.locator('[name="description"]:focus').waitFor();
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).press('Enter');
    await asked.getByRole('button', { name: 'Trotzdem veröffentlichen' }).press('Enter');
    await page.getByText('Die Seite ist veröffentlicht', { exact: false }).waitFor();
    assert.deepEqual(problems, []);
    await leave();

    const guest = await newVisitor(browser, host);
    await guest.open('/de/unsere-kampagne');
    const main = guest.page.locator('.built-page');
    await main.getByRole('heading', { level: 1, name: 'Lohn ohne Überraschungen' }).waitFor();
    for (const scheme of ['dark', 'light'] as const) {
      await showIn(guest.page, scheme);
      await guest.isAccessible(skipLink);
    }
    const image = main.locator('.built-image--backdrop');
    assert.deepEqual(
      [...((await image.getAttribute('srcset')) ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => width),
      ['1200', '960', '480'],
    );
    await guest.page.setViewportSize({ width: 390, height: 844 });
    assert.equal(await guest.scrollsSideways(), false);
    assert.equal(await main.getByRole('link', { name: 'Zum Glossar' }).getAttribute('href'), '/de/glossary');
    assert.deepEqual(guest.problems, []);
    await guest.leave();
  });

  it('begins with a template, survives a block that throws, and is duplicated', async () => {
    const { host, browser } = site();
    const { page, isAccessible, leave } = await builderOf(browser, host, 'site@harbor.example');
    await page.addInitScript(() => {
      const replace = Element.prototype.replaceChildren;
      Element.prototype.replaceChildren = function (...nodes) {
        if (nodes.some((node) => node instanceof HTMLElement && node.textContent === 'Boom!'))
          throw new Error('Planted.');
        replace.apply(this, nodes);
      };
    });
    await newPage(page);
    await page.getByRole('textbox', { name: 'Title' }).fill('Our campaign');
    await page.getByRole('textbox', { name: 'Address' }).fill('our-campaign');
    await page.getByLabel('Begin with').selectOption({ label: 'Campaign' });
    await page.getByRole('button', { name: 'Create page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our campaign' }).waitFor();
    const canvas = page.locator('.builder-page');
    await canvas.getByText('Give a card a title, a text or a picture.').waitFor();
    await isAccessible(ofLibrary);

    const heading = canvas.locator('[data-puck-component]').filter({ hasText: 'Write its words' }).last();
    await heading.press('Enter');
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.fill('Boom');
    await canvas.getByText('Boom', { exact: true }).first().waitFor();
    await words.fill('Boom!');
    const told = page.getByRole('alert').filter({ hasText: 'The block “Heading”' });
    await told.waitFor();
    assert.equal(await words.inputValue(), 'Boom!');
    await isAccessible(ofLibrary);
    await told.getByRole('button', { name: 'Undo' }).click();
    await told.waitFor({ state: 'detached' });

    // Each width lays the page out as a window of that width does.
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1440],
    ] as const) {
      await page.getByRole('radio', { name, exact: true }).check();
      const shown = await canvas.evaluate((node) => (node as HTMLElement).offsetWidth);
      assert.equal(shown, width, name);
    }
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('The draft is saved.').waitFor();

    // What is added comes in sight, and says when the frame has it already.
    await addByKeys(page, 'Footer');
    await page.getByText('This stands in the frame already.').filter({ visible: true }).waitFor();
    await page.waitForFunction(() => {
      const added = document.querySelector('.builder-page hc-footer')?.getBoundingClientRect();
      return added && added.height > 0 && added.top < innerHeight && added.bottom > 0;
    });
    await page.locator('.builder-moves').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Footer was removed.').waitFor();

    // A section is saved, and stands on the page once more as a link and as a copy.
    await canvas.locator('[data-puck-component]').first().press('Enter');
    await page.getByRole('button', { name: 'Save this section' }).click();
    const form = page.getByRole('dialog', { name: 'Save this section' });
    await form.getByRole('textbox', { name: 'Title' }).fill('Our hero');
    await form.getByRole('button', { name: 'Save this section' }).click();
    await form.waitFor({ state: 'hidden' });
    await page.getByText('“Our hero” is among the saved sections now.').waitFor();
    const heroes = canvas.locator('.built-section--band');
    const before = await heroes.count();
    for (const [way, more] of [
      ['Link “Our hero”', 1],
      ['Copy “Our hero”', 2],
    ] as const) {
      await page.getByRole('button', { name: 'Saved sections' }).click();
      await page.getByRole('button', { name: way }).click();
      await heroes.nth(before + more - 1).waitFor();
    }
    // What readers would stumble over in a saved section is said by its name, and leads to where it stands.
    await page.getByRole('button', { name: 'Publish' }).click();
    const asked = page.getByRole('dialog', { name: 'Publish as it is?' });
    const inSaved = asked.getByRole('listitem').filter({ hasText: 'Saved section “Our hero”' });
    await inSaved.filter({ hasText: 'Heading' }).getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Edit the saved section' }).waitFor();

    await page.goto(`${host.url}/builder`);
    await page.getByRole('button', { name: 'More for “Our campaign”' }).click();
    await isAccessible();
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Our campaign (copy)' }).waitFor();
    await canvas.getByText('Give a card a title, a text or a picture.').waitFor();
    await page.goto(`${host.url}/builder`);
    await page.getByText('/our-campaign-2', { exact: false }).waitFor();
    await page.getByLabel('Show').selectOption({ label: 'Published' });
    await page.getByRole('link', { name: 'Our campaign (copy)' }).waitFor({ state: 'detached' });
    await leave();
  });

  it('looks in the editor as on the site, pixel by pixel, at three widths in light and dark', async () => {
    const { host, browser } = site();
    let count = 0;
    const part = (name: PagePart['name'], values: PagePart['values']): PagePart => ({
      id: `part-${count++}`,
      name,
      values,
    });
    const list = (...items: readonly object[]) => JSON.stringify(items);
    const go = { label: 'Go on', link: '/glossary', kind: 'primary' };
    const card = { title: 'A card', note: 'What it is about\nin two lines', link: '/glossary' };
    const sections: readonly PageSection[] = [
      {
        id: 'hero',
        layout: '12',
        look: { background: 'band', align: 'center', spacing: 'large' },
        columns: [
          [
            part('heading', { text: 'Payroll without surprises', level: '1' }),
            part('text', { html: '<p>All that you need at the turn of the year, in <b>one</b> place.</p>' }),
            part('buttons', { items: list(go, { ...go, kind: 'secondary' }) }),
          ],
        ],
      },
      {
        id: 'body',
        layout: '8-4',
        columns: [
          [
            part('heading', { text: 'What is new', level: '2' }),
            part('text', { html: '<p>A paragraph.</p><ul><li>One</li><li>Two</li></ul>' }),
            part('heading', { text: 'What will be new', level: '3' }),
            part('accordion', {
              items: list({ title: 'When?', html: '<p>Now.</p>' }, { title: 'Where?', html: '' }),
            }),
          ],
          [
            part('contents', { title: 'On this page' }),
            part('links', {
              title: 'Further',
              items: list({ label: 'Glossary', link: '/glossary', note: 'All terms' }),
            }),
          ],
        ],
      },
      {
        id: 'end',
        layout: '12',
        look: { background: 'tint', width: 'text' },
        columns: [
          [
            part('notice', { tone: 'warning', title: 'Mind', html: '<p>We are closed on Monday.</p>' }),
            part('cards', { items: list(card, { ...card, link: '' }) }),
            part('divider', { look: 'short' }),
            part('video', { link: 'https://www.youtube.com/embed/a', title: 'Introduction' }),
            part('spacer', { height: 'medium' }),
          ],
        ],
      },
    ];
    const made = await publishedPage(host, 'page', 'pixels', sections);
    const editor = await builderOf(browser, host, 'site@harbor.example');
    const guest = await newVisitor(browser, host);
    // The pages themselves load no picture of a test.
    const judge = await guest.context.newPage();
    const height = 3200;
    // The page is shown at half its size at first.
    await editor.page.goto(`${host.url}/builder/pages/${made.id}`);
    const canvas = editor.page.locator('.builder-page');
    await canvas.getByText('Payroll without surprises').waitFor();
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1440],
    ] as const) {
      await guest.page.setViewportSize({ width, height });
      await guest.open('/pixels');
      await editor.page.setViewportSize({ width: width + 1000, height });
      await editor.page.getByRole('radio', { name, exact: true }).check();
      // Letters between two pixels look otherwise.
      const left = await canvas.evaluate((node) => node.getBoundingClientRect().left);
      if (left % 1 !== 0) await editor.page.setViewportSize({ width: width + 1001, height });
      for (const scheme of ['light', 'dark'] as const) {
        await showIn(guest.page, scheme);
        await showIn(editor.page, scheme);
        const [onSite, edited] = [
          await guest.page.locator('.built-page').screenshot({ animations: 'disabled' }),
          await canvas.screenshot({ animations: 'disabled' }),
        ];
        const share = await differingShare(judge, [onSite, edited]);
        assert.ok(share <= 0.001, `${name}, ${scheme}: ${(share * 100).toFixed(3)} %`);
      }
    }
    await guest.leave();
    await editor.leave();
  });
});
