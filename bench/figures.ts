/** One line of the table: a figure of this run, what it is held against, and what it should be at most or at least. */
export interface Row {
  readonly part: string;
  readonly what: string;
  readonly figure: number;
  /** '×' of something measured in the same run, or a unit such as 'kB'. */
  readonly unit: string;
  readonly target: { readonly most?: number; readonly least?: number } | null;
  /** The least and the greatest figure of the runs. */
  readonly range?: readonly [number, number];
  readonly note?: string;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** How many times as long one way takes: the median of the runs, and the least and the greatest. */
export interface Comparison {
  readonly ratio: number;
  readonly range: readonly [number, number];
}

/**
 * Runs two ways of doing the same in turns, A B A B …, and answers how much longer the first takes. `before` runs ahead
 * of each, outside of its time.
 */
export async function compare(
  runs: number,
  ours: (run: number) => Promise<number> | number,
  other: (run: number) => Promise<number> | number,
  before: () => void = () => {},
): Promise<Comparison> {
  const pairs: [number, number][] = [];
  for (let run = 0; run < runs; run += 1) {
    before();
    const mine = await ours(run);
    before();
    pairs.push([mine, await other(run)]);
  }
  const ratios = pairs.map(([mine, its]) => mine / its);
  return { ratio: median(ratios), range: [Math.min(...ratios), Math.max(...ratios)] };
}

/** Milliseconds of a call. */
export function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

const short = (value: number) =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 2);

const isMet = ({ figure, target }: Row): boolean | null =>
  target && figure <= (target.most ?? Number.POSITIVE_INFINITY) && figure >= (target.least ?? 0);

/** What the columns of the table say. */
export const columns = ['Part', 'What', 'Figure', 'Target', '', 'Range', 'Against'] as const;

/** The rows as cells of the table, in the order of its columns. */
export function cellsOf(rows: readonly Row[]): string[][] {
  return rows.map((row) => {
    const { part, what, figure, unit, target, range, note = '' } = row;
    const aim =
      target?.most !== undefined
        ? `≤ ${target.most} ${unit}`.trim()
        : target
          ? `≥ ${target.least} ${unit}`.trim()
          : '';
    const met = isMet(row);
    return [
      part,
      what,
      `${short(figure)} ${unit}`,
      aim,
      met === null ? '' : met ? 'met' : 'missed',
      range ? `${short(range[0])}–${short(range[1])}` : '',
      note,
    ];
  });
}

/** A table of Markdown. */
export function tableOf(head: readonly string[], cells: readonly (readonly string[])[]): string {
  const lines = [head, ...cells];
  const widths = lines[0]?.map((_cell, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? [];
  const text = lines.map((line) => `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [text[0], rule, ...text.slice(1)].join('\n');
}
