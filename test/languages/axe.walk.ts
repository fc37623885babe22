import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost } from '../../host/testing/start-host.ts';
import { ofLibrary } from '../flows/support/builder.ts';
import { newVisitor, openBrowser, showIn, type Visitor } from '../flows/support/visitor.ts';
import { pseudoKinds, standIn } from '../pseudo/pseudoTexts.ts';
import { startPseudoHost } from '../pseudo/startPseudoHost.ts';
import { type Place, placesOf, prepareCases, type VisitorName, visitors } from './places.ts';
import { openPlace, settle } from './walk.ts';

/** A desk and a phone. */
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** What axe says against a place, in each scheme and size. */
async function violationsOf(visitor: Visitor, name: string, except: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const size of sizes) {
    await visitor.page.setViewportSize(size);
    for (const scheme of ['light', 'dark'] as const) {
      await showIn(visitor.page, scheme);
      await visitor.isAccessible(except).catch((error: unknown) => {
        const found =
          error instanceof assert.AssertionError ? (error.actual as readonly string[]) : [String(error)];
        all.push(...found.map((violation) => `${name}, ${scheme} at ${size.width}: ${violation}`));
      });
    }
  }
  return all;
}

describe('axe finds nothing', () => {
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
  });
  after(() => browser.close());

  /** Every route as every visitor, and every state as whoever has it; live, and as the host draws it. */
  async function judge(host: { readonly url: string; readonly origin: string }, locale: string) {
    const places = placesOf(await prepareCases(host));
    const routes = places.filter(({ act }) => !act);
    const seen = async (name: VisitorName, isLive: boolean): Promise<string[]> => {
      const visitor = await newVisitor(browser, host);
      if (visitors[name] !== '') await visitor.comeAs(visitors[name]);
      if (!isLive) await visitor.page.route(/\.js$/, (route) => route.abort());
      const own = isLive ? places.filter((place) => place.visitor === name && place.act) : [];
      const paths = [...new Map(routes.map((place) => [place.path, place])).values()];
      const all: string[] = [];
      for (const place of [...paths, ...own]) {
        const what = `${name}, ${place.name}${isLive ? '' : ', as drawn'}`;
        try {
          await open(visitor, host.url, place, locale, isLive);
          all.push(...(await violationsOf(visitor, what, place.path === '/builder' ? ofLibrary : [])));
        } catch (error) {
          all.push(`${what}: could not be looked at: ${String(error).split('\n')[0]}`);
        }
      }
      await visitor.leave();
      return all;
    };
    const found: string[] = [];
    // Two at a time: the host and the browser are processes of their own.
    for (const name of Object.keys(visitors) as VisitorName[])
      found.push(...(await Promise.all([seen(name, true), seen(name, false)])).flat());
    return found;
  }

  /** A page of tools is made by its scripts alone, and so is nothing of it drawn. */
  async function open(visitor: Visitor, url: string, place: Place, locale: string, isLive: boolean) {
    if (isLive) return openPlace(visitor.page, url, place, locale);
    const { act: _, ...still } = place;
    await visitor.page.goto(
      `${url}/${locale === 'en-US' ? '' : locale}${still.path}`.replace(/(?<!:)\/\//, '/'),
    );
    await settle(visitor.page).catch(() => undefined);
  }

  for (const locale of ['en-US', 'de-DE', 'pl-PL'])
    it(locale, async () => {
      const host = await startHost();
      try {
        assert.deepEqual(await judge(host, locale), []);
      } finally {
        await host.stop();
      }
    });

  for (const kind of pseudoKinds)
    it(`in a language that nobody speaks, ${kind}`, async () => {
      const host = await startPseudoHost(kind);
      try {
        assert.deepEqual(await judge(host, standIn), []);
      } finally {
        await host.stop();
      }
    });
});
