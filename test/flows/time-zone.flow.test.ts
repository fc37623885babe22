import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { startHost, type TestHost } from '../../host/testing/start-host.ts';
import { allOr } from './support/extent.ts';
import { holdScripts } from './support/heldScripts.ts';
import { elementsIn, newVisitor, openBrowser } from './support/visitor.ts';

const far = 'Pacific/Kiritimati';

describe('the times of a page', () => {
  let host: TestHost;
  let browser: Browser;
  before(async () => {
    [host, browser] = await Promise.all([startHost(), openBrowser()]);
  });
  after(async () => {
    await browser.close();
    await host.stop();
  });

  /** The days in the text of a page, with the times beside them. */
  async function timesOn(page: Page) {
    const text = (await page.getByRole('main').textContent()) ?? '';
    const times = text.match(/[A-Z][a-z]{2} \d+, 20\d\d(?:, \d+:\d\d [AP]M)?/g) ?? [];
    assert.notDeepEqual(times, []);
    return times.join('\n');
  }

  /** Waits until the page, once it is idle, has noted its reader's zone for the next ones. */
  const isNoted = (page: Page) =>
    page.waitForFunction(() => {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      return document.cookie.includes(`hc_zone=${encodeURIComponent(timeZone)}`);
    });

  /** The times on the page before its scripts, and when its elements have taken over. */
  async function wordsOf(page: Page, path: string, meanwhile = async () => {}) {
    const release = await holdScripts(page);
    await page.goto(`${host.url}${path}`, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const drawn = await timesOn(page);
    await meanwhile();
    release();
    await elementsIn(page);
    const live = await timesOn(page);
    await isNoted(page);
    return { drawn, live };
  }

  /** Somebody in a zone where it is another day than in UTC for most of the day. */
  async function caller(timezoneId: string) {
    const visitor = await newVisitor(browser, host, { timezoneId });
    await visitor.comeAs('admin@harbor.example');
    await visitor.open('/');
    await isNoted(visitor.page);
    return visitor;
  }

  const opened = (at: number, timeZone: string) =>
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
      .format(at)
      .replaceAll('\u202f', ' ');

  async function aCase() {
    const cases = host.site.store.db.selectFrom('cases').select(['id', 'created_at']);
    return cases.where('owner_id', '=', '005hc000000ADMIN01').executeTakeFirstOrThrow();
  }

  it('are those of its reader from the first paint on, and stay as they are', async () => {
    const { page, problems, leave } = await caller(far);
    const { id, created_at: at } = await aCase();
    const path = `/case-detail?id=${id}`;
    for (const each of ['/my-cases', '/search?q=payroll', path]) {
      const { drawn, live } = await wordsOf(page, each);
      assert.equal(drawn, live, each);
    }
    const { drawn } = await wordsOf(page, path);
    assert.ok(drawn.includes(opened(at, far)), drawn);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('follow a reader who travels, and one whose zone another tab notes meanwhile', async () => {
    const { page, context, problems, leave } = await caller('Europe/Berlin');
    const { id, created_at: at } = await aCase();
    const note = (zone: string) => context.addCookies([{ name: 'hc_zone', value: zone, url: host.url }]);
    await note('Asia%2FKolkata');
    const path = `/case-detail?id=${id}`;
    const first = await wordsOf(page, path);
    assert.ok(first.drawn.includes(opened(at, 'Asia/Kolkata')), first.drawn);
    assert.ok(first.live.includes(opened(at, 'Europe/Berlin')), first.live);
    const second = await wordsOf(page, path);
    assert.ok(second.drawn.includes(opened(at, 'Europe/Berlin')), second.drawn);
    await note(encodeURIComponent(far));
    const third = await wordsOf(page, path, () => note('Europe%2FBerlin'));
    assert.ok(third.drawn.includes(opened(at, far)), third.drawn);
    assert.ok(third.live.includes(opened(at, 'Europe/Berlin')), third.live);
    assert.deepEqual(problems, []);
    await leave();
  });

  it('are in UTC where nothing is known of the zone, or nothing that is one', async () => {
    const { page, context, problems, leave } = await caller('Europe/Berlin');
    const { id, created_at: at } = await aCase();
    const { drawn: _, ...first } = await wordsOf(page, `/case-detail?id=${id}`);
    assert.ok(first.live.includes(opened(at, 'Europe/Berlin')), first.live);
    const none = [null, 'Mars/Olympus', '+05:30', '', '%E0%A4%A', `Europe/${'x'.repeat(400)}`];
    for (const zone of allOr(none, (_, at) => at < 3)) {
      await context.clearCookies({ name: 'hc_zone' });
      if (zone !== null) await context.addCookies([{ name: 'hc_zone', value: zone, url: host.url }]);
      const { drawn, live } = await wordsOf(page, `/case-detail?id=${id}`);
      assert.ok(drawn.includes(opened(at, 'UTC')), `${zone}: ${drawn}`);
      assert.ok(live.includes(opened(at, 'Europe/Berlin')), `${zone}: ${live}`);
    }
    assert.deepEqual(problems, []);
    await leave();
  });
});
