import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cellsOf, columns, type Row, tableOf } from './figures.ts';
import { shortCells, shortColumns } from './headlines.ts';
import type { BenchOptions } from './options.ts';

// Compares the built help center with floors and peers: `npm run bench -- [part …] [--runs N] [--write]`.

type Cells = readonly (readonly string[])[];
type Part = (options: BenchOptions) => Promise<readonly Row[]>;

const folder = import.meta.dirname;

/** The parts by name; each is loaded when it is run, because some need what bench/ installs. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  weight: async () => (await import('./weight.ts')).weight,
  article: async () => (await import('./screens.ts')).article,
  screens: async () => (await import('./screens.ts')).screens,
  starts: async () => (await import('./starts.ts')).starts,
  pixels: async () => (await import('./pixels.ts')).pixels,
  routes: async () => (await import('./navigations.ts')).routes,
  elements: async () => (await import('./attached.ts')).elements,
  typing: async () => (await import('./typing.ts')).typing,
  html: async () => (await import('./html.ts')).html,
  lists: async () => (await import('./lists.ts')).lists,
  cases: async () => (await import('./cases.ts')).cases,
  host: async () => (await import('./host.ts')).host,
  search: async () => (await import('./search.ts')).search,
  turns: async () => (await import('./turns.ts')).turns,
  ranking: async () => (await import('./ranking.ts')).ranking,
  import: async () => (await import('./import.ts')).imports,
  sandbox: async () => (await import('./sandbox.ts')).sandbox,
  hosts: async () => (await import('./hosts.ts')).hosts,
  'many-cases': async () => (await import('./many-cases.ts')).manyCases,
  million: async () => (await import('./import.ts')).million,
};

/**
 * Parts that run only when they are named: one installs the platform's open runtime, one takes hours, and two want programs
 * of Debian, of which one holds hosts to a part of a processor and so wants root.
 */
const longParts = ['sandbox', 'million', 'hosts', 'many-cases'];

const usage = `Usage: npm run bench -- [part …] [--runs N] [--articles N] [--corpus FILE] [--write]

  part       ${Object.keys(parts).join(', ')}; all but ${longParts.join(', ')} by default.
  --runs N   How often each pair is measured; 7 by default.
  --articles N   How many articles the part search has; 100000 by default.
  --corpus FILE  An export whose texts the part ranking searches; the demo's content by default.
  --write    Puts the figures into docs/records/performance-figures.md, in place of those of the same parts, and what
             they say in short into docs/performance.md.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string' },
    articles: { type: 'string' },
    corpus: { type: 'string' },
    write: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const runs = Number(values.runs ?? 7);
const articles = Number(values.articles ?? 100_000);
const unknown = positionals.filter((name) => !Object.hasOwn(parts, name));
if (values.help || unknown.length > 0 || !(runs >= 1) || !(articles >= 1)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  install();
  build();
  const rows: Row[] = [];
  const named =
    positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => !longParts.includes(name));
  for (const name of named) {
    console.error(`${name} …`);
    try {
      const part = await parts[name]?.();
      if (part)
        rows.push(
          ...(await part({
            runs,
            articles,
            ...(values.corpus === undefined ? {} : { corpus: values.corpus }),
          })),
        );
    } catch (error) {
      // The others are still worth their half an hour.
      console.error(`The part ${name} failed:`, error);
      process.exitCode = 1;
    }
  }
  const cells = cellsOf(rows);
  console.log(tableOf(columns, cells));
  if (values.write) write(cells);
}

/** Installs the peers when they are missing. */
function install(): void {
  const installed = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(installed)) return;
  console.error('Installing what the help center is compared with (npm ci in bench/).');
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('npm ci in bench/ failed for the reason above.');
}

function build(): void {
  const script = join(folder, '../scripts/build.mjs');
  const { status } = spawnSync(process.execPath, [script, '--if-changed'], { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('The build failed for the reason above.');
}

/** Puts figures into the two documents that have them, each between two marks. Those of other parts stay. */
function write(cells: Cells): void {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()}, Node ${process.versions.node}, ${runs} runs`;
  const all = replaceBlock('records/performance-figures.md', (before) => {
    const known = before
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    const kept = known.map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
    const merged = mergedCells(kept, cells);
    return { text: `${machine}\n\n${tableOf(columns, merged)}`, merged };
  });
  replaceBlock('performance.md', () => ({ text: tableOf(shortColumns, shortCells(all)), merged: all }));
}

/** The known figures with the new ones in the place of those of their part. */
function mergedCells(known: Cells, fresh: Cells): Cells {
  const partOf = ([part]: readonly string[]) => part;
  const names = new Set([...known, ...fresh].map(partOf));
  return [...names].flatMap((name) => {
    const measured = fresh.filter((row) => partOf(row) === name);
    return measured.length > 0 ? measured : known.filter((row) => partOf(row) === name);
  });
}

function replaceBlock(name: string, blockOf: (before: string) => { text: string; merged: Cells }): Cells {
  const file = join(folder, '../docs', name);
  let merged: Cells = [];
  const text = readFileSync(file, 'utf8').replace(/<!-- table -->[\s\S]*<!-- \/table -->/, (before) => {
    const block = blockOf(before);
    merged = block.merged;
    return `<!-- table -->\n${block.text}\n<!-- /table -->`;
  });
  writeFileSync(file, text);
  return merged;
}
