import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser } from 'playwright-core';
import { startHost } from '../../host/testing/start-host.ts';
import { siteRoot } from '../../src/domain/routes.ts';
import { ofLibrary } from '../flows/support/builder.ts';
import { newVisitor, openBrowser, showIn, type Visitor, violationsOf } from '../flows/support/visitor.ts';
import { pseudoKinds, standIn } from '../pseudo/pseudoTexts.ts';
import { startPseudoHost } from '../pseudo/startPseudoHost.ts';
import { type Place, placesOf, prepareIds, type VisitorName, visitors } from './places.ts';
import { isDrawn, loading, openPlace } from './walk.ts';

/** A desk and a phone, each light and dark: in the dark by the rules of colours alone, for nothing else changes. */
const looks = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const;

const tongues = [
  ...['en-US', 'de-DE', 'pl-PL'].map((locale) => ({ tongue: locale, locale, start: () => startHost() })),
  ...pseudoKinds.map((kind) => ({ tongue: kind, locale: standIn, start: () => startPseudoHost(kind) })),
];

/** What axe says against the page that is open, in each scheme and size. */
async function faultsOf({ page }: Visitor, except: readonly string[]): Promise<readonly string[]> {
  const all: string[] = [];
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await showIn(page, scheme);
    await isDrawn(page);
    const found = await violationsOf(page, { byColours: scheme === 'dark' });
    all.push(
      ...found
        .filter((violation) => !except.some((rule) => violation.startsWith(`${rule}:`)))
        .map((violation) => `${scheme} at ${width}: ${violation}`),
    );
  }
  return all;
}

/** Opens a place as the host draws it, to which no script comes. */
async function openDrawn({ page }: Visitor, url: string, place: Place, locale: string): Promise<void> {
  await page.goto(`${url}${siteRoot({ basePath: '', locale })}${place.path}`);
  await isDrawn(page);
}

// Two at a time: the host and the browser are processes of their own.
for (const { tongue, locale, start } of tongues)
  describe(`axe finds nothing in ${tongue}`, { concurrency: 2 }, () => {
    let browser: Browser;
    let host: { readonly url: string; readonly origin: string; stop(): Promise<void> };
    let places: readonly Place[];
    before(async () => {
      [browser, host] = await Promise.all([openBrowser(), start()]);
      places = placesOf(await prepareIds(host));
    });
    after(async () => {
      await browser.close();
      await host.stop();
    });

    for (const name of Object.keys(visitors) as VisitorName[])
      for (const isLive of [true, false])
        it(`of every page as ${name}, ${isLive ? 'live' : 'as drawn'}`, async () => {
          const visitor = await newVisitor(browser, host);
          visitor.page.setDefaultTimeout(loading);
          if (visitors[name] !== '') await visitor.comeAs(visitors[name]);
          if (!isLive) await visitor.page.route(/\.js$/, (route) => route.abort());
          // Every address as everybody; what is done there, as whoever does it.
          const routes = [
            ...new Map(places.filter(({ act }) => !act).map((place) => [place.path, place])).values(),
          ];
          const states = isLive ? places.filter((place) => place.visitor === name && place.act) : [];
          const seen = new Set<string>();
          const all: string[] = [];
          for (const place of [...routes, ...states]) {
            const note = (fault: string) => {
              const line = `${tongue}, ${name}, ${place.name}${isLive ? '' : ', as drawn'}: ${fault}`;
              // Said at once: a walk takes its time.
              console.log(line);
              all.push(line);
            };
            try {
              // What is done on a page is done at a desk.
              await visitor.page.setViewportSize({ width: looks[0].width, height: 900 });
              await (isLive
                ? openPlace(visitor.page, host.url, place, locale)
                : openDrawn(visitor, host.url, place, locale));
              // Most addresses lead a guest to the same page, that for signing in.
              const address = visitor.page.url();
              if (!place.act && seen.has(address)) continue;
              seen.add(address);
              for (const fault of await faultsOf(visitor, place.path === '/builder' ? ofLibrary : []))
                note(fault);
            } catch (error) {
              note(`could not be looked at: ${String(error).split('\n')[0]}`);
            }
          }
          console.log(
            `${tongue}, ${name}${isLive ? '' : ', as drawn'}: ${seen.size} pages, ${states.length} states`,
          );
          await visitor.leave();
          assert.deepEqual(all, []);
        });
  });
