import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { blocks } from '#contracts/blocks.ts';
import { type BlockPlace, backdropNodes, blockNodes, pageHeadings } from './blockNodes.ts';
import {
  blockFault,
  blockNames,
  fieldsOfBlock,
  isLink,
  linkAddress,
  pictureFiles,
  pictureText,
} from './blocks.ts';
import { plainLook, sectionClasses } from './builtPages.ts';
import { safeMarkup } from './safeMarkup.ts';

const site = { basePath: '/support', locale: 'de-DE' };
const key = (digit: string) => `MC${digit.repeat(30)}`;
const picture = `${key('A')} 1600x900, ${key('B')} 480x270`;

const place: BlockPlace = {
  words: (html) => [{ name: 'p', attributes: {}, children: [html] }],
  address: (link) => linkAddress(link, site),
  fileAddress: (each) => `/media/${each}`,
  headings: [],
};

const drawn = (name: (typeof blockNames)[number], values: Readonly<Record<string, string | boolean>>) =>
  safeMarkup(blockNodes({ id: 'b1', name, values }, place));

describe('a link that administrators set', () => {
  it('leads to a page of the site in the language of the page, to a file without one, and to the web', () => {
    const cases: readonly (readonly [string, string | null])[] = [
      ['/page?app=payroll', '/support/de/page?app=payroll'],
      ['/nl-NL/glossary', '/support/nl-NL/glossary'],
      ['/sfsites/c/cms/delivery/media/x', '/support/sfsites/c/cms/delivery/media/x'],
      ['#fragen', '#fragen'],
      ['https://example.com/a b', 'https://example.com/a b'],
      ['mailto:help@example.com', 'mailto:help@example.com'],
      ['tel:+49301234', 'tel:+49301234'],
      ['//example.com', 'https://example.com/'],
      ['', null],
    ];
    for (const [link, address] of cases) assert.equal(linkAddress(link, site), address, link);
  });

  it('leads nowhere when it could do anything else', () => {
    for (const link of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      '/\\evil.example',
      '\\\\evil.example',
      'www.example.com',
      'glossary',
    ]) {
      assert.equal(linkAddress(link, site), null, link);
      assert.equal(isLink(link), false, link);
    }
  });
});

describe('a picture on a page', () => {
  it('is kept as its files with their sizes, the largest first, and is nothing else', () => {
    const files = pictureFiles(picture);
    assert.deepEqual(
      files.map(({ width, height }) => [width, height]),
      [
        [1600, 900],
        [480, 270],
      ],
    );
    assert.equal(pictureText([...files].reverse()), picture);
    for (const text of ['', 'x', `${picture},`, `${key('A')} 0x9`, `/evil" onerror="x ${key('A')} 1x1`])
      assert.deepEqual(pictureFiles(text), [], text);
  });

  it('is drawn in its sizes, cut around what is to stay in sight, with its description or as decoration', () => {
    const shown = drawn('picture', { picture, alternative: 'A bay', shape: 'wide', focalPoint: 'top-end' });
    assert.match(shown, /class="built-image built-image--wide built-focus--top-end"/);
    assert.match(shown, new RegExp(`srcset="/media/${key('A')} 1600w, /media/${key('B')} 480w"`));
    assert.match(shown, /width="1600" height="900" alt="A bay"/);
    assert.match(drawn('picture', { picture, alternative: 'A bay', isDecoration: true }), / alt="" /);
  });
});

describe('blocks of content', () => {
  it('show nothing as long as they hold nothing, but for lines and spaces', () => {
    for (const name of blockNames.filter((each) => each !== 'divider' && each !== 'spacer'))
      assert.equal(drawn(name, {}), '', name);
  });

  it('keep attacks in any of their texts, links and pictures as bare words, or leave them out', () => {
    const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    const links = ['javascript:alert(1)', attack];
    for (const name of blockNames) {
      for (const link of links) {
        const hostile = (type: string) => (type === 'link' ? link : type === 'picture' ? picture : attack);
        const values = Object.fromEntries(
          Object.entries(fieldsOfBlock(name)).flatMap(([field, definition]) => {
            if (definition.type === 'choice' || definition.type === 'switch') return [];
            if (definition.type !== 'list') return [[field, hostile(definition.type)]];
            const item = Object.fromEntries(
              Object.entries(definition.fields).map(([inner, { type }]) => [inner, hostile(type)]),
            );
            return [[field, JSON.stringify([item])]];
          }),
        );
        const markup = drawn(name, values);
        assert.doesNotMatch(markup, /<script|<img src=x|javascript:/i, `${name}: ${markup}`);
      }
    }
  });

  it('are refused with values that their definition does not know', () => {
    const faults: readonly (readonly [keyof typeof blocks, object, string | null])[] = [
      ['heading', { text: 'Hello', level: '2' }, null],
      ['heading', { level: '7' }, 'level'],
      ['heading', { color: 'red' }, 'color'],
      ['heading', { text: 5 }, 'text'],
      ['picture', { picture: 'https://evil.example/x.png' }, 'picture'],
      ['picture', { isDecoration: 'yes' }, 'isDecoration'],
      ['buttons', { items: '[{"label":"Go","link":"/glossary","kind":"primary"}]' }, null],
      ['buttons', { items: '[{"label":"Go","onclick":"alert(1)"}]' }, 'items'],
      ['buttons', { items: JSON.stringify(Array(7).fill({ label: 'Go' })) }, 'items'],
      ['buttons', { items: 'no list' }, 'items'],
      ['buttons', { items: '{"length":1}' }, 'items'],
      ['buttons', { items: '[5]' }, 'items'],
    ];
    for (const [name, values, property] of faults)
      assert.equal(
        blockFault(fieldsOfBlock(name), { ...values })?.property ?? null,
        property,
        `${name} ${JSON.stringify(values)}`,
      );
  });

  it('find the headings of a page under anchors of their own', () => {
    const heading = (id: string, text: string, level = '2') => ({
      id,
      name: 'heading',
      values: { text, level },
    });
    const headings = pageHeadings([
      heading('a', 'Über uns'),
      heading('b', 'Über uns', '3'),
      heading('c', 'Main'),
      heading('d', 'hc-config'),
      heading('e', '¿?'),
      heading('f', ''),
    ]);
    assert.deepEqual(
      headings.map(({ id }) => id),
      ['uber-uns', 'uber-uns-2', 'main-2', 'part-hc-config', 'part-'],
    );
    const contents = safeMarkup(
      blockNodes({ id: 't', name: 'contents', values: { title: 'Here' } }, { ...place, headings }),
    );
    assert.match(contents, /<nav class="built-block built-contents" aria-label="Here">/);
    assert.match(contents, /<li class="built-contents__inner"><a href="#uber-uns-2">Über uns<\/a><\/li>/);
  });
});

describe('a section', () => {
  it('of before there were blocks looks as it did', () => {
    const part = { id: 'p', name: 'glossary', values: {} } as const;
    const text = { id: 't', name: 'text', values: { html: '<p>Hello</p>' } } as const;
    assert.equal(sectionClasses({ id: 's', layout: '12', columns: [[part, text]] }), 'built-section');
    assert.equal(
      sectionClasses({ id: 's', layout: '8-4', columns: [[part], [text]] }),
      'built-section built-section--columns',
    );
  });

  it('has the ground that was chosen, and stays readable while its picture is still missing', () => {
    const section = { id: 's', layout: '12', columns: [[]] } as const;
    const classes = (look: object) => sectionClasses({ ...section, look });
    assert.match(classes({ background: 'tint', align: 'center' }), /built-section--tint .*--centered$/);
    assert.match(classes({ background: 'picture' }), /built-section--band .*hc-inverse$/);
    assert.match(
      classes({ background: 'picture', picture }),
      /--picture built-section--scrim-strong .*hc-inverse/,
    );
    assert.deepEqual(backdropNodes({ ...plainLook, picture }, place), []);
    assert.match(
      safeMarkup(backdropNodes({ ...plainLook, background: 'picture', picture }, place)),
      /^<img class="built-image built-image--backdrop .* alt=""/,
    );
  });
});
