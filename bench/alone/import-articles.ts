import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runImport } from '../../host/commands/import.ts';
import { writeExport } from '../articles.ts';

// node import-articles.ts COUNT: imports so many generated articles into a data folder of its own.

const folder = mkdtempSync(join(tmpdir(), 'hc-bench-import-'));
try {
  const file = join(folder, 'export.json');
  await writeExport(file, Number(process.argv[2]));
  const quiet = { write: () => true };
  const used = process.cpuUsage();
  const start = performance.now();
  const code = await runImport([file, '--replace'], quiet, process.stderr, {
    HC_DATA_DIR: join(folder, 'data'),
  });
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error('The generated export was refused for the reason above.');
  const processor = process.cpuUsage(used).user / 1e6;
  const megabytes = process.resourceUsage().maxRSS / 1024;
  const stored = statSync(join(folder, 'data/content.sqlite')).size / 2 ** 20;
  console.log(JSON.stringify({ seconds, processor, megabytes, stored }));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
