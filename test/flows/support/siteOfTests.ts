import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost, type TestHost } from '../../../host/testing/start-host.ts';
import { openBrowser } from './visitor.ts';

/** What the tests of a suite share. */
export interface SiteOfTests {
  readonly host: TestHost;
  readonly browser: Browser;
}

/** A host of the demo and a browser for the suite that this is called in; what it returns gives both to a test. */
export function siteOfTests(): () => SiteOfTests {
  let site: SiteOfTests | undefined;
  before(async () => {
    const [host, browser] = await Promise.all([startHost(), openBrowser()]);
    site = { host, browser };
  });
  after(async () => {
    await site?.browser.close();
    await site?.host.stop();
  });
  return () => {
    if (!site) throw new Error('The site of these tests has not started.');
    return site;
  };
}
