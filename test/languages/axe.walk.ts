import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost } from '../../host/testing/start-host.ts';
import { siteRoot } from '../../src/domain/routes.ts';
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

const tongues = [
  ...['en-US', 'de-DE', 'pl-PL'].map((locale) => ({ tongue: locale, locale, start: () => startHost() })),
  ...pseudoKinds.map((kind) => ({ tongue: kind, locale: standIn, start: () => startPseudoHost(kind) })),
];

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

/** Opens a place, or only what the host draws of it, to which no script comes. */
async function open(visitor: Visitor, url: string, place: Place, locale: string, isLive: boolean) {
  if (isLive) return openPlace(visitor.page, url, place, locale);
  await visitor.page.goto(`${url}${siteRoot({ basePath: '', locale })}${place.path}`);
  // What only scripts bring is waited for in vain.
  await settle(visitor.page, 2000).catch(() => undefined);
}

for (const { tongue, locale, start } of tongues)
  describe(`axe finds nothing in ${tongue}`, () => {
    let browser: Browser;
    let host: { readonly url: string; readonly origin: string; stop(): Promise<void> };
    let places: readonly Place[];
    before(async () => {
      [browser, host] = await Promise.all([openBrowser(), start()]);
      places = placesOf(await prepareCases(host));
    });
    after(async () => {
      await browser.close();
      await host.stop();
    });

    for (const name of Object.keys(visitors) as VisitorName[])
      for (const isLive of [true, false])
        it(`of every page as ${name}, ${isLive ? 'live' : 'as drawn'}`, async () => {
          const visitor = await newVisitor(browser, host);
          if (visitors[name] !== '') await visitor.comeAs(visitors[name]);
          if (!isLive) await visitor.page.route(/\.js$/, (route) => route.abort());
          // Every address as everybody; what is done there, as whoever does it.
          const routes = [
            ...new Map(places.filter(({ act }) => !act).map((place) => [place.path, place])).values(),
          ];
          const states = isLive ? places.filter((place) => place.visitor === name && place.act) : [];
          const all: string[] = [];
          const note = (...lines: readonly string[]) => {
            // Said at once: a walk takes its time.
            for (const line of lines) console.log(line);
            all.push(...lines);
          };
          for (const place of [...routes, ...states]) {
            const what = `${tongue}, ${name}, ${place.name}${isLive ? '' : ', as drawn'}`;
            const except = place.path === '/builder' ? ofLibrary : [];
            try {
              await open(visitor, host.url, place, locale, isLive);
              note(...(await violationsOf(visitor, what, except)));
            } catch (error) {
              note(`${what}: could not be looked at: ${String(error).split('\n')[0]}`);
            }
          }
          await visitor.leave();
          assert.deepEqual(all, []);
        });
  });
