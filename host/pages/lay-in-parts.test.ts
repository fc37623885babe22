import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { laidOutInSight } from '#contracts/serverRendering.ts';
import { layingScript } from '../site/assets.ts';
import { endOpening, layInParts, openingEnd } from './lay-in-parts.ts';

const stop = `<script></script><script>${layingScript.text}</script>`;
const words = (length: number) => 'word '.repeat(length / 5);
const item = (length: number) => `<li>${words(length)}</li>`;

describe('markup that is laid out in parts', () => {
  it('is the same markup, each part some four thousand letters long, or less of many elements', () => {
    const whole = `<main><ul>${item(700).repeat(40)}</ul><p>${words(900)}</p></main>`;
    const laid = layInParts(whole);
    const parts = laid.split(stop);
    assert.equal(parts.join(''), whole);
    assert.ok(parts.length > 3);
    for (const part of parts.slice(0, -1)) assert.ok(part.length > 3500 && part.length < 5500, part);
    const many = `<ul>${item(10).repeat(400)}</ul>`;
    for (const part of layInParts(many).split(stop).slice(0, -1)) assert.ok(part.length < 2500, part);
  });

  it('has its first link and its header in a part each, and what is cut off within the last element', () => {
    const skip = '<button>Skip to content</button>';
    const menus = `<ul>${item(3000).repeat(5)}</ul>`;
    const section = `<section>${words(5000)}</section>`;
    const signIn = '<div><a>Sign in</a></div>';
    const footer = `<footer><p>${words(1000)}</p></footer>`;
    const cut = (markup: string, end: string) => markup.replace(end, `${stop}${end}`);
    assert.equal(
      layInParts(`${skip}<header>${menus}${signIn}</header>${section}<p>more</p>${footer}`),
      `${cut(skip, '</button>')}<header>${menus}${cut(signIn, '</a>')}</header>${cut(section, '</section>')}<p>more</p>${cut(footer, '</p>')}`,
    );
    const short = '<header></header><footer><p>end</p></footer>';
    assert.equal(layInParts(short), short);
  });

  it('is not cut in what is laid out only where it is seen', () => {
    const seen = `<section>${item(1500)}</section>`;
    const later = `<section><div class="hc-lazy ${laidOutInSight}">${item(4000).repeat(3)}</div></section>`;
    assert.equal(layInParts(`${seen}${later}${later}${seen}`), `${seen}${later}${later}${seen}`);
    const long = item(8000);
    assert.equal(layInParts(`${later}${long}`), `${later}${long.replace('</li>', `${stop}</li>`)}`);
  });

  it('is left as it is where it is short', () => {
    assert.equal(layInParts(`<p>${words(3000)}</p>`), `<p>${words(3000)}</p>`);
    assert.equal(layInParts(''), '');
  });
});

describe('the opening of a text', () => {
  const named = stop.replace('<script>scrollX', `<script id="${openingEnd}">scrollX`);

  it('is the first parts of it that have 2,500 letters, whose end has a name', () => {
    const part = `<p>${words(1500)}</p>${stop}`;
    const lastWords = `<p>${words(100)}</p>`;
    assert.equal(
      endOpening(`${part.repeat(4)}${lastWords}`),
      `${part}${part.replace(stop, named)}${part.repeat(2)}${lastWords}`,
    );
    // Letters are those that are read.
    const markup = `<p class="${'c'.repeat(3000)}">${words(10)}</p>${stop}`;
    assert.equal(
      endOpening(`${markup}${part.repeat(3)}`),
      `${markup}${part}${part.replace(stop, named)}${part}`,
    );
  });

  it('is none of a text that is shorter, or ends with it', () => {
    for (const text of ['', `<p>${words(9000)}</p>`, `<p>${words(1000)}</p>${stop}<p>${words(1000)}</p>`])
      assert.equal(endOpening(text), null);
    assert.equal(endOpening(`<p>${words(1000)}</p>${stop}<p>${words(5000)}</p>`), null);
  });
});
