import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import type { PageSection } from '../../src/domain/builtPages.ts';
import { builderOf, onCanvas, publishedPage } from './support/builder.ts';
import { siteOfTests } from './support/siteOfTests.ts';
import { newVisitor } from './support/visitor.ts';

const sections: readonly PageSection[] = [
  {
    id: 'words',
    layout: '12',
    columns: [
      [
        { id: 'title', name: 'heading', values: { text: 'Payday moves to Thusday', level: '1' } },
        { id: 'text', name: 'text', values: { html: '<p>From July on you are payed a day earlier.</p>' } },
      ],
    ],
  },
];

/** What is on its way there, such as a field whose editor comes, has so long, in milliseconds. */
const longestWay = 10_000;

/** Whether something can be seen and pressed in the window as it is, or will be in a moment. */
const isInReach = async (target: Locator): Promise<boolean> => {
  for (const end = performance.now() + longestWay; performance.now() < end; ) {
    if (await isInReachNow(target)) return true;
    await target.page().evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  }
  return false;
};

const isInReachNow = async (target: Locator): Promise<boolean> => {
  const box = await target.boundingBox();
  if (!box || box.height < 24) return false;
  return target.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const root = node.getRootNode() as Document | ShadowRoot;
    const there = root.elementFromPoint(left + width / 2, top + height / 2);
    return there !== null && (node.contains(there) || there.contains(node));
  });
};

describe('the page builder on a phone', () => {
  const site = siteOfTests();

  it('corrects a word of a heading and one of a text, and publishes them, by touch', async () => {
    const { host, browser } = site();
    await publishedPage(host, 'page', 'payday', sections);
    const { page, isAccessible, scrollsSideways, problems, leave } = await builderOf(
      browser,
      host,
      'site@harbor.example',
      { viewport: { width: 390, height: 844 }, hasTouch: true },
    );
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('payday');
    assert.equal(await scrollsSideways(), false);
    await isAccessible();
    await page.getByRole('link', { name: 'A page of columns', exact: true }).tap();
    const canvas = page.locator('.builder-page');
    await canvas.getByText('Payday moves to Thusday').waitFor();
    assert.equal(await scrollsSideways(), false);
    await isAccessible(onCanvas);
    const save = page.getByRole('button', { name: 'Save draft' });
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    for (const each of [save, publish]) assert.ok(await isInReach(each));

    await canvas.getByText('Payday moves to Thusday').tap();
    const words = page.getByRole('textbox', { name: 'Words' });
    await words.fill('Payday moves to Thursday');
    const corrected = canvas.getByText('Payday moves to Thursday');
    await corrected.waitFor();
    // What is changed, where it is changed, and what keeps it are in sight together.
    for (const each of [words, corrected, save, publish]) assert.ok(await isInReach(each));
    assert.equal(await scrollsSideways(), false);
    await isAccessible(onCanvas);

    await canvas.getByText('From July on', { exact: false }).tap();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.getByText('From July on', { exact: false }).waitFor();
    await text.tap();
    assert.ok(await isInReach(text));
    await text.fill('From July on you are paid a day earlier.');
    await canvas.getByText('you are paid a day earlier').waitFor();
    await isAccessible(onCanvas);
    await publish.tap();
    const asked = page.getByRole('dialog', { name: 'Publish as it is?' });
    await asked.getByText('The page has no description', { exact: false }).waitFor();
    const answer = asked.getByRole('button', { name: 'Publish anyway' });
    assert.ok(await isInReach(answer));
    assert.equal(await scrollsSideways(), false);
    await isAccessible(onCanvas);
    await answer.tap();
    await page.getByText('The page is published', { exact: false }).waitFor();

    // What is rarer is there again once the properties are closed.
    await page.getByRole('button', { name: 'Properties', pressed: true }).tap();
    const versions = page.getByRole('button', { name: 'Versions' });
    await versions.waitFor();
    assert.ok(await isInReach(versions));
    await page.getByRole('link', { name: 'All pages' }).tap();
    await page.getByRole('button', { name: 'New page' }).waitFor();
    assert.deepEqual(problems, []);
    await leave();

    const guest = await newVisitor(browser, host);
    await guest.open('/payday');
    await guest.page.getByRole('heading', { level: 1, name: 'Payday moves to Thursday' }).waitFor();
    await guest.page.getByText('you are paid a day earlier').waitFor();
    await guest.leave();
  });
});
