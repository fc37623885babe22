import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { openBrowser } from '../flows/support/visitor.ts';
import { placesOf, prepareIds, type VisitorName, visitors } from './places.ts';
import { mirrorFaults, visitorsOf } from './walk.ts';

describe('read from the right, every part of every screen stands in the mirror of where it stood', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const name of Object.keys(visitors) as VisitorName[])
    it(`as ${name}`, async (context) => {
      const places = placesOf(await prepareIds(host)).filter(({ visitor }) => visitor === name);
      const visitor = await visitorsOf(browser, host)(name);
      const found: string[] = [];
      for (const place of places)
        for (const width of [390, 1440])
          for (const fault of await mirrorFaults(visitor.page, host.url, place, width))
            found.push(`${place.name} at ${width}: ${fault}`);
      for (const line of found) context.diagnostic(line);
      await visitor.leave();
      assert.deepEqual(found, []);
    });
});
