import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediaHeaders } from './media-routes.ts';

const media = {
  length: 1,
  contentKey: 'MC1',
  fileName: 'plan.svg',
  contentType: 'image/svg+xml',
};

test('a drawing is shown, but may run and load nothing', () => {
  const headers = mediaHeaders(media);
  assert.equal(headers['Content-Type'], 'image/svg+xml');
  assert.equal(headers['Content-Security-Policy'], "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  assert.equal(headers['X-Content-Type-Options'], 'nosniff');
  assert.match(headers['Content-Disposition'] ?? '', /^inline;/);
});

test('what a browser could run is only ever downloaded', () => {
  for (const contentType of [
    'text/html',
    'application/xhtml+xml',
    'text/javascript',
    'application/zip',
    'text/xml',
  ]) {
    const headers = mediaHeaders({ ...media, contentType });
    assert.equal(headers['Content-Type'], 'application/octet-stream');
    assert.match(headers['Content-Disposition'] ?? '', /^attachment;/);
  }
});

test('a file name can’t break out of its header', () => {
  const header =
    mediaHeaders({ ...media, fileName: 'Plan "Ä"\r\nX-Evil: 1;(1).svg' })['Content-Disposition'] ?? '';
  assert.doesNotMatch(header, /[\r\n]/);
  assert.match(
    header,
    /^inline; filename="Plan ____[^"]*"; filename\*=UTF-8''Plan%20%22%C3%84%22%0D%0AX-Evil%3A%201%3B%281%29\.svg$/,
  );
});
