import { openBrowser, openContext } from './browser.ts';
import { bundleOwn } from './bundle.mjs';
import { median, type Row } from './figures.ts';
import { serveFloors } from './floors.ts';
import type { BenchOptions } from './options.ts';

interface Times {
  readonly ours: number;
  readonly raw: number;
  readonly shown: number;
  readonly rawShown: number;
}

/** An article of a megabyte with five hundred headings, made ready and shown, against raw innerHTML. */
export async function html({ runs }: BenchOptions): Promise<Row[]> {
  const floors = await serveFloors({
    '/': '<!doctype html><title>Article</title><div id="box"></div><script type="module" src="/page.js"></script>',
    '/page.js': await bundleOwn('long-article.js'),
  });
  const browser = await openBrowser();
  try {
    const context = await openContext(browser);
    const page = await context.newPage();
    const times: Times[] = [];
    for (let run = 0; run < runs; run += 1) {
      await page.goto(floors.url);
      await page.waitForFunction(() => 'measureArticle' in window);
      times.push(
        await page.evaluate(() => (window as unknown as { measureArticle(): Times }).measureArticle()),
      );
    }
    const row = (
      what: string,
      ours: (all: Times) => number,
      other: (all: Times) => number,
      most: number,
    ): Row => {
      const ratios = times.map((all) => ours(all) / other(all));
      return {
        part: 'html',
        what,
        figure: median(ratios),
        unit: '×',
        target: { most },
        range: [Math.min(...ratios), Math.max(...ratios)],
        note: 'raw innerHTML',
      };
    };
    return [
      row(
        '1 MB: sanitise and contents list',
        ({ ours }) => ours,
        ({ raw }) => raw,
        4,
      ),
      row(
        '1 MB: the same with layout',
        ({ shown }) => shown,
        ({ rawShown }) => rawShown,
        1.2,
      ),
    ];
  } finally {
    await browser.close();
    await floors.stop();
  }
}
