import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { videoAddress } from './videos.ts';

const base = 'https://help.example/support/article?articleId=a';

describe('where an embedded video can be watched', () => {
  for (const [source, wanted] of [
    ['https://www.youtube.com/embed/abc_D-1?rel=0', 'https://www.youtube.com/watch?v=abc_D-1'],
    ['//www.youtube-nocookie.com/embed/abc', 'https://www.youtube.com/watch?v=abc'],
    ['https://player.vimeo.com/video/123', 'https://vimeo.com/123'],
    ['https://player.vimeo.com/', 'https://player.vimeo.com/'],
    ['https://videos.example/embed/abc', 'https://videos.example/embed/abc'],
    ['/media/tour.mp4', 'https://help.example/media/tour.mp4'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://', null],
    ['  ', null],
  ] as const) {
    it(`${source} at ${wanted}`, () => {
      assert.equal(videoAddress(source, base)?.href ?? null, wanted);
    });
  }
});
