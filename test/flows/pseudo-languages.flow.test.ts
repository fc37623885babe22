import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { outsideTexts } from '../languages/outsideTexts.ts';
import { type Place, placesOf } from '../languages/places.ts';
import { textsOfSite, wordsOfBrowsers } from '../languages/siteData.ts';
import { spokenTexts } from '../languages/spokenTexts.ts';
import { mirrorFaults, visitorsOf, walk, writtenByOthers } from '../languages/walk.ts';
import { standIn } from '../pseudo/pseudoTexts.ts';
import { type PseudoHost, startPseudoHost } from '../pseudo/startPseudoHost.ts';
import { openBrowser } from './support/visitor.ts';

/** A few of the places that `npm run test:languages` walks through, in all languages and at all widths. */
const few: readonly string[] = ['sign-in', 'the complaint form with what is missing', 'home', 'my cases'];
const isOfFew = ({ name }: Place) => few.includes(name);

describe('in a language with longer words, and read from the right', () => {
  const places = placesOf({ open: '', closed: '', long: '', note: '' }).filter(isOfFew);
  let host: PseudoHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startPseudoHost('accented'), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  it('every text comes from a catalog, and none is cut off, broken or over another', async () => {
    const ofSite = textsOfSite(host.dataDir);
    const ofBrowsers = wordsOfBrowsers(standIn);
    const texts = async (page: Page) => {
      const spoken = await page.evaluate(spokenTexts, writtenByOthers);
      return outsideTexts(spoken, ofSite, ofBrowsers).map((text) => `in no catalog: ${text}`);
    };
    assert.deepEqual(await walk(browser, host, places, standIn, texts, [320, 1280]), []);
  });

  it('every part stands in the mirror of where it stood', async () => {
    const { page, leave } = await visitorsOf(browser, host)('administrator');
    for (const place of places.filter(({ visitor }) => visitor === 'administrator'))
      assert.deepEqual(await mirrorFaults(page, host.url, place, 1440), [], place.name);
    await leave();
  });
});
