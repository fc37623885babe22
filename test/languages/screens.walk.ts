import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { languages } from '../../src/domain/locales.ts';
import { openBrowser } from '../flows/support/visitor.ts';
import { pseudoKinds, standIn } from '../pseudo/pseudoTexts.ts';
import { startPseudoHost } from '../pseudo/startPseudoHost.ts';
import { gluedTexts, outsideTexts } from './outsideTexts.ts';
import { placesOf, prepareIds } from './places.ts';
import { textsOfSite, wordsOfBrowsers } from './siteData.ts';
import { spokenTexts } from './spokenTexts.ts';
import { walk, writtenByOthers } from './walk.ts';

describe('every screen and tool at seven widths', () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  describe('in ten languages', () => {
    let host: TestHost;
    before(async () => {
      host = await startHost();
    });
    after(() => host.stop());

    for (const { locale } of languages)
      it(locale, async () => {
        const places = placesOf(await prepareIds(host));
        assert.deepEqual(await walk(browser, host, places, locale), []);
      });
  });

  for (const kind of pseudoKinds)
    it(`in a language that nobody speaks, ${kind}`, async () => {
      const host = await startPseudoHost(kind);
      try {
        const places = placesOf(await prepareIds(host));
        const ofSite = textsOfSite(host.dataDir);
        const ofBrowsers = wordsOfBrowsers(standIn);
        const texts = async (page: Page) => {
          const spoken = await page.evaluate(spokenTexts, writtenByOthers);
          const glued = spoken.blocks.filter(({ text }) => gluedTexts(text));
          return [
            ...outsideTexts(spoken, ofSite, ofBrowsers).map((text) => `in no catalog: ${text}`),
            ...glued.map(({ text, place }) => `glued: ${text.trim()} (${place})`),
          ];
        };
        const also = kind === 'accented' ? texts : undefined;
        assert.deepEqual(await walk(browser, host, places, standIn, also), []);
      } finally {
        await host.stop();
      }
    });
});
