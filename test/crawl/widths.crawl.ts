import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, BrowserContext } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { languages } from '../../src/domain/locales.ts';
import { siteRoot } from '../../src/domain/routes.ts';
import { newVisitor, openBrowser } from '../flows/support/visitor.ts';

const first = 320;
const last = 1600;
const step = 2;
/** Where a page is built anew even without a change of the layout nearby. */
const sampled = 32;
/** How far around a change of the layout it is built anew at every step. */
const around = 8;

/** What came of one page: what was wrong at which width, and at how many it was built anew. */
interface Walked {
  readonly path: string;
  readonly problems: readonly string[];
  readonly changes: readonly number[];
  readonly fresh: number;
}

interface Walk {
  readonly paths: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly step: number;
  readonly sampled: number;
  readonly around: number;
}

/**
 * Walks pages through all widths at once, each in a frame of its own: up and down while it lives, then built anew. A
 * layout that depends on nothing but the width is the same whichever way it was come to; so building anew is needed
 * only at samples and around the widths where it changes. Runs in the browser.
 */
async function walkInFrames({ paths, first, last, step, sampled, around }: Walk): Promise<Walked[]> {
  const frames = paths.map((path) => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.style.cssText = `display: block; border: 0; block-size: 800px; inline-size: ${last}px`;
    frame.src = path;
    return { path, frame, problems: [] as string[], layouts: new Map<number, string>() };
  });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const partsOf = ({ frame }: (typeof frames)[number]) => {
    const page = frame.contentDocument;
    const shell = page?.querySelector<HTMLElement>('hc-shell');
    const root = shell?.shadowRoot;
    // What the server drew stands there before, but measures nothing.
    const isReady = shell?.dataset.state === 'ready';
    return { page, root, isReady, row: root?.querySelector<HTMLElement>('.hc-header__inner') };
  };
  const whenReady = async () => {
    const until = Date.now() + 60_000;
    for (const each of frames) {
      while (!partsOf(each).isReady || !partsOf(each).root?.querySelector('h1') || !partsOf(each).row) {
        if (Date.now() > until) throw new Error(`${each.path} shows nothing`);
        await frame();
      }
    }
  };
  const look = (each: (typeof frames)[number], width: number, how: string) => {
    const { page, root, row } = partsOf(each);
    const layout = row?.dataset.layout ?? '';
    // What is only measured, for another layout, is out of sight.
    const shown = [...(row?.querySelectorAll('a, button') ?? [])].filter((part) =>
      part.checkVisibility({ visibilityProperty: true }),
    );
    const end = Math.max(0, ...shown.map((part) => part.getBoundingClientRect().right));
    const before = each.layouts.get(width) ?? layout;
    each.layouts.set(width, before);
    const faults = [
      ...(root?.querySelector('h1') ? [] : ['no content']),
      ...(row ? [] : ['no header']),
      ...(root?.querySelector('[role="alert"]') ? ['an alert'] : []),
      ...(end > width + 0.5 ? [`the header takes ${end} pixels`] : []),
      ...(page && page.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []),
      ...(layout === before ? [] : [`the layout is '${layout}', and was '${before}'`]),
    ];
    each.problems.push(...faults.map((fault) => `${width} ${how}: ${fault}`));
  };

  await whenReady();
  await Promise.all(frames.map(({ frame }) => frame.contentDocument?.fonts.ready));
  const widths = Array.from({ length: (last - first) / step + 1 }, (_, index) => first + index * step);
  for (const width of [...widths, ...widths.toReversed()]) {
    for (const each of frames) each.frame.style.inlineSize = `${width}px`;
    // One for the observers of the header, one for what they render.
    await frame();
    await frame();
    for (const each of frames) look(each, width, 'while resizing');
  }
  const changesOf = ({ layouts }: (typeof frames)[number]) =>
    widths.filter((width) => layouts.get(width) !== (layouts.get(width - step) ?? layouts.get(width)));
  const plans = frames.map((each) => {
    const changes = changesOf(each);
    const isNear = (width: number) => changes.some((change) => Math.abs(width - change) <= around);
    return widths.filter((width) => width % sampled === 0 || isNear(width));
  });
  for (let index = 0; index < Math.max(...plans.map(({ length }) => length)); index += 1) {
    for (const [at, each] of frames.entries()) {
      each.frame.style.inlineSize = `${plans[at]?.[index] ?? last}px`;
      const page = each.frame.contentDocument;
      page?.querySelector('hc-shell')?.replaceWith(page.createElement('hc-shell'));
    }
    await whenReady();
    await frame();
    await frame();
    for (const [at, each] of frames.entries()) look(each, plans[at]?.[index] ?? last, 'fresh');
  }
  return frames.map((each, at) => ({
    path: each.path,
    problems: each.problems,
    changes: changesOf(each),
    fresh: plans[at]?.length ?? 0,
  }));
}

/** Lets the pages of the host stand in frames of one another, which it forbids. */
async function allowFrames(context: BrowserContext, host: TestHost): Promise<void> {
  await context.route(`${host.url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    if (route.request().url().endsWith('/frames'))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frames</title><body>' });
    const response = await route.fetch();
    const { 'content-security-policy': _policy, 'x-frame-options': _frames, ...headers } = response.headers();
    return route.fulfill({ response, headers });
  });
}

describe('the frame of the page at every width from 320 to 1600 pixels', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  for (const email of ['', 'admin@harbor.example']) {
    it(`${email || 'a guest'} in ten languages, while resizing and fresh`, async (context) => {
      const visitor = await newVisitor(browser, host);
      if (email !== '') {
        await visitor.open('/login');
        await visitor.signIn(email);
      }
      await allowFrames(visitor.context, host);
      await visitor.open('/frames');
      const paths = languages.map(({ locale }) => `${siteRoot({ basePath: '', locale })}/glossary`);
      const walked = await visitor.page.evaluate(walkInFrames, { paths, first, last, step, sampled, around });
      for (const { path, changes, fresh, problems } of walked)
        context.diagnostic(
          `${path}: layouts change at ${changes.join(', ') || 'no width'}; built anew at ${fresh} widths; ${problems.length} problems`,
        );
      assert.deepEqual(
        [
          ...walked.flatMap(({ path, problems }) => problems.map((each) => `${path} ${each}`)),
          ...visitor.problems,
        ],
        [],
      );
      await visitor.leave();
    });
  }
});
