import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, type } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Row, tableOf } from './figures.ts';
import type { BenchOptions } from './options.ts';

// Compares the built help center with floors and peers: `npm run bench -- [part …] [--runs N] [--write]`.

type Part = (options: BenchOptions) => Promise<readonly Row[]>;

const folder = import.meta.dirname;

/** The parts by name; each is loaded when it is run, because some need what bench/ installs. */
const parts: Readonly<Record<string, () => Promise<Part>>> = {
  weight: async () => (await import('./weight.ts')).weight,
  article: async () => (await import('./screens.ts')).article,
  screens: async () => (await import('./screens.ts')).screens,
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
  million: async () => (await import('./import.ts')).million,
};

/** Parts that run only when they are named: one installs the platform's open runtime, the other takes hours. */
const longParts = ['sandbox', 'million'];

const usage = `Usage: npm run bench -- [part …] [--runs N] [--articles N] [--corpus FILE] [--write]

  part       ${Object.keys(parts).join(', ')}; all but ${longParts.join(' and ')} by default.
  --runs N   How often each pair is measured; 7 by default.
  --articles N   How many articles the part search has; 100000 by default.
  --corpus FILE  An export whose texts the part ranking searches; the demo's content by default.
  --write    Puts the table into docs/performance.md.`;

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
  const table = tableOf(rows);
  console.log(table);
  if (values.write) write(table);
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

/** Replaces the table of docs/performance.md, which stands between two marks. */
function write(table: string): void {
  const file = join(folder, '../docs/performance.md');
  const text = readFileSync(file, 'utf8');
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${type()} ${release()}, Node ${process.versions.node}, ${runs} runs`;
  const block = `<!-- table -->\n${machine}\n\n${table}\n<!-- /table -->`;
  writeFileSync(
    file,
    text.replace(/<!-- table -->[\s\S]*<!-- \/table -->/, () => block),
  );
}
