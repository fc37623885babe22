import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { loadsOf } from '../scripts/build/loads.mjs';
import { bundle } from './bundle.mjs';
import type { Row } from './figures.ts';

const dist = join(import.meta.dirname, '../dist');
const kB = (bytes: number) => bytes / 1000;
const brotli = (file: string) => brotliCompressSync(readFileSync(file)).length;

const sum = (files: readonly string[]) => files.reduce((total, file) => total + brotli(file), 0);

/** What the browser loads before these elements are shown, in kB of brotli. */
function loadOf(scripts: readonly string[]): number {
  return kB(sum(loadsOf(...scripts.map((script) => join(dist, `${script}.js`)))));
}

const ours: readonly (readonly [what: string, scripts: readonly string[], most?: number])[] = [
  ['shell and article', ['site/shell', 'site/article'], 130],
  ['shell and home', ['site/shell', 'site/home'], 140],
  ['hc-search-bar alone', ['elements/search-bar'], 105],
  ['hc-my-cases alone', ['elements/my-cases'], 105],
  ['contact form alone, without the editor', ['elements/contact-advisor'], 145],
  ['an element that shows a line (hc-breadcrumb)', ['elements/breadcrumb']],
];

/** Elements that read from the server: what all of them load is what reading takes. */
const reading = ['article', 'case-detail', 'complaints', 'glossary', 'home', 'my-cases', 'release-feed'];

const others = {
  floor: 'React and its wrapper',
  docsearch: 'DocSearch',
  instantsearch: 'InstantSearch',
  autocomplete: 'autocomplete-js',
  aggrid: 'AG Grid',
};

/** Bytes on the wire of a first visit, and those of what others load. */
export async function weight(): Promise<Row[]> {
  const part = 'weight';
  const rows: Row[] = ours.map(([what, scripts, most]) => ({
    part,
    what,
    figure: loadOf(scripts),
    unit: 'kB',
    target: most === undefined ? null : { most },
  }));
  const shell = new Set(loadsOf(join(dist, 'site/shell.js'), join(dist, 'site/article.js')));
  const second = loadsOf(join(dist, 'site/home.js')).filter((file: string) => !shell.has(file));
  rows.push({
    part,
    what: 'second page: home after an article',
    figure: kB(sum(second)),
    unit: 'kB',
    target: { most: 15 },
  });
  const loaded = (element: string): string[] => loadsOf(join(dist, `elements/${element}.js`));
  const line = loaded('breadcrumb');
  const read = reading.map(loaded).reduce((all, one) => all.filter((file) => one.includes(file)));
  rows.push({
    part,
    what: 'what reading from the server adds to it',
    figure: kB(sum(read.filter((file) => !line.includes(file)))),
    unit: 'kB',
    target: null,
  });
  for (const [name, what] of Object.entries(others)) {
    const code = await bundle(name);
    rows.push({
      part,
      what,
      figure: kB(brotliCompressSync(code).length),
      unit: 'kB',
      target: null,
      note: 'peer or floor',
    });
  }
  return rows;
}
