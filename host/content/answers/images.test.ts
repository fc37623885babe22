import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assetUrlsIn, withOwnMedia } from './images.ts';

const url = '//images.ctfassets.net/space/id/hash/plan.png';
const file = {
  assetId: 'id',
  locale: 'en-US',
  contentKey: 'MC1',
  url,
  width: 660,
  height: 486,
  stored: 1,
} as const;
const own = (html: string) => withOwnMedia(html, [file], (key) => `/media/${key}`);

test('the address of a known file becomes the site’s own, however it is written', () => {
  for (const written of [url, `https:${url}`, `http:${url}`, `${url}?w=300&amp;fm=webp`, `${url}#page=2`]) {
    assert.equal(own(`<a href="${written}">plan</a>`), '<a href="/media/MC1">plan</a>');
    assert.deepEqual(assetUrlsIn(`<img src='${written}'>`), [url]);
  }
});

test('an image gets the size it has, unless it says one', () => {
  assert.equal(
    own(`<img alt="a > b" src="${url}">`),
    '<img width="660" height="486" alt="a > b" src="/media/MC1">',
  );
  assert.equal(own(`<img src="${url}" width="20">`), '<img src="/media/MC1" width="20">');
});

test('an image whose file is missing is not asked for, and keeps its words', () => {
  const missing = { ...file, stored: 0 } as const;
  const html = withOwnMedia(
    `<img src="${url}" alt="A plan"><a href="${url}">plan</a>`,
    [missing],
    (key) => `/media/${key}`,
  );
  assert.equal(html, '<img alt="A plan"><a href="/media/MC1">plan</a>');
});

test('other addresses, and addresses in the text, stay as they are', () => {
  for (const html of [
    '<img src="//images.ctfassets.net/space/id/other/plan.png">',
    '<img src="https://example.com/plan.png">',
    `<code>${url}</code>`,
    '<p>no image</p>',
  ]) {
    assert.equal(own(html), html);
  }
});

test('an address without an end takes no longer than its length', () => {
  const endless = `<img src="${url}${'x'.repeat(1_000_000)}`;
  const started = performance.now();
  assert.deepEqual(assetUrlsIn(endless), []);
  assert.ok(performance.now() - started < 5000);
});
