import { runAlone } from './alone/run.ts';
import type { Row } from './figures.ts';

interface Imported {
  readonly seconds: number;
  /** Seconds of the processor: on a busy machine what tells. */
  readonly processor: number;
  readonly megabytes: number;
  /** Of the database, in megabytes. */
  readonly stored: number;
}

const importOf = (count: number) => runAlone<Imported>('import-articles.ts', String(count));
const named = (count: number) => `${count.toLocaleString('en')} articles`;

function rowsOf(part: string, count: number, { seconds, processor, stored }: Imported): Row[] {
  const row = (what: string, figure: number, unit: string, target: Row['target']): Row => ({
    part,
    what: `${named(count)}, ${what}`,
    figure,
    unit,
    target,
  });
  return [
    row('time', seconds, 's', { most: (count / 1_000_000) * 600 }),
    row('processor time', processor, 's', null),
    row('database', stored, 'MB', null),
  ];
}

/** Imports of two sizes: their time, and whether the larger one takes more memory. */
async function grown(part: string, few: number, many: number): Promise<Row[]> {
  const [small, large] = [await importOf(few), await importOf(many)];
  return [
    ...rowsOf(part, many, large),
    {
      part,
      what: `${named(many)}, memory`,
      figure: large.megabytes / small.megabytes,
      unit: '×',
      target: { most: 1.5 },
      note: `${named(few)}, which take ${Math.round(small.megabytes)} MB`,
    },
  ];
}

/** Imports of generated articles. */
export const imports = (): Promise<Row[]> => grown('import', 10_000, 100_000);

/**
 * The largest import the host promises; takes 6 GB of disk and, on a quiet machine, ten minutes. Held against a size that
 * already fills the caches and a whole segment of the index, whose sizes are fixed.
 */
export const million = (): Promise<Row[]> => grown('million', 100_000, 1_000_000);
